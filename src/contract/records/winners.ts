import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Link } from '../growth/links.ts';
import { listFields, paging, Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  OptionalId,
  Person,
} from '../scalars.ts';

export const winnerChoices = ['most shared', 'draw', 'leader'] as const;

export const FeatureLinkWinner = v.object({
  id: AnyNumber,
  /** The week's Monday. */
  week: DateOut,
  winner: Person,
  link: Link,
  chosen_by: v.picklist(winnerChoices),
  /** How often other members of the chapter shared the link in that week. */
  shares: AnyNumber,
  announced: FlagOut,
  version: AnyNumber,
});
export type FeatureLinkWinner = v.InferOutput<typeof FeatureLinkWinner>;

export const FeatureLinkWinners = v.object({
  ...listFields(FeatureLinkWinner),
  /** The Monday of the last complete week; the candidates are the links shared in that week. */
  week: DateOut,
  /** The chapter's links that other members shared in that week, most shared first; at most 25. */
  candidates: v.array(v.object({ link: Link, shares: AnyNumber })),
  /** 1: the viewer may pick, draw and announce. */
  can_pick: FlagOut,
  can_announce: FlagOut,
});
export type FeatureLinkWinners = v.InferOutput<typeof FeatureLinkWinners>;

export const getFeatureLinkWinners = endpoint({
  id: 'getFeatureLinkWinners',
  topics: ['links', 'records'],
  method: 'GET',
  path: '/member-3/feature-links-winner',
  summary: 'Whose link was featured, newest week first, and the links that the last week can be won by',
  access: { kind: 'capability', anyOf: ['page:Feature Link Winners'], own: false },
  query: v.object({
    /** `YYYY-MM`: weeks that begin in this month. */
    month: v.optional(v.pipe(AnyText, v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.invalid))),
    member_id: v.optional(Id),
    chapter_id: v.optional(Id),
    ...paging,
  }),
  answer: FeatureLinkWinners,
  refusals: [404],
});

export const WinnerToPick = v.object({
  /** A Monday, of this week or an earlier one. */
  week: CalendarDate,
  /** The leader's choice. Without it and without `draw`, the most shared link wins. */
  link_id: v.optional(OptionalId),
  /** 1: draws one of the shared links at random. */
  draw: v.optional(Flag),
  chapter_id: v.optional(Id),
});

export const pickWinner = endpoint({
  id: 'pickWinner',
  topics: ['links', 'notifications'],
  method: 'POST',
  path: '/member-3/feature-links-winner',
  summary: 'Chooses the featured link of a week in place of the one chosen before; 409 once it is announced',
  access: { kind: 'capability', anyOf: ['featureLinks.pick'], own: false },
  body: WinnerToPick,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const WinnerToAnnounce = v.object({ announced: Flag });

export const announceWinner = endpoint({
  id: 'announceWinner',
  topics: ['links', 'notifications'],
  method: 'PUT',
  path: '/member-3/feature-links-winner/:id',
  summary: 'Announces a winner, who is told; what is announced stays',
  access: { kind: 'capability', anyOf: ['featureLinks.announce'], own: false },
  params: v.object({ id: Id }),
  body: WinnerToAnnounce,
  answer: Saved,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly winner: FeatureLinkWinner & Pick<FeatureLinkWinners, 'can_announce'>;
  }

  interface ListHeads {
    readonly candidates: Pick<FeatureLinkWinners, 'week' | 'candidates' | 'can_pick'>;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    /** For the caller's chapter by default. */
    readonly pickWinner: { readonly week: string; readonly linkId: number; readonly chapterId?: number };
    /** Goes back to the most shared link. */
    readonly resetWinner: { readonly week: string; readonly chapterId?: number };
    readonly drawWinner: { readonly week: string; readonly chapterId?: number };
    readonly announceWinner: Seen;
  }
}

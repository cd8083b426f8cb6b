import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, Saved } from '../lists.ts';
import { weekFields, weekStatuses, weeksQuery } from '../meetings/slots.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  NumberOrNull,
  OptionalId,
  OptionalText,
  OptionalUrl,
  OptionalWhole,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';

export const momentTypes = ['marketing', 'networking'] as const;
export type MomentType = (typeof momentTypes)[number];

/** The statuses of a moment; a free week has none of them. */
export const momentStatuses = ['Asked', 'Requested', 'Approved', 'Declined', 'Delivered'] as const;
export type MomentStatus = (typeof momentStatuses)[number];

const shownStatuses = [...weekStatuses, ...momentStatuses] as const;
export type ShownMomentStatus = (typeof shownStatuses)[number];

export const MomentWeek = v.object({
  ...weekFields,
  type: v.picklist(momentTypes),
  member: v.nullable(Person),
  profession: TextOrNull,
  topic: TextOrNull,
  material_link: TextOrNull,
  curriculum_unit: TextOrNull,
  minutes: NumberOrNull,
  status: v.picklist(shownStatuses),
  /** Null except for the presenter and those who approve. */
  decline_reason: TextOrNull,
  change_asked: TextOrNull,
  decided_by: v.nullable(Person),
  asked_on: v.nullable(DateOut),
  /** When the presenter last had a moment before this one. */
  last_presented: v.nullable(DateOut),
  /** 1: the viewer has an upcoming moment to swap for this one. */
  can_swap: FlagOut,
});
export type MomentWeek = v.InferOutput<typeof MomentWeek>;

export const MomentsQuery = v.object({
  record_type: v.picklist(momentTypes, messages.invalid),
  status: v.optional(v.picklist(shownStatuses, messages.invalid)),
  ...weeksQuery,
});

/** Another presenter's offer to swap weeks with the caller. */
const SwapOffer = v.object({
  /** The id of the other presenter's slot. */
  id: AnyNumber,
  by: Person,
  /** The day of the other presenter's slot. */
  theirs: DateOut,
  /** The day of the caller's slot. */
  mine: DateOut,
  note: TextOrNull,
});
export type SwapOffer = v.InferOutput<typeof SwapOffer>;

/** An open week, and the member who has waited longest for a moment. */
const Suggestion = v.object({
  meeting: v.object({ id: AnyNumber, date: DateOut }),
  member: v.nullable(Person),
  last_presented: v.nullable(DateOut),
  warnings: v.array(AnyText),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

/** The data shown above a schedule. */
export const MomentsHead = v.object({
  type: v.picklist(momentTypes),
  chapter: ShownChapter,
  /** 1: the viewer decides about moments. */
  approves: FlagOut,
  /** 1: the viewer may take a week of their chapter. */
  takes: FlagOut,
  curriculum_link: TextOrNull,
  turns: v.object({ next: v.nullable(DateOut), last: v.nullable(DateOut), in_year: AnyNumber }),
  offers: v.array(SwapOffer),
  /** How many moments await approval. */
  waiting: AnyNumber,
  /** Suggested presenters for open weeks; empty for viewers who don't approve moments. */
  suggestions: v.array(Suggestion),
});
export type MomentsHead = v.InferOutput<typeof MomentsHead>;

export const getMoments = endpoint({
  id: 'getMoments',
  topics: ['meetings', 'members', 'programme', 'subs'],
  method: 'GET',
  path: '/member-3/moment-schedules',
  summary: 'The weeks of a chapter with who gives their marketing or networking moment',
  access: {
    kind: 'capability',
    anyOf: ['page:Marketing Moment Schedule', 'page:Networking Moment Schedule'],
    own: false,
  },
  query: MomentsQuery,
  answer: v.object({ ...listFields(MomentWeek), head: MomentsHead }),
  refusals: [404],
});

/** What a presenter writes about a moment. */
const momentFields = {
  topic: v.optional(OptionalText(200)),
  material_link: v.optional(OptionalUrl),
  curriculum_unit: v.optional(OptionalText(100)),
  minutes: v.optional(OptionalWhole(60)),
};

export const MomentToTake = v.object({
  type: v.picklist(momentTypes, messages.invalid),
  meeting_id: Id,
  ...momentFields,
  /** The member whom the approver asks to take the slot. */
  member_id: v.optional(OptionalId),
});

export const takeMoment = endpoint({
  id: 'takeMoment',
  topics: ['notifications', 'programme'],
  method: 'POST',
  path: '/member-3/moment-schedules',
  summary:
    'Takes the moment of a week to come, which waits for approval, or asks a member to; 409 when it’s taken',
  access: { kind: 'capability', anyOf: ['moments.request', 'moments.approve'], own: false },
  body: MomentToTake,
  answer: Saved,
  refusals: [404, 409],
  idempotent: true,
});

const MomentPath = v.object({ id: Id });

/** Partial update: an omitted field stays as it is. */
export const MomentToSave = v.object({
  ...momentFields,
  status: v.optional(v.picklist(momentStatuses, messages.invalid)),
  decline_reason: v.optional(OptionalText(1000, 3)),
  /** What the approver asks the presenter to change. The presenter keeps the week. */
  change_asked: v.optional(Text(3, 1000)),
  /** The slot whose presenter is asked to swap with this one. */
  swap_with_id: v.optional(Id),
  swap_note: v.optional(OptionalText(500)),
  /** The answer of the presenter who was asked to swap; 1 swaps. */
  swap: v.optional(Flag),
});
export type MomentToSave = v.InferInput<typeof MomentToSave>;

const changing = { kind: 'capability', anyOf: ['moments.request', 'moments.approve'], own: true } as const;

export const saveMoment = endpoint({
  id: 'saveMoment',
  topics: ['notifications', 'programme'],
  method: 'PUT',
  path: '/member-3/moment-schedules/:id',
  summary:
    'Changes my own moment, asks to swap it or answers that; an approver approves, asks for a change or declines with a reason',
  access: changing,
  params: MomentPath,
  body: MomentToSave,
  answer: Saved,
  refusals: [403, 409],
});

export const withdrawMoment = endpoint({
  id: 'withdrawMoment',
  topics: ['notifications', 'programme'],
  method: 'DELETE',
  path: '/member-3/moment-schedules/:id',
  summary: 'Gives a week back before its meeting: the presenter, or an approver',
  access: changing,
  params: MomentPath,
  refusals: [403, 409],
});

/** The names of the two kinds of moments, as written inside a sentence. */
export const momentNames: Readonly<Record<MomentType, string>> = {
  marketing: 'marketing moment',
  networking: 'networking moment',
};

/** For each status, the label of the button that leads to it, and the message once the move is done. */
export const momentMoves: Readonly<
  Record<Exclude<MomentStatus, 'Asked'>, { readonly words: string; readonly done: string }>
> = {
  Approved: { words: 'Approve', done: 'Approved. We’ve let the presenter know.' },
  Declined: { words: 'Decline', done: 'Declined. We’ve let the presenter know.' },
  Requested: { words: 'Request', done: 'Sent for approval.' },
  Delivered: { words: 'Delivered', done: 'Marked as delivered.' },
};

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly moment: MomentWeek;
  }

  interface ListHeads {
    readonly moments: MomentsHead;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly moveMoment: Seen & { readonly to: Exclude<MomentStatus, 'Asked'> };
    readonly withdrawMoment: Seen;
    readonly answerSwap: { readonly id: number; readonly swap: 0 | 1 };
    readonly askForMoment: {
      readonly kind: MomentType;
      readonly meetingId: number;
      readonly memberId: number;
    };
  }
}

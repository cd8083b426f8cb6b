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
  OptionalId,
  OptionalText,
  OptionalUrl,
  Person,
  TextOrNull,
} from '../scalars.ts';

/** The statuses of a spotlight; a free week has none of them. */
const spotlightStatuses = ['Planned', 'Done', 'Cancelled'] as const;
export type SpotlightStatus = (typeof spotlightStatuses)[number];

const shownStatuses = [...weekStatuses, 'Planned', 'Done'] as const;
export type ShownSpotlightStatus = (typeof shownStatuses)[number];

export const SpotlightWeek = v.object({
  ...weekFields,
  member: v.nullable(Person),
  profession: TextOrNull,
  intro: TextOrNull,
  ask: TextOrNull,
  /** One of the member's links, for sharing. */
  link: v.nullable(v.object({ id: AnyNumber, title: AnyText, url: AnyText })),
  video_link: TextOrNull,
  /** How many of the meeting's visitors came because of the spotlight. */
  guests: AnyNumber,
  status: v.picklist(shownStatuses),
});
export type SpotlightWeek = v.InferOutput<typeof SpotlightWeek>;

/** A member in the rotation; rotations list members in the order of their turns. */
export const SpotlightTurn = v.object({
  /** The member's id. */
  id: AnyNumber,
  member: Person,
  profession: TextOrNull,
  last: v.nullable(DateOut),
  next: v.nullable(DateOut),
  /** 1: the member has completed a training. */
  eligible: FlagOut,
});
export type SpotlightTurn = v.InferOutput<typeof SpotlightTurn>;

export const SpotlightsHead = v.object({ chapter: ShownChapter, assigns: FlagOut });
export type SpotlightsHead = v.InferOutput<typeof SpotlightsHead>;

export const SpotlightsQuery = v.object({
  status: v.optional(v.picklist(shownStatuses, messages.invalid)),
  /** 1: the answer includes the members in order of waiting time. */
  rotation: v.optional(Flag),
  ...weeksQuery,
});

export const getSpotlights = endpoint({
  id: 'getSpotlights',
  topics: ['links', 'meetings', 'members', 'programme', 'subs'],
  method: 'GET',
  path: '/member-3/member-spotlights',
  summary: 'The weeks of a chapter with whose spotlight they have; the rotation for those who assign them',
  access: { kind: 'capability', anyOf: ['page:Member Spotlights'], own: false },
  query: SpotlightsQuery,
  answer: v.object({
    ...listFields(SpotlightWeek),
    head: SpotlightsHead,
    rotation: v.array(SpotlightTurn),
  }),
  refusals: [404],
});

const SpotlightPath = v.object({ id: Id });

export const SpotlightToAssign = v.object({ meeting_id: Id, member_id: Id });

export const assignSpotlight = endpoint({
  id: 'assignSpotlight',
  topics: ['notifications', 'programme'],
  method: 'POST',
  path: '/member-3/member-spotlights',
  summary: 'Gives the spotlight of a week to come to a member; 409 when it’s taken',
  access: { kind: 'capability', anyOf: ['spotlights.assign'], own: false },
  body: SpotlightToAssign,
  answer: Saved,
  refusals: [404, 409],
  idempotent: true,
});

/** Partial update: an omitted field stays as it is. */
export const SpotlightToSave = v.object({
  intro: v.optional(OptionalText(2000)),
  ask: v.optional(OptionalText(500)),
  link_id: v.optional(OptionalId),
  video_link: v.optional(OptionalUrl),
  /** Another member, who takes over the spotlight. */
  member_id: v.optional(Id),
  status: v.optional(v.picklist(spotlightStatuses, messages.invalid)),
});
export type SpotlightToSave = v.InferInput<typeof SpotlightToSave>;

export const saveSpotlight = endpoint({
  id: 'saveSpotlight',
  topics: ['notifications', 'programme'],
  method: 'PUT',
  path: '/member-3/member-spotlights/:id',
  summary: 'Prepares my own spotlight; who assigns them gives it to another, or says that it took place',
  access: { kind: 'capability', anyOf: ['spotlights.assign'], own: true },
  params: SpotlightPath,
  body: SpotlightToSave,
  answer: Saved,
  refusals: [403, 409],
});

export const removeSpotlight = endpoint({
  id: 'removeSpotlight',
  topics: ['notifications', 'programme'],
  method: 'DELETE',
  path: '/member-3/member-spotlights/:id',
  summary: 'Takes a spotlight off its week',
  access: { kind: 'capability', anyOf: ['spotlights.assign'], own: false },
  params: SpotlightPath,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly spotlight: SpotlightWeek;
    readonly spotlightTurn: SpotlightTurn & { readonly chapter_id: number };
  }

  interface ListHeads {
    readonly spotlights: SpotlightsHead;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly moveSpotlight: Seen & { readonly to: 'Planned' | 'Done' };
    readonly removeSpotlight: Seen;
  }
}

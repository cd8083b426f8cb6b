import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, Saved } from '../lists.ts';
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
import type { CalendarEntry } from '../schedules/calendarEntry.ts';
import { weekFields, weekStatuses, weeksQuery } from './slots.ts';

/** The statuses of a sample session; an open week has none of them. */
const sampleStatuses = ['Planned', 'Done', 'Cancelled'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

const shownSampleStatuses = [...weekStatuses, ...sampleStatuses] as const;
export type ShownSampleStatus = (typeof shownSampleStatuses)[number];

const sampleAnswers = ['accept', 'decline'] as const;
export type SampleAnswer = (typeof sampleAnswers)[number];

const Answer = v.nullable(v.picklist(sampleAnswers));

export const SampleWeek = v.object({
  ...weekFields,
  member_a: v.nullable(Person),
  member_b: v.nullable(Person),
  topic: TextOrNull,
  place: TextOrNull,
  material_link: TextOrNull,
  status: v.picklist(shownSampleStatuses),
  /** The first member's answer; null until there is one. */
  answer_a: Answer,
  /** The second member's answer; null until there is one. */
  answer_b: Answer,
  /** The viewer's own answer. */
  own_answer: Answer,
  asked_on: v.nullable(DateOut),
  /** When the first member last gave a sample session before this one. */
  last_a: v.nullable(DateOut),
  /** When the second member last gave a sample session before this one. */
  last_b: v.nullable(DateOut),
  /** 1: the viewer may answer for themselves. */
  can_answer: FlagOut,
  /** 1: the viewer may say what the session is about. */
  can_prepare: FlagOut,
});
export type SampleWeek = v.InferOutput<typeof SampleWeek>;

/** The next open week, and the two members who have waited longest. */
export const SampleSuggestion = v.object({
  meeting: v.object({ id: AnyNumber, date: DateOut }),
  member_a: v.nullable(Person),
  member_b: v.nullable(Person),
  last_a: v.nullable(DateOut),
  last_b: v.nullable(DateOut),
  warnings: v.array(AnyText),
});
export type SampleSuggestion = v.InferOutput<typeof SampleSuggestion>;

export const SamplesHead = v.object({
  chapter: ShownChapter,
  /** 1: the viewer assigns pairs. */
  assigns: FlagOut,
  /** 1: the viewer may volunteer. */
  takes: FlagOut,
});
export type SamplesHead = v.InferOutput<typeof SamplesHead>;

export const SamplesQuery = v.object({
  status: v.optional(v.picklist(shownSampleStatuses, messages.invalid)),
  /** 1: the view of those who assign pairs; 403 for everyone else. */
  desk: v.optional(Flag),
  ...weeksQuery,
});

export const getSampleSessions = endpoint({
  id: 'getSampleSessions',
  topics: ['meetings', 'members', 'programme', 'subs'],
  method: 'GET',
  path: '/member-3/sample-sessions',
  summary:
    'The weeks of a chapter with who gives their sample session; whom to ask next for those who assign them',
  access: {
    kind: 'capability',
    anyOf: ['page:Sample Sessions', 'page:Sample Sessions Assignments'],
    own: false,
  },
  query: SamplesQuery,
  answer: v.object({
    ...listFields(SampleWeek),
    head: SamplesHead,
    /** Null without an open week, and for those who don't assign pairs. */
    suggestion: v.nullable(SampleSuggestion),
  }),
  refusals: [404],
});

const sampleFields = {
  topic: v.optional(OptionalText(200)),
  place: v.optional(OptionalText(200)),
  material_link: v.optional(OptionalUrl),
};

/** Without members, or with only the caller, the caller volunteers. */
export const SampleToAssign = v.object({
  meeting_id: Id,
  member_a_id: v.optional(OptionalId),
  member_b_id: v.optional(OptionalId),
  ...sampleFields,
});

export const assignSampleSession = endpoint({
  id: 'assignSampleSession',
  topics: ['notifications', 'programme'],
  method: 'POST',
  path: '/member-3/sample-sessions',
  summary: 'Asks two members to give the sample session of a week, or volunteers for it; 409 when it’s taken',
  access: { kind: 'member' },
  body: SampleToAssign,
  answer: Saved,
  refusals: [403, 404, 409],
  idempotent: true,
});

const SamplePath = v.object({ id: Id });

/** Partial update: an omitted field stays as it is. */
export const SampleToSave = v.object({
  ...sampleFields,
  member_a_id: v.optional(Id),
  member_b_id: v.optional(OptionalId),
  status: v.optional(v.picklist(sampleStatuses, messages.invalid)),
  answer: v.optional(v.picklist(sampleAnswers, messages.invalid)),
});
export type SampleToSave = v.InferInput<typeof SampleToSave>;

export const saveSampleSession = endpoint({
  id: 'saveSampleSession',
  topics: ['notifications', 'programme'],
  method: 'PUT',
  path: '/member-3/sample-sessions/:id',
  summary:
    'Answers for my own sample session or prepares it; who assigns them changes the pair, says that it took place or cancels it',
  access: { kind: 'capability', anyOf: ['sampleSessions.assign'], own: true },
  params: SamplePath,
  body: SampleToSave,
  answer: Saved,
  refusals: [403, 409],
});

export const removeSampleSession = endpoint({
  id: 'removeSampleSession',
  topics: ['notifications', 'programme'],
  method: 'DELETE',
  path: '/member-3/sample-sessions/:id',
  summary: 'Takes a sample session off its week',
  access: { kind: 'capability', anyOf: ['sampleSessions.assign'], own: false },
  params: SamplePath,
  refusals: [409],
});

/** @returns the presenters who haven’t declined. */
const presentersOf = ({
  member_a,
  member_b,
  answer_a,
  answer_b,
}: Pick<SampleWeek, 'member_a' | 'member_b' | 'answer_a' | 'answer_b'>): readonly Person[] =>
  [answer_a === 'decline' ? null : member_a, answer_b === 'decline' ? null : member_b].filter(
    (member) => member !== null,
  );

/** @returns an all-day entry for the member's own calendar. */
export const sampleEntry = (row: SampleWeek): CalendarEntry => ({
  key: `sample session ${row.slot_id}`,
  title: [
    'Sample session',
    presentersOf(row)
      .map(({ first_name }) => first_name)
      .join(' and '),
  ]
    .filter(Boolean)
    .join(': '),
  starts_at: row.meeting.date,
  ends_at: null,
  place: row.place,
  link: row.material_link,
  description: row.topic,
  version: row.version ?? 1,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly sample: SampleWeek;
  }

  interface ListHeads {
    readonly samples: SamplesHead & { readonly suggestion: SampleSuggestion | null };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly answerSample: Seen & { readonly answer: SampleAnswer };
    readonly moveSample: Seen & { readonly to: SampleStatus };
    readonly removeSample: Seen;
    readonly askForSample: {
      readonly meetingId: number;
      readonly memberA: number;
      readonly memberB: number | null;
    };
  }
}

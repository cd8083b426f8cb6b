import * as v from 'valibot';
import { askedDays, DaysOut } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { letterKinds } from '../people/letterTexts.ts';
import {
  AnyNumber,
  AnyText,
  ComingDate,
  Count,
  DateOut,
  Flag,
  FlagOut,
  Id,
  MetricOut,
  NumberOrNull,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { MetricQuery } from './activities.ts';

/** How inactive a member is: the whole weeks without a record, and the last record. */
export const Quiet = v.object({
  /** The metrics without a record in the period. */
  zero_metrics: v.array(MetricOut),
  /** Whole weeks since the last record that the list counts, or since the member joined. */
  weeks_at_zero: AnyNumber,
  last_record: v.nullable(v.object({ metric: MetricOut, date: DateOut })),
  /** Absences from closed meetings in the last six months. */
  absences: AnyNumber,
  /** How many absences in six months are allowed. */
  allowed: AnyNumber,
});
export type Quiet = v.InferOutput<typeof Quiet>;

/** The member who helps another become active again, since when, and when they last talked. */
export const Helper = v.object({
  person: Person,
  since: DateOut,
  note: TextOrNull,
  talked_on: v.nullable(DateOut),
});

export const ZeroActivityRow = v.object({
  id: AnyNumber,
  member: Person,
  profession: TextOrNull,
  joined: v.nullable(DateOut),
  mentor: v.nullable(Person),
  last_session: v.nullable(DateOut),
  last_referral: v.nullable(DateOut),
  last_post: v.nullable(DateOut),
  ...Quiet.entries,
  helper: v.nullable(Helper),
  /** How many letters were sent; null for those who may not read them. */
  letters: NumberOrNull,
  /** The newest letter, including drafts. */
  letter: v.nullable(
    v.object({
      kind: v.picklist(letterKinds),
      status: v.picklist(['draft', 'sent']),
      sent_on: v.nullable(DateOut),
    }),
  ),
});
export type ZeroActivityRow = v.InferOutput<typeof ZeroActivityRow>;

const zeroActivitySorts = [
  'name',
  '-name',
  'metrics',
  '-metrics',
  'weeks',
  '-weeks',
  'absences',
  '-absences',
] as const;

export const ZeroActivityList = v.object({
  ...listFields(ZeroActivityRow),
  chapter: ShownChapter,
  /** The four weeks up to today by default. */
  period: DaysOut,
  /** How many members in total have nothing in all six metrics; only with `total=1`. */
  all_six: NumberOrNull,
  /** The viewer may read letters and filter by them. */
  sees_letters: FlagOut,
});
export type ZeroActivityList = v.InferOutput<typeof ZeroActivityList>;

export const ZeroActivityQuery = v.object({
  ...askedDays,
  /** Only members with nothing in this metric; by default, with nothing in all six. */
  type: v.optional(MetricQuery),
  /** Only members without a record for at least this many whole weeks. */
  weeks: v.optional(Count(520)),
  /** 1: joined in the last 90 days; 0: earlier. */
  new_members: v.optional(Flag),
  /**
   * 1: only members with a sent letter; 0: only members without one. Ignored for callers who may not read letters.
   */
  with_letter: v.optional(Flag),
  chapter_id: v.optional(Id),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(zeroActivitySorts, messages.invalid)),
  ...paging,
});

export const getZeroActivityList = endpoint({
  id: 'getZeroActivityList',
  topics: ['attendance', 'help', 'meetings', 'members', 'records'],
  method: 'GET',
  path: '/member-2/zero-activity-list',
  summary:
    'The members of a chapter who recorded nothing, most metrics at zero first; the last four weeks when no dates are given',
  access: { kind: 'capability', anyOf: ['page:Zero Activity List'], own: false },
  query: ZeroActivityQuery,
  answer: ZeroActivityList,
  refusals: [404],
});

const ofMember = { params: v.object({ memberId: Id }) };

export const HelperToAssign = v.object({ helper_id: Id, note: v.optional(OptionalText(500)) });

export const assignHelper = endpoint({
  id: 'assignHelper',
  topics: ['help', 'notifications'],
  method: 'POST',
  path: '/member-2/zero-activity-list/:memberId/helper',
  summary:
    'Asks a member of the chapter to help another back into activity; an earlier helper is thanked and done',
  access: { kind: 'capability', anyOf: ['helper.assign'], own: false },
  ...ofMember,
  body: HelperToAssign,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const endHelp = endpoint({
  id: 'endHelp',
  topics: ['help', 'notifications'],
  method: 'DELETE',
  path: '/member-2/zero-activity-list/:memberId/helper',
  summary: 'Says that nobody needs to help this member any more',
  access: { kind: 'capability', anyOf: ['helper.assign'], own: false },
  ...ofMember,
});

export const Talk = v.object({ id: AnyNumber, date: DateOut, by: Person, note: AnyText });
export type Talk = v.InferOutput<typeof Talk>;

export const getTalks = endpoint({
  id: 'getTalks',
  topics: ['help'],
  method: 'GET',
  path: '/member-2/zero-activity-list/:memberId/talks',
  summary: 'The talks with a quiet member, newest first, for those who assign helpers and for the helper',
  access: { kind: 'capability', anyOf: ['helper.assign'], own: true },
  ...ofMember,
  answer: v.array(Talk),
});

export const TalkToNote = v.object({ date: ComingDate, note: Text(3, 5000) });

export const noteTalk = endpoint({
  id: 'noteTalk',
  topics: ['help'],
  method: 'POST',
  path: '/member-2/zero-activity-list/:memberId/talks',
  summary: 'Notes a talk with a quiet member, by those who assign helpers or the helper',
  access: { kind: 'capability', anyOf: ['helper.assign'], own: true },
  ...ofMember,
  body: TalkToNote,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly quiet: ZeroActivityRow & { readonly chapter_id: number };
  }

  interface ListHeads {
    readonly quiet: Pick<ZeroActivityList, 'chapter' | 'period' | 'all_six'>;
  }
}

import * as v from 'valibot';
import { askedDays, DaysOut } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, QueryText, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { MetricQuery, Score } from '../records/activities.ts';
import { matrixOrders, ways } from '../records/whoWithWhom.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  MetricOut,
  MoneyOut,
  Option,
  Person,
  TextOrNull,
} from '../scalars.ts';

/** The rows of the summary that aren't metrics, with their titles. */
export const chapterRows = [
  { key: 'attendance', title: 'Attendance', unit: 'percent' },
  { key: 'members', title: 'Members', unit: 'count' },
  { key: 'new', title: 'New', unit: 'count' },
  { key: 'left', title: 'Left', unit: 'count' },
  { key: 'renewals', title: 'Renewals', unit: 'count' },
  { key: 'conversion', title: 'Visitors who joined', unit: 'percent' },
] as const;
const chapterKeys = chapterRows.map(({ key }) => key);
export type ChapterKey = (typeof chapterRows)[number]['key'];

const summaryKeys = ['1', '2', '3', '4', '5', '6', ...chapterKeys] as const;
export type SummaryKey = (typeof summaryKeys)[number];

export const SummaryUnit = v.picklist(['count', 'money', 'percent']);
export type SummaryUnit = v.InferOutput<typeof SummaryUnit>;

/** A number as text: a count, money with two decimals, or a percentage; null if there is nothing to count. */
const Value = TextOrNull;

export const SummaryRow = v.object({
  key: v.picklist(summaryKeys),
  title: AnyText,
  unit: SummaryUnit,
  this_month: Value,
  last_month: Value,
  same_month_last_year: Value,
  /** The values of the twelve `months`. */
  months: v.array(Value),
  /** The target for a whole month. */
  target: Value,
  /** The average of other chapters on the same days. */
  peers: Value,
  score: Score,
});
export type SummaryRow = v.InferOutput<typeof SummaryRow>;

export const ChapterSummary = v.object({
  chapter: ShownChapter,
  currency: AnyText,
  /**
   * The month up to the requested day, and the same number of days of the previous month and of the month a year ago.
   */
  this_month: DaysOut,
  last_month: DaysOut,
  same_month_last_year: DaysOut,
  /** Whole months, except the last one, which ends on the requested day. */
  months: v.array(DaysOut),
  /** The last month isn’t over. */
  is_running: FlagOut,
  /**
   * The chapters that `peers` averages: all chapters of the named region, or all chapters; null when there
   * are fewer than five.
   */
  peer_group: v.nullable(v.object({ chapters: AnyNumber, region: TextOrNull })),
  rows: v.array(SummaryRow),
  /** What could change these numbers, each with a link to act on it; only for viewers who see the members. */
  health: v.array(v.object({ text: AnyText, action: AnyText, link: AnyText })),
  /** The viewer may see the members behind the numbers; other viewers see only the totals. */
  sees_members: FlagOut,
  has_closed_meetings: FlagOut,
});
export type ChapterSummary = v.InferOutput<typeof ChapterSummary>;

export const ChapterSummaryQuery = v.object({
  chapter_id: v.optional(Id),
  /** The last day that counts; today when absent or later. */
  end: v.optional(CalendarDate),
});

const topics = ['records', 'meetings', 'attendance', 'members', 'chapters'] as const;

export const getChapterPerformance = endpoint({
  id: 'getChapterPerformance',
  topics: [...topics],
  method: 'GET',
  path: '/member-4/chapter-performance',
  summary:
    'A chapter’s month in sums: the six metrics and the chapter itself, against equal days of last month and last year, twelve months, a target and other chapters',
  access: { kind: 'capability', anyOf: ['page:Chapter Summary'], own: false },
  query: ChapterSummaryQuery,
  answer: ChapterSummary,
  refusals: [404],
});

/** The filters that show the member's records behind a number. */
export const SummaryRecords = v.object({
  type: MetricOut,
  /** The record's type; all types when absent. */
  record_type: v.optional(AnyText),
  start: DateOut,
  end: DateOut,
  chapter_id: AnyNumber,
  in_chapter: v.optional(FlagOut),
});
export type SummaryRecords = v.InferOutput<typeof SummaryRecords>;

export const SummaryMember = v.object({
  member: Person,
  profession: TextOrNull,
  given: AnyNumber,
  received: AnyNumber,
  /** Only for metric 3 given; absent without the right to a member's amounts. */
  amount: v.optional(MoneyOut),
  /** In how many weeks of the period the member gave something. */
  weeks_active: AnyNumber,
  /** What the member gave in each of the 13 weeks up to the end of the period. */
  trend: v.array(AnyNumber),
  last_date: v.nullable(DateOut),
  /** Whether the viewer may open the member’s records. */
  can_open: FlagOut,
});
export type SummaryMember = v.InferOutput<typeof SummaryMember>;

const summaryViews = ['list', 'matrix'] as const;
const summarySorts = [
  'member',
  '-member',
  'given',
  '-given',
  'received',
  '-received',
  'amount',
  '-amount',
  'weeks_active',
  '-weeks_active',
  'last_date',
  '-last_date',
] as const;

const ofPeriod = {
  chapter: ShownChapter,
  currency: AnyText,
  period: DaysOut,
  list: SummaryRecords,
};

export const SummaryMembers = v.object({
  view: v.literal('list'),
  ...listFields(SummaryMember),
  ...ofPeriod,
  /** How many weeks lie at least partly in the period, up to today. */
  weeks: AnyNumber,
  /**
   * Null unless the call asked with `total=1`. On a filtered list, only viewers who may see each member's
   * amounts get `amount`.
   */
  totals: v.nullable(v.object({ given: AnyNumber, received: AnyNumber, amount: v.optional(MoneyOut) })),
});
export type SummaryMembers = v.InferOutput<typeof SummaryMembers>;

const PairedMember = v.object({ ...Person.entries, profession: TextOrNull, met: AnyNumber });

/** Two members of the chapter who have never met; `met` counts the members that each one has met. */
export const SuggestedPair = v.object({
  members: v.tuple([PairedMember, PairedMember]),
  /** How many members the chapter has besides each of the two. */
  others: AnyNumber,
});
export type SuggestedPair = v.InferOutput<typeof SuggestedPair>;

export const SummaryMatrix = v.object({
  view: v.literal('matrix'),
  ...ofPeriod,
  /** The chapter's active members by name. A member without a row doesn't have the requested profession. */
  members: v.array(v.object({ ...Person.entries, profession: TextOrNull, has_row: FlagOut })),
  /** The professions to choose from: those of the chapter's members. */
  professions: v.array(Option),
  /** Giver, receiver and count; pairs without records or without a row are omitted. */
  cells: v.array(v.tuple([AnyNumber, AnyNumber, AnyNumber])),
  can_open: FlagOut,
  /**
   * For sessions only: up to three pairs who have never met, least connected members first. Nobody is in two pairs.
   */
  suggestions: v.array(SuggestedPair),
  /** 1: the viewer may suggest a meeting to a pair. */
  can_suggest: FlagOut,
});
export type SummaryMatrix = v.InferOutput<typeof SummaryMatrix>;

export const SummaryMembersQuery = v.object({
  chapter_id: v.optional(Id),
  ...askedDays,
  profession_id: v.optional(Id),
  /** 1: only members who gave nothing; 0: only members who gave something. */
  zero: v.optional(Flag),
  in_chapter: v.optional(Flag),
  view: v.optional(v.picklist(summaryViews, messages.invalid)),
  /** The record's type, as in the list of records. */
  record_type: v.optional(QueryText(60)),
  /** What an exported matrix counts. */
  way: v.optional(v.picklist(ways, messages.invalid)),
  /** The order of an exported matrix's members. */
  order: v.optional(v.picklist(matrixOrders, messages.invalid)),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(summarySorts, messages.invalid)),
  ...paging,
});

export const getChapterPerformanceType = endpoint({
  id: 'getChapterPerformanceType',
  topics: ['records', 'members', 'chapters'],
  method: 'GET',
  path: '/member-4/chapter-performance/:type',
  summary:
    'One metric of a chapter by member, or who gave to whom as a matrix; the current month when no dates are given',
  access: { kind: 'capability', anyOf: ['page:Sm Report'], own: false },
  params: v.object({ type: MetricQuery }),
  query: SummaryMembersQuery,
  answer: v.variant('view', [SummaryMembers, SummaryMatrix]),
});

export const suggestPair = endpoint({
  id: 'suggestPair',
  topics: ['records', 'notifications'],
  method: 'POST',
  path: '/member-4/pair-suggestions',
  summary: 'Suggests to two members of a chapter that they meet; the same two once in three months',
  access: { kind: 'capability', anyOf: ['helper.assign'], own: false },
  body: v.object({ member_ids: v.pipe(v.array(Id, messages.invalid), v.length(2, messages.invalid)) }),
  answer: v.object({ message: AnyText }),
  refusals: [409],
  idempotent: true,
});

/** A person who counts in a row of the summary that isn't a metric. */
export const SummaryPerson = v.object({
  id: AnyNumber,
  /** Null for a visitor, who has only a name. */
  member: v.nullable(Person),
  name: AnyText,
  /** The day of joining, leaving, paying or visiting; null for attendance. */
  date: v.nullable(DateOut),
  /** For attendance, how many meetings the member attended; otherwise 1. */
  counted: AnyNumber,
  /** For attendance, how many meetings have a mark for the member; otherwise 1. */
  of: AnyNumber,
});
export type SummaryPerson = v.InferOutput<typeof SummaryPerson>;

export const SummaryPeople = v.object({
  ...listFields(SummaryPerson),
  chapter: ShownChapter,
  period: DaysOut,
  /** Null unless the call asked with `total=1`; `value` is the number in the summary. */
  totals: v.nullable(v.object({ counted: AnyNumber, of: AnyNumber, value: TextOrNull })),
});
export type SummaryPeople = v.InferOutput<typeof SummaryPeople>;

export const SummaryPeopleQuery = v.object({
  chapter_id: v.optional(Id),
  ...askedDays,
  ...paging,
});

export const getChapterPeople = endpoint({
  id: 'getChapterPeople',
  topics: ['meetings', 'attendance', 'members', 'records'],
  method: 'GET',
  path: '/member-4/chapter-people/:key',
  summary: 'Who counts in a row of the chapter’s summary that is no metric; the current month without dates',
  access: { kind: 'capability', anyOf: ['page:Sm Report'], own: false },
  params: v.object({ key: v.picklist(chapterKeys, messages.invalid) }),
  query: SummaryPeopleQuery,
  answer: SummaryPeople,
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly suggestPair: { readonly memberIds: readonly [number, number] };
  }

  interface DetailPages {
    readonly chapterSummary: { readonly summary: ChapterSummary };
    readonly chapterSummaryMatrix: { readonly matrix: SummaryMatrix };
  }
}

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly summaryMember: SummaryMember &
      Pick<SummaryMembers, 'currency' | 'list' | 'weeks'> & { readonly id: number };
    readonly summaryPerson: SummaryPerson;
  }

  interface ListHeads {
    readonly chapterSummaryMembers: Pick<
      SummaryMembers,
      'totals' | 'chapter' | 'currency' | 'period' | 'list'
    >;
    readonly chapterSummaryPeople: Pick<SummaryPeople, 'totals' | 'chapter' | 'period'>;
    readonly chapterSummaryMember: {
      readonly member: Person;
      readonly period: { readonly start: string; readonly end: string };
      readonly currency: string;
      readonly given: string;
      readonly received: string;
      readonly score: Score;
    };
  }
}

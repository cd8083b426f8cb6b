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

/** The rows of the summary that are no metric, with their titles. */
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

/** A number as text: a count, money with two decimals, or percent; null where there is nothing to be counted. */
const Value = TextOrNull;

export const SummaryRow = v.object({
  key: v.picklist(summaryKeys),
  title: AnyText,
  unit: SummaryUnit,
  this_month: Value,
  last_month: Value,
  same_month_last_year: Value,
  /** The twelve of `months`. */
  months: v.array(Value),
  /** What a whole month asks for. */
  target: Value,
  /** The average of other chapters in the same days. */
  peers: Value,
  score: Score,
});
export type SummaryRow = v.InferOutput<typeof SummaryRow>;

export const ChapterSummary = v.object({
  chapter: ShownChapter,
  currency: AnyText,
  /** The month up to the day asked for, and as many days of the month before and of the same month a year ago. */
  this_month: DaysOut,
  last_month: DaysOut,
  same_month_last_year: DaysOut,
  /** Whole months, the last one up to the day asked for. */
  months: v.array(DaysOut),
  /** The last month isn’t over. */
  is_running: FlagOut,
  /** Whom `peers` averages: chapters of the region, which is named then, or of all; null when fewer than five. */
  peer_group: v.nullable(v.object({ chapters: AnyNumber, region: TextOrNull })),
  rows: v.array(SummaryRow),
  /** What could change these numbers, each with the address of where to see to it; for those who see the members. */
  health: v.array(v.object({ text: AnyText, action: AnyText, link: AnyText })),
  /** The viewer may open the numbers; others see the sums alone. */
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

/** What narrows a member’s records to those behind a number. */
export const SummaryRecords = v.object({
  type: MetricOut,
  /** The records’ own type; absent for all. */
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
  /** Metric 3 alone, given; absent without the right to a member’s sums of money. */
  amount: v.optional(MoneyOut),
  /** Weeks of the period with something given. */
  weeks_active: AnyNumber,
  /** What was given in each of the 13 weeks up to the period’s end. */
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
  /** Weeks that the period touches, up to today. */
  weeks: AnyNumber,
  /** Null unless `total=1` was asked. The amount of a narrowed list is told only with the right to each member’s. */
  totals: v.nullable(v.object({ given: AnyNumber, received: AnyNumber, amount: v.optional(MoneyOut) })),
});
export type SummaryMembers = v.InferOutput<typeof SummaryMembers>;

const PairedMember = v.object({ ...Person.entries, profession: TextOrNull, met: AnyNumber });

/** Two of the chapter who never met, and how many of the others each has met so far. */
export const SuggestedPair = v.object({
  members: v.tuple([PairedMember, PairedMember]),
  /** How many others the chapter has for each. */
  others: AnyNumber,
});
export type SuggestedPair = v.InferOutput<typeof SuggestedPair>;

export const SummaryMatrix = v.object({
  view: v.literal('matrix'),
  ...ofPeriod,
  /** The chapter’s active members by name; without a row is who isn’t of the profession asked for. */
  members: v.array(v.object({ ...Person.entries, profession: TextOrNull, has_row: FlagOut })),
  /** What its members are, to choose one from. */
  professions: v.array(Option),
  /** Giver, receiver and how often; pairs without a record or a row are left out. */
  cells: v.array(v.tuple([AnyNumber, AnyNumber, AnyNumber])),
  can_open: FlagOut,
  /** Sessions alone: who never had one with each other, those who met the fewest first; three at most, nobody twice. */
  suggestions: v.array(SuggestedPair),
  /** 1: the viewer may suggest to two that they meet. */
  can_suggest: FlagOut,
});
export type SummaryMatrix = v.InferOutput<typeof SummaryMatrix>;

export const SummaryMembersQuery = v.object({
  chapter_id: v.optional(Id),
  ...askedDays,
  profession_id: v.optional(Id),
  /** 1: only those who gave nothing; 0: only those who gave something. */
  zero: v.optional(Flag),
  in_chapter: v.optional(Flag),
  view: v.optional(v.picklist(summaryViews, messages.invalid)),
  /** The records’ own type, as in their list. */
  record_type: v.optional(QueryText(60)),
  /** What the numbers of an exported matrix count, and how its members are in order. */
  way: v.optional(v.picklist(ways, messages.invalid)),
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

/** Somebody who counts in a row of the summary that is no metric. */
export const SummaryPerson = v.object({
  id: AnyNumber,
  /** Null for a visitor, who is named alone. */
  member: v.nullable(Person),
  name: AnyText,
  /** When it was: joined, left, paid, visited; null for attendance. */
  date: v.nullable(DateOut),
  /** How much of what could be counted was: meetings attended of those marked; 1 of 1 otherwise. */
  counted: AnyNumber,
  of: AnyNumber,
});
export type SummaryPerson = v.InferOutput<typeof SummaryPerson>;

export const SummaryPeople = v.object({
  ...listFields(SummaryPerson),
  chapter: ShownChapter,
  period: DaysOut,
  /** Null unless `total=1` was asked; the value as the summary has it. */
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
    /** A member’s records in a chapter’s summary, and how they stand. */
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

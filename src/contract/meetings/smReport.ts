import * as v from 'valibot';
import { askedDays } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, QueryText, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { MetricQuery } from '../records/activities.ts';
import { Row } from '../records/records.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  MetricOut,
  MoneyOut,
  NumberOrNull,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { DatedMeeting } from './meetings.ts';

/** The filters for `getSmReportMembers` that show the members behind a number; the number's row has the metric. */
export const MembersBehind = v.object({
  weekly: FlagOut,
  meeting_id: NumberOrNull,
  chapter_id: AnyNumber,
  /** 0: only members who recorded something. */
  zero: v.optional(FlagOut),
});
export type MembersBehind = v.InferOutput<typeof MembersBehind>;

/** A week's value: a count of records, or money with two decimals for metric 3. */
const Value = AnyText;

export const SmReportRow = v.object({
  metric: MetricOut,
  title: AnyText,
  this_week: Value,
  /** Last week's value; null if there was no earlier meeting. */
  last_week: v.nullable(Value),
  to_date: Value,
  members_active: AnyNumber,
  /** The weekly target in the chapter's rules. */
  target: v.nullable(Value),
  change: v.object({
    /** This week minus last week. */
    difference: TextOrNull,
    sentence: AnyText,
  }),
});
export type SmReportRow = v.InferOutput<typeof SmReportRow>;

export const SmReport = v.object({
  chapter: ShownChapter,
  currency: AnyText,
  /** The IANA name of the time zone for the report's times. */
  time_zone: AnyText,
  /** The meeting that ends the week; null in a chapter without meetings. */
  meeting: v.nullable(DatedMeeting),
  /** The previous meeting. */
  last_meeting: v.nullable(v.object({ ...DatedMeeting.entries, closed_at: v.nullable(InstantOut) })),
  /** When the meeting was closed; null while the week still changes. */
  frozen_at: v.nullable(InstantOut),
  /** The last day on which someone corrected a counted record of the week after closing. */
  corrected_on: v.nullable(DateOut),
  /** January 1, the first day that `to_date` covers. */
  since: DateOut,
  /** How many members the chapter had at the meeting. */
  members: AnyNumber,
  rows: v.array(SmReportRow),
  /** The members behind each number of a row. */
  lists: v.object({
    this_week: MembersBehind,
    last_week: v.nullable(MembersBehind),
    to_date: MembersBehind,
    members_active: MembersBehind,
  }),
  /** The last 12 weeks up to this one, oldest first; six values each, by metric. */
  weeks: v.array(v.object({ meeting: DatedMeeting, values: v.array(Value), list: MembersBehind })),
  /** Members who recorded nothing in the week. */
  inactive: v.array(v.object({ ...Person.entries, profession: TextOrNull })),
  /** The weeks to choose from, newest first: up to the next open meeting, at most three years back. */
  meetings: v.array(DatedMeeting),
  /** 1: the viewer may show the report full screen. */
  can_present: FlagOut,
});
export type SmReport = v.InferOutput<typeof SmReport>;

const weekQuery = {
  /** A meeting of the chapter; by default today's, else the newest that is still open, else the next. */
  meeting_id: v.optional(Id),
  chapter_id: v.optional(Id),
};

export const getSmReport = endpoint({
  id: 'getSmReport',
  topics: ['records', 'meetings', 'members'],
  method: 'GET',
  path: '/member-4/sm-report',
  summary: 'The six metrics of a chapter’s week: what a closed meeting counted, or what waits for the next',
  access: { kind: 'capability', anyOf: ['page:Sm Report'], own: false },
  query: v.object(weekQuery),
  answer: SmReport,
  refusals: [404],
});

/** The filters for `getTotalsDetails` that show the records behind a row's number; `member_id` is the row's member. */
export const RecordsBehind = v.object({
  type: MetricOut,
  send: FlagOut,
  giver_chapter_id: AnyNumber,
  meeting_id: v.optional(AnyNumber),
  count_state: v.optional(v.literal('waiting')),
  start: v.optional(DateOut),
  end: v.optional(DateOut),
  record_type: v.optional(AnyText),
  in_chapter: v.optional(FlagOut),
});
export type RecordsBehind = v.InferOutput<typeof RecordsBehind>;

export const SmReportMember = v.object({
  member: Person,
  count: AnyNumber,
  /** Only for metric 3, for viewers who may see the member's activity. */
  amount: v.optional(MoneyOut),
  /** How many records of each type, most first; a visitor counts for each method. */
  types: v.array(v.object({ type: AnyText, count: AnyNumber })),
  last_date: v.nullable(DateOut),
  /** 1: the viewer may open the member’s records. */
  can_open: FlagOut,
});
export type SmReportMember = v.InferOutput<typeof SmReportMember>;

export const SmReportMembers = v.object({
  ...listFields(SmReportMember),
  totals: v.nullable(
    v.object({
      count: AnyNumber,
      /** Only for metric 3. With a filter by type or chapter, only for viewers who may see the members' activity. */
      amount: v.optional(MoneyOut),
    }),
  ),
  chapter: ShownChapter,
  currency: AnyText,
  meeting: v.nullable(DatedMeeting),
  period: v.object({
    /** The first day; null: everything that waits, up to `end`. */
    start: v.nullable(DateOut),
    end: DateOut,
  }),
  list: RecordsBehind,
});
export type SmReportMembers = v.InferOutput<typeof SmReportMembers>;

const reportMemberSorts = [
  'member',
  '-member',
  'count',
  '-count',
  'amount',
  '-amount',
  'last_date',
  '-last_date',
] as const;

export const SmReportMembersQuery = v.object({
  /** 1: the meeting's week; 0: since January 1, up to the meeting. */
  weekly: Flag,
  ...weekQuery,
  record_type: v.optional(QueryText(60)),
  in_chapter: v.optional(Flag),
  /** 1: only members who recorded nothing; 0: only members who recorded something. */
  zero: v.optional(Flag),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(reportMemberSorts, messages.invalid)),
  ...paging,
});

export const getSmReportMembers = endpoint({
  id: 'getSmReportMembers',
  topics: ['records', 'meetings', 'members'],
  method: 'GET',
  path: '/member-4/sm-report/:id/members',
  summary: 'A number of the report by member; the id is the metric’s',
  access: { kind: 'capability', anyOf: ['page:Sm Report'], own: false },
  params: v.object({ id: MetricQuery }),
  query: SmReportMembersQuery,
  answer: SmReportMembers,
});

/**
 * The filters for `getPostingMember` that show the shares behind a row's number; the row's member goes in the path.
 */
export const SharesBehind = v.object({
  send: FlagOut,
  start: DateOut,
  end: DateOut,
  chapter_id: AnyNumber,
  record_type: v.optional(AnyText),
});
export type SharesBehind = v.InferOutput<typeof SharesBehind>;

export const PostingMember = v.object({
  member: Person,
  shared: AnyNumber,
  /** How many other members' links the member shared, each counted once. */
  members_promoted: AnyNumber,
  own_links_shared: AnyNumber,
  last_share: v.nullable(DateOut),
});
export type PostingMember = v.InferOutput<typeof PostingMember>;

const postingSorts = [
  'member',
  '-member',
  'shared',
  '-shared',
  'members_promoted',
  '-members_promoted',
  'own_links_shared',
  '-own_links_shared',
  'last_share',
  '-last_share',
] as const;

export const PostingMembersQuery = v.object({
  record_type: v.optional(QueryText(60)),
  ...askedDays,
  chapter_id: v.optional(Id),
  /** 1: only members who shared nothing; 0: only members who shared something. */
  zero: v.optional(Flag),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(postingSorts, messages.invalid)),
  ...paging,
});

export const PostingMembers = v.object({
  ...listFields(PostingMember),
  totals: v.nullable(v.object({ shared: AnyNumber, own_links_shared: AnyNumber })),
  chapter: ShownChapter,
  lists: v.object({
    shared: SharesBehind,
    members_promoted: SharesBehind,
    own_links_shared: SharesBehind,
  }),
});
export type PostingMembers = v.InferOutput<typeof PostingMembers>;

export const getPostingMembers = endpoint({
  id: 'getPostingMembers',
  topics: ['records', 'links', 'members'],
  method: 'GET',
  path: '/member-4/posting-members',
  summary: 'Who of a chapter shared posts; the current month when no dates are given',
  access: { kind: 'capability', anyOf: ['page:Posting Members'], own: false },
  query: PostingMembersQuery,
  answer: PostingMembers,
  refusals: [404],
});

export const PostingMemberQuery = v.object({
  ...askedDays,
  /** 1 (default): what the member shared; 0: what others shared of the member's links. */
  send: v.optional(Flag),
  record_type: v.optional(QueryText(60)),
  /** Only shares in this chapter. */
  chapter_id: v.optional(Id),
  ...paging,
});

export const PostingMemberDetails = v.object({
  ...listFields(Row),
  member: Person,
  /** How many rows the whole list has. */
  shared: AnyNumber,
  /** How much the member shared in each of the 26 weeks up to the current one; `start` is the Monday. */
  weeks: v.array(v.object({ start: DateOut, shared: AnyNumber })),
});
export type PostingMemberDetails = v.InferOutput<typeof PostingMemberDetails>;

export const getPostingMember = endpoint({
  id: 'getPostingMember',
  topics: ['records', 'links', 'members'],
  method: 'GET',
  path: '/member-4/posting-members/:id',
  summary: 'One member’s shares, newest first; the current month when no dates are given',
  access: { kind: 'capability', anyOf: ['page:Posting Members'], own: true },
  params: v.object({ id: Id }),
  query: PostingMemberQuery,
  answer: PostingMemberDetails,
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly smReport: { readonly report: SmReport };
  }
}

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly reportMember: SmReportMember &
      Pick<SmReportMembers, 'currency' | 'list'> & { readonly id: number };
    readonly postingMember: PostingMember & Pick<PostingMembers, 'lists'> & { readonly id: number };
  }

  interface ListHeads {
    readonly smReportMembers: Pick<
      SmReportMembers,
      'totals' | 'chapter' | 'currency' | 'meeting' | 'period' | 'list'
    >;
    readonly postingMembers: Pick<PostingMembers, 'totals' | 'chapter' | 'lists'>;
    readonly postingMember: Pick<PostingMemberDetails, 'member' | 'shared' | 'weeks'>;
  }
}

import * as v from 'valibot';
import { epReferralTypes, referralMethods, referralStates, whereToShare } from '../choices.ts';
import { askedDays, DaysOut } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { QueryText, SearchText } from '../lists.ts';
import { standing } from '../meetings/coming.ts';
import { messages } from '../messages.ts';
import type { MetricId } from '../metrics.ts';
import { completenessFields } from '../people/members.ts';
import {
  AnyNumber,
  AnyText,
  Count,
  CountState,
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
  wellFormed,
} from '../scalars.ts';
import { Row } from './records.ts';
import { FollowUp } from './referrals.ts';

export const MetricQuery = v.union(
  [
    MetricOut,
    v.pipe(
      AnyText,
      v.regex(/^[1-6]$/),
      v.transform((text) => Number(text) as MetricId),
    ),
  ],
  messages.invalid,
);

export const Score = v.object({
  light: v.nullable(v.picklist(['good', 'warn', 'bad', 'reached'])),
  /** One sentence with the numbers behind the light. */
  explanation: AnyText,
});
export type Score = v.InferOutput<typeof Score>;

/** A metric's points per week, and the numbers behind them. */
export const ScorePart = v.object({
  metric: MetricOut,
  /** How many given records count. */
  count: AnyNumber,
  /** The points for each counted record. */
  each: AnyNumber,
  /** The member's points per week. */
  points: AnyNumber,
  /** The most possible points per week. */
  most: AnyNumber,
});
export type ScorePart = v.InferOutput<typeof ScorePart>;

/** A member's points per week by the organization's score table, as the sum of the parts. */
export const MemberScore = v.object({
  ...Score.entries,
  points: AnyNumber,
  most: AnyNumber,
  /** Weeks of the period so far, to one decimal; counted from joining if that was later. */
  weeks: AnyNumber,
  parts: v.array(ScorePart),
});
export type MemberScore = v.InferOutput<typeof MemberScore>;

export const ActivityCard = v.object({
  metric: MetricOut,
  title: AnyText,
  given: AnyNumber,
  received: AnyNumber,
  amount_given: v.nullable(MoneyOut),
  amount_received: v.nullable(MoneyOut),
  /** How many guests the member brought; only for metric 4. */
  guests: NumberOrNull,
  waiting: AnyNumber,
  /** The period's target: records, or money for metric 3; null without a target. */
  target: TextOrNull,
  score: Score,
});
export type ActivityCard = v.InferOutput<typeof ActivityCard>;

const activityAccess = { kind: 'capability', anyOf: ['activity.view'], own: true } as const;

export const Activities = v.object({
  period: DaysOut,
  currency: AnyText,
  cards: v.array(ActivityCard),
  score: MemberScore,
  /** The period's last 10 records, newest first. */
  recent: v.array(Row),
  /** The 26 weeks up to the current one, by their Mondays. Each has six numbers; metric 3 is in units of money. */
  weeks: v.array(v.object({ start: DateOut, given: v.array(AnyNumber), received: v.array(AnyNumber) })),
  absences: v.object({
    since: DateOut,
    present: AnyNumber,
    late: AnyNumber,
    substitute: AnyNumber,
    excused: AnyNumber,
    absent: AnyNumber,
    meetings: AnyNumber,
    allowed: AnyNumber,
    score: Score,
  }),
});
export type Activities = v.InferOutput<typeof Activities>;

const SumsQuery = v.object({
  ...askedDays,
  send: v.optional(Flag),
  type: v.optional(MetricQuery),
  attended: v.optional(Flag),
  member_id: v.optional(Id),
});

export const getActivities = endpoint({
  id: 'getActivities',
  topics: ['records'],
  method: 'GET',
  path: '/member-2/activities',
  summary:
    'Six cards, the last records, 26 weeks and absences of a member; the current month when no dates are given',
  access: activityAccess,
  query: SumsQuery,
  answer: Activities,
  refusals: [404],
});

export const totalsSortFields = ['date', '-date', 'member', '-member', 'type', '-type'] as const;

export const TotalsDetailsQuery = v.object({
  type: MetricQuery,
  send: Flag,
  ...askedDays,
  attended: v.optional(Flag),
  member_id: v.optional(Id),
  /** The record's type, such as a session type. */
  record_type: v.optional(QueryText(60)),
  count_state: v.optional(CountState),
  with_member_id: v.optional(Id),
  /** Replaces the period: only the records that this meeting counted or, while it's open, those that wait for it. */
  meeting_id: v.optional(Id),
  /** Only records given in this chapter. */
  giver_chapter_id: v.optional(Id),
  /** Only records received in this chapter. */
  receiver_chapter_id: v.optional(Id),
  in_chapter: v.optional(Flag),
  /** Only for metric 2. */
  method: v.optional(v.picklist(referralMethods, messages.invalid)),
  referral_state: v.optional(v.picklist(referralStates, messages.invalid)),
  /** Only for metric 3. */
  ep_referral_type: v.optional(v.picklist(epReferralTypes, messages.invalid)),
  with_referral: v.optional(Flag),
  /** Only for metric 4. */
  training_name: v.optional(QueryText(200)),
  /** Only for metric 5: where the links are meant to be shared. */
  where_to_share: v.optional(v.picklist(whereToShare, messages.invalid)),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(totalsSortFields, messages.invalid)),
  page: v.optional(Count(100_000)),
  page_size: v.optional(Count(200)),
  total: v.optional(Flag),
});
export type TotalsDetailsQuery = v.InferInput<typeof TotalsDetailsQuery>;

export const TotalsDetails = v.object({
  rows: v.array(Row),
  page: AnyNumber,
  page_size: AnyNumber,
  has_more: FlagOut,
  /** Null unless the call asked with `total=1`. */
  total: NumberOrNull,
  totals: v.nullable(
    v.object({
      count: AnyNumber,
      /** Money in `currency`; only for metric 3. */
      amount: v.nullable(MoneyOut),
      guests: NumberOrNull,
      /** The ISO 4217 code of the member's chapter. */
      currency: AnyText,
    }),
  ),
});
export type TotalsDetails = v.InferOutput<typeof TotalsDetails>;

export const getTotalsDetails = endpoint({
  id: 'getTotalsDetails',
  topics: ['records'],
  method: 'GET',
  path: '/member-2/totals-details',
  summary: 'The list of one metric in one direction; the current month when no dates are given',
  access: activityAccess,
  query: TotalsDetailsQuery,
  answer: TotalsDetails,
  refusals: [404],
});

/** Details of a visitor for the inviter, the inviter's leaders, and those who edit the chapter's visitors. */
export const VisitorDetails = v.object({
  email: AnyText,
  cell_phone: TextOrNull,
  work_phone: TextOrNull,
  address: TextOrNull,
  website: TextOrNull,
  facebook_business_page: TextOrNull,
  business_link_share: TextOrNull,
  profession_id: NumberOrNull,
  /** The home chapter of a member who drops in. */
  drop_in_chapter_id: NumberOrNull,
  drop_in_chapter: TextOrNull,
  notes: TextOrNull,
  next_step: v.optional(TextOrNull),
  due: v.optional(v.nullable(DateOut)),
});
export type VisitorDetails = v.InferOutput<typeof VisitorDetails>;

/** A record with the leaders' changes to it, a referral's follow-ups, and a visitor's contact details. */
export const RecordWithHistory = v.intersect([
  Row,
  v.object({
    /** For the giver and the leaders; empty for everyone else. */
    history: v.array(
      v.object({
        at: InstantOut,
        by: v.nullable(Person),
        /** Each field before and after, with names instead of ids, without what the viewer may not see. */
        changes: v.record(AnyText, v.array(v.unknown())),
        reason: AnyText,
      }),
    ),
    thread: v.optional(v.array(FollowUp)),
    details: v.optional(VisitorDetails),
  }),
]);
export type RecordWithHistory = v.InferOutput<typeof RecordWithHistory>;

export const getActivity = endpoint({
  id: 'getActivity',
  topics: ['records'],
  method: 'GET',
  path: '/member-3/activities/:id',
  summary: 'One record of the metric `type`, with its history',
  access: activityAccess,
  params: v.object({ id: Id }),
  query: v.object({ type: MetricQuery }),
  answer: RecordWithHistory,
});

export const MyWeek = v.object({
  week: v.object({ start: DateOut, end: DateOut, days_left: AnyNumber }),
  done: v.array(
    v.object({
      metric: MetricOut,
      count: AnyNumber,
      waiting: AnyNumber,
      amount: v.nullable(MoneyOut),
      target: TextOrNull,
    }),
  ),
  next_meeting: v.nullable(
    v.object({
      id: AnyNumber,
      date: DateOut,
      starts_at: InstantOut,
      time_zone: AnyText,
      place: TextOrNull,
      online_link: TextOrNull,
      ...standing,
    }),
  ),
  /** A new member's first steps; null once they're all done, and without a chapter. */
  first_steps: v.nullable(
    v.object({
      picture: FlagOut,
      /** The member sat down with someone (either may have recorded it), or wrote to someone. */
      met: FlagOut,
      /** The member recorded a session. */
      session: FlagOut,
      /** Up to three members of the chapter with whom the viewer hasn't had a session. */
      people: v.array(v.object({ ...Person.entries, profile_image: TextOrNull, profession: TextOrNull })),
      completeness: AnyNumber,
      missing: v.array(v.picklist(completenessFields)),
    }),
  ),
});
export type FirstSteps = NonNullable<v.InferOutput<typeof MyWeek>['first_steps']>;
export type MyWeek = v.InferOutput<typeof MyWeek>;

export const getMyWeek = endpoint({
  id: 'getMyWeek',
  topics: ['records', 'meetings', 'members'],
  method: 'GET',
  path: '/member-2/my-week',
  summary: 'What this week holds so far, the next meeting, and what a new member begins with',
  access: { kind: 'own' },
  answer: MyWeek,
});

/** The changed fields of the record's POST body; the others stay as they are. */
export const ActivityToEdit = v.looseObject({
  id: Id,
  reason: v.optional(v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(5000, messages.invalid))),
});

const editAccess = { kind: 'capability', anyOf: ['activity.correct'], own: true } as const;

/** A record in two shapes: as a list's row, and as the body that would record it today. */
export const RecordToEdit = v.object({
  row: Row,
  /** Without what the viewer may not see, such as an amount between two other members. */
  body: v.record(AnyText, v.nullable(v.union([AnyText, AnyNumber, v.array(AnyText)]))),
  /** The caller would change the record as a leader and must give a reason. */
  needs_reason: FlagOut,
});
export type RecordToEdit = v.InferOutput<typeof RecordToEdit>;

export const getActivityBody = endpoint({
  id: 'getActivityBody',
  topics: ['records'],
  method: 'GET',
  path: '/member-3/activities/:id/body',
  summary: 'One record of the metric `type` with all that was recorded, for those who may edit it',
  access: editAccess,
  params: v.object({ id: Id }),
  query: v.object({ type: MetricQuery }),
  answer: RecordToEdit,
});

export const editActivity = endpoint({
  id: 'editActivity',
  topics: ['records'],
  method: 'PUT',
  path: '/member-2/activities',
  summary: 'Edits one record of the metric `type`: the giver until it is counted, a leader with a reason',
  access: editAccess,
  query: v.object({ type: MetricQuery }),
  body: ActivityToEdit,
  answer: Row,
  refusals: [404, 409],
});

export const editTotalsDetails = endpoint({
  id: 'editTotalsDetails',
  topics: ['records'],
  method: 'PUT',
  path: '/member-2/totals-details',
  summary: 'The same as PUT activities',
  access: editAccess,
  query: v.object({ type: MetricQuery }),
  body: ActivityToEdit,
  answer: Row,
  refusals: [404, 409],
});

export const deleteActivity = endpoint({
  id: 'deleteActivity',
  topics: ['records'],
  method: 'DELETE',
  path: '/member-3/activities/:id',
  summary: 'Deletes one record of the metric `type`; the member who deleted it may restore it for 60 s',
  access: editAccess,
  params: v.object({ id: Id }),
  query: v.object({
    type: MetricQuery,
    reason: v.optional(v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(5000, messages.invalid))),
  }),
  answer: v.object({ undo_until: InstantOut }),
  refusals: [409],
});

export const restoreActivity = endpoint({
  id: 'restoreActivity',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/activities/:id/restore',
  summary: 'Undoes a deletion of one’s own, within 60 s',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  query: v.object({ type: MetricQuery }),
  answer: Row,
  refusals: [409],
});

export const TotalsRow = v.object({
  metric: MetricOut,
  title: AnyText,
  given: AnyNumber,
  received: AnyNumber,
  amount_given: v.nullable(MoneyOut),
  amount_received: v.nullable(MoneyOut),
  previous_given: AnyNumber,
  previous_received: AnyNumber,
  chapter_average: AnyNumber,
  attended: NumberOrNull,
  absent: NumberOrNull,
  waiting: AnyNumber,
});
export const Totals = v.object({
  period: DaysOut,
  currency: AnyText,
  rows: v.array(TotalsRow),
});
export type Totals = v.InferOutput<typeof Totals>;

export const getTotals = endpoint({
  id: 'getTotals',
  topics: ['records'],
  method: 'GET',
  path: '/member-2/totals',
  summary:
    'Totals of the six metrics both ways, against the period before and the chapter’s average; `type` leaves one metric, `send` one direction, `attended` the visitors who came or did not',
  access: activityAccess,
  query: SumsQuery,
  answer: Totals,
  refusals: [404],
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly performance: { readonly activities: Activities; readonly week: MyWeek };
    readonly totals: { readonly totals: Totals };
    readonly memberActivity: OfMember & { readonly activities: Activities };
    readonly memberTotals: OfMember & { readonly totals: Totals };
  }
}

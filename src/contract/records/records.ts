import * as v from 'valibot';
import {
  AnyNumber,
  AnyText,
  CountState,
  DateOut,
  FlagOut,
  InstantOut,
  MetricOut,
  MoneyOut,
  NumberOrNull,
  Person,
  TextOrNull,
} from '../scalars.ts';

/** The answer to recording anything. */
export const Recorded = v.object({
  id: AnyNumber,
  metric: MetricOut,
  /** The specification's message of success. */
  message: AnyText,
  count_state: CountState,
  version: AnyNumber,
  warnings: v.array(AnyText),
  created_at: InstantOut,
});
export type Recorded = v.InferOutput<typeof Recorded>;

/** A request for a correction and its result; `answer` is null while it's open. */
export const CorrectionAsked = v.object({
  by: Person,
  at: InstantOut,
  note: AnyText,
  answer: v.nullable(
    v.object({ kind: v.picklist(['corrected', 'declined']), by: v.nullable(Person), text: AnyText }),
  ),
});
export type CorrectionAsked = v.InferOutput<typeof CorrectionAsked>;

const recordColumns = {
  id: AnyNumber,
  date: DateOut,
  member: v.nullable(Person),
  receiver: v.nullable(Person),
  count_state: CountState,
  counted_on: v.nullable(DateOut),
  correction_asked: FlagOut,
  /** The last correction by a leader; null if there is none, and for everyone but the giver and the leaders. */
  correction: v.nullable(v.object({ by: v.nullable(Person), at: InstantOut, reason: AnyText })),
  /** The oldest open request for the giver and the leaders, else the viewer's latest; absent if there is none. */
  asked: v.optional(CorrectionAsked),
  can_edit: FlagOut,
  version: AnyNumber,
  created_at: InstantOut,
  updated_at: InstantOut,
};

export const SessionRow = v.object({
  metric: v.literal(1),
  ...recordColumns,
  type: AnyText,
  address: AnyText,
  discussion: AnyText,
});
export type SessionRow = v.InferOutput<typeof SessionRow>;

/** How to reach the person referred; only the giver and the receiver see it. */
const ReferralContact = v.object({
  email: TextOrNull,
  cell_phone: TextOrNull,
  work_phone: TextOrNull,
  address: TextOrNull,
});
export type ReferralContact = v.InferOutput<typeof ReferralContact>;

export const ReferralRow = v.object({
  metric: v.literal(2),
  ...recordColumns,
  type: AnyText,
  methods: v.array(AnyText),
  first_name: AnyText,
  last_name: AnyText,
  comments: TextOrNull,
  connection: FlagOut,
  connection_profession: TextOrNull,
  referral_state: AnyText,
  /** The viewer gave the referral long enough ago to ask the receiver how it went. */
  can_nudge: FlagOut,
  ...v.partial(ReferralContact).entries,
});
export type ReferralRow = v.InferOutput<typeof ReferralRow>;

export const BusinessBuckRow = v.object({
  metric: v.literal(3),
  ...recordColumns,
  /** Absent for viewers who may not see individual amounts. */
  amount: v.optional(MoneyOut),
  business_type: AnyText,
  is_ep: FlagOut,
  ep_referral_type: TextOrNull,
  referral_id: NumberOrNull,
  referral: v.nullable(Person),
  comments: TextOrNull,
});

export const EventAttendanceRow = v.object({
  metric: v.literal(4),
  ...recordColumns,
  /** When the event happened; `date` is that day in the chapter's zone. */
  happened_at: InstantOut,
  type: AnyText,
  show_name: TextOrNull,
  training_name: TextOrNull,
  address: TextOrNull,
  guests: AnyNumber,
  image: TextOrNull,
  lat: AnyNumber,
  lon: AnyNumber,
});

export const PostRow = v.object({
  metric: v.literal(5),
  ...recordColumns,
  link: v.object({
    id: AnyNumber,
    title: AnyText,
    type: AnyText,
    where_to_share: v.array(AnyText),
    url: AnyText,
    updated_at: InstantOut,
  }),
});

export const VisitorRow = v.object({
  metric: v.literal(6),
  ...recordColumns,
  first_name: AnyText,
  last_name: AnyText,
  business_name: TextOrNull,
  profession: TextOrNull,
  chapter_id: AnyNumber,
  chapter: AnyText,
  methods: v.array(AnyText),
  drop_in: FlagOut,
  attended: v.nullable(FlagOut),
  outcome: TextOrNull,
});

/** A record of any metric; `metric` says which fields it has. */
export const Row = v.variant('metric', [
  SessionRow,
  ReferralRow,
  BusinessBuckRow,
  EventAttendanceRow,
  PostRow,
  VisitorRow,
]);
export type Row = v.InferOutput<typeof Row>;

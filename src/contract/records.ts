import * as v from 'valibot';
import { CountState, DateOut, FlagOut, InstantOut, MoneyOut, Person } from './scalars.ts';

/** What every stored record answers when it has been recorded. */
export const Recorded = v.object({
  id: v.number(),
  metric: v.picklist([1, 2, 3, 4, 5, 6]),
  /** The specification's success text. */
  message: v.string(),
  count_state: CountState,
  version: v.number(),
  warnings: v.array(v.string()),
  created_at: InstantOut,
});
export type Recorded = v.InferOutput<typeof Recorded>;

/** What somebody asked to be corrected, and what came of it; `answer` is null while it is open. */
export const CorrectionAsked = v.object({
  by: Person,
  at: InstantOut,
  note: v.string(),
  answer: v.nullable(
    v.object({ kind: v.picklist(['corrected', 'declined']), by: v.nullable(Person), text: v.string() }),
  ),
});
export type CorrectionAsked = v.InferOutput<typeof CorrectionAsked>;

const spine = {
  id: v.number(),
  date: DateOut,
  member: v.nullable(Person),
  receiver: v.nullable(Person),
  count_state: CountState,
  counted_on: v.nullable(DateOut),
  correction_asked: FlagOut,
  /** The last one by a leader, told to the giver and to the leaders; null without one, and for everybody else. */
  correction: v.nullable(v.object({ by: v.nullable(Person), at: InstantOut, reason: v.string() })),
  /** The oldest open request for the giver and the leaders, else the viewer's own last one; absent without. */
  asked: v.optional(CorrectionAsked),
  can_edit: FlagOut,
  version: v.number(),
  created_at: InstantOut,
  updated_at: InstantOut,
};

export const SessionRow = v.object({
  metric: v.literal(1),
  ...spine,
  type: v.string(),
  address: v.string(),
  discussion: v.string(),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;

/** How to reach the person that a referral is about; its giver and its receiver alone see it. */
const ReferralContact = v.object({
  email: v.nullable(v.string()),
  cell_phone: v.nullable(v.string()),
  work_phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
});
export type ReferralContact = v.InferOutput<typeof ReferralContact>;

export const ReferralRow = v.object({
  metric: v.literal(2),
  ...spine,
  type: v.string(),
  methods: v.array(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  comments: v.nullable(v.string()),
  connection: FlagOut,
  connection_profession: v.nullable(v.string()),
  referral_state: v.string(),
  /** The viewer gave it, and may ask the receiver by now how it went. */
  can_nudge: FlagOut,
  ...v.partial(ReferralContact).entries,
});
export type ReferralRow = v.InferOutput<typeof ReferralRow>;

export const BusinessBuckRow = v.object({
  metric: v.literal(3),
  ...spine,
  /** Absent for whoever may not see single amounts. */
  amount: v.optional(MoneyOut),
  business_type: v.string(),
  is_ep: FlagOut,
  ep_referral_type: v.nullable(v.string()),
  referral_id: v.nullable(v.number()),
  referral: v.nullable(Person),
  comments: v.nullable(v.string()),
});

export const EventAttendanceRow = v.object({
  metric: v.literal(4),
  ...spine,
  /** The moment it happened; `date` is its day in the chapter's zone. */
  happened_at: InstantOut,
  type: v.string(),
  show_name: v.nullable(v.string()),
  training_name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  guests: v.number(),
  image: v.nullable(v.string()),
  lat: v.number(),
  lon: v.number(),
});

export const PostRow = v.object({
  metric: v.literal(5),
  ...spine,
  link: v.object({
    id: v.number(),
    title: v.string(),
    type: v.string(),
    where_to_share: v.array(v.string()),
    url: v.string(),
    updated_at: InstantOut,
  }),
});

export const VisitorRow = v.object({
  metric: v.literal(6),
  ...spine,
  first_name: v.string(),
  last_name: v.string(),
  business_name: v.nullable(v.string()),
  profession: v.nullable(v.string()),
  chapter_id: v.number(),
  chapter: v.string(),
  methods: v.array(v.string()),
  drop_in: FlagOut,
  attended: v.nullable(FlagOut),
  outcome: v.nullable(v.string()),
});

/** A record of any metric; `metric` tells which fields it has. */
export const Row = v.variant('metric', [
  SessionRow,
  ReferralRow,
  BusinessBuckRow,
  EventAttendanceRow,
  PostRow,
  VisitorRow,
]);
export type Row = v.InferOutput<typeof Row>;

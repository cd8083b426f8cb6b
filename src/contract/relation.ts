import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  MoneyOut,
  NumberOrNull,
  TextOrNull,
} from './scalars.ts';

/**
 * The records of one metric between two members. Given: what the viewer recorded for the member; received: the
 * opposite.
 */
const Exchange = v.object({
  metric: v.picklist([1, 2, 3, 5]),
  given: AnyNumber,
  received: AnyNumber,
  /** The amount that the viewer recorded for the member; null except for business bucks. */
  amount_given: v.nullable(MoneyOut),
  /** The amount that the member recorded for the viewer; null except for business bucks. */
  amount_received: v.nullable(MoneyOut),
  /** How many of the viewer's referrals were won; null except for referrals. */
  won_given: NumberOrNull,
  /** How many of the member's referrals were won; null except for referrals. */
  won_received: NumberOrNull,
});

/**
 * An open matter between the two: an unfinished referral, an unanswered correction, or a leader's correction of the
 * viewer's record in the last 30 days.
 */
const OpenBetween = v.object({
  kind: v.picklist(['referral', 'correction', 'corrected']),
  metric: v.picklist([1, 2, 3, 4, 5]),
  /** The record's id. */
  id: AnyNumber,
  /** Whether the viewer gave the record. */
  is_given: FlagOut,
  /** The person referred, or the member who asks for the correction or made it. */
  name: AnyText,
  /** What the referral is about, what is wrong with the record, or why it was corrected. */
  words: TextOrNull,
  /** The referral's state; null for a correction. */
  state: TextOrNull,
  at: InstantOut,
});
export type OpenBetween = v.InferOutput<typeof OpenBetween>;

export const Relation = v.object({
  /** The day of the first record between the two, or null. */
  since: v.nullable(DateOut),
  last_met: v.nullable(v.object({ date: DateOut, place: AnyText })),
  sessions: AnyNumber,
  sessions_this_year: AnyNumber,
  exchanged: v.array(Exchange),
  /** The currency of the viewer's chapter. */
  currency_given: AnyText,
  /** The currency of the member's chapter. */
  currency_received: AnyText,
  open: v.array(OpenBetween),
});
export type Relation = v.InferOutput<typeof Relation>;

export const getRelation = endpoint({
  id: 'getRelation',
  topics: ['records'],
  method: 'GET',
  path: '/member-3/members/:memberId/relation',
  summary: 'What I and another member gave each other, when we met last, and what waits between us',
  access: { kind: 'member' },
  params: v.object({ memberId: Id }),
  answer: Relation,
  refusals: [422],
});

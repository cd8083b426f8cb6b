import * as v from 'valibot';
import { referralMethods, referralStates } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  Id,
  InstantOut,
  Name,
  OptionalEmail,
  OptionalFlag,
  OptionalPhone,
  OptionalText,
  Person,
  SomeOf,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { Recorded, Row } from './records.ts';

const Referral = v.object({
  receiver_id: Id,
  methods: SomeOf(referralMethods),
  first_name: Name(3),
  last_name: Name(3),
  type: v.picklist(['In_Chapter', 'Out_of_Chapter'], messages.invalid),
  comments: Text(3, 5000),
  /** Sent as text, "0" or "1". */
  connection: v.optional(OptionalFlag, '0'),
  connection_profession: v.optional(OptionalText(200)),
  email: v.optional(OptionalEmail),
  work_phone: v.optional(OptionalPhone),
  cell_phone: v.optional(OptionalPhone),
  address: v.optional(OptionalText(500)),
});

/** The profession belongs to the connection, so without a connection it's always null. */
export const ReferralToRecord = v.pipe(
  Referral,
  v.transform((body) => (body.connection === 1 ? body : { ...body, connection_profession: null })),
);
export type ReferralToRecord = v.InferInput<typeof ReferralToRecord>;

export const recordReferral = endpoint({
  id: 'recordReferral',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/referral',
  summary: 'Records a referral given to another member; the same person within 30 days is a warning',
  access: { kind: 'member' },
  body: ReferralToRecord,
  answer: Recorded,
  refusals: [409],
  idempotent: true,
});

export const EarlierReferral = v.object({
  /** A warning that the person was already referred to the member, or null. */
  warning: TextOrNull,
});
export type EarlierReferral = v.InferOutput<typeof EarlierReferral>;

export const findEarlierReferral = endpoint({
  id: 'findEarlierReferral',
  reads: true,
  topics: [],
  method: 'POST',
  path: '/member-3/earlier-referral',
  summary:
    'Whether I referred a person of this name to this member within 30 days, in the words of the warning',
  access: { kind: 'member' },
  body: v.pick(Referral, ['receiver_id', 'first_name', 'last_name']),
  answer: EarlierReferral,
});

export const getReferralsOfMember = endpoint({
  id: 'getReferralsOfMember',
  topics: ['records'],
  method: 'GET',
  path: '/member-3/members/:memberId/referrals',
  summary: 'The referrals that this member gave to me, newest first, 500 at most',
  access: { kind: 'member' },
  params: v.object({ memberId: Id }),
  answer: v.array(Person),
  refusals: [422],
});

/** One step in how a referral went. If only a note was added, both states are the same. */
export const FollowUp = v.object({
  at: InstantOut,
  by: Person,
  from: TextOrNull,
  to: TextOrNull,
  note: TextOrNull,
});
export type FollowUp = v.InferOutput<typeof FollowUp>;

export const FollowUpToSay = v.object({
  referral_state: v.picklist(referralStates, messages.invalid),
  note: v.optional(OptionalText(5000)),
});
export type FollowUpToSay = v.InferInput<typeof FollowUpToSay>;

const ofTheTwo = { kind: 'capability', anyOf: ['referral.state'], own: false } as const;

export const sayFollowUp = endpoint({
  id: 'sayFollowUp',
  topics: ['records'],
  method: 'PUT',
  path: '/member-3/referrals/:id/state',
  summary: 'The receiver says how a referral went: forward, or Lost, or No answer; the giver is told',
  access: ofTheTwo,
  params: v.object({ id: Id }),
  body: FollowUpToSay,
  answer: Row,
  refusals: [409],
});

export const nudgeReceiver = endpoint({
  id: 'nudgeReceiver',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/referrals/:id/nudge',
  summary: 'The giver asks the receiver how a referral went, after 48 hours without a word and once a week',
  access: ofTheTwo,
  params: v.object({ id: Id }),
  answer: Saved,
  refusals: [409, 422],
  idempotent: true,
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly nudge: { readonly referralId: number };
  }
}

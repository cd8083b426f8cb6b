import * as v from 'valibot';
import { referralMethods } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { Recorded } from './records.ts';
import { Flag, Id, OptionalEmail, OptionalPhone, OptionalText, Person, SomeOf, Text } from './scalars.ts';

export const ReferralToRecord = v.object({
  receiver_id: Id,
  methods: SomeOf(referralMethods),
  first_name: Text(3, 100),
  last_name: Text(3, 100),
  type: v.picklist(['In_Chapter', 'Out_of_Chapter'], messages.invalid),
  comments: Text(3, 5000),
  /** Sent as text, "0" or "1". */
  connection: v.optional(Flag, '0'),
  connection_profession: v.optional(OptionalText(200)),
  email: v.optional(OptionalEmail),
  work_phone: v.optional(OptionalPhone),
  cell_phone: v.optional(OptionalPhone),
  address: v.optional(OptionalText(500)),
});
export type ReferralToRecord = v.InferInput<typeof ReferralToRecord>;

export const recordReferral = endpoint({
  id: 'recordReferral',
  method: 'POST',
  path: '/member-3/referral',
  summary: 'Records a referral given to another member; the same person within 30 days is a warning',
  access: { kind: 'member' },
  body: ReferralToRecord,
  status: 201,
  answer: Recorded,
  refusals: [401, 409, 413, 415, 422, 429],
  idempotent: true,
});

export const getReferralsOfMember = endpoint({
  id: 'getReferralsOfMember',
  method: 'GET',
  path: '/member-3/members/:memberId/referrals',
  summary: 'The referrals that this member gave to me, newest first, 500 at most',
  access: { kind: 'member' },
  params: v.object({ memberId: Id }),
  status: 200,
  answer: v.array(Person),
  refusals: [401, 404, 422],
});

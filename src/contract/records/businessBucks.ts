import * as v from 'valibot';
import { businessTypes, epReferralTypes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { Id, Money, OptionalFlag, OptionalId, OptionalText, orNull } from '../scalars.ts';
import { Recorded } from './records.ts';

export const BusinessBuckToRecord = v.object({
  receiver_id: Id,
  amount: Money,
  business_type: v.picklist(businessTypes, messages.invalid),
  /** Empty, or at least 3 characters. */
  comments: v.optional(OptionalText(5000, 3)),
  is_ep: v.optional(OptionalFlag, 0),
  /** Required when the stored receiver is EP, whatever `is_ep` says. */
  ep_referral_type: v.optional(orNull(v.picklist(epReferralTypes, messages.invalid))),
  /** One of the receiver's past referrals to the caller, if the receiver isn't EP. */
  referral_id: v.optional(OptionalId),
});
export type BusinessBuckToRecord = v.InferInput<typeof BusinessBuckToRecord>;

export const recordBusinessBuck = endpoint({
  id: 'recordBusinessBuck',
  topics: ['records'],
  method: 'POST',
  path: '/member-3/business-bucks',
  summary: 'Credits business to another member; a linked referral becomes Won',
  access: { kind: 'member' },
  body: BusinessBuckToRecord,
  answer: Recorded,
  refusals: [409],
  idempotent: true,
});

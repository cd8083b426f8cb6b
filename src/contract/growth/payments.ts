import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { QueryText } from '../lists.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  FlagOut,
  Id,
  Money,
  MoneyOut,
  OptionalEmail,
  OptionalText,
  Text,
  TextOrNull,
} from '../scalars.ts';

export const Payment = v.object({
  id: AnyNumber,
  date: DateOut,
  amount: MoneyOut,
  receipt_url: TextOrNull,
});
export type Payment = v.InferOutput<typeof Payment>;

export const PaymentInfo = v.object({
  plan: TextOrNull,
  paid_until: v.nullable(DateOut),
  /** Active, Due, Overdue, Paused or Ended; null without a subscription. */
  status: TextOrNull,
  payer_name: TextOrNull,
  payer_email: TextOrNull,
  payer_address: TextOrNull,
  /** The ISO 4217 code of the amounts' currency. */
  currency: AnyText,
  /** Newest first, 100 at most. */
  payments: v.array(Payment),
  /** 0: no payer was ever saved. */
  version: AnyNumber,
});
export type PaymentInfo = v.InferOutput<typeof PaymentInfo>;

export const getPaymentInfo = endpoint({
  id: 'getPaymentInfo',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/payment-info',
  summary: 'My membership and its payments',
  access: { kind: 'own' },
  answer: PaymentInfo,
});

export const getPaymentInfoOfMember = endpoint({
  id: 'getPaymentInfoOfMember',
  topics: ['members'],
  method: 'GET',
  path: '/member-1/payment-info/:memberId',
  summary: 'A member’s membership and its payments; that it was read is logged',
  access: { kind: 'capability', anyOf: ['payments.viewOthers'], own: false },
  params: v.object({ memberId: Id }),
  answer: PaymentInfo,
});

/** Partial update: an omitted field stays as it is, null clears it. It never contains card data. */
export const PayerToSave = v.object({
  payer_name: v.optional(OptionalText(200)),
  payer_email: v.optional(OptionalEmail),
  payer_address: v.optional(OptionalText(500)),
});

export const savePaymentInfo = endpoint({
  id: 'savePaymentInfo',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/payment-info',
  summary: 'Saves who pays for me; a stale If-Match answers 409 with the current row',
  access: { kind: 'own' },
  body: PayerToSave,
  answer: PaymentInfo,
  refusals: [409],
});

export const PaymentFrame = v.object({
  /** The payment page's URL; null while no payment provider is set up, and after payment. */
  url: TextOrNull,
  /** Whether the application is paid for. */
  paid: FlagOut,
});
export type PaymentFrame = v.InferOutput<typeof PaymentFrame>;

export const getPaymentFrame = endpoint({
  id: 'getPaymentFrame',
  topics: [],
  method: 'GET',
  path: '/member-2/iframe',
  summary:
    'Where to pay, for the member of the token or the applicant of `application_token`, from the mail or the answer to the application',
  access: { kind: 'public' },
  query: v.object({ application_token: v.optional(QueryText(200)) }),
  answer: PaymentFrame,
  refusals: [401],
});

/** The payment provider's report of a payment. `signature` proves that it's genuine. */
export const PaymentNotice = v.object({
  /** The payer's reference from the frame's address. */
  reference: Text(3, 200),
  amount: Money,
  /** The currency's ISO 4217 code. */
  currency: Text(3, 3),
  /** The provider's id of this payment. */
  provider_reference: Text(3, 200),
  /** HMAC-SHA256 of the four other fields, one per line in this order, in lower-case hex. */
  signature: Text(3, 200),
});

export const notePayment = endpoint({
  id: 'notePayment',
  topics: ['members', 'applications'],
  method: 'POST',
  path: '/member-2/payment-notices',
  summary: 'The payment provider says that somebody paid; the same payment again counts once',
  access: { kind: 'public' },
  body: PaymentNotice,
  refusals: [403],
});

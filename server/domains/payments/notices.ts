import type { RowNotice } from '../../changes/changeRow.ts';
import type { PaidNotice } from './paidNotice.ts';

/** A member reads that their payment arrived. */
export const paymentReceived = (memberId: number, { amount, currency }: PaidNotice): RowNotice => ({
  to: [memberId],
  kind: 'payment.received',
  text: `We received your payment of ${amount} ${currency}.`,
  link: '/dashboard/profile/payments',
});

/** Who notes payments of applications reads of one. */
export const applicationPaid = (
  holders: RowNotice['to'],
  { id, name }: { readonly id: number; readonly name: string },
): RowNotice => ({
  to: holders,
  kind: 'application.paid',
  text: `${name} paid for the membership applied for.`,
  link: `/dashboard/pending-applications/${id}`,
});

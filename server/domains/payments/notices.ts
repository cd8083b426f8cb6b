import type { RowNotice } from '../../changes/changeRow.ts';
import { linkToApplication } from '../applications/notices.ts';
import type { PaidNotice } from './paidNotice.ts';

/** Tells a member that their payment arrived. */
export const paymentReceived = (memberId: number, { amount, currency }: PaidNotice): RowNotice => ({
  to: [memberId],
  kind: 'payment.received',
  text: `We received your payment of ${amount} ${currency}.`,
  link: '/dashboard/profile/payments',
});

/** Tells those who check applicants' payments that one arrived. */
export const applicationPaid = (
  holders: RowNotice['to'],
  { id, name }: { readonly id: number; readonly name: string },
): RowNotice => ({
  to: holders,
  kind: 'application.paid',
  text: `${name} paid the membership fee of their application.`,
  link: linkToApplication(id),
});

import { inSubject, writeMail } from '../../mail/template.ts';
import type { PaidNotice } from './paidNotice.ts';

export interface MailedReceipt {
  readonly email: string;
  readonly first_name: string;
  readonly chapter: string;
}

/** The receipt for an applicant’s payment. */
export const receiptMail = (
  { email, first_name, chapter }: MailedReceipt,
  { amount, currency }: PaidNotice,
) => ({
  to: email,
  subject: `We received your payment for ${inSubject(chapter)}`,
  kind: 'payment',
  ...writeMail({
    heading: 'We received your payment',
    paragraphs: [
      `Hello ${first_name},`,
      `We added your payment of ${amount} ${currency} to your application to ${chapter}.`,
    ],
  }),
});

import type { AuditEntry } from '../organization/audit.ts';

const payments: Readonly<Record<string, string>> = {
  paid: 'Recorded the payment',
  waived: 'Waived the payment',
  open: 'Opened the payment again',
};

const statuses: Readonly<Record<string, string>> = {
  'In review': 'Took it into review',
  Interview: 'Asked for an interview',
  Approved: 'Approved',
  Declined: 'Declined',
  Withdrawn: 'Withdrawn',
};

/** Text that follows the decision when an administrator decided because the chapter has too few members to vote. */
export const votesSparedText = ({ votes_spared }: AuditEntry['changes']): string =>
  votes_spared ? ', by an administrator while the chapter has too few members to vote' : '';

/** @returns what happened to an application, in words. */
export const historyText = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string => {
  const { status, payment_state, reviewer_id, check } = changes;
  const to = (change: readonly unknown[] | undefined) => String(change?.[1] ?? '');
  if (status)
    return `${statuses[to(status)] ?? `Changed the status to ${to(status)}`}${votesSparedText(changes)}`;
  if (payment_state) return payments[to(payment_state)] ?? 'Changed the payment';
  if (reviewer_id) return reviewer_id[1] === null ? 'Gave back the review' : 'Chose a reviewer';
  if (check) return check[1] === null ? `Opened again: ${String(check[0])}` : `Checked: ${to(check)}`;
  if (action === 'payment.receive') return 'Paid';
  return action === 'application.withdraw' ? 'Withdrawn by the applicant' : 'Changed';
};

import { coveredBy } from '../../../src/contract/growth/plans.ts';
import type { RowNotice } from '../../changes/changeRow.ts';
import { spokenDay } from '../shared/calendar.ts';
import type { Body, LockedSubscription } from './policy.ts';

/** Tells a member about a change of their subscription; null for changes that don't concern them. */
export function noticeOf(
  { member_id, ...locked }: LockedSubscription,
  { payment, plan, paused_until }: Body,
  today: string,
): RowNotice | null {
  const notice = { to: [member_id], link: '/dashboard/profile/payments' };
  if (payment)
    return { ...notice, kind: 'payment.received', says: 'recorded the payment of your membership.' };
  if (plan !== undefined && plan !== locked.plan) {
    const says = `changed how your membership is paid: ${coveredBy(plan)} at a time.`;
    return { ...notice, kind: 'renewal.plan', says };
  }
  if (paused_until === undefined || paused_until === locked.paused_until) return null;
  return paused_until === null
    ? { ...notice, kind: 'renewal.resumed', says: 'ended the pause of your renewal.' }
    : {
        ...notice,
        kind: 'renewal.paused',
        says: `paused your renewal until ${spokenDay(paused_until, today)}.`,
      };
}

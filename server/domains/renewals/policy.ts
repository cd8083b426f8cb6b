import { messages } from '../../../src/contract/messages.ts';
import type { Subscription, saveSubscription } from '../../../src/contract/people/renewals.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, Refused, stateConflict } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';

export type Body = Call<typeof saveSubscription>['body'];

export const rights = ['renewals.record', 'renewals.decide'] as const;

/** A locked subscription with the facts that decide what is allowed. */
export interface LockedSubscription {
  readonly id: number;
  readonly member_id: number;
  readonly chapter_id: number;
  readonly status: Subscription['status'];
  readonly paid_until: string;
  readonly next_until: string;
  readonly plan: Subscription['plan'];
  readonly plans: Subscription['plans'];
  /** 1 if the next payment extends the membership into another year. */
  readonly ends_year: 0 | 1;
  readonly paused_until: string | null;
  readonly decision: Subscription['decision'];
  readonly decided_by: number | null;
  readonly note: string | null;
  readonly member_status: string;
  /** The member who recorded the last payment; null if it was paid online or there is none. */
  readonly recorded_by: number | null;
  readonly version: number;
}

/**
 * @throws Refused 403 without the right, 409 if duties must be separate, 422 for a future day or an unoffered plan
 */
export function requireAllowed(
  viewer: Viewer,
  locked: LockedSubscription,
  { payment, plan, paused_until, decision }: Body,
  today: string,
) {
  const may = (right: (typeof rights)[number]) => holds(viewer, right, locked.chapter_id);
  const records = [payment, plan, paused_until].some((each) => each !== undefined);
  if (records && !may('renewals.record')) throw new Refused(403, 'forbidden');
  if (decision !== undefined && !may('renewals.decide')) throw new Refused(403, 'forbidden');
  if (locked.member_id === viewer.memberId) throw stateConflict('ownMembership');
  if (locked.member_status !== 'active' || locked.status === 'Ended')
    throw stateConflict('membershipNotActive');
  if (decision !== undefined && locked.recorded_by === viewer.memberId)
    throw stateConflict('renewalRecordedByYou');
  if (plan !== undefined && !locked.plans.includes(plan)) throw invalidField('plan');
  if (payment === undefined) return;
  if (locked.decision !== 'renew' || decision !== undefined) throw stateConflict('renewalNotApproved');
  if (locked.decided_by === viewer.memberId) throw stateConflict('renewalDecidedByYou');
  if (payment.date > today) throw invalidField('payment.date', messages.futureDate);
}

import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Giver } from '../records/recording.ts';

export interface PastReferral {
  id: number;
  referral_state: string;
}

interface BuckReceiver {
  is_ep: boolean;
  /** The named referral, if the receiver gave it to the giver. */
  past: PastReferral | null;
}

/** Finds the receiver's flag and the named referral, and locks the referral; null if there is no such member. */
export function findReceiver(
  on: Queryable,
  giver: Giver,
  receiverId: number,
  referralId: number | null,
): Promise<BuckReceiver | null> {
  return selectRow<BuckReceiver>(
    on,
    sql`
      with past as materialized (
        select r.id, r.referral_state from referrals r
        where r.id = ${referralId}::int and r.member_id = ${receiverId}
          and r.receiver_id = ${giver.memberId}::int and r.deleted_at is null
        for update
      )
      select m.is_ep, (select json_build_object('id', p.id, 'referral_state', p.referral_state) from past p) as past
      from members m where m.id = ${receiverId}`,
  );
}

/** Whether the referral that this business buck names was deleted; the referral remains locked. */
export async function isReferralGone(on: Queryable, businessBuckId: number): Promise<boolean> {
  const row = await selectRow<{ gone: boolean }>(
    on,
    sql`
      select r.deleted_at is not null as gone
      from business_bucks b join referrals r on r.id = b.referral_id
      where b.id = ${businessBuckId}
      for update of r`,
  );
  return row?.gone ?? false;
}

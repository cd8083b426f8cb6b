import { sql } from 'drizzle-orm';
import type { Person } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';

const mostReferrals = 500;

export interface ReferredPerson {
  readonly receiver_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Finds the day of the giver's newest referral of this name to the same member since `since`; null if there is none.
 */
export async function findEarlierReferral(
  on: Queryable,
  memberId: number | null,
  { receiver_id, first_name, last_name }: ReferredPerson,
  since: string,
): Promise<string | null> {
  const row = await selectRow<{ date: string | null }>(
    on,
    sql`
      select max(a.date)::text as date from referrals a
      where a.receiver_id = ${receiver_id} and a.member_id = ${memberId}::int and a.deleted_at is null
        and a.date >= ${since}::date
        and lower(a.first_name) = lower(${first_name}) and lower(a.last_name) = lower(${last_name})`,
  );
  return row?.date ?? null;
}

/** Whether a business buck refers to this referral, which the caller has locked. */
export async function isNamedByBusinessBuck(on: Queryable, referralId: number): Promise<boolean> {
  const row = await selectRow<{ named: boolean }>(
    on,
    sql`select exists (
      select from business_bucks b where b.referral_id = ${referralId} and b.deleted_at is null
    ) as named`,
  );
  return row?.named ?? false;
}

/**
 * Lists the referrals that this member gave to the viewer, newest first, at most 500; null if there is no
 * such member.
 */
export async function listReferralsToMe(
  on: Queryable,
  viewer: Viewer,
  giverId: number,
): Promise<Person[] | null> {
  const row = await selectRow<{ referrals: Person[] }>(
    on,
    sql`
      select coalesce((
        select json_agg(json_build_object('id', r.id, 'first_name', r.first_name, 'last_name', r.last_name)
          order by r.id desc)
        from (
          select a.id, a.first_name, a.last_name from referrals a
          where a.receiver_id = ${viewer.memberId} and a.member_id = m.id and a.deleted_at is null
          order by a.id desc
          limit ${mostReferrals}
        ) r
      ), '[]'::json) as referrals
      from members m where m.id = ${giverId} and m.erased_at is null`,
  );
  return row?.referrals ?? null;
}

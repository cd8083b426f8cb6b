import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { planPrice } from '../shared/plans.ts';
import type { Payer } from './payers.ts';

/** The cost of the next payment: a year of membership, or the plan's part of one. */
export interface Bill {
  readonly amount: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Whether the member has paid for a year from today or longer. */
  readonly isAhead: boolean;
}

const chapterOf = (payer: Payer) => {
  if (payer.kind === 'member') return sql`(select m.chapter_id from members m where m.id = ${payer.id}::int)`;
  if (payer.kind === 'application')
    return sql`(select a.chapter_id from applications a where a.id = ${payer.id}::int)`;
  return sql`${payer.chapterId}::int`;
};

export async function isPaid(on: Queryable, payer: Payer): Promise<boolean> {
  const id = await findApplicationOf(on, payer);
  const row = await selectRow(
    on,
    sql`select from applications a where a.id = ${id}::int and a.payment_state = 'paid'`,
  );
  return row !== null;
}

/** @returns what the payer has to pay; null for a member without a chapter and for an unknown payer */
export const findBill = (on: Queryable, payer: Payer, now: Date): Promise<Bill | null> =>
  selectRow<Bill>(
    on,
    sql`
      select ${planPrice} as amount, c.currency,
        coalesce(b.paid_until >= ${todayIn(now)} + interval '1 year', false) as "isAhead"
      from chapters c left join subscriptions b on b.member_id = ${payer.kind === 'member' ? payer.id : null}::int
      where c.id = ${chapterOf(payer)}`,
  );

/** @returns the id of the payer's application; null if there is none */
export async function findApplicationOf(on: Queryable, payer: Payer): Promise<number | null> {
  if (payer.kind !== 'applicant') return payer.kind === 'application' ? payer.id : null;
  const row = await selectRow<{ id: number }>(
    on,
    sql`
      select a.id from applications a
      where a.chapter_id = ${payer.chapterId}::int and a.status not in ('Declined', 'Withdrawn')
        and left(encode(sha256(convert_to(lower(a.email), 'UTF8')), 'hex'), 32) = ${payer.email}
      order by a.id desc limit 1`,
  );
  return row?.id ?? null;
}

import { type SQL, sql } from 'drizzle-orm';
import type { PaymentInfo } from '../../../src/contract/growth/payments.ts';
import { tokenHash } from '../../database/linkTokens.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { jsonRows } from '../shared/lists.ts';
import { planHeld } from '../shared/plans.ts';
import { inScope } from '../shared/scope.ts';
import { statusOn, todayOfMember } from '../shared/subscriptions.ts';

const mostPayments = 100;

/** Finds the viewer's own membership and payments. */
export function findOwnPayments(on: Queryable, { memberId }: Viewer, now: Date): Promise<PaymentInfo | null> {
  return selectRow<PaymentInfo>(on, sql`select ${columns(now)} ${from} where m.id = ${memberId}`);
}

/** Finds membership and payments of a member; null if the viewer may not see them. */
export function findPayments(
  on: Queryable,
  viewer: Viewer,
  { memberId, now }: { readonly memberId: number; readonly now: Date },
): Promise<PaymentInfo | null> {
  return selectRow<PaymentInfo>(
    on,
    sql`
      select ${columns(now)} ${from}
      where m.id = ${memberId} and m.erased_at is null
        and ${inScope(scopeOf(viewer, 'payments.viewOthers'), sql`m.chapter_id`)}`,
  );
}

const columns = (
  now: Date,
): SQL => sql`case when b.id is not null then ${planHeld} end as plan, b.paid_until::text as paid_until,
  ${statusOn(todayOfMember(now))} as status, i.payer_name, i.payer_email,
  i.payer_address, coalesce(c.currency, 'USD') as currency, coalesce(i.version, 0) as version,
  ${jsonRows(sql`
    select p.id, p.date::text as date, p.amount::text as amount, p.receipt_url from payments p
    where p.member_id = m.id order by p.date desc, p.id desc limit ${sql.raw(String(mostPayments))}`)} as payments`;

const from: SQL = sql`from members m
  left join chapters c on c.id = m.chapter_id
  left join subscriptions b on b.member_id = m.id
  left join payment_infos i on i.member_id = m.id`;

/** Finds the id of the application whose mail contains this token; null for any other text. */
export async function findApplicationId(on: Queryable, token: string): Promise<number | null> {
  const row = await selectRow<{ id: number }>(
    on,
    sql`select id from applications where ${tokenHash(token)} in (token_hash, next_token_hash)`,
  );
  return row?.id ?? null;
}

/** @returns whether the data are the demo organization's */
export const isDemonstration = async (on: Queryable): Promise<boolean> =>
  (await selectRow(on, sql`select 1 from organisation_settings where key = 'demo_loaded_for'`)) !== null;

/**
 * @returns the payment provider's page, which is shown in a frame and gets the payer as `?reference=`; undefined if
 * the organization has set none, null if it isn't an http or https address
 */
export async function findPaymentPage(on: Queryable): Promise<string | null | undefined> {
  const setting = await selectRow<{ page: string | null }>(
    on,
    sql`select value #>> '{}' as page from organisation_settings where key = 'payment_url'`,
  );
  if (setting === null) return undefined;
  const page = setting.page ?? '';
  if (!URL.canParse(page)) return null;
  const { protocol, href } = new URL(page);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

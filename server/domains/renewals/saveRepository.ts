import { type SQL, sql } from 'drizzle-orm';
import type { Subscription, saveSubscription } from '../../../src/contract/people/renewals.ts';
import { changesBetween } from '../../changes/audit.ts';
import { updateRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { dayValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { nextUntil, planHeld, plansOffered } from '../shared/plans.ts';
import { inScope, withOwnChapter } from '../shared/scope.ts';
import { showChapter } from '../shared/shownChapter.ts';
import { noticeOf } from './notices.ts';
import { type Body, type LockedSubscription, requireAllowed, rights } from './policy.ts';
import { findSubscription } from './repository.ts';

type SaveCall = Call<typeof saveSubscription>;

/** SQL for the completed years of membership on a day; without a known start it counts from the subscription’s. */
const yearsBy = (day: SQL): SQL => sql`date_part('year', age(${day}, coalesce((
  select max(s.from_on) from memberships s where s.member_id = b.member_id and s.chapter_id = b.chapter_id
), b.created_at::date)))`;

const endsYear: SQL = sql`(${planHeld} = 'Yearly' or ${yearsBy(nextUntil)} > ${yearsBy(sql`b.paid_until`)})::int`;

/** Locks a subscription; null if the viewer may not change it. */
const lockSubscription = (on: Queryable, viewer: Viewer, id: number): Promise<LockedSubscription | null> =>
  selectRow<LockedSubscription>(
    on,
    sql`
      select b.id, b.member_id, b.chapter_id, b.status, b.paid_until::text as paid_until,
        ${nextUntil}::text as next_until, ${planHeld} as plan, ${plansOffered} as plans, ${endsYear} as ends_year,
        b.paused_until::text as paused_until,
        b.decision, b.decided_by, b.note, m.status as member_status, b.version,
        (select p.recorded_by from payments p where p.subscription_id = b.id order by p.date desc, p.id desc limit 1)
          as recorded_by
      from subscriptions b join members m on m.id = b.member_id
      where b.id = ${id} and m.erased_at is null
        and (${sql.join(
          rights.map((right) => inScope(scopeOf(viewer, right), sql`b.chapter_id`)),
          sql` or `,
        )})
      for update of b`,
  );

/** @returns the columns that change: a payment extends the subscription, and resets the year's decision */
function columnsOf(
  viewer: Viewer,
  locked: LockedSubscription,
  { payment, plan, paused_until, decision, note }: Body,
): Columns {
  return {
    plan,
    note,
    ...(paused_until !== undefined && { paused_until, status: paused_until === null ? 'Active' : 'Paused' }),
    ...(decision !== undefined && { decision, decided_by: decision === null ? null : viewer.memberId }),
    ...(payment && {
      paid_until: locked.next_until,
      ...(locked.ends_year === 1 && { decision: null, decided_by: null }),
    }),
  };
}

/**
 * Records a payment, a pause or the plan of a membership, or decides about its next year.
 * @throws Refused 404 for a membership out of reach, 409 with the row if it has changed, otherwise the
 * refusals of `requireAllowed`
 */
export function saveRenewal(database: Queries, call: SaveCall): Promise<Subscription> {
  const { viewer, params, body, now } = call;
  const pageScope = scopeOfPage(viewer, 'Renewals');
  const scope = withOwnChapter(pageScope, viewer);
  return database.transaction(async (on) => {
    const locked = present(await lockSubscription(on, viewer, params.id));
    const chapter = await showChapter(on, { viewer, scope, chapterId: locked.chapter_id, now });
    const asked = { viewer, chapter, isWhole: reaches(pageScope, chapter.id) };
    const read = async () => present(await findSubscription(on, asked, locked.id));
    if (call.expectedVersion !== null && call.expectedVersion !== locked.version)
      throw versionConflict(await read());
    const columns = columnsOf(viewer, locked, body);
    if (Object.values(columns).every((value) => value === undefined)) return read();
    requireAllowed(viewer, locked, body, chapter.today);
    const { payment, plan, paused_until, decision, note } = body;
    await updateRow(on, call, {
      table: 'subscriptions',
      row: locked,
      columns,
      action: payment || plan || paused_until !== undefined ? 'renewals.record' : 'renewals.decide',
      changes: {
        ...changesBetween({ ...locked }, { plan, paused_until, decision, note }),
        ...(payment && {
          amount: [null, payment.amount] as const,
          paid_until: [locked.paid_until, locked.next_until] as const,
        }),
      },
      notices: [noticeOf(locked, body, chapter.today)],
      also: payment && {
        paid: sql`
          insert into payments (member_id, subscription_id, date, amount, recorded_by)
          select ${locked.member_id}::int, stored.id, ${dayValue(payment.date)}, ${payment.amount}::numeric,
            ${viewer.memberId}::int from stored`,
      },
    });
    return read();
  });
}

import { type SQL, sql } from 'drizzle-orm';
import type {
  getSubscriptions,
  Subscription,
  SubscriptionCount,
} from '../../../src/contract/people/renewals.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { dayValue, instantText } from '../../database/values.ts';
import { holds } from '../../http/viewer.ts';
import { type Found, findPage, isFound, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { planHeld, plansOffered } from '../shared/plans.ts';
import { type ResolvedQuery, resolvedQuery } from '../shared/shownChapter.ts';
import { isPausedOn, statusOn } from '../shared/subscriptions.ts';

type Query = ListQuery<typeof getSubscriptions>;

type RenewalsFilter = ResolvedQuery<Query>;

/** A chapter's memberships that the viewer may see: all, or only their own. */
export const renewalsQuery = resolvedQuery<Query>('Renewals');

const from: SQL = sql`subscriptions b join members m on m.id = b.member_id`;

type Shown = Omit<RenewalsFilter, 'query'>;

const columns = ({ viewer, chapter, isWhole }: Shown): SQL => {
  const records = holds(viewer, 'renewals.record', chapter.id);
  const decides = holds(viewer, 'renewals.decide', chapter.id);
  const isOthers = sql`(m.status = 'active' and b.status <> 'Ended' and m.id <> ${viewer.memberId})`;
  const today = dayValue(chapter.today);
  const known = (column: SQL) => sql`case when ${isWhole}::boolean then ${column} end`;
  return sql`b.id, ${personJson(sql`b.member_id`)} as member,
    (select max(s.from_on)::text from memberships s where s.member_id = b.member_id and s.chapter_id = b.chapter_id) as joined,
    ${planHeld} as plan, ${plansOffered} as plans, b.paid_until::text as paid_until, b.paid_until - ${today} as days_left, ${statusOn(today)} as status,
    ${instantText(sql`b.last_reminder_at`)} as last_reminder, ${known(sql`b.decision`)} as decision,
    ${known(personJson(sql`b.decided_by`))} as decided_by, ${known(sql`b.note`)} as note,
    case when ${isPausedOn(today)} then b.paused_until::text end as paused_until,
    (
      select json_build_object('date', p.date::text, 'by', ${personJson(sql`p.recorded_by`)})
      from payments p where p.subscription_id = b.id order by p.date desc, p.id desc limit 1) as last_payment,
    (${isOthers} and not ${isPausedOn(today)} and ${records}::boolean)::int as can_remind,
    (${isOthers} and ${records}::boolean)::int as can_record,
    (${isOthers} and ${decides}::boolean)::int as can_decide, b.version`;
};

const usualDays = 90;

function conditions({ viewer, chapter, isWhole, query }: RenewalsFilter): SQL {
  const { due, status, search = '' } = query;
  const today = dayValue(chapter.today);
  const all = [sql`b.chapter_id = ${chapter.id} and m.erased_at is null`];
  if (!isWhole) all.push(sql`b.member_id = ${viewer.memberId}`);
  if (status !== undefined) all.push(sql`${statusOn(today)} = ${status}`);
  const days = due ?? (status === undefined && isWhole ? usualDays : undefined);
  if (days !== undefined) {
    all.push(
      sql`b.status <> 'Ended' and not ${isPausedOn(today)} and b.paid_until <= ${today} + ${Number(days)}::int`,
    );
  }
  if (search.trim() !== '') all.push(isFound(sql`m.search`, search));
  return sql.join(all, sql` and `);
}

const orders: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: sql`m.last_name, m.first_name, b.id`,
  '-name': sql`m.last_name desc, m.first_name desc, b.id desc`,
  until: sql`b.paid_until, m.last_name, m.first_name, b.id`,
  '-until': sql`b.paid_until desc, m.last_name, m.first_name, b.id`,
};

/** Lists a page of memberships, by default those that end first at the top. */
export const listSubscriptions = (
  on: Queryable,
  asked: RenewalsFilter,
  page: Page,
): Promise<Found<Subscription>> =>
  findPage<Subscription>(on, page, {
    columns: columns(asked),
    from,
    where: conditions(asked),
    order: orders[asked.query.sort ?? 'until'],
  });

/** Counts the chapter's memberships by state; none for viewers who only see their own. */
export async function countSubscriptions(
  on: Queryable,
  { chapter, isWhole }: RenewalsFilter,
): Promise<readonly SubscriptionCount[]> {
  if (!isWhole) return [];
  return selectRows<SubscriptionCount>(
    on,
    sql`
      select ${statusOn(dayValue(chapter.today))} as status, count(*)::int as count from ${from}
      where b.chapter_id = ${chapter.id} and m.erased_at is null group by 1`,
  );
}

/** Finds one membership in the list's form; null if there is none. */
export async function findSubscription(
  on: Queryable,
  asked: Shown,
  id: number,
): Promise<Subscription | null> {
  return selectRow<Subscription>(on, sql`select ${columns(asked)} from ${from} where b.id = ${id}`);
}

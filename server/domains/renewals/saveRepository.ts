import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { coveredBy } from '../../../src/contract/plans.ts';
import type { Subscription, saveSubscription } from '../../../src/contract/renewals.ts';
import { changesBetween, logging, noticing, saidBy } from '../../changes/audit.ts';
import { assignments, type Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { dayValue, textValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, Refused, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { nextUntil, planHeld, plansOffered } from '../shared/plans.ts';
import { inScope, withOwnChapter } from '../shared/scope.ts';
import { showChapter } from '../shared/shownChapter.ts';
import { findSubscription } from './repository.ts';

type SaveCall = Call<typeof saveSubscription>;
type Body = SaveCall['body'];

interface Held {
  readonly id: number;
  readonly member_id: number;
  readonly chapter_id: number;
  readonly status: Subscription['status'];
  readonly paid_until: string;
  readonly next_until: string;
  readonly plan: Subscription['plan'];
  readonly plans: Subscription['plans'];
  /** 1: the next payment carries the membership into another year of its own. */
  readonly ends_year: 0 | 1;
  readonly paused_until: string | null;
  readonly decision: Subscription['decision'];
  readonly decided_by: number | null;
  readonly note: string | null;
  readonly member_status: string;
  /** Who recorded the last payment; null where it was paid online, or none was. */
  readonly recorded_by: number | null;
  readonly version: number;
}

/** SQL for the years of membership that are full on a day; its first day is the subscription’s where none is known. */
const yearsBy = (day: SQL): SQL => sql`date_part('year', age(${day}, coalesce((
  select max(s.from_on) from memberships s where s.member_id = b.member_id and s.chapter_id = b.chapter_id
), b.created_at::date)))`;

const endsYear: SQL = sql`(${planHeld} = 'Yearly' or ${yearsBy(nextUntil)} > ${yearsBy(sql`b.paid_until`)})::int`;

const rights = ['renewals.record', 'renewals.decide'] as const;

/** The membership, which waits for a save at the same moment; null where the viewer may do nothing to it. */
const holdSubscription = (on: Queryable, viewer: Viewer, id: number): Promise<Held | null> =>
  selectRow<Held>(
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

/** @throws Refused 403 without the right to what is named, 409 where duties are to be apart, 422 for a day to come or a plan not offered */
function requireAllowed(
  viewer: Viewer,
  held: Held,
  { payment, plan, paused_until, decision }: Body,
  today: string,
) {
  const may = (right: (typeof rights)[number]) => reaches(scopeOf(viewer, right), held.chapter_id);
  const records = [payment, plan, paused_until].some((each) => each !== undefined);
  if (records && !may('renewals.record')) throw new Refused(403, 'forbidden');
  if (decision !== undefined && !may('renewals.decide')) throw new Refused(403, 'forbidden');
  if (held.member_id === viewer.memberId) throw stateConflict('ownMembership');
  if (held.member_status !== 'active' || held.status === 'Ended') throw stateConflict('membershipNotActive');
  if (decision !== undefined && held.recorded_by === viewer.memberId)
    throw stateConflict('renewalRecordedByYou');
  if (plan !== undefined && !held.plans.includes(plan)) throw invalidField('plan');
  if (payment === undefined) return;
  if (held.decision !== 'renew' || decision !== undefined) throw stateConflict('renewalNotApproved');
  if (held.decided_by === viewer.memberId) throw stateConflict('renewalDecidedByYou');
  if (payment.date > today) throw invalidField('payment.date', messages.futureDate);
}

/** What a membership becomes, by column: a payment prolongs it, and nobody has decided yet about the year after. */
function columnsOf(
  viewer: Viewer,
  held: Held,
  { payment, plan, paused_until, decision, note }: Body,
): Columns {
  const prolonged = payment && {
    paid_until: dayValue(held.next_until),
    ...(held.ends_year === 1 && { decision: textValue(null), decided_by: wholeValue(null) }),
  };
  return {
    ...(plan !== undefined && { plan: textValue(plan) }),
    ...(paused_until !== undefined && {
      paused_until: textDay(paused_until),
      status: textValue(paused_until === null ? 'Active' : 'Paused'),
    }),
    ...(decision !== undefined && {
      decision: textValue(decision),
      decided_by: wholeValue(decision === null ? null : viewer.memberId),
    }),
    ...prolonged,
    ...(note !== undefined && { note: textValue(note) }),
  };
}

const textDay = (day: string | null): SQL => sql`${day}::date`;

interface News {
  readonly kind: string;
  readonly says: string;
}

/** What the member reads of it, behind who did it; null for what only the leaders are told. */
function newsOf(held: Held, { payment, plan, paused_until }: Body, today: string): News | null {
  if (payment) return { kind: 'payment.received', says: 'recorded the payment of your membership.' };
  if (plan !== undefined && plan !== held.plan)
    return {
      kind: 'renewal.plan',
      says: `changed how your membership is paid: ${coveredBy(plan)} at a time.`,
    };
  if (paused_until === undefined || paused_until === held.paused_until) return null;
  return paused_until === null
    ? { kind: 'renewal.resumed', says: 'ended the pause of your renewal.' }
    : { kind: 'renewal.paused', says: `paused your renewal until ${spokenDay(paused_until, today)}.` };
}

/**
 * Records a payment, a pause or the plan of a membership, or decides about its next year.
 * @throws Refused 404 for one out of reach, 409 with the row where it has changed, as {@link requireAllowed} otherwise
 */
export function saveRenewal(database: Queries, call: SaveCall): Promise<Subscription> {
  const { viewer, params, body, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const held = present(await holdSubscription(on, viewer, params.id));
    const pageScope = scopeOfPage(viewer, 'Renewals');
    const scope = withOwnChapter(pageScope, viewer);
    const chapter = await showChapter(on, { viewer, scope, chapterId: held.chapter_id, now });
    const asked = { viewer, chapter, isWhole: reaches(pageScope, chapter.id) };
    const read = async () => present(await findSubscription(on, asked, held.id));
    if (expectedVersion !== null && expectedVersion !== held.version) throw versionConflict(await read());
    const columns = columnsOf(viewer, held, body);
    if (Object.keys(columns).length === 0) return read();
    requireAllowed(viewer, held, body, chapter.today);
    const { payment, plan, paused_until, decision, note } = body;
    const news = newsOf(held, body, chapter.today);
    await on.execute(sql`
      with stored as (
        update subscriptions b set ${assignments(columns, sql`b`)} where b.id = ${held.id} returning b.id
      )${withStatements({
        ...(payment && {
          paid: sql`
            insert into payments (member_id, subscription_id, date, amount, recorded_by)
            select ${held.member_id}::int, stored.id, ${dayValue(payment.date)}, ${payment.amount}::numeric,
              ${viewer.memberId}::int from stored`,
        }),
        logged: logging(call, {
          action: payment || plan || paused_until !== undefined ? 'renewals.record' : 'renewals.decide',
          entity: 'subscriptions',
          chapterId: held.chapter_id,
          memberId: held.member_id,
          changes: {
            ...changesBetween({ ...held }, { plan, paused_until, decision, note }),
            ...(payment && {
              amount: [null, payment.amount] as const,
              paid_until: [held.paid_until, held.next_until] as const,
            }),
          },
        }),
        ...(news && {
          noticed: noticing(sql`select ${held.member_id}::int`, {
            kind: news.kind,
            text: saidBy(viewer, news.says),
            link: '/dashboard/profile/payments',
            by: viewer,
          }),
        }),
      })}
      select id from stored`);
    return read();
  });
}

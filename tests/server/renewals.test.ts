import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '../../server/schema/applications.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores, leo } = house.people;
const tilda = await house.addHolder('secretary_treasurer', 'Tilda Treasurer', here);
const otto = await house.addPerson('Otto Other', here);
const ada = await house.addHolder('administrator', 'Ada Admin', null);

/** The clock is set to May 14, 2026. */
beforeEach(async () => {
  await house.db.execute(
    sql`truncate payments, subscriptions, notifications, audit_log, idempotency_keys restart identity cascade`,
  );
  const of = (who: Person, paid_until: string, more: object = {}) => ({
    member_id: who.id,
    chapter_id: here,
    plan: 'Yearly',
    paid_until,
    ...more,
  });
  await house.db
    .insert(subscriptions)
    .values([
      of(ines, '2026-05-13', { decision: 'renew', decided_by: vera.id, note: 'By check' }),
      of(tomas, '2026-07-13'),
      of(edda, '2026-08-12'),
      of(otto, '2026-08-13'),
      of(leo, '2026-05-01', { status: 'Paused' }),
      of(dolores, '2026-05-20', { chapter_id: there }),
    ]);
});

const list = (who: Person, query = {}) => house.call(who, 'GET', '/member-4/subscriptions', { query });
const names = async (who: Person, query = {}) =>
  (await list(who, query)).body.rows.map(
    ({ member }: { member: { first_name: string } }) => member.first_name,
  );

describe('a chapter’s memberships', () => {
  it('are overdue, end within 90 days or fewer, or have a status; the status follows from the dates', async () => {
    const { body } = await list(tilda, { total: 1 });
    expect(body.total).toBe(3);
    expect(body.rows[0]).toMatchObject({
      paid_until: '2026-05-13',
      days_left: -1,
      status: 'Overdue',
      last_reminder: null,
      decision: 'renew',
      decided_by: { first_name: 'Vera' },
      note: 'By check',
    });
    expect(
      body.rows.map(({ days_left, status }: { days_left: number; status: string }) => [days_left, status]),
    ).toEqual([
      [-1, 'Overdue'],
      [60, 'Due'],
      [90, 'Active'],
    ]);
    expect(await names(tilda, { due: '60' })).toEqual(['Ines', 'Tomas']);
    expect(await names(tilda, { due: '30' })).toEqual(['Ines']);
    expect(await names(tilda, { status: 'Active' })).toEqual(['Edda', 'Otto']);
    expect(await names(tilda, { status: 'Active', due: '90' })).toEqual(['Edda']);
    expect(await names(tilda, { status: 'Paused' })).toEqual(['Leo']);
    expect(await names(tilda, { search: 'tom' })).toEqual(['Tomas']);
    expect(await names(tilda, { sort: '-until' })).toEqual(['Edda', 'Tomas', 'Ines']);
  });

  it('are counted by status, whatever the filter, but not for members who see only their own', async () => {
    const counted = async (who: Person, query = {}) => {
      const { counts } = (await list(who, query)).body;
      const named = counts.map(({ status, count }: { status: string; count: number }) => [status, count]);
      return Object.fromEntries(named);
    };
    expect(await counted(tilda)).toEqual(await counted(tilda, { status: 'Paused', page: 2 }));
    for (const [status, count] of Object.entries(await counted(tilda)))
      expect([status, (await list(tilda, { status, total: 1 })).body.total]).toEqual([status, count]);
    expect(Object.keys(await counted(tilda)).sort()).toEqual(['Active', 'Due', 'Overdue', 'Paused']);
    expect(await counted(otto)).toEqual({});
  });

  it('start their day in the chapter’s time zone', async () => {
    await house.db.execute(sql`update chapters set time_zone = 'Pacific/Kiritimati' where id = ${here}`);
    expect((await list(tilda)).body.rows[0].days_left).toBe(-2);
    await house.db.execute(sql`update chapters set time_zone = 'America/New_York' where id = ${here}`);
  });

  it('are limited to their own for members, with the last payment but not the decision', async () => {
    await house.db.execute(sql`
      insert into payments (member_id, subscription_id, date, amount)
      select member_id, id, '2025-05-13'::date - id, 500 from subscriptions`);
    const { body } = await list(ines);
    expect(body.rows).toMatchObject([
      { days_left: -1, decision: null, decided_by: null, note: null, last_payment: { date: '2025-05-12' } },
    ]);
    expect(await names(otto)).toEqual(['Otto']);
    expect(await names(ada, { chapter_id: there })).toEqual(['Dolores']);
  });
});

describe('a renewal reminder', () => {
  it('is sent to the member, and its date is shown only with that membership', async () => {
    const remind = (who: Person, member: Person) =>
      house.call(who, 'POST', '/member-1/reminders', { body: { kind: 'renewal', member_ids: [member.id] } });
    const reminded = async () =>
      (await list(tilda)).body.rows.map(
        ({ last_reminder }: { last_reminder: string | null }) => last_reminder,
      );
    expect((await remind(vera, ines)).status).toBe(403);
    expect((await remind(tilda, ines)).body).toEqual({ sent: 1, message: 'Reminder sent.' });
    expect(await reminded()).toEqual(['2026-05-14T16:00:00.000Z', null, null]);
    expect(await house.rows(sql`select member_id, kind from notifications`)).toEqual([
      { member_id: ines.id, kind: 'reminder.renewal' },
    ]);
    expect((await remind(tilda, tomas)).body.sent).toBe(1);
    expect((await reminded()).filter((at: string | null) => at === null).length).toBe(1);
  });

  it('is offered to those who may send one, record, or decide, for others, unless paused', async () => {
    const may = async (who: Person, query = {}) =>
      (await list(who, query)).body.rows.map((row: Record<string, 0 | 1>) =>
        ['can_remind', 'can_record', 'can_decide'].map((right) => row[right]),
      );
    const [records, decides, neither] = [
      [1, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ];
    expect(await may(tilda)).toEqual([records, records, records]);
    expect((await may(tilda, { status: 'Paused' }))[0][0]).toBe(0);
    expect(await may(vera)).toEqual([decides, decides, decides]);
    expect(await may(ines)).toEqual([neither]);
  });
});

describe('deciding about a renewal and recording its payment', () => {
  const save = (who: Person, member: Person, body: object, version?: number) =>
    house.rows(sql`select id from subscriptions where member_id = ${member.id}`).then(([row]) =>
      house.call(who, 'PUT', `/member-4/subscriptions/${row?.id}`, {
        body,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      }),
    );
  const paid = { payment: { date: '2026-05-14', amount: '650' } };
  const payments = () =>
    house.rows(sql`select member_id, date::text as date, amount::text as amount, recorded_by from payments`);

  it('are separate: one approves, another records payment, and it lasts until the next decision', async () => {
    expect((await save(tilda, tomas, paid)).body.code).toBe('renewalNotApproved');
    const approved = await save(vera, tomas, { decision: 'renew', note: 'Reliable' }, 1);
    expect([approved.status, approved.body]).toMatchObject([
      200,
      { decision: 'renew', decided_by: { first_name: 'Vera' }, note: 'Reliable', version: 2 },
    ]);
    expect((await save(tilda, tomas, paid, 1)).status).toBe(409);
    expect(await payments()).toEqual([]);
    const stored = await save(tilda, tomas, paid, 2);
    expect(stored.body).toMatchObject({
      paid_until: '2027-07-13',
      status: 'Active',
      decision: null,
      decided_by: null,
      last_payment: { date: '2026-05-14', by: { first_name: 'Tilda' } },
    });
    expect(await payments()).toEqual([
      { member_id: tomas.id, date: '2026-05-14', amount: '650.00', recorded_by: tilda.id },
    ]);
    expect(await house.rows(sql`select member_id, kind from notifications`)).toEqual([
      { member_id: tomas.id, kind: 'payment.received' },
    ]);
    expect((await save(tilda, tomas, paid, 2)).status).toBe(409);
    expect((await payments()).length).toBe(1);
  });

  it('aren’t both done by the same member, or for oneself', async () => {
    expect((await save(ada, tomas, { decision: 'renew' })).status).toBe(200);
    expect((await save(ada, tomas, paid)).body.code).toBe('renewalDecidedByYou');
    expect((await save(ada, ines, paid)).status).toBe(200);
    expect((await save(ada, ines, { decision: 'not renew' })).body.code).toBe('renewalRecordedByYou');
    await house.db.insert(subscriptions).values({
      member_id: tilda.id,
      chapter_id: here,
      plan: 'Yearly',
      paid_until: '2026-06-01',
      decision: 'renew',
      decided_by: ada.id,
    });
    expect((await save(tilda, tilda, paid)).body.code).toBe('ownMembership');
    expect((await list(tilda, { search: 'Tilda' })).body.rows).toMatchObject([
      { can_remind: 0, can_record: 0, can_decide: 0 },
    ]);
  });

  it('require the right for each, a past date, and an active membership', async () => {
    expect((await save(vera, ines, { decision: null })).status).toBe(200);
    await save(vera, tomas, { decision: 'renew' });
    const late = await save(tilda, tomas, { payment: { date: '2026-05-15', amount: '650' } });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { 'payment.date': ['The date cannot be in the future.'] },
    ]);
    await house.db.execute(sql`update subscriptions set status = 'Ended' where member_id = ${leo.id}`);
    expect((await save(tilda, leo, { paused_until: null })).body.code).toBe('membershipNotActive');
    expect(await payments()).toEqual([]);
  });

  it('aren’t reminded of during a pause, which ends by itself', async () => {
    const pausedUntil = (day: string | null) => save(tilda, ines, { paused_until: day });
    expect((await pausedUntil('2026-05-14')).body).toMatchObject({
      status: 'Paused',
      paused_until: '2026-05-14',
      can_remind: 0,
    });
    expect(await names(tilda, { due: '30' })).toEqual([]);
    expect((await pausedUntil('2026-05-13')).body).toMatchObject({
      status: 'Overdue',
      paused_until: null,
      can_remind: 1,
    });
    expect((await pausedUntil(null)).body.status).toBe('Overdue');
  });

  it('are logged: the decision for leaders only, the payment for the member, too', async () => {
    await save(vera, tomas, { decision: 'renew', note: 'Reliable' });
    await save(tilda, tomas, paid);
    const fields = async (who: Person) =>
      (await house.call(who, 'GET', '/member-4/audit-log', { query: { member_id: tomas.id } })).body.rows.map(
        ({ action, changes }: { action: string; changes: object }) => [action, Object.keys(changes).sort()],
      );
    expect(await fields(vera)).toEqual([
      ['renewals.record', ['paid_until']],
      ['renewals.decide', ['decision', 'note']],
    ]);
    expect(await fields(tomas)).toEqual([
      ['renewals.record', ['amount', 'paid_until']],
      ['renewals.decide', []],
    ]);
    expect(
      (await house.call(ines, 'GET', '/member-4/audit-log', { query: { member_id: tomas.id } })).status,
    ).toBe(404);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '../../server/schema/applications.ts';
import type { Person } from './house.ts';
import { openRecordingHouse, type RecordingHouse } from './recordingHouse.ts';

let house: RecordingHouse;
let tilda: Person;
let ada: Person;
let otto: Person;
beforeAll(async () => {
  house = await openRecordingHouse();
  const { here } = house.chapters;
  tilda = await house.addPerson('Tilda Treasurer', here);
  otto = await house.addPerson('Otto Other', here);
  ada = await house.addPerson('Ada Admin', null);
  await house.grant(tilda, 'secretary_treasurer', { chapter_id: here });
  await house.grant(ada, 'administrator');
});
afterAll(() => house.close());

/** The clock stands on 14 May 2026. */
beforeEach(async () => {
  const { ines, tomas, edda, leo, dolores } = house.people;
  const { here, there } = house.chapters;
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
      of(ines, '2026-05-13', { decision: 'renew', decided_by: house.people.vera.id, note: 'By check' }),
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

describe('the memberships of a chapter', () => {
  it('are those that are overdue or end in 90 days, in fewer, or of a status; a status follows from the days', async () => {
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

  it('begin a day in the zone of their chapter', async () => {
    await house.db.execute(
      sql`update chapters set time_zone = 'Pacific/Kiritimati' where id = ${house.chapters.here}`,
    );
    expect((await list(tilda)).body.rows[0].days_left).toBe(-2);
    await house.db.execute(
      sql`update chapters set time_zone = 'America/New_York' where id = ${house.chapters.here}`,
    );
  });

  it('are their own for members, without what was decided, and nobody’s of another chapter', async () => {
    const { body } = await list(house.people.ines);
    expect(body.rows).toMatchObject([{ days_left: -1, decision: null, decided_by: null, note: null }]);
    expect(await names(otto)).toEqual(['Otto']);
    expect((await list(tilda, { chapter_id: house.chapters.there })).status).toBe(404);
    expect(await names(ada, { chapter_id: house.chapters.there })).toEqual(['Dolores']);
  });
});

describe('a reminder of a renewal', () => {
  it('is told to the member, and when it was stands with the membership and no other', async () => {
    const { ines, tomas, vera } = house.people;
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

  it('is offered to those who may send one, for others, and not while a membership is paused', async () => {
    const may = async (who: Person, query = {}) =>
      (await list(who, query)).body.rows.map(({ can_remind }: { can_remind: 0 | 1 }) => can_remind);
    expect(await may(tilda)).toEqual([1, 1, 1]);
    expect(await may(tilda, { status: 'Paused' })).toEqual([0]);
    expect(await may(house.people.vera)).toEqual([0, 0, 0]);
    expect(await may(house.people.ines)).toEqual([0]);
  });
});

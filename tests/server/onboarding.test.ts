import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingItems } from '../../server/schema/growth.ts';
import { asGiven } from '../asGiven.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

let self: number;
let met: number;

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { vera } = house.people;
const nora = await house.addPerson('Nora New', here, { joined_on: '2026-05-01' });
const men = await house.addHolder('mentor_coordinator', 'Mara Mentors', here, { joined_on: '2020-01-01' });
const items = await house.db
  .insert(onboardingItems)
  .values([
    {
      name: 'Complete the profile',
      how_to: 'Under Profile',
      self_tick: true,
      due_days: 7,
      opens: 'profile',
      position: 0,
    },
    { name: 'Meet the mentor', self_tick: false, due_days: 30, position: 1 },
  ])
  .returning({ id: onboardingItems.id });
[self = 0, met = 0] = items.map(({ id }) => id);
beforeEach(async () => {
  await house.db.execute(sql`truncate member_checklist_items, notifications, audit_log, idempotency_keys`);
  await house.db.execute(sql`
    insert into member_checklist_items (member_id, item_id)
    select m.id, i.id from members m, onboarding_items i where m.id in (${nora.id}, ${men.id})`);
});

const path = '/member-2/member-checklist';
const read = async (who: Person, query = {}) => (await house.call(who, 'GET', path, { query })).body;
const set = (who: Person, body: object) => house.call(who, 'PUT', path, { body });

describe('the onboarding dashboard', () => {
  it('lists members with open steps, newest first', async () => {
    const body = await read(men);
    expect(body).toMatchSnapshot();
  });

  it('is filtered by days, mentor, and overdue steps', async () => {
    const count = async (query: object) => (await read(men, query)).rows.length;
    expect(await count({ days: 30 })).toBe(1);
    expect(await count({ overdue: 1 })).toBe(2);
    const dueIn = (days: number) =>
      house.db.execute(sql`update onboarding_items set due_days = ${days} where id = ${self}`);
    await dueIn(13);
    expect(await count({ overdue: 1 })).toBe(1);
    await dueIn(7);
    await set(men, { member_id: nora.id, item_id: self, done: 1 });
    expect(await count({ overdue: 1 })).toBe(1);
    expect(await count({ mentor_id: men.id })).toBe(0);
    await house.db.execute(sql`
      insert into mentorships (chapter_id, protege_id, mentor_id, since)
      values (${here}, ${nora.id}, ${men.id}, '2026-05-02')`);
    expect(await count({ mentor_id: men.id })).toBe(1);
    await house.db.execute(sql`truncate mentorships`);
    await house.db.execute(sql`update members set status = 'paused' where id = ${nora.id}`);
    expect(await count({})).toBe(1);
    await house.db.execute(sql`update members set status = 'active' where id = ${nora.id}`);
  });

  it('shows new members only their own steps and is closed to other members', async () => {
    expect((await read(nora)).rows).toHaveLength(1);
    expect((await read(nora)).can_tick).toBe(0);
    expect(await house.seen(house.people.ines, path)).toBe(403);
  });
});

describe('an onboarding step', () => {
  it('is checked off with points, and its member is notified', async () => {
    const { body } = await set(men, { member_id: nora.id, item_id: met, done: 1, points: 10, version: 1 });
    expect(body).toMatchSnapshot();
    expect(await house.rows(sql`select member_id, text from notifications`)).toEqual([
      { member_id: nora.id, text: 'Mara Mentors checked off one of your first steps: Meet the mentor.' },
    ]);
  });

  it('is checked off by its member if allowed, otherwise never for oneself', async () => {
    expect((await set(nora, { member_id: nora.id, item_id: self, done: 1 })).body.done_by.id).toBe(nora.id);
    const other = await set(nora, { member_id: nora.id, item_id: met, done: 1 });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { item_id: ['You can’t check off this step yourself. Your mentor coordinator does that.'] },
    ]);
    const own = await set(men, { member_id: men.id, item_id: self, points: 50 });
    expect([own.status, own.body.errors]).toEqual([422, { points: ['You can’t give yourself points.'] }]);
  });

  it('is merged by cell: points and a check by two people are saved, and conflicts are reported', async () => {
    await house.grant(vera, 'mentor_coordinator', { chapter_id: here });
    await set(men, { member_id: nora.id, item_id: met, points: 20, version: 1 });
    const tick = await set(vera, { member_id: nora.id, item_id: met, done: 1, version: 1 });
    expect(tick.body).toMatchObject({ done: 1, points: 20, version: 3, outcome: 'set' });
    const late = await set(vera, { member_id: nora.id, item_id: met, points: 5, version: 1 });
    expect(late.body).toMatchObject({ points: 20, version: 3, outcome: 'lost' });
    const same = await set(vera, { member_id: nora.id, item_id: met, points: 20, version: 1 });
    expect(same.body).toMatchObject({ points: 20, version: 3, outcome: 'set' });
  });
});

describe('the organization’s list of steps', () => {
  it('is extended, changed, and archived by administrators', async () => {
    const admin = await house.addHolder('administrator', 'Ada Staff', null);
    const added = await house.call(admin, 'POST', '/member-4/onboarding-items', {
      body: { name: 'First visitor', self: 0, due_days: 60 },
    });
    await house.call(admin, 'PUT', `/member-4/onboarding-items/${added.body.id}`, {
      body: { how_to: 'Quick menu, then Visitor', opens: 'visitor', archived: 1 },
    });
    const { body } = await house.call(admin, 'GET', '/member-4/onboarding-items');
    expect(body.at(-1)).toMatchSnapshot({ id: asGiven(added.body.id) });
    expect((await house.call(men, 'GET', '/member-4/onboarding-items')).status).toBe(403);
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { visitors } from '../../server/schema/visitors.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

let gina: number;
let bert: number;
let foreign: number;

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, dolores } = house.people;
const { today } = house.meetings;
const host = await house.addHolder('visitor_host', 'Hanna Host', here);
const events = await house.addHolder('events_committee', 'Eva Events', here);

const add = async (values: Partial<typeof visitors.$inferInsert> = {}) => {
  const first = values.first_name ?? 'Gina';
  const last = values.last_name ?? 'Guest';
  return house.add(visitors, {
    chapter_id: here,
    meeting_id: today,
    date: '2026-05-14',
    member_id: ines.id,
    inviter_chapter_id: here,
    email: `${first}.${last}@example.test`,
    first_name: first,
    last_name: last,
    methods: ['Friend'],
    profession_id: house.joiner,
    ...values,
  });
};

beforeEach(async () => {
  await house.db.execute(sql`delete from visitors`);
  await house.db.execute(sql`delete from audit_log`);
  await house.db.execute(sql`update weekly_meetings set status = 'open', closed_at = null`);
  gina = await add({ notes: 'Likes the front row', business_name: 'Guest & Co' });
  bert = await add({
    first_name: 'Bert',
    last_name: 'Drop',
    drop_in: true,
    drop_in_chapter_id: house.chapters.far,
  });
  await add({ first_name: 'Gone', deleted_at: now() });
  await add({ first_name: 'Next', meeting_id: house.meetings.next, date: '2026-05-21' });
  foreign = await add({
    first_name: 'Canary',
    chapter_id: there,
    meeting_id: house.meetings.thereToday,
    member_id: dolores.id,
    inviter_chapter_id: there,
  });
});

const read = (who: Person, query: Record<string, string | number> = {}) =>
  house.seen(who, '/member-2/registered-visitors', query);
const set = (who: Person, rows: unknown[], meeting_id = today) =>
  house.call(who, 'POST', '/member-2/visitors/attendance-list', { body: { meeting_id, visitors: rows } });

describe('the visitors of a meeting', () => {
  it('are those of the next meeting, by name, with their inviter', async () => {
    const body = await read(host);
    expect([body.meeting.id, body.can_check_in, body.can_follow_up, body.counts]).toMatchSnapshot();
    expect(body.rows.map(({ last_name }: { last_name: string }) => last_name)).toEqual(['Drop', 'Guest']);
    expect(body.rows[1]).toMatchSnapshot({ id: asGiven(gina) });
    expect(body.rows[0]).toMatchObject({ drop_in: 1, drop_in_chapter: 'Far Shore' });
    expect((await read(host, { date: '2026-05-21' })).rows).toHaveLength(1);
    expect(await read(host, { date: '2026-05-22' })).toMatchObject({
      meeting: null,
      rows: [],
      can_check_in: 0,
    });
  });

  it('have notes, check-in, and follow-up only for members with those rights', async () => {
    const body = await read(events);
    expect([body.can_check_in, body.can_follow_up, body.rows[1].note]).toEqual([0, 0, null]);
    expect(await read(host, { meeting_id: house.meetings.thereToday })).toBe(404);
  });

  it('are flagged when two have the same name', async () => {
    await add({ first_name: 'GINA', email: 'other@example.test' });
    expect((await read(host)).rows.map(({ duplicate }: { duplicate: number }) => duplicate)).toEqual([
      0, 1, 1,
    ]);
    const sheet = await house.call(host, 'GET', '/member-2/attendance-list', {});
    expect(sheet.body.health).toContainEqual({
      kind: 'duplicates',
      text: '2 visitors are registered more than once under the same name.',
      count: 2,
    });
  });
});

describe('check-ins at the door', () => {
  it('are set and never toggled, merged by cell, and logged', async () => {
    const first = await set(host, [
      { id: gina, attended: 1, version: 1 },
      { id: bert, attended: 0, version: 1 },
    ]);
    expect([first.status, first.body.counts]).toEqual([
      200,
      { registered: 2, arrived: 1, not_arrived: 1, open: 0, badges: 0 },
    ]);
    const same = await set(host, [{ id: gina, attended: 1, version: 1 }]);
    expect(same.body.outcomes).toMatchObject([{ id: gina, outcome: 'set', row: { version: 2 } }]);
    const badge = await set(house.people.vera, [
      { id: gina, badge_printed: 1, note: 'By the door', version: 1 },
    ]);
    expect(badge.body.outcomes).toMatchObject([
      { outcome: 'set', row: { attended: 1, badge_printed: 1, note: 'By the door', version: 3 } },
    ]);
    const lost = await set(host, [{ id: gina, attended: null, badge_printed: 0, version: 2 }]);
    expect(lost.body.outcomes).toMatchObject([
      { outcome: 'lost', row: { attended: null, badge_printed: 1, version: 4 } },
    ]);
    expect(await house.count('audit_log', sql`entity = 'visitors'`)).toBe(4);
  });

  it('are for the meeting’s visitors only and named by position', async () => {
    for (const id of [foreign, 999_999]) {
      const { status, body } = await set(host, [
        { id: gina, attended: 1, version: 1 },
        { id, attended: 1, version: 1 },
      ]);
      expect([status, body.errors]).toEqual([422, { 'visitors.1': ['This field is invalid.'] }]);
    }
    expect(await house.count('visitors', sql`attended is not null`)).toBe(0);
  });

  it('can’t be changed at a closed or skipped meeting', async () => {
    const row = { id: gina, attended: 1, version: 1 };
    await house.db.execute(sql`update weekly_meetings set status = 'closed', closed_at = now()`);
    expect((await set(host, [row])).body.code).toBe('counted');
    await house.db.execute(sql`update weekly_meetings set status = 'skipped', closed_at = null`);
    expect((await set(host, [row])).body.code).toBe('meetingNotOpen');
  });
});

describe('arrived and absent visitors', () => {
  const list = async (who: Person, path: string, body: Record<string, unknown>) => {
    const { status, body: answer } = await house.call(who, 'POST', `/member-4/${path}`, { body });
    return status === 200 ? answer.rows.map(({ id }: { id: number }) => id) : status;
  };

  it('are listed for the chapter’s hosts, and their own guests for everyone', async () => {
    await set(host, [
      { id: gina, attended: 1, version: 1 },
      { id: bert, attended: 0, version: 1 },
    ]);
    await house.db.execute(sql`update visitors set attended = true where id = ${foreign}`);
    const { today: meeting_id } = house.meetings;
    expect(await list(host, 'attended-member-visitors', { meeting_id })).toEqual([gina]);
    expect(await list(host, 'absent-member-visitors', { meeting_id })).toEqual([bert]);
    expect(await list(ines, 'attended-member-visitors', {})).toEqual([gina]);
    expect(await list(ines, 'attended-member-visitors', { start: '2026-06-01', end: '2026-06-30' })).toEqual(
      [],
    );
    expect(await list(tomas, 'attended-member-visitors', {})).toEqual([]);
    expect(await list(tomas, 'attended-member-visitors', { member_id: ines.id })).toBe(404);
    expect(await list(host, 'attended-member-visitors', { member_id: dolores.id })).toBe(404);
    expect(await list(host, 'attended-member-visitors', { chapter_id: there })).toBe(404);
  });
});

it('a walk-in is registered for today’s open meeting', async () => {
  const { status } = await house.call(host, 'POST', '/member-3/visitor', {
    body: {
      email: 'walk.in@example.test',
      first_name: 'Walter',
      last_name: 'Kin',
      methods: ['Friend'],
      profession_id: house.joiner,
      chapter_id: here,
      meeting_id: today,
    },
  });
  expect(status).toBe(201);
});

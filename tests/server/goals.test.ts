import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attendances } from '../../server/schema/attendance.ts';
import { goals } from '../../server/schema/goals.ts';
import { memberships } from '../../server/schema/people.ts';
import type { Goal } from '../../src/contract/growth/goals.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;

/** Today is May 14, 2026, the fourteenth of 28 days. */
const period = { starts_on: '2026-05-01', ends_on: '2026-05-28' };
const scores = async () => {
  const { body } = await house.call(ines, 'GET', '/member-2/goals');
  return body.rows.map(({ score }: Goal) => score);
};

it('a goal’s light follows an even pace by the organization’s limits and explains itself with numbers', async () => {
  const add = (more: Partial<typeof goals.$inferInsert>) =>
    house.db.insert(goals).values({
      chapter_id: here,
      member_id: ines.id,
      metric: '1',
      send: true,
      target: '12',
      ...period,
      ...more,
    });
  await add({ start_value: '3' });
  expect(await scores()).toEqual([{ light: 'bad', explanation: '3 of 12. On pace would be 8 by today.' }]);
  await house.db.execute(sql`
    insert into organisation_settings (key, value) values ('lights', '{"pace_good": 50, "pace_warn": 25}')`);
  expect(await scores()).toEqual([{ light: 'warn', explanation: '3 of 12. On pace would be 4 by today.' }]);
  await house.db.execute(sql`delete from organisation_settings where key = 'lights'`);
  await house.db.delete(goals);
  await add({ metric: '3', target: '5000', start_value: '2500.5' });
  expect(await scores()).toEqual([
    { light: 'warn', explanation: '$2,500.50 of $5,000.00. On pace would be $3,750.00 by today.' },
  ]);
  await house.db.delete(goals);
  await add({ metric: '2', start_value: '12' });
  await add({ metric: '2', starts_on: '2026-05-15', ends_on: '2026-06-01' });
  await add({ metric: '2', starts_on: '2026-04-01', ends_on: '2026-04-30' });
  expect(await scores()).toEqual([
    { light: 'reached', explanation: '12, goal of 12 reached.' },
    { light: null, explanation: '0 of 12.' },
    { light: 'bad', explanation: '0 of 12. On pace would be 12.' },
  ]);
});

it('a chapter’s goal counts only its current members and its own days and meetings', async () => {
  await house.db.delete(goals);
  await house.db.insert(memberships).values([
    { member_id: ines.id, chapter_id: here, from_on: '2026-05-14' },
    { member_id: tomas.id, chapter_id: here, from_on: '2024-01-01', until_on: '2026-05-15' },
    { member_id: edda.id, chapter_id: here, from_on: '2024-01-01', until_on: '2026-05-14' },
    { member_id: vera.id, chapter_id: here, from_on: '2026-05-15' },
    { member_id: dolores.id, chapter_id: there, from_on: '2024-01-01' },
  ]);
  const closed = await house.addMeeting(here, '2026-05-01', 'closed');
  const mark = { chapter_id: here, meeting_id: closed, status: 'Absent' as const };
  await house.db.insert(attendances).values([
    { ...mark, member_id: ines.id, status: 'Late' },
    { ...mark, member_id: tomas.id },
    { ...mark, member_id: ines.id, meeting_id: house.meetings.today },
    { ...mark, member_id: ines.id, meeting_id: await house.addMeeting(here, '2026-05-05', 'skipped') },
    { ...mark, member_id: ines.id, meeting_id: await house.addMeeting(here, '2026-04-30', 'closed') },
    {
      ...mark,
      member_id: dolores.id,
      chapter_id: there,
      meeting_id: await house.addMeeting(there, '2026-05-01', 'closed'),
    },
  ]);
  for (const metric of ['members', 'attendance'] as const)
    await house.db.insert(goals).values({ chapter_id: here, metric, target: '90', ...period });
  const { body } = await house.call(vera, 'GET', '/member-2/goals', { query: { scope: 'chapter' } });
  expect(Object.fromEntries(body.rows.map(({ metric, value }: Goal) => [metric, Number(value)]))).toEqual({
    members: 2,
    attendance: 50,
  });
});

it('a target is set for a metric, direction, and period, and replaced in the same goal', async () => {
  await house.db.delete(goals);
  const set = (type: number, target: string, more: Record<string, string> = {}, who = ines) =>
    house.call(who, 'PUT', '/member-2/totals', {
      query: { type: String(type), send: '1', start: '2026-05-01', end: '2026-05-31', ...more },
      body: { target },
    });
  expect((await set(2, '7')).body).toEqual({ metric: 2, target: '7' });
  expect((await set(2, '9')).body).toEqual({ metric: 2, target: '9' });
  expect((await set(3, '250.5', { send: '0' })).body).toEqual({ metric: 3, target: '250.50' });
  await set(2, '4', {}, tomas);
  await set(2, '5', { end: '2026-05-30' });
  const shown = await house.rows(sql`
    select member_id, metric, send, target::text as target, ends_on::text as ends_on, version from goals order by id`);
  const mine = {
    member_id: ines.id,
    metric: '2',
    send: true,
    target: '9.00',
    ends_on: '2026-05-31',
    version: 2,
  };
  expect(shown).toEqual([
    mine,
    { ...mine, metric: '3', send: false, target: '250.50', version: 1 },
    { ...mine, member_id: tomas.id, target: '4.00', version: 1 },
    { ...mine, target: '5.00', ends_on: '2026-05-30', version: 1 },
  ]);
  const refused = async (...asked: Parameters<typeof set>) => Object.keys((await set(...asked)).body.errors);
  expect(await refused(2, '7.5')).toEqual(['target']);
  expect(await refused(2, '7', { end: '2026-04-30' })).toEqual(['end']);
  const staff = await house.addStaff();
  expect(await refused(2, '7', {}, staff)).toEqual(['chapter_id']);
  const period = { start_value: '0', starts_on: '2026-05-01', ends_on: '2026-05-31' };
  const body = { scope: 'own', metric: '2', send: 1, target: '7', ...period };
  expect((await house.call(staff, 'POST', '/member-2/goals', { body })).body.errors).toEqual({
    chapter_id: ['This field is required.'],
  });
  // An archived goal stays as it is.
  await house.db.execute(sql`update goals set archived_at = now()`);
  await set(2, '11');
  expect(await house.count('goals')).toBe(5);
});

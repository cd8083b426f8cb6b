import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goals } from '../../server/schema/goals.ts';
import type { Goal } from '../../src/contract/goals.ts';
import { openRecordingHouse, type RecordingHouse } from './recordingHouse.ts';

let house: RecordingHouse;
beforeAll(async () => {
  house = await openRecordingHouse();
});
afterAll(() => house.close());

/** Today is 14 May 2026, the fourteenth of 28 days. */
const period = { starts_on: '2026-05-01', ends_on: '2026-05-28' };
const scores = async () => {
  const { body } = await house.call(house.people.ines, 'GET', '/member-2/goals');
  return body.rows.map(({ score }: Goal) => score);
};

it('a goal has the light of an even pace by the organization’s limits, and says its rule with the numbers', async () => {
  const { ines } = house.people;
  const add = (more: Partial<typeof goals.$inferInsert>) =>
    house.db.insert(goals).values({
      chapter_id: house.chapters.here,
      member_id: ines.id,
      metric: '1',
      send: true,
      target: '12',
      ...period,
      ...more,
    });
  await add({ start_value: '3' });
  expect(await scores()).toEqual([
    { light: 'bad', explanation: '3 of 12. On pace is 8 or more by today; under 4 is far behind.' },
  ]);
  await house.db.execute(sql`
    insert into organisation_settings (key, value) values ('lights', '{"pace_good": 50, "pace_warn": 25}')`);
  expect(await scores()).toEqual([
    { light: 'warn', explanation: '3 of 12. On pace is 4 or more by today; under 2 is far behind.' },
  ]);
  await house.db.execute(sql`delete from organisation_settings where key = 'lights'`);
  await house.db.delete(goals);
  await add({ metric: '3', target: '5000', start_value: '2500.5' });
  expect(await scores()).toEqual([
    {
      light: 'warn',
      explanation:
        '$2,500.50 of $5,000.00. On pace is $3,750.00 or more by today; under $1,875.00 is far behind.',
    },
  ]);
  await house.db.delete(goals);
  await add({ metric: '2', start_value: '12' });
  await add({ metric: '2', starts_on: '2026-05-15', ends_on: '2026-06-01' });
  await add({ metric: '2', starts_on: '2026-04-01', ends_on: '2026-04-30' });
  expect(await scores()).toEqual([
    { light: 'reached', explanation: '12 of 12. The goal is reached.' },
    { light: null, explanation: '0 of 12.' },
    { light: 'bad', explanation: '0 of 12. On pace is 12 or more; under 6 is far behind.' },
  ]);
});

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { weeklyMeetings } from '../../server/schema/core.ts';
import { openHouse, type Person } from './house.ts';

it('each member can try five check-ins a minute on any server, and one address can try 60', async () => {
  const house = await openHouse({ limited: true });
  const { here } = house.chapters;
  const vera = await house.addHolder('president', 'Vera President', here);
  const meeting = await house.add(weeklyMeetings, {
    chapter_id: here,
    date: '2026-05-14',
    starts_at: new Date('2026-05-14T16:00:00Z'),
  });
  const set = await house.call(vera, 'PUT', `/member-2/attendance-list/${meeting}/checkin-code`, {});
  const { code } = set.body;
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const checkIn = (who: Person, tried: string) =>
    house.call(who, 'POST', '/member-2/attendance-list/checkin', { body: { code: tried } });

  const people: Person[] = [];
  for (let at = 0; at < 60; at += 1) {
    people.push(await house.addPerson(`Member${at} ${'abcdefghij'[at % 10]}${at}`, here));
  }
  const answers = await Promise.all(people.map((who) => checkIn(who, code)));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));

  for (let tries = 0; tries < 5; tries += 1) expect((await checkIn(vera, wrong)).status).toBe(422);
  expect(
    (
      await house.db.execute<{ count: number }>(
        sql`select count from rate_counters where key = ${`check-in:${vera.id}`}`,
      )
    ).rows,
  ).toEqual([{ count: 5 }]);
  const sixth = await checkIn(vera, code);
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '60']);
  house.clock.at += 61_000;
  expect((await checkIn(vera, code)).status).toBe(200);
  expect(
    (await house.db.execute<{ count: number }>(sql`select count(*)::int as count from attendances`)).rows,
  ).toEqual([{ count: 61 }]);
  await house.close();
}, 120_000);

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines, tomas } = house.people;

const subscribe = async (who: Person): Promise<string> => {
  const { status, body } = await house.call(who, 'POST', '/member-1/calendar-feed', {});
  expect(status).toBe(201);
  return String(body.url);
};
const read = async (url: string) => {
  const { pathname } = new URL(url, 'http://localhost');
  return house.app.inject({ method: 'GET', url: pathname });
};

it('a calendar app reads only its owner’s calendar by the secret address, without signing in', async () => {
  const found = await read(await subscribe(ines));
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(found.body).toContain(`UID:meeting-${house.meetings.next}@`);
  const others = house.db.execute(
    sql`select id from weekly_meetings where chapter_id <> ${house.chapters.here}`,
  );
  for (const { id } of (await others).rows) expect(found.body).not.toContain(`UID:meeting-${id}@`);
});

it('a new address replaces the old one; made-up addresses and those of former members lead nowhere', async () => {
  const before = await subscribe(tomas);
  const after = await subscribe(tomas);
  expect([(await read(before)).statusCode, (await read(after)).statusCode]).toEqual([404, 200]);
  expect((await read(after.replace(/[^/]+\.ics$/, `${'a'.repeat(43)}.ics`))).statusCode).toBe(404);
  expect((await read(after.replace(/[^/]+\.ics$/, 'short.ics'))).statusCode).toBe(404);
  await house.db.execute(sql`update members set status = 'ended' where id = ${tomas.id}`);
  expect((await read(after)).statusCode).toBe(404);
});

it('the days around a month load in one call, 93 at most', async () => {
  const asked = async (query: object) => {
    const { status, body } = await house.call(house.people.vera, 'GET', '/member-1/chapter-calendar', {
      query: { year: '2026', month: '5', ...query },
    });
    return status === 200 ? body.items.map(({ date }: { date: string }) => date) : status;
  };
  const { here } = house.chapters;
  for (const date of ['2026-04-27', '2026-04-26', '2026-06-07', '2026-06-08'])
    await house.addMeeting(here, date);
  const month: string[] = await asked({});
  expect(month.every((date) => date.startsWith('2026-05'))).toBe(true);
  const around = await asked({ start: '2026-04-27', end: '2026-06-07' });
  expect(around).toEqual(['2026-04-27', ...month, '2026-06-07']);
  expect(await asked({ start: '2026-03-01', end: '2026-06-01' })).toContain('2026-04-26');
  expect(await asked({ start: '2026-02-28', end: '2026-06-01' })).toBe(422);
  expect(await asked({ start: '2026-06-01', end: '2026-05-31' })).toBe(422);
});

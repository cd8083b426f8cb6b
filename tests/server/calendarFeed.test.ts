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

it('a calendar app reads its owner’s calendar by the secret address, without signing in, and nobody else’s', async () => {
  const found = await read(await subscribe(ines));
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(found.body).toContain(`UID:meeting-${house.meetings.next}@`);
  const others = house.db.execute(
    sql`select id from weekly_meetings where chapter_id <> ${house.chapters.here}`,
  );
  for (const { id } of (await others).rows) expect(found.body).not.toContain(`UID:meeting-${id}@`);
});

it('a new address ends the one before; a made-up one, and a former member’s, lead nowhere', async () => {
  const before = await subscribe(tomas);
  const after = await subscribe(tomas);
  expect([(await read(before)).statusCode, (await read(after)).statusCode]).toEqual([404, 200]);
  expect((await read(after.replace(/[^/]+\.ics$/, `${'a'.repeat(43)}.ics`))).statusCode).toBe(404);
  expect((await read(after.replace(/[^/]+\.ics$/, 'short.ics'))).statusCode).toBe(404);
  await house.db.execute(sql`update members set status = 'ended' where id = ${tomas.id}`);
  expect((await read(after)).statusCode).toBe(404);
});

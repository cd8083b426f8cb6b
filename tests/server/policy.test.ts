import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedAfterwards, openHouse, type Person } from './house.ts';
import { refusing } from './recordingHouse.ts';

const house = await closedAfterwards(openHouse());
const ines = await house.addPerson('Ines Calloway', house.chapters.here);

const path = '/member-3/privacy-policy';
const read = (who: Person | null) => house.call(who, 'GET', path);
const accept = (version: number) => house.call(ines, 'POST', `${path}/accept`, { body: { version } });
const waits = async () => (await house.call(ines, 'GET', '/member-1/sidebar')).body.policy_waits;

it('the privacy policy is public, and a member accepts the published version', async () => {
  expect([(await read(null)).status, await waits()]).toEqual([404, 0]);
  await house.db.execute(sql`
    insert into documents (key, version, body, published_at, by_id) values
      ('privacy_policy', 1, 'Old', '2026-01-01T09:00:00Z', ${ines.id}),
      ('privacy_policy', 2, '# Privacy Policy', '2026-05-01T09:00:00Z', ${ines.id}),
      ('concept', 3, 'Another text', '2026-05-02T09:00:00Z', ${ines.id})`);
  const published = {
    body: '# Privacy Policy',
    version: 2,
    published_at: '2026-05-01T09:00:00.000Z',
    accepted_at: null,
    can_edit: 0,
    source: null,
  };
  expect([(await read(null)).body, (await read(ines)).body, await waits()]).toEqual([
    published,
    published,
    1,
  ]);
  expect((await accept(1)).body).toEqual(refusing('version'));
  expect((await accept(2)).status).toBe(204);
  house.clock.at += 60_000;
  await accept(2);
  expect([(await read(ines)).body, await waits()]).toEqual([
    { ...published, accepted_at: '2026-05-14T16:00:00.000Z' },
    0,
  ]);
  expect((await read(null)).body.accepted_at).toBeNull();
});

it('the privacy policy is published by those with the right, who see its blanks, and accepted again', async () => {
  const admin = await house.addPerson('Ada Admin', null);
  await house.grant(admin, 'administrator');
  await house.db.execute(sql`truncate documents cascade`);
  const publish = (who: Person, body: string, version?: number) =>
    house.call(who, 'PUT', path, {
      body: { body },
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  expect([(await read(ines)).status, (await read(admin)).body.version]).toEqual([404, 0]);
  expect((await publish(ines, 'Mine')).status).toBe(403);
  const text = '# Privacy\n\n{{organization}} keeps it.';
  expect((await publish(admin, text, 0)).body).toMatchObject({
    body: '# Privacy\n\nChapterhouse keeps it.',
    source: text,
    version: 1,
    published_at: new Date(house.clock.at).toISOString(),
  });
  await accept(1);
  expect(await waits()).toBe(0);
  expect((await publish(admin, text)).body.version).toBe(1);
  const stale = await publish(admin, 'Another', 0);
  expect([stale.status, stale.body.current]).toMatchObject([409, { source: text, version: 1 }]);
  expect((await publish(admin, 'Another', 1)).body.version).toBe(2);
  expect([await waits(), (await read(ines)).body.source]).toEqual([1, null]);
  expect((await read(null)).body).toMatchObject({ body: 'Another', can_edit: 0, source: null });
});

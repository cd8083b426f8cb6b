import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { sessionWith } from './house.ts';
import { cutConnections, type OpenedStream, openedStream } from './openedStream.ts';
import { startPostgres } from './postgres.ts';
import { openRecordingHouse, type RecordingHouse } from './recordingHouse.ts';

const server = startPostgres();
if (server.kind === 'missing') console.warn(`Skipped on a real PostgreSQL: ${server.reason}`);

describe.skipIf(server.kind === 'missing')('two servers of one database', { timeout: 60_000 }, () => {
  let house: RecordingHouse;
  let other: Awaited<ReturnType<typeof buildApp>>;
  let urls: { here: string; there: string };
  const opened: OpenedStream[] = [];

  const open = async (url: string, token: string, query: Record<string, string> = {}) => {
    const stream = await openedStream(url, token, query);
    opened.push(stream);
    await stream.isOpen();
    return stream;
  };

  beforeAll(async () => {
    const before = process.env.TEST_DATABASE_URL;
    if (server.kind === 'started') process.env.TEST_DATABASE_URL = server.url;
    house = await openRecordingHouse().finally(() => {
      process.env.TEST_DATABASE_URL = before;
      if (before === undefined) delete process.env.TEST_DATABASE_URL;
    });
    const { database, keys, clock, dataDir } = house;
    other = await buildApp({
      database,
      config: readConfig({ DATA_DIR: dataDir }),
      keys,
      clock,
      log: house.app.log as Parameters<typeof buildApp>[0]['log'],
      webRoot: null,
      unlimited: true,
    });
    const on = { port: 0, host: '127.0.0.1' };
    urls = { here: await house.app.listen(on), there: await other.listen(on) };
  });
  afterAll(async () => {
    for (const stream of opened) stream.close();
    cutConnections(other.server);
    await other.close();
    cutConnections(house.app.server);
    await house.close();
    if (server.kind === 'started') server.stop();
  });

  const record = () => {
    const { ines, tomas } = house.people;
    return house.call(ines, 'POST', '/member-3/session', { body: sessionWith(tomas) });
  };

  it('report each other’s changes under the same ids', async () => {
    const { edda } = house.people;
    const [near, far] = [await open(urls.here, edda.token), await open(urls.there, edda.token)];
    await record();
    await Promise.all([near.tells(1), far.tells(1)]);
    expect(far.events.filter(({ name }) => name === 'change')).toEqual(
      near.events.filter(({ name }) => name === 'change'),
    );
    // A client that loses one server continues at the other.
    near.close();
    const seen = near.lastId();
    await record();
    const resumed = await open(urls.there, edda.token, { last_event_id: seen });
    await vi.waitFor(() => expect(resumed.told().map(([name]) => name)).toEqual(['change']));
  });

  it('report each other’s presence', async () => {
    const { vera } = house.people;
    const staff = await house.addHolder('administrator', 'Stella Staff', null);
    const say = (url: string, token: string) =>
      fetch(`${url}/production/member-1/presence`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ place: `sheet:${house.meetings.today}` }),
      }).then((answer) => answer.json());
    const far = await open(urls.there, vera.token);
    await say(urls.there, vera.token);
    await vi.waitFor(async () =>
      expect((await say(urls.here, staff.token)).here).toMatchObject([{ id: vera.id }]),
    );
    await vi.waitFor(() =>
      expect(far.named('presence').at(-1)).toMatchObject({ data: { member: { id: staff.id } } }),
    );
  });

  it('treat everything as stale after a database outage, and continue', async () => {
    const { edda } = house.people;
    const stream = await open(urls.there, edda.token);
    const client = new Client({ connectionString: server.kind === 'started' ? server.url : '' });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chapterhouse changes'`,
    );
    await client.end();
    await stream.tells(1);
    expect(stream.told()).toEqual([['reset', {}]]);
    await vi.waitFor(async () => {
      await record();
      expect(stream.told().at(-1)).toMatchObject(['change', { topics: ['records'] }]);
    });
    expect(stream.hasEnded()).toBe(false);
  });
});

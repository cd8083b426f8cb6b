import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedStream, openedStream } from './openedStream.ts';
import { addPair } from './pair.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { copyOfDataFolder } from './testDatabase.ts';
import { timed } from './timed.ts';

let folder = '';
let pair: Awaited<ReturnType<typeof addPair>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await copyOfDataFolder();
  pair = await addPair(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () => {
  server = startServer({ DATA_DIR: folder });
  return server.ready();
};

it('a server stops immediately with any number of streams, which resume after the restart', {
  ...timed,
  timeout: 120_000,
}, async () => {
  const url = await start();
  const streams: OpenedStream[] = [];
  for (let count = 0; count < 8; count += 1) streams.push(await openedStream(url, pair.token));
  await Promise.all(streams.map((stream) => stream.isOpen()));
  const begun = performance.now();
  server.signal('SIGTERM');
  await server.ended();
  // Otherwise it would wait nine seconds for running requests.
  expect(performance.now() - begun).toBeLessThan(6_000);
  await Promise.all(streams.map((stream) => stream.ended()));
  expect(streams.map(({ events }) => events.at(-1)?.data)).toEqual(
    Array.from({ length: 8 }, () => ({ reason: 'closing' })),
  );
  const again = await openedStream(await start(), pair.token, { last_event_id: streams[0]?.lastId() ?? '' });
  await again.isOpen();
  expect(again.told()).toEqual([['reset', {}]]);
  server.signal('SIGTERM');
  await server.ended();
});

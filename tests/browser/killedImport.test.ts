import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { embeddedRunner } from '../../server/database/embedded.ts';
import { call, signIn } from '../prove/client.ts';
import { contentsOf } from '../server/tableContents.ts';
import { copyOfDemo } from './demo.ts';
import { startProduct } from './server.ts';

const count = 6_000;
const roster = ['First Name,Last Name,Email,Chapter']
  .concat(Array.from({ length: count }, (_, at) => `Ada,Row,row${at}@killed.example,Millbrook`))
  .join('\n');
const minutes = 60_000;

/** Rows that the server writes at start, at a sign-in or in a job. */
const ownNotes = [
  ...['audit_log', 'imports', 'jobs', 'rate_counters', 'servers'],
  ...['known_devices', 'refresh_families', 'refresh_tokens'],
  ...['security_events', 'sign_in_challenges', 'sign_in_failures'],
];

it('a killed import leaves nothing, a killed undo leaves everything, and a completed undo removes it all', {
  timeout: 10 * minutes,
}, async () => {
  const dataDir = await copyOfDemo();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let starts = 0;
  const start = async () => {
    // A server that ran an import counts as lost after a minute.
    const later = String(Number(process.env.TEST_CLOCK_SHIFT) + starts * 2 * minutes);
    starts += 1;
    const server = await startProduct({ dataDir, env: { DEMO: '1', TEST_CLOCK_SHIFT: later } });
    onTestFinished(server.kill);
    const token = await signIn(server.url, 'admin@chapterhouse.test');
    const ask = async (path: string, body?: unknown) => {
      const answer = await call(
        server.url,
        token,
        `/member-4/imports${path}`,
        body === undefined ? {} : { body },
      );
      return { ...answer, newest: Object([answer.body.rows].flat()[0]) };
    };
    return { ...server, token, ask };
  };
  const contents = async () => {
    const database = await PGlite.create(join(dataDir, 'database'));
    const found = Object.entries(await contentsOf(embeddedRunner(database)));
    await database.close();
    return Object.fromEntries(
      found.filter(([name, said]) => !ownNotes.includes(name) && !said.startsWith('next after')),
    );
  };
  type Server = Awaited<ReturnType<typeof start>>;
  const standing = ({ ask }: Server, wanted: object) =>
    vi.waitFor(async () => expect((await ask('')).newest).toMatchObject(wanted), { timeout: 5 * minutes });

  const first = await start();
  const form = new FormData();
  form.append('kind', 'members');
  form.append('file', new File([roster], 'roster.csv'));
  const headers = { authorization: `Bearer ${first.token}` };
  const taken = await fetch(`${first.url}/production/member-4/imports`, {
    method: 'POST',
    body: form,
    headers,
  });
  const { id, columns } = Object(await taken.json());
  const mapping = Object.fromEntries(
    columns.map(({ name, field }: { name: string; field: string }) => [name, field]),
  );
  await first.stop();
  const before = await contents();

  const running = await start();
  expect(await running.ask(`/${id}/run`, { columns: mapping })).toMatchObject({ status: 202 });
  await standing(running, { status: 'running', done: expect.toSatisfy((done: number) => done >= 500) });
  await running.kill();
  expect(await contents()).toEqual(before);

  const again = await start();
  await standing(again, { status: 'failed', failure: 'The server stopped while it ran.' });
  expect(await again.ask(`/${id}/run`, { columns: mapping })).toMatchObject({ status: 202 });
  await standing(again, { status: 'run', created: count });
  await again.stop();
  const stored = await contents();
  expect(stored).not.toEqual(before);

  const undoing = await start();
  expect(await undoing.ask(`/${id}/undo`, {})).toMatchObject({ status: 202 });
  await undoing.kill();
  expect(await contents()).toEqual(stored);

  const last = await start();
  await standing(last, {
    status: 'run',
    failure: 'The server stopped while it was undone. All of it is still here.',
  });
  expect(await last.ask(`/${id}/undo`, {})).toMatchObject({ status: 202 });
  await standing(last, { status: 'undone', removed: count });
  await last.stop();
  expect(await contents()).toEqual(before);
});

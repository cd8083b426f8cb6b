import { expect, it, vi } from 'vitest';
import { createApi, NoAnswer } from '../../src/services/calls/api.ts';
import { shareOne } from '../../src/services/posts.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

const logged = { id: 1, metric: 5, message: 'Your post has been logged', count_state: 'waiting', version: 1 };
const answering = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

it('an unanswered share of a link reuses its key the next time, but only then', async () => {
  const keys: (string | null)[] = [];
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answer();
  });
  const share = (linkId: number) => shareOne(api, linkId, 'https://example.test/open-day');

  await expect(share(7)).rejects.toBeInstanceOf(NoAnswer);
  answer = answering(201, { ...logged, warnings: [], created_at: '2026-05-14T12:00:00.000Z' });
  await share(8);
  await share(7);
  await share(7);
  answer = answering(422, { message: 'The given data was invalid.' });
  expect(await share(7)).toEqual({ kind: 'refused' });
  expect(await share(7)).toEqual({ kind: 'refused' });

  const [lost, ofAnother, again, ...later] = keys;
  expect(again).toBe(lost);
  expect(new Set([lost, ofAnother, ...later]).size).toBe(5);
});

it('a share keeps its key after a server failure, which may have saved it', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    answering(503, { message: 'Something went wrong!' }),
    answering(201, { ...logged, warnings: [], created_at: '2026-05-14T12:00:00.000Z' }),
  ];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answers.shift()?.();
  });
  const share = () => shareOne(api, 9, 'https://example.test/open-day');
  expect([await share(), await share()]).toEqual([
    { kind: 'refused' },
    { kind: 'logged', record: { metric: 5, id: 1 }, isCopied: false },
  ]);
  expect(keys[1]).toBe(keys[0]);
});

it('a share says whether the address was copied', async () => {
  vi.stubGlobal('fetch', answering(201, { ...logged, warnings: [], created_at: '2026-05-14T12:00:00.000Z' }));
  const copied = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  const record = { metric: 5, id: 1 };
  const share = () => shareOne(api, 10, 'https://example.test/open-day');
  expect(await share()).toEqual({ kind: 'logged', record, isCopied: true });
  expect(copied.mock.calls).toEqual([['https://example.test/open-day']]);
  vi.stubGlobal('navigator', {});
  expect(await share()).toEqual({ kind: 'logged', record, isCopied: false });
});

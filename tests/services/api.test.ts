import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfessions } from '../../src/contract/people/members.ts';
import { recordSession } from '../../src/contract/records/sessions.ts';
import { getSidebar } from '../../src/contract/shell.ts';
import { ApiRefusal, createApi, NoAnswer, type TokenPort } from '../../src/services/calls/api.ts';
import { sidebar } from '../fixtures/shell.ts';
import { FormRequest } from './formRequest.ts';

const body = {
  receiver_id: 12,
  date: '2026-05-13',
  address: '  Dock Street ',
  type: 'Quick Session' as const,
  discussion: 'Lights',
};

const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

type Sent = { url: string; method: string; headers: Headers; body: unknown };

describe('the API client', () => {
  let sent: Sent[] = [];
  let answer: (request: Sent) => Response | Promise<Response> = () => json(200, sidebar);
  let token: string | null = 'first';
  let generation = 1;
  let renewals = 0;
  let refusedAgain = 0;
  let renewing: Promise<'renewed' | 'ended'> | null = null;
  let outcomeOfRenewal: () => Promise<'renewed' | 'ended'> = async () => 'renewed';

  const tokens: TokenPort = {
    current: () => ({ token, generation }),
    renew: (refused) => {
      if (refused.generation !== generation) return Promise.resolve('renewed');
      renewing ??= (async () => {
        renewals += 1;
        const outcome = await outcomeOfRenewal();
        if (outcome === 'renewed') {
          token = 'second';
          generation += 1;
        }
        renewing = null;
        return outcome;
      })();
      return renewing;
    },
    refusedAgain: () => {
      refusedAgain += 1;
    },
  };

  beforeEach(() => {
    sent = [];
    token = 'first';
    generation = 1;
    renewals = 0;
    refusedAgain = 0;
    renewing = null;
    outcomeOfRenewal = async () => 'renewed';
    answer = () => json(200, sidebar);
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const request: Sent = {
        url: String(input),
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      sent.push(request);
      return answer(request);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const api = createApi(tokens);

  it('sends the bearer token and parses the answer with its schema', async () => {
    answer = () => json(200, { ...sidebar, verifier: 'never shown' });
    expect(await api(getSidebar, {})).toEqual(sidebar);
    expect(sent.map(({ url, method }) => ({ url, method }))).toEqual([
      { url: '/production/member-1/sidebar', method: 'GET' },
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer first');
  });

  it('sends an existing token with public calls and requests no renewal there', async () => {
    answer = () => json(200, []);
    await api(getProfessions, {});
    token = null;
    await api(getProfessions, {});
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', null]);
    answer = () => json(401, { message: 'Sign in to continue.' });
    await expect(api(getProfessions, {})).rejects.toMatchObject({ status: 401 });
    expect(renewals).toBe(0);
  });

  it('trims every string of a body and sends the idempotency key', async () => {
    const recorded = {
      id: 1,
      metric: 1 as const,
      message: 'Session recorded successfully.',
      count_state: 'waiting' as const,
      version: 1,
      warnings: [],
      created_at: '2026-05-13T10:00:00.000Z',
    };
    answer = () => json(201, recorded);
    expect(await api(recordSession, { body }, { idempotencyKey: 'key-12345678' })).toEqual(recorded);
    expect(sent[0]?.body).toEqual({ ...body, address: 'Dock Street' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-12345678');
  });

  it('renews once for twenty requests with an expired token, and all succeed', async () => {
    answer = ({ headers }) =>
      headers.get('authorization') === 'Bearer second'
        ? json(200, sidebar)
        : json(401, { message: 'Sign in to continue.' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => api(getSidebar, {})));
    expect(answers).toEqual(Array.from({ length: 20 }, () => sidebar));
    expect({ renewals, requests: sent.length, refusedAgain }).toEqual({
      renewals: 1,
      requests: 40,
      refusedAgain: 0,
    });
  });

  it('reports a second 401 once per request and doesn’t retry again', async () => {
    answer = () => json(401, { message: 'Sign in to continue.' });
    await expect(api(getSidebar, {})).rejects.toMatchObject({ name: 'ApiRefusal', status: 401 });
    expect({ renewals, requests: sent.length, refusedAgain }).toEqual({
      renewals: 1,
      requests: 2,
      refusedAgain: 1,
    });
  });

  it('gives up with the refusal when the session has ended', async () => {
    answer = () => json(401, { message: 'Sign in to continue.' });
    outcomeOfRenewal = async () => 'ended';
    await expect(api(getSidebar, {})).rejects.toBeInstanceOf(ApiRefusal);
    expect({ requests: sent.length, refusedAgain }).toEqual({ requests: 1, refusedAgain: 0 });
  });

  it('treats an unanswered renewal as no answer, not as an end', async () => {
    answer = () => json(401, { message: 'Sign in to continue.' });
    outcomeOfRenewal = () => Promise.reject(new Error('offline'));
    await expect(api(getSidebar, {})).rejects.toBeInstanceOf(NoAnswer);
    expect(refusedAgain).toBe(0);
  });

  it('has no answer when the network fails, and asks only once', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await expect(api(getSidebar, {})).rejects.toBeInstanceOf(NoAnswer);
    expect(sent).toHaveLength(1);
  });

  it('has no answer when the reply can’t be read', async () => {
    answer = () => json(200, { sidebar: 'no list' });
    await expect(api(getSidebar, {})).rejects.toBeInstanceOf(NoAnswer);
  });

  it('reads messages by field from a refusal', async () => {
    answer = () =>
      json(422, { message: 'The given data was invalid.', errors: { address: ['This field is required.'] } });
    await expect(api(recordSession, { body })).rejects.toMatchObject({
      status: 422,
      refusal: { message: 'The given data was invalid.', errors: { address: ['This field is required.'] } },
    });
  });

  it('says that something went wrong when a refusal is malformed', async () => {
    answer = () =>
      new Response('<html>bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
    await expect(api(getSidebar, {})).rejects.toMatchObject({
      status: 502,
      refusal: { message: 'Something went wrong!' },
    });
  });

  describe('a call without an answer', () => {
    const heldUntil: AbortSignal[] = [];
    beforeEach(() => {
      vi.useFakeTimers();
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
        const late = new AbortController();
        setTimeout(() => late.abort(), time);
        return late.signal;
      });
      vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
        heldUntil.push(signal);
        return new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
      });
      return () => {
        vi.restoreAllMocks();
        vi.useRealTimers();
      };
    });

    it.each([undefined, new AbortController().signal])('is given up after twenty seconds', async (signal) => {
      const ended = vi.fn();
      const settled = api(getSidebar, {}, { signal }).catch(ended);
      await vi.advanceTimersByTimeAsync(19_999);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await settled;
      expect(ended).toHaveBeenCalledWith(expect.any(NoAnswer));
    });

    it('is aborted when no one waits for it', async () => {
      const leaving = new AbortController();
      const refused = expect(api(getSidebar, {}, { signal: leaving.signal })).rejects.toBeInstanceOf(
        NoAnswer,
      );
      await vi.advanceTimersByTimeAsync(0);
      leaving.abort();
      expect(heldUntil.at(-1)?.aborted).toBe(true);
      await refused;
    });
  });

  describe('a form with a file', () => {
    const send = () => {
      vi.stubGlobal('XMLHttpRequest', FormRequest);
      const leaving = new AbortController();
      const form = new FormData();
      const onProgress = vi.fn();
      const upload = { form, signal: leaving.signal, onProgress };
      const answered = api(getSidebar, {}, { upload, version: 3 });
      const request = FormRequest.last;
      if (!request) throw new Error('nothing was sent');
      return { leaving, form, onProgress, answered, request };
    };

    it('is sent like any call, reports its progress, and is read like any answer', async () => {
      const { request, form, onProgress, answered } = send();
      expect([request.sent, request.timeout]).toEqual([
        [
          'GET',
          '/production/member-1/sidebar',
          'Accept: application/json',
          'Authorization: Bearer first',
          'If-Match: "3"',
          form,
        ],
        120_000,
      ]);
      for (const total of [8, 0]) request.upload.onprogress?.({ loaded: 2, total });
      request.answer(200, JSON.stringify(sidebar));
      expect([await answered, onProgress.mock.calls]).toEqual([sidebar, [[0.25], [0]]]);
    });

    it.each([
      [300, '{"message":"Elsewhere."}', 'Elsewhere.'],
      [422, '<html>', 'Something went wrong!'],
    ])('is refused by %i', async (status, responseText, message) => {
      const { request, answered } = send();
      request.answer(status, responseText);
      await expect(answered).rejects.toMatchObject({ status, message });
    });

    it.each(['onerror', 'ontimeout'] as const)('has no answer: %s', async (event) => {
      const { request, answered } = send();
      request[event]();
      await expect(answered).rejects.toBeInstanceOf(NoAnswer);
    });

    it('is aborted by Cancel', async () => {
      const { request, leaving, answered } = send();
      leaving.abort();
      expect(request.abort).toHaveBeenCalledOnce();
      await expect(answered).rejects.toBeInstanceOf(NoAnswer);
    });
  });
});

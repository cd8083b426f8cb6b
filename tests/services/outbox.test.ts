import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventAttendanceToRecord } from '../../src/contract/records/eventAttendance.ts';
import type { DeviceReport, RecordToKeep } from '../../src/contract/records/outbox.ts';
import { createApi, NoAnswer } from '../../src/services/calls/api.ts';
import { createOutbox } from '../../src/services/outbox.ts';
import { sessionRecorded } from '../fixtures/sessions.ts';
import { oneAtATime } from './storage.ts';

const session = (mark: string): RecordToKeep => ({
  idempotencyKey: `key-${mark}`,
  payload: {
    recording: 'session',
    body: {
      receiver_id: 12,
      date: '2026-03-13',
      address: 'Café Blau',
      type: 'Quick Session',
      discussion: mark,
    },
  },
  about: 'Ben Carter',
  currency: 'USD',
});

interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly discussion: unknown;
}

const json = (status: number, value: unknown) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const recorded = () => json(201, sessionRecorded);
const delivered = { kind: 'recorded', recording: 'session', record: { metric: 1, id: sessionRecorded.id } };
const refusing =
  (status: number, body: object = { message: 'The given data was invalid.' }) =>
  () =>
    json(status, body);

let sent: Sent[] = [];
let answer: () => Response | Promise<Response> = recorded;
let owner = 'ada';
const stops: (() => void)[] = [];

const tab = () => {
  const api = createApi({
    current: () => ({ token: 'token', generation: 1 }),
    renew: async () => 'ended',
    refusedAgain: () => {},
  });
  const outbox = createOutbox(api, () => owner);
  const reports: DeviceReport[] = [];
  stops.push(outbox.watch((event) => reports.push(event)));
  return { ...outbox, reports };
};

const listening = new Map<string, () => void>();

beforeEach(() => {
  sent = [];
  answer = recorded;
  owner = 'ada';
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { onLine: true, locks: oneAtATime() });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listening.set(type, listener));
  vi.stubGlobal('removeEventListener', (type: string) => listening.delete(type));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const body: { discussion?: unknown } = JSON.parse(String(init.body));
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ path: input, key, discussion: body.discussion });
    return answer();
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const marks = async (outbox: ReturnType<typeof tab>) =>
  (await outbox.read()).map(({ payload, refusal }) => [
    payload.recording === 'session' && payload.body.discussion,
    refusal,
  ]);

describe('storing a record', () => {
  it('makes it readable to later pages of this browser, in order', async () => {
    const first = tab();
    await first.keep(session('first'));
    await first.keep(session('second'));
    const later = await tab().read();
    expect(later).toEqual([
      {
        id: 1,
        payload: session('first').payload,
        about: 'Ben Carter',
        currency: 'USD',
        keptAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        refusal: null,
      },
      expect.objectContaining({ id: 2, payload: session('second').payload }),
    ]);
  });

  it('shows and sends nothing of another member’s', async () => {
    await tab().keep(session('of Ada'));
    owner = 'ben';
    const outbox = tab();
    expect(await outbox.read()).toEqual([]);
    expect(await outbox.send(1)).toEqual({ kind: 'gone' });
    expect(sent).toEqual([]);
    owner = 'ada';
    expect(await marks(outbox)).toEqual([['of Ada', null]]);
  });

  it('rejects when the device can’t store it', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    await expect(tab().keep(session('lost'))).rejects.toThrow('forbidden');
  });

  it('fixes an event’s time as an instant, whatever zone it is later sent from', async () => {
    const body = { receiver_id: 12, date: '2026-03-13T18:30' } as EventAttendanceToRecord;
    const outbox = tab();
    await outbox.keep({ ...session('event'), payload: { recording: 'eventAttendance', body } });
    const [record] = await outbox.read();
    expect(record?.payload.body).toMatchObject({ date: new Date('2026-03-13T18:30').toISOString() });
  });
});

describe('sending a record', () => {
  it('uses its key and its kind’s address, and then deletes it', async () => {
    const outbox = tab();
    await outbox.keep(session('once'));
    expect(await outbox.send(1)).toEqual(delivered);
    expect(sent).toEqual([{ path: '/production/member-3/session', key: 'key-once', discussion: 'once' }]);
    expect(await outbox.read()).toEqual([]);
  });

  it('happens once in two tabs that try at the same moment', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep(session('shared'));
    const outcomes = await Promise.all([one.send(1), other.send(1)]);
    expect(outcomes).toEqual([delivered, { kind: 'gone' }]);
    expect(sent).toHaveLength(1);
  });

  it.each([422, 403])('keeps a record refused with %d, with the server’s message', async (status) => {
    const outbox = tab();
    await outbox.keep(session('refused'));
    answer = refusing(status);
    const message = 'The given data was invalid.';
    expect(await outbox.send(1)).toEqual({ kind: 'refused', message });
    expect(await marks(tab())).toEqual([['refused', message]]);
    answer = recorded;
    expect(await outbox.send(1)).toEqual(delivered);
    expect(sent.map(({ key }) => key)).toEqual(['key-refused', 'key-refused']);
  });

  it('stores the server’s first error with it', async () => {
    const outbox = tab();
    await outbox.keep(session('refused'));
    answer = refusing(422, {
      message: 'The given data was invalid.',
      errors: {
        date: ['The date cannot be in the future.', 'The date is no date.'],
        discussion: ['This field must be at least 3 charachters.'],
      },
    });
    const message = 'The given data was invalid. The date cannot be in the future.';
    expect(await outbox.send(1)).toEqual({ kind: 'refused', message });
    expect(await marks(tab())).toEqual([['refused', message]]);
  });

  it('doesn’t repeat an error that equals the message', async () => {
    const outbox = tab();
    await outbox.keep(session('refused'));
    answer = refusing(409, { message: 'Not found.', errors: { receiver_id: ['Not found.'] } });
    expect(await outbox.send(1)).toEqual({ kind: 'refused', message: 'Not found.' });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an ended session', refusing(401)],
    ['too many requests', refusing(429)],
    ['a starting server', refusing(503)],
    ['a server failure', refusing(500)],
    ['a full disk', refusing(507)],
    ['the same record still being sent', refusing(409, { code: 'keyInFlight', message: 'Reworded.' })],
  ])('keeps a record unchanged after %s, to be sent again', async (_, given) => {
    const outbox = tab();
    await outbox.keep(session('waiting'));
    answer = given;
    await expect(outbox.send(1)).rejects.toThrow();
    expect(await marks(outbox)).toEqual([['waiting', null]]);
  });

  it('reports a lost connection as one', async () => {
    const outbox = tab();
    await outbox.keep(session('waiting'));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(outbox.send(1)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('uses a new key for a record with an earlier saved version', async () => {
    const outbox = tab();
    await outbox.keep(session('changed'));
    answer = refusing(422, { code: 'keyReused', message: 'Reworded.' });
    const message = 'We saved an earlier version of this record. Check the list before you submit again.';
    expect(await outbox.send(1)).toEqual({ kind: 'refused', message });
    answer = recorded;
    await outbox.send(1);
    expect(sent.map(({ key }) => key)).toEqual(['key-changed', expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('doesn’t restore a record discarded meanwhile', async () => {
    const outbox = tab();
    await outbox.keep(session('discarded'));
    answer = async () => {
      await outbox.discard([1]);
      return refusing(422)();
    };
    expect(await outbox.send(1)).toMatchObject({ kind: 'refused' });
    expect(await outbox.read()).toEqual([]);
  });
});

describe('discarding records', () => {
  it('deletes only the named ones', async () => {
    const outbox = tab();
    for (const mark of ['first', 'second', 'third']) await outbox.keep(session(mark));
    await outbox.discard([1, 3]);
    expect(await marks(outbox)).toEqual([['second', null]]);
  });
});

describe('tidying the store', () => {
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('leaves no database behind when nothing is waiting', async () => {
    const outbox = tab();
    await outbox.keep(session('discarded'));
    await outbox.discard([1]);
    await outbox.tidy();
    expect(await databases()).toEqual([]);
  });

  it('changes nothing while any member’s record waits', async () => {
    await tab().keep(session('of Ada'));
    owner = 'ben';
    await tab().tidy();
    owner = 'ada';
    expect(await marks(tab())).toEqual([['of Ada', null]]);
  });
});

describe('watching the store', () => {
  it('reports every change to the other tabs but not to its own', async () => {
    const [one, other] = [tab(), tab()];
    const online = { type: 'connection.changed', isOnline: true };
    const changed = { type: 'outbox.changed' };
    await one.keep(session('told'));
    await one.send(1);
    await one.discard([1]);
    await vi.waitFor(() => expect(other.reports).toEqual([online, changed, changed, changed]));
    expect(one.reports).toEqual([online]);
  });

  it('reports nothing after it is stopped', async () => {
    const [one, other, third] = [tab(), tab(), tab()];
    stops[0]?.();
    await other.keep(session('told'));
    await vi.waitFor(() => expect(third.reports).toHaveLength(2));
    listening.get('offline')?.();
    expect(one.reports).toHaveLength(1);
  });

  it('reports the connection at first and whenever it is lost or returns', () => {
    const { reports } = tab();
    vi.stubGlobal('navigator', { onLine: false });
    listening.get('offline')?.();
    vi.stubGlobal('navigator', { onLine: true });
    listening.get('online')?.();
    expect(reports.map((report) => 'isOnline' in report && report.isOnline)).toEqual([true, false, true]);
  });
});

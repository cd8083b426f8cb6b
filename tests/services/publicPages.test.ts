import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiBase, goodStatus } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import * as applications from '../../src/services/guests/applications.ts';
import * as visits from '../../src/services/guests/guestVisits.ts';
import * as setUps from '../../src/services/signIn/setUp.ts';
import { answers } from '../fixtures/answers.ts';
import { written } from '../written.ts';

const asked: object[] = [];
/** The result of the new administrator's sign-in. */
const signing = vi.hoisted(() => ({ kind: 'signedIn' }));
vi.mock('../../src/services/signIn/auth.ts', () => ({ signIn: async () => signing }));
const known: Readonly<Record<string, unknown>> = answers;
/** The answer to give instead of the fixtures; null for a fault of the server. */
let instead: { readonly status: number; readonly body: object } | null = null;

const answerOf = (address: string, { method = 'GET', headers, body }: RequestInit = {}): Response => {
  const [path = ''] = address.slice(apiBase.length).split('?');
  asked.push({
    method,
    address: address.slice(apiBase.length),
    headers,
    body: body && JSON.parse(String(body)),
  });
  const isAnother = new Headers(headers).get('Idempotency-Key') !== keyed.key;
  if (instead && !(instead.body === reused && isAnother && path.endsWith('/register')))
    return Response.json(instead.body, { status: instead.status });
  const endpoint = Object.values(endpoints).find(
    (each) => each.method === method && new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!endpoint) throw new Error(`nothing answers ${path}`);
  const answer = known[endpoint.id];
  const status = goodStatus(endpoint);
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { status });
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answerOf(address, init));
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('window', { location: { replace: (opened: string) => asked.push({ opened }) } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  vi.useFakeTimers({ now: new Date('2026-03-14T16:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const refused = { message: 'The given data was invalid.', errors: { email: ['This field is invalid.'] } };
const reused = { message: refused.message, errors: { idempotency_key: ['Used.'] } };
const started_at = '2026-03-14T15:00:00Z';
const guest = { started_at, first_name: 'Maya', meeting_id: '31' } as unknown as Parameters<
  typeof visits.register
>[0];
const keyed = {
  key: 'key-1',
  body: { started_at, first_name: 'Dana', email: 'dana@example.test' },
} as unknown as Parameters<typeof applications.sendApplication>[0];
const setUp = {
  email: 'ada@example.test',
  password: 'a long enough password',
} as unknown as Parameters<typeof setUps.finish>[1];
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'the seats of all': () => applications.loadSeats(null),
  'the seats of a profession': () => applications.loadSeats(31),
  'an application that is sent': () => applications.sendApplication(keyed),
  'where to pay': () => applications.loadFrame('a token/?'),
  'an application of a link': () => applications.findApplication('token'),
  'an answer to a question': () => applications.sendAnswer('token', 'On Friday.'),
  'a withdrawal': () => applications.withdraw('token'),
  'chapters to visit': () => visits.loadChapters({ search: 'mill', state: '', weekday: '2', other: 'x' }),
  'a chapter to visit': () => visits.loadChapterToVisit('1'),
  'a chapter with a draft': async () => {
    visits.keepGuestDraft('1', { first_name: 'Maya', hp: 'x', meeting_id: '31' });
    return visits.loadChapterToVisit('1');
  },
  'a chapter whose draft is forgotten': async () => {
    visits.keepGuestDraft('1', { first_name: 'Maya' });
    visits.forgetGuestDraft('1');
    return visits.loadChapterToVisit('1');
  },
  'a registration': () => visits.register(guest),
  'a visit of a link': () => visits.findVisit('token'),
  'a visit that is canceled': () => visits.cancelVisit('token'),
  'a set-up of a link': async () => ({ ...(await setUps.findSetUp('token')), presets: 'of the browser' }),
  'a test mail': () => setUps.testMail('token', 'ada@example.test'),
  'a set-up that is finished': () => setUps.finish('token', setUp),
  'a set-up whose administrator can’t sign in': async () => {
    signing.kind = 'refused';
    return setUps.finish('token', setUp).finally(() => {
      signing.kind = 'signedIn';
    });
  },
};

const answered = {
  taken: null,
  missing: { status: 404, body: { message: 'Not found' } },
  invalid: { status: 422, body: refused },
  keyReused: { status: 422, body: reused },
  fault: { status: 503, body: { message: 'Later' } },
};

/** Values that guests and applicants no longer send or get show here. */
describe('the requests of public pages and the handling of their answers', () => {
  it.each(Object.entries(answered))('%s', async (how, answer) => {
    const lines: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      instead = answer;
      asked.length = 0;
      const outcome = await call().catch((error: unknown) => `it fails: ${error}`);
      lines.push(
        `${name}\n`,
        ...asked.map((each) => `  asks ${written(each, new Map(), '  ')}\n`),
        `  gives ${written(outcome, new Map(), '  ')}\n`,
      );
    }
    instead = null;
    await expect(lines.join('')).toMatchFileSnapshot(`expected/publicPages.${how}.txt`);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Location } from '../../src/contract/pages.ts';
import { type Api, NoAnswer } from '../../src/services/calls/api.ts';
import { loadDetail } from '../../src/services/detailPages.ts';
import { loadRows } from '../../src/services/listPages.ts';
import { totalsDetails } from '../fixtures/activities.ts';
import { mainInformation } from '../fixtures/members.ts';

interface Asked {
  readonly id: string;
  readonly call: unknown;
}

/** An API that notes its requests and always gives the same answer. */
const noting = (answer: () => unknown) => {
  const asked: Asked[] = [];
  const api = (async ({ id }: Endpoint, call: unknown) => {
    asked.push({ id, call });
    return answer();
  }) as Api;
  return { api, asked };
};

const week = { period: 'custom', start: '2026-03-09', end: '2026-03-15' };
const range = { start: '2026-03-09', end: '2026-03-15' };
const place = (
  page: Location['page'],
  query: Location['query'] = {},
  params: Location['params'] = { id: '1' },
): Location => ({ page, params, query: { ...week, ...query } });

const queryOf = async (location: Location) => {
  const { api, asked } = noting(() => totalsDetails);
  await loadRows(api, { location, offset: 0 });
  return asked[0]?.call;
};

const first = { page: 1, page_size: 100, total: 1 };

describe('the filters in a list’s address', () => {
  it.each([
    ['referrals', { type: 'In_Chapter' }, { record_type: 'In_Chapter' }],
    ['sessions', { type: 'Coaching Session' }, { record_type: 'Coaching Session' }],
    ['revenueMade', { type: 'New' }, { record_type: 'New' }],
    ['eventAttendance', { type: 'Listening/Viewing' }, { record_type: 'Listening/Viewing' }],
    ['posts', { type: 'Other Post' }, { record_type: 'Other Post' }],
    ['visitors', { type: 'Cold Call' }, { record_type: 'Cold Call' }],
  ] as const)('of %s %j are passed on', async (page, query, asked) => {
    expect(await queryOf(place(page, query))).toMatchObject({ query: asked });
  });

  it.each([
    ['record_type', { type: 'x'.repeat(61) }],
    ['record_type', { type: 'a\u0000' }],
    ['record_type', { type: 'Quick Session' }],
    ['training_name', { training: 'x'.repeat(201) }],
    ['with_member_id', { member: 'Ben' }],
  ] as const)('are left out when the call doesn’t accept them: %s', async (_, query) => {
    expect(await queryOf(place('eventAttendance', query))).toEqual({
      query: { type: 4, send: 1, ...range, ...first },
    });
  });

  it('contain as much search text as the call accepts', async () => {
    expect(await queryOf(place('posts', { search: `lamp ${'x'.repeat(300)}` }))).toMatchObject({
      query: { search: `lamp ${'x'.repeat(195)}` },
    });
  });

  it.each(['abc', '0', '-1', '1.5', '2147483648'])('that name no one, %s, request nothing', async (id) => {
    const { api, asked } = noting(() => totalsDetails);
    const locations: Location[] = [
      place('sessions', {}, { id: '1', memberId: id }),
      { page: 'chapterMembers', params: { id }, query: {} },
    ];
    for (const location of locations) {
      expect(await loadRows(api, { location, offset: 0 })).toMatchObject({
        rows: [],
        head: { kind: 'forbidden' },
      });
    }
    expect(asked).toEqual([]);
  });

  it('of another member load with the name, which may fail', async () => {
    const location = place('posts', {}, { id: '1', memberId: '12' });
    const answering = (main: () => unknown) =>
      (async ({ id }: Endpoint) => (id === 'getMainInformation' ? main() : totalsDetails)) as Api;
    const named = answering(() => ({ ...mainInformation, id: 12, firstName: 'Ben', lastName: 'Carter' }));
    expect((await loadRows(named, { location, offset: 0 })).head).toEqual({
      kind: 'member',
      member: { id: 12, first_name: 'Ben', last_name: 'Carter' },
    });
    const silent = answering(() => {
      throw new NoAnswer(new TypeError('Failed to fetch'));
    });
    const { head, rows: shown } = await loadRows(silent, { location, offset: 0 });
    expect([head, shown]).toEqual([undefined, totalsDetails.rows]);
    expect((await loadRows(named, { location, offset: 100 })).head).toBeUndefined();
  });

  it('are requested page by page and counted on the first', async () => {
    const { api, asked } = noting(() => ({ ...totalsDetails, total: null, totals: null }));
    const page = await loadRows(api, { location: place('visitors'), offset: 200 });
    expect(asked[0]?.call).toEqual({ query: { type: 6, send: 1, ...range, page: 3, page_size: 100 } });
    expect(page).toEqual({ rows: totalsDetails.rows, total: null, sums: null });
  });

  it('don’t exist for a page that isn’t a list', async () => {
    const { api } = noting(() => totalsDetails);
    await expect(loadRows(api, { location: place('performance'), offset: 0 })).rejects.toThrow(
      'performance is no list',
    );
  });
});

const oneself = async () => 7;

describe('a custom period', () => {
  const month = { start: '2026-03-01', end: '2026-03-31' };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T09:00:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [{ start: '2026-11-20', end: '2026-10-01' }, month],
    [{ start: 'foo' }, month],
    [{ start: '2026-02-30' }, month],
    [{ start: '2026-2-3', end: '1899-12-31' }, month],
    [{}, month],
    [{ start: '2026-02-03' }, { start: '2026-02-03' }],
    [{ end: '2026-02-03' }, { end: '2026-02-03' }],
    [{ start: '2026-02-30', end: '2026-02-03' }, { end: '2026-02-03' }],
    [
      { start: '2026-02-03', end: '2026-02-03' },
      { start: '2026-02-03', end: '2026-02-03' },
    ],
  ])('%j is sent as %j for a list, sums, and scores alike', async (days, asked) => {
    const query = { period: 'custom', ...days };
    const list: Location = { page: 'sessions', params: { id: '1' }, query };
    expect(await queryOf(list)).toEqual({ query: { type: 1, send: 1, ...asked, ...first } });
    for (const page of ['totals', 'performance'] as const) {
      const { api, asked: calls } = noting(() => 'the answer');
      await loadDetail(api, { page, params: {}, query }, oneself);
      expect(calls[0]?.call).toEqual({ query: asked });
    }
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteActivity } from '../../src/contract/activities.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Location, PageId } from '../../src/contract/pages.ts';
import { addressOf } from '../../src/routes/address.ts';
import type { Api } from '../../src/services/api.ts';
import { noticeChanges } from '../../src/services/changes.ts';
import { connectPages } from '../../src/wiring.pages.ts';
import { answers } from '../fixtures/answers.ts';
import { performance } from '../fixtures/locations.ts';
import { settled } from '../model/deferred.ts';
import { keptSessions } from '../model/machines/list.ts';

const frames: (() => void)[] = [];

beforeEach(() => {
  frames.length = 0;
  window.history.replaceState(null, '', '/');
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work));
  // Every link is in sight.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 80, 20));
});
afterEach(() => {
  document.body.replaceChildren();
  // In this order: stubs are put in the place of what the fake clock has put there.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = (id: string) => unknown;

const example: Answer = (id) => (answers as Readonly<Record<string, unknown>>)[id];

/** How pages' data is fetched from an API that answers with its examples, and what that is asked. */
const connected = (answer: Answer = example) => {
  const asked: string[] = [];
  const changes = noticeChanges((async ({ id }: Endpoint) => {
    asked.push(id);
    return answer(id);
  }) as Api);
  const pages = connectPages(changes, async () => 7);
  return {
    ...pages,
    asked,
    rowsAt: (location: Location) => pages.rows({ location, offset: 0 }),
    change: () => changes.api(deleteActivity, { params: { id: 4 }, query: { type: 1 } }),
  };
};

const at = (page: PageId, query: Location['query'] = {}, params: Location['params'] = {}): Location => ({
  page,
  params,
  query,
});
const searching = (count: number) =>
  Array.from({ length: count }, (_, index) => at('referrals', { search: String(index) }, { id: '1' }));

const totals = at('totals');
// A list that fetches nothing beside its rows.
const referralsThisMonth = at('referrals', {}, { id: '1' });
const referralsThisWeek = at('referrals', { period: 'week' }, { id: '1' });

/** The lists that are told of on a page with links to these places, as the browser has time for all of them. */
const foreseenBeside = async (
  places: readonly Location[],
  { shown = totals, kept = [] }: Partial<Parameters<ReturnType<typeof connectPages>['foresee']>[0]> = {},
) => {
  const links = places.map((place) => `<a href="${addressOf(place).replaceAll('&', '&amp;')}">Link</a>`);
  document.body.innerHTML = `<main>${links.join('')}</main>`;
  const found: Location[] = [];
  const pages = connected();
  pages.foresee({ shown, kept }, (location) => found.push(location));
  await vi.advanceTimersByTimeAsync(0);
  return { ...pages, found };
};

describe('the lists that a page leads to', () => {
  it('are fetched in the order of its links, twelve at most', async () => {
    const { found, asked } = await foreseenBeside(searching(14));
    expect(found).toEqual(searching(12));
    expect(asked).toEqual(new Array(12).fill('getTotalsDetails'));
  });

  it('are fetched once each, in whatever order an address names its filters, and whatever it opens', async () => {
    const [first, again, opened] = [
      at('referrals', { period: 'week', search: 'b' }, { id: '1' }),
      at('referrals', { search: 'b', period: 'week' }, { id: '1' }),
      at('referrals', { search: 'b', period: 'week', record: '7' }, { id: '1' }),
    ];
    const { found } = await foreseenBeside([first, again, opened, referralsThisWeek]);
    expect(found).toEqual([first, referralsThisWeek]);
  });

  it('are those of other pages, and no records, forms or pages without data', async () => {
    const places = [referralsThisWeek, totals, at('contactDetails'), at('notFound'), at('chapterSearch')];
    const { found } = await foreseenBeside(places, { shown: referralsThisMonth });
    expect(found).toEqual([at('chapterSearch')]);
  });

  it('are those that are not kept', async () => {
    const places = [referralsThisMonth, referralsThisWeek];
    const { found } = await foreseenBeside(places, {
      kept: [{ ...keptSessions, location: referralsThisMonth }],
    });
    expect(found).toEqual([referralsThisWeek]);
  });

  it('are not those where fetching counts as a visit', async () => {
    const { found } = await foreseenBeside([at('latestFeatureLinks'), referralsThisWeek]);
    expect(found).toEqual([referralsThisWeek]);
    expect(Object.keys(localStorage).filter((key) => key.includes('latestFeatureLinks'))).toEqual([]);
  });

  it('are known when their links are pressed', async () => {
    const { ahead, asked } = await foreseenBeside([referralsThisWeek]);
    ahead(referralsThisWeek);
    expect(asked).toEqual(['getTotalsDetails']);
  });

  it.each([
    ['not asked for again when it is opened soon after', 4_999, 1],
    ['asked for anew when it is opened later', 5_000, 2],
  ])('are there: one is %s', async (_, later, count) => {
    const { rows, asked } = await foreseenBeside([referralsThisWeek]);
    await vi.advanceTimersByTimeAsync(later);
    const answer = rows({ location: referralsThisWeek, offset: 0, isRenewal: true });
    await settled();
    frames.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).rows).not.toEqual([]);
    expect(asked).toHaveLength(count);
  });

  it('are not known where their answer came too late, though it is good for whoever wants it at once', async () => {
    document.body.innerHTML = `<main><a href="${addressOf(referralsThisWeek)}">Link</a></main>`;
    let answer: (rows: unknown) => void = () => {};
    const { foresee, ahead, asked } = connected(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const report = vi.fn();
    const stop = foresee({ shown: totals, kept: [] }, report);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    answer(answers.getTotalsDetails);
    await vi.advanceTimersByTimeAsync(0);
    ahead(referralsThisWeek);
    expect(asked).toEqual(['getTotalsDetails']);
    await vi.advanceTimersByTimeAsync(5_000);
    ahead(referralsThisWeek);
    expect([report.mock.calls, asked]).toEqual([[], ['getTotalsDetails', 'getTotalsDetails']]);
  });
});

describe('a press on a link', () => {
  it('asks for what its page begins with, which the page then takes', async () => {
    const { ahead, rowsAt, asked } = connected();
    ahead(referralsThisMonth);
    await rowsAt(referralsThisMonth);
    expect(asked).toEqual(['getTotalsDetails']);
  });

  it.each([
    ['list', referralsThisMonth, 'getTotalsDetails'],
    ['record', performance, 'getActivities'],
  ] as const)(
    'asks for nothing where the answer of a %s is known, until something changes',
    async (...of) => {
      const [kind, location, call] = of;
      const { ahead, rowsAt, record, change, asked } = connected();
      await (kind === 'list' ? rowsAt(location) : record({ location }));
      const before = asked.length;
      ahead(location);
      expect(asked).toHaveLength(before);
      await change();
      ahead(location);
      expect(asked.slice(before)).toEqual(['deleteActivity', ...asked.slice(0, before)]);
      expect(asked).toContain(call);
    },
  );

  it('asks for nothing that is taken after a change', async () => {
    const { ahead, rowsAt, change, asked } = connected();
    ahead(referralsThisMonth);
    await change();
    await rowsAt(referralsThisMonth);
    expect(asked).toEqual(['getTotalsDetails', 'deleteActivity', 'getTotalsDetails']);
  });

  it('asks for a list of another address all the same', async () => {
    const { ahead, rowsAt, asked } = connected();
    await rowsAt(referralsThisMonth);
    ahead(referralsThisWeek);
    expect(asked).toEqual(['getTotalsDetails', 'getTotalsDetails']);
  });
});

describe('what is shown already', () => {
  it.each([
    ['list', referralsThisMonth],
    ['record', performance],
  ] as const)('of a %s is asked for anew once it is drawn', async (kind, location) => {
    const { rows, record, asked } = connected();
    const answer =
      kind === 'list'
        ? rows({ location, offset: 0, isRenewal: true })
        : record({ location, isRenewal: true });
    await settled();
    expect(asked).toEqual([]);
    frames.shift()?.();
    await settled();
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).not.toEqual([]);
    expect(await answer).toBeTruthy();
  });

  it('is asked for anew when the browser has time for it, at the latest 100 ms after the frame', async () => {
    const askedIdle = vi.fn<(work: () => void, options: object) => number>(() => 1);
    vi.stubGlobal('requestIdleCallback', askedIdle);
    const { rows, asked } = connected();
    void rows({ location: referralsThisMonth, offset: 0, isRenewal: true });
    await settled();
    frames.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, askedIdle.mock.calls[0]?.[1]]).toEqual([[], { timeout: 100 }]);
    askedIdle.mock.calls[0]?.[0]();
    await settled();
    expect(asked).toEqual(['getTotalsDetails']);
  });

  it('is asked for anew where no frame comes', async () => {
    const { rows, asked } = connected();
    void rows({ location: referralsThisMonth, offset: 0, isRenewal: true });
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['getTotalsDetails']);
  });
});

it('rows further down are asked for at once, and of a press nothing is known by them', async () => {
  const { rows, ahead, asked } = connected();
  await rows({ location: referralsThisMonth, offset: 100 });
  ahead(referralsThisMonth);
  expect(asked).toEqual(['getTotalsDetails', 'getTotalsDetails']);
});

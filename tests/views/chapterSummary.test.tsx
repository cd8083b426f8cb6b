import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chapterSummary, summaryMatrix, summaryMembers } from '../fixtures/chapterSummary.ts';
import { openListPage, openRecordPage } from './support/askingPage.tsx';
import { standAt } from './support/standAt.ts';

standAt('2026-03-14T09:00:00Z');

const summary = (more: Partial<typeof chapterSummary> = {}) =>
  openRecordPage({ page: 'chapterSummary', summary: { ...chapterSummary, ...more } });

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const custom = (start: string, end: string) => `?period=custom&start=${start}&end=${end}&chapter_id=1`;

describe('the chapter’s summary', () => {
  it.each([
    ['', 'March 2026'],
    ['?end=2026-02-28', 'Month February 2026'],
  ])('names its month once: %s', async (query, words) => {
    await openRecordPage(
      {
        page: 'chapterSummary',
        summary: { ...chapterSummary, this_month: { start: '2026-03-01', end: '2026-03-14' } },
      },
      { address: `/dashboard/chapter-summary${query}` },
    );
    const chip = screen.getAllByRole('button').find(({ className }) => className.startsWith('chip'));
    expect(chip?.textContent?.replace(/(Month)(?=\w)/, '$1 ')).toBe(words);
  });

  it('shows a month below target only when it is less, and says what still counts', async () => {
    const [row] = chapterSummary.rows;
    if (!row) throw new Error('there are sessions');
    const twelve = ['9', '10', ...Array<string>(9).fill('11'), '9'];
    const rows = [{ ...row, target: '10', months: twelve }];
    for (const [is_running, last] of [
      [1, 'now'],
      [0, 'below'],
    ] as const) {
      await summary({ rows, is_running });
      const bars = [...document.querySelectorAll('.month-bars i')]
        .slice(-12)
        .map(({ className }) => className);
      expect(bars).toEqual(['below', ...Array<string>(10).fill(''), last]);
      expect(screen.queryAllByText('Still counting')).toHaveLength(is_running);
      cleanup();
    }
  });

  it('lists what could change the numbers, with links to existing pages', async () => {
    await summary();
    expect(screen.getByRole('heading', { name: 'Two things could change these numbers' })).toBeTruthy();
    expect(address('See who invited them')).toBe(
      `/dashboard/chapter-summary/6${custom('2026-03-03', '2026-03-03')}`,
    );
  });

  it('has only sums without links for those who can’t see the members', async () => {
    await summary({ sees_members: 0, health: [] });
    for (const name of ['The six metrics', 'The chapter'])
      expect(within(screen.getByRole('table', { name })).queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText(/could change these numbers/)).toBeNull();
  });
});

describe('one metric by member', () => {
  it('links to what a member gave and received when these can be opened', async () => {
    const { currency, list, weeks } = summaryMembers;
    const rows = summaryMembers.rows.map(
      (row) => ({ kind: 'summaryMember', ...row, id: row.member.id, currency, list, weeks }) as const,
    );
    await openListPage(
      'chapterSummaryMembers',
      { rows, head: { kind: 'chapterSummaryMembers', ...summaryMembers } },
      { address: '/dashboard/chapter-summary/1' },
    );
    const query = custom('2026-03-01', '2026-03-31');
    expect(address('Marcus Bell, given: 15')).toBe(`/dashboard/chapter-summary/1/members/12/1${query}`);
    expect(address('Marcus Bell, received: 11')).toBe(`/dashboard/chapter-summary/1/members/12/0${query}`);
    expect(screen.queryByRole('link', { name: /^Siobhan Keane, / })).toBeNull();
    expect(
      screen.getByRole('img', { name: 'Given in 13 weeks: 2, 1, 2, 0, 3, 0, 1, 2, 2, 3, 1, 3, 0' }),
    ).toBeTruthy();
  });
});

describe('the matrix of members', () => {
  const matrix = (query = '', more: Partial<typeof summaryMatrix> = {}) =>
    openRecordPage(
      {
        page: 'chapterSummaryMatrix',
        matrix: { ...summaryMatrix, list: { ...summaryMatrix.list, type: 2 }, ...more },
      },
      { address: `/dashboard/chapter-summary/2/who-with-whom${query}` },
    );
  const grid = () => screen.getByRole('grid', { hidden: true });
  const numbers = () =>
    [...grid().querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );

  it('counts what rows gave to columns, what they received, and both', async () => {
    await matrix();
    expect(numbers()).toEqual([
      ['', '3', '', '1'],
      ['1', '', '', '1'],
      ['', '', '', '0'],
    ]);
    const cell = within(grid()).getByRole('link', {
      name: 'Marcus Bell gave to Siobhan Keane: 3',
      hidden: true,
    });
    expect(cell.getAttribute('href')).toBe(
      `/dashboard/chapter-summary/2/members/12/1${custom('2026-03-01', '2026-03-31')}&inChapter=1&member=21`,
    );
    expect(cell.closest('td')?.className).toBe('some');
  });

  it('is reversed for received, and symmetric for both', async () => {
    await matrix('?way=received');
    expect(numbers()[0]).toEqual(['', '1', '', '1']);
  });

  it('adds up both and links to the member with separate numbers', async () => {
    await matrix('?way=both');
    expect(numbers().map((row) => row.slice(0, 3))).toEqual([
      ['', '4', ''],
      ['4', '', ''],
      ['', '', ''],
    ]);
    const cell = within(grid()).getByRole('link', {
      name: 'Siobhan Keane with Marcus Bell: 4',
      hidden: true,
    });
    expect(cell.getAttribute('href')).toBe('/dashboard/chapter-summary/2/who-with-whom?way=both&member=21');
  });

  it('is filtered by rows of a profession, which stays in the address', async () => {
    const members = summaryMatrix.members.map((each) => ({
      ...each,
      has_row: each.profession === 'Roofer' ? (1 as const) : (0 as const),
    }));
    await matrix('?profession_id=9&member=21', { members });
    expect(numbers()).toEqual([['', '3', '', '1']]);
    expect(screen.getByText('1 of 2 pairs')).toBeTruthy();
    const chip = screen.getByRole('button', { name: 'Profession Roofer' });
    expect(chip.className).toContain('set');
  });

  it('sorts members the same way down and across, by name, profession, and number met', async () => {
    const names = () =>
      within(grid())
        .getAllByRole('rowheader', { hidden: true })
        .map((each) => each.textContent);
    const across = () => [...grid().querySelectorAll('thead .upright')].map((each) => each.textContent);
    await matrix('?order=fewest');
    expect(names()).toEqual(['Owen Talbot', 'Marcus Bell', 'Siobhan Keane']);
    expect(across()).toEqual(names());
    expect(numbers()).toEqual([
      ['', '', '', '0'],
      ['', '', '3', '1'],
      ['', '1', '', '1'],
    ]);
    expect(screen.getByRole('button', { name: 'Sort Fewest met first' })).toBeTruthy();
  });

  it('is filtered by a type, which its links keep and another metric drops', async () => {
    const list = { ...summaryMatrix.list, type: 2, record_type: 'In_Chapter' } as const;
    await matrix('?type=In_Chapter&member=21', { list });
    expect(screen.getByRole('button', { name: 'Type Self' }).className).toContain('set');
    expect(address('Marcus Bell, given: 1')).toContain('&type=In_Chapter');
    expect(screen.getByRole('link', { name: 'Members' }).getAttribute('href')).toBe(
      '/dashboard/chapter-summary/2?type=In_Chapter',
    );
    expect(screen.getByRole('link', { name: 'Sessions' }).getAttribute('href')).toBe(
      '/dashboard/chapter-summary/1/who-with-whom',
    );
  });

  it('suggests members who never met, with a button for those with the right', async () => {
    await matrix();
    const pairs = within(screen.getByRole('region', { name: 'Pairs to suggest' })).getAllByRole('listitem');
    expect(pairs.map(({ textContent }) => textContent)).toEqual([
      'Owen Talbot and Marcus BellGardener and HR consultant. Owen has met none of 2 so far.Suggest to both',
      'Siobhan Keane and Ada LindRoofer. Siobhan has met 1 of 2 so far.Suggest to both',
    ]);
    expect(screen.getByRole('button', { name: 'Suggest to both: Owen Talbot and Marcus Bell' })).toBeTruthy();
  });

  it('suggests without a button for readers', async () => {
    await matrix('', { can_suggest: 0 });
    expect(screen.getByRole('region', { name: 'Pairs to suggest' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull();
  });

  it('shows one member with those not met first', async () => {
    await matrix('?member=21');
    expect(screen.getByText('Not met: 1').compareDocumentPosition(screen.getByText('Met: 1'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(address('Marcus Bell, given: 1')).toBe(
      `/dashboard/chapter-summary/2/members/21/1${custom('2026-03-01', '2026-03-31')}&inChapter=1&member=12`,
    );
    expect(screen.getByRole('link', { name: 'Marcus Bell, received: 3' })).toBeTruthy();
  });

  it('counts a member who only received as met', async () => {
    await matrix('?member=12', { cells: [[21, 12, 1]] });
    expect([screen.getByText('Met: 1').tagName, screen.getByText('Not met: 1').tagName]).toEqual([
      'H3',
      'H3',
    ]);
  });

  it('mentions no one when everyone was met', async () => {
    await matrix('?member=12', {
      cells: [
        [21, 12, 1],
        [12, 33, 1],
      ],
    });
    expect([screen.getByText('Met: 2').tagName, screen.queryByText(/^Not met/)]).toEqual(['H3', null]);
  });

  it('has numbers without links for those who can’t open the records', async () => {
    await matrix('', { can_open: 0 });
    expect(numbers()[0]).toEqual(['', '3', '', '1']);
    expect(grid().querySelectorAll('a')).toHaveLength(0);
  });

  it('is navigated by arrows, Home, End, and page keys, and is one Tab stop', async () => {
    await matrix();
    const cells = [...grid().querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')]);
    const stops = () =>
      [...grid().querySelectorAll<HTMLElement>('tbody *')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([cells[0]?.[0]]);
    act(() => cells[0]?.[0]?.focus());
    const at = () => {
      const cell = document.activeElement?.closest('td') ?? null;
      const row = cells.findIndex((each) => each.some((one) => one === cell));
      return [row, cell && cells[row]?.indexOf(cell)];
    };
    const pressed = (key: string, ctrlKey = false) => {
      fireEvent.keyDown(document.activeElement ?? grid(), { key, ctrlKey });
      return at();
    };
    expect([
      pressed('ArrowLeft'),
      pressed('ArrowUp'),
      pressed('ArrowRight'),
      pressed('ArrowDown'),
      pressed('End'),
      pressed('PageDown'),
      pressed('Home'),
      pressed('PageUp'),
      pressed('End', true),
      pressed('Home', true),
      pressed('x'),
    ]).toMatchSnapshot();
    pressed('ArrowRight');
    expect(document.activeElement?.tagName).toBe('A');
    expect(stops()).toEqual([document.activeElement]);
  });
});

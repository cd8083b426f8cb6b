import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DetailData } from '../../src/contract/detailPorts.ts';
import type { ListHeadFacts } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { chapterSummary, summaryMatrix, summaryMembers, summaryPeople } from '../fixtures/chapterSummary.ts';
import { openListPage, openRecordPage } from './support/askingPage.tsx';
import { drawn } from './support/drawn.ts';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-03-14T09:00:00Z');

const summary = (more: Partial<typeof chapterSummary> = {}) =>
  openRecordPage({ page: 'chapterSummary', summary: { ...chapterSummary, ...more } });

areDrawnAsBefore('chapterSummary', 'a chapter’s summary', [
  ['to those who see its members', { page: 'chapterSummary', summary: chapterSummary }],
  [
    'to those who don’t',
    { page: 'chapterSummary', summary: { ...chapterSummary, sees_members: 0, health: [], peer_group: null } },
  ],
]);

const { members, list } = summaryMatrix;
const matrixOf = (more: Partial<typeof summaryMatrix> = {}): DetailData => ({
  page: 'chapterSummaryMatrix',
  matrix: { ...summaryMatrix, list: { ...list, type: 2 }, ...more },
});
const whoMet = (query = '') => ({ address: `/dashboard/chapter-summary/2/who-with-whom${query}` });
const roofers = members.map((each) => ({
  ...each,
  has_row: each.profession === 'Roofer' ? (1 as const) : (0 as const),
}));

areDrawnAsBefore('matrix', 'the matrix of members', [
  ['of what each gave', matrixOf(), whoMet()],
  ['of what each received', matrixOf(), whoMet('?way=received')],
  ['either way', matrixOf(), whoMet('?way=both')],
  ['of one profession', matrixOf({ members: roofers }), whoMet('?profession_id=9&member=21')],
  [
    'of one type, and one member',
    matrixOf({ list: { ...list, type: 2, record_type: 'In_Chapter' } }),
    whoMet('?type=In_Chapter&member=21'),
  ],
  ['to readers', matrixOf({ can_suggest: 0 }), whoMet()],
  ['to those who can’t open the records', matrixOf({ can_open: 0 }), whoMet()],
  ['of a member who only received', matrixOf({ cells: [[21, 12, 1]] }), whoMet('?member=12')],
  [
    'of a member who has met everyone',
    matrixOf({
      cells: [
        [21, 12, 1],
        [12, 33, 1],
      ],
    }),
    whoMet('?member=12'),
  ],
]);

// The first case of a table shows the order of the members, too.
areDrawnAsBefore('matrix.fewest', 'the matrix with the fewest met first', [
  ['of what each gave', matrixOf(), whoMet('?order=fewest')],
]);
areDrawnAsBefore('matrix.member', 'the matrix of one member', [
  ['with those not met first', matrixOf(), whoMet('?member=21')],
]);

const sinceFebruary = { start: '2026-02-01', end: '2026-03-14' };
const peopleOf = (period: typeof sinceFebruary, value: string | null) =>
  ({ ...summaryPeople, kind: 'chapterSummaryPeople', period, totals: { counted: 1, of: 2, value } }) as const;
const membersOf = (type: 3 | 6, totals: (typeof summaryMembers)['totals']) =>
  ({
    ...summaryMembers,
    kind: 'chapterSummaryMembers',
    list: { ...summaryMembers.list, type },
    totals,
  }) as const;
const member = {
  kind: 'chapterSummaryMember',
  member: { id: 12, first_name: 'Marcus', last_name: 'Bell' },
  period: { start: '2025-12-01', end: '2026-02-28' },
  currency: 'USD',
  given: '1250.50',
  received: '11',
  score: { light: null, explanation: 'No target is set.' },
} as const;

const heads: readonly (readonly [PageId, string, ListHeadFacts])[] = [
  [
    'chapterSummaryMembers',
    '3?chapter_id=1&type=EP&profession_id=9&sort=given',
    membersOf(3, { given: 15, received: 13, amount: '1250.50' }),
  ],
  ['chapterSummaryMembers', '6', membersOf(6, null)],
  ['chapterSummaryPeople', 'people/attendance?chapter_id=1', peopleOf(sinceFebruary, '91')],
  ['chapterSummaryPeople', 'people/renewals', peopleOf({ start: '2025-03-01', end: '2025-03-14' }, null)],
  ['chapterSummaryMember', '3/members/12/1?period=quarter&chapter_id=1', member],
];

it('the heads of the lists behind the summary match their table', async () => {
  const parts: string[] = [];
  for (const [list, address, head] of heads) {
    await openListPage(list, { rows: [], head }, { address: `/dashboard/chapter-summary/${address}` });
    const shown = [...document.querySelectorAll('.report-head, nav, .list-note')].filter(
      (each) => !each.parentElement?.closest('.report-head'),
    );
    parts.push(`— ${address}\n${shown.map(drawn).join('')}`);
    cleanup();
  }
  await expect(parts.join('\n')).toMatchFileSnapshot('expected/summaryHeads.txt');
});

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
});

describe('the matrix of members', () => {
  const grid = () => screen.getByRole('grid', { hidden: true });

  it('is navigated by arrows, Home, End, and page keys, and is one Tab stop', async () => {
    await openRecordPage(matrixOf(), whoMet());
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

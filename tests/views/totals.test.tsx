import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { metrics } from '../../src/contract/metrics.ts';
import type { Totals } from '../../src/contract/records/activities.ts';
import { detailMachine } from '../../src/machines/detail.machine.ts';
import TotalsPage from '../../src/views/totals/TotalsPage.tsx';
import { each } from '../each.ts';
import { deferred } from '../model/deferred.ts';
import { watchedDetail } from '../model/watched.ts';
import { openedFilter } from './support/gestures.ts';
import { addressBar, openPage } from './support/openPage.tsx';
import { standAt } from './support/standAt.ts';

const empty: Totals['rows'] = metrics.map(({ id, title }) => ({
  metric: id,
  title,
  given: 0,
  received: 0,
  amount_given: id === 3 ? '0.00' : null,
  amount_received: id === 3 ? '0.00' : null,
  ...each(0, 'previous_given', 'previous_received', 'chapter_average'),
  attended: id === 6 ? 0 : null,
  absent: id === 6 ? 0 : null,
  waiting: 0,
}));

const changes: Readonly<Record<number, Partial<Totals['rows'][number]>>> = {
  1: { given: 1_024, received: 4, previous_given: 1_022, chapter_average: 2.64, waiting: 1 },
  2: { given: 3, previous_given: 3, chapter_average: 3 },
  3: {
    given: 2,
    received: 1,
    amount_given: '1250.30',
    amount_received: '80.00',
    previous_given: 5,
    chapter_average: 2000.5,
    waiting: 1,
  },
  6: { given: 5, chapter_average: 7, attended: 3, absent: 1 },
};

const totals: Totals = {
  period: { start: '2026-03-01', end: '2026-03-31' },
  currency: 'EUR',
  rows: empty.map((row) => ({ ...row, ...changes[row.metric] })),
};

const open = (address = '/dashboard/summary') => {
  const loadRecord = watchedDetail();
  const printPage = deferred<void>('printPage');
  const record = detailMachine.provide({
    actors: { watchDetail: loadRecord.logic, printPage: printPage.logic },
  });
  const workspace = openPage(TotalsPage, address, { detail: record });
  return {
    workspace,
    loadRecord,
    printPage,
    answer: (answered: Totals = totals) =>
      act(() => loadRecord.resolve({ kind: 'loaded', data: { page: 'totals', totals: answered } })),
  };
};

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent, dataset }) => [dataset.label, textContent] as const)
        .filter(([, text]) => text)
        .map((said) => said.join(': ')),
    );
const foot = () => document.querySelector('.table-foot')?.textContent;
const linksOf = (metric: number) =>
  within(screen.getAllByRole('row')[metric] as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

standAt();

describe('Totals', () => {
  it('has its title and its boxes before the first answer', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual(['Totals']);
    expect(document.title).toBe('Totals · Chapterhouse');
    expect(screen.getByRole('status').textContent).toBe('Loading totals');
    const boxes = document.querySelector<HTMLElement>('tbody .skeleton-rows');
    expect(boxes?.style.getPropertyValue('--count')).toBe('6');
  });

  it('sums up each metric both ways, one unit per column, next to the period before and the chapter', async () => {
    const { answer } = open();
    await answer();
    const shown = (title: string, ...said: string[]) => [`Metric: ${title}`, ...said];
    expect(cells()).toEqual([
      shown(
        'Sessions',
        'Given: 1,024',
        'Received: 4',
        'Previous period: Up 2 (1,022 before)',
        'Chapter average: Above the average of 2.6',
      ),
      shown(
        'Referrals',
        'Given: 3',
        'Received: 0',
        'Previous period: No change (3)',
        'Chapter average: At the average of 3',
      ),
      shown(
        'Revenue Made',
        'Given: 2',
        'Received: 1',
        'Amount given: €1,250.30',
        'Amount received: €80.00',
        'Previous period: Down 3 (5 before)',
        'Chapter average: Below the average of €2,000.50',
      ),
      ...['Event Attendance', 'Posts'].map((title) =>
        shown(
          title,
          'Given: 0',
          'Received: 0',
          'Previous period: No change (0)',
          'Chapter average: At the average of 0',
        ),
      ),
      shown(
        'Visitors',
        'Given: 5',
        'Received: 0',
        'Attended: 3',
        'Absent: 1',
        'Previous period: Up 5 (0 before)',
        'Chapter average: Below the average of 7',
      ),
    ]);
    expect(foot()).toBe('2 records will count once the meeting is closed.1 Mar – 31 Mar');
  });

  it('links each number to its list for the same period', async () => {
    const { answer } = open('/dashboard/summary?period=halfYear');
    await answer();
    expect(linksOf(3)).toEqual([
      ['Revenue Made credited: 2', '/dashboard/revenuemade/1?period=halfYear'],
      ['Revenue Made credited to me: 1', '/dashboard/revenuemade/0?period=halfYear'],
    ]);
    expect(linksOf(6)).toMatchSnapshot();
  });

  it('shows zeros for a period without records and says so', async () => {
    const { answer } = open();
    await answer({ ...totals, rows: empty });
    expect(cells()[0]).toMatchSnapshot();
    expect(foot()).toBe('No records in this period.1 Mar – 31 Mar');
  });

  it('says when everything is counted', async () => {
    const { answer } = open();
    await answer({ ...totals, rows: totals.rows.map((row) => ({ ...row, waiting: 0 })) });
    expect(foot()).toBe('All are counted.1 Mar – 31 Mar');
  });

  it('changes with the period in the address while the old values stay', async () => {
    const { answer, loadRecord } = open();
    await answer();
    fireEvent.click(within(openedFilter('Period')).getByRole('link', { name: 'Last month' }));
    expect(addressBar()).toBe('/dashboard/summary?period=previousMonth');
    expect(loadRecord.inputs().at(-1)?.location.query).toEqual({ period: 'previousMonth' });
    expect(document.querySelector('.table-box')?.parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(cells()).toHaveLength(6);
  });

  it('accepts two custom dates', async () => {
    open('/dashboard/summary?period=custom&start=2026-01-05');
    openedFilter('Period');
    expect((await screen.findByLabelText<HTMLInputElement>('Start date')).value).toBe('2026-01-05');
  });

  it.each([
    ['start=2026-01-05&end=2026-02-05', '2026-01-05 – 2026-02-05'],
    ['start=2026-01-05', 'From 2026-01-05'],
    ['end=2026-01-05', '2026-01-01 – 2026-01-05'],
    ['start=2026-02-05&end=2026-01-05', 'This month'],
    ['start=2026-02-30', 'This month'],
    ['start=foo&end=2026-01-05', '2026-01-01 – 2026-01-05'],
  ])('prints the custom period %s as what was requested', (days, words) => {
    open(`/dashboard/summary?period=custom&${days}`);
    expect(screen.getByText(`Totals · ${words}`, { selector: 'p' })).toBeDefined();
  });

  it('is printed as shown, with the period as text', async () => {
    const { answer, printPage } = open('/dashboard/summary?period=week');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
    await answer();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(printPage.inputs()).toHaveLength(1);
    expect(screen.getByText('Totals · This week', { selector: 'p' })).toBeDefined();
    expect(cells()).toHaveLength(6);
    await act(() => printPage.resolve());
    expect(cells()).toHaveLength(6);
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DetailData } from '../../src/contract/detailPorts.ts';
import { metrics } from '../../src/contract/metrics.ts';
import type { Totals } from '../../src/contract/records/activities.ts';
import { each } from '../each.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { openedFilter } from './support/gestures.ts';
import { addressBar } from './support/openPage.tsx';

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

const answered = (rows: Totals['rows']) =>
  ({ page: 'totals', totals: { ...totals, rows } }) as const satisfies DetailData;

const open = async (address = '/dashboard/summary') => {
  const { record, printPage } = await openAskingPage('totals', { address });
  return {
    record,
    printPage,
    answer: () => act(() => record.resolve({ kind: 'loaded', data: answered(totals.rows) })),
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

const halfYear = { address: '/dashboard/summary?period=halfYear' };

areDrawnAsBefore('totals', 'Totals', [
  ['of six months', answered(totals.rows), halfYear],
  ['without records', answered(empty), halfYear],
  ['of records that are all counted', answered(totals.rows.map((row) => ({ ...row, waiting: 0 })))],
]);

describe('Totals', () => {
  it('changes with the period in the address while the old values stay', async () => {
    const { answer, record } = await open();
    await answer();
    fireEvent.click(within(openedFilter('Period')).getByRole('link', { name: 'Last month' }));
    expect(addressBar()).toBe('/dashboard/summary?period=previousMonth');
    expect(record.inputs().at(-1)?.location.query).toEqual({ period: 'previousMonth' });
    expect(document.querySelector('.table-box')?.parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(cells()).toHaveLength(6);
  });

  it('accepts two custom dates', async () => {
    await open('/dashboard/summary?period=custom&start=2026-01-05');
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
  ])('prints the custom period %s as what was requested', async (days, words) => {
    await open(`/dashboard/summary?period=custom&${days}`);
    expect(screen.getByText(`Totals · ${words}`, { selector: 'p' })).toBeDefined();
  });

  it('is printed as shown, with the period as text', async () => {
    const { answer, printPage } = await open('/dashboard/summary?period=week');
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

import { type Period, periods } from './metrics.ts';

/** What each period is called on the screen. */
export const periodLabels: Readonly<Record<Period, string>> = {
  week: 'This week',
  month: 'This month',
  previousMonth: 'Last month',
  halfYear: 'Last 6 months',
  custom: 'Custom',
};

/** @returns the period an address names; this month when it names none. */
export const periodOf = (query: Readonly<Record<string, string>>): Period =>
  periods.find((period) => period === query.period) ?? 'month';

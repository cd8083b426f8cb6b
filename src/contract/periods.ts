import { realDay } from './dateRules.ts';
import { type Period, periods } from './metrics.ts';

export const periodLabels: Readonly<Record<Period, string>> = {
  week: 'This week',
  month: 'This month',
  previousMonth: 'Last month',
  halfYear: 'Last 6 months',
  custom: 'Custom',
};

/** @returns the period in an address, by default this month. */
export const periodOf = (query: Readonly<Record<string, string>>): Period =>
  periods.find((period) => period === query.period) ?? 'month';

/** The first and last day of a period, `YYYY-MM-DD`. The server fills in a missing day. */
export interface PeriodDays {
  readonly start?: string;
  readonly end?: string;
}

const isDay = (text = '') => text !== '' && realDay(text) === null;

/** @returns the days of the custom period in an address, without invalid or reversed ones. */
export const customDaysOf = (query: Readonly<Record<string, string>>): PeriodDays => {
  if (periodOf(query) !== 'custom') return {};
  const { start = '', end = '' } = query;
  if (isDay(start) && isDay(end) && end < start) return {};
  return { ...(isDay(start) && { start }), ...(isDay(end) && { end }) };
};

/** @returns the period to show: this month for a custom one without days. */
export const shownPeriodOf = (query: Readonly<Record<string, string>>): Period => {
  const period = periodOf(query);
  const { start, end } = customDaysOf(query);
  return period === 'custom' && !start && !end ? 'month' : period;
};

/** @returns the label of the shown period; a custom one is labeled by its days. */
export const periodWordsOf = (query: Readonly<Record<string, string>>): string => {
  const period = shownPeriodOf(query);
  if (period !== 'custom') return periodLabels[period];
  const { start, end = '' } = customDaysOf(query);
  if (!start) return `${end.slice(0, 8)}01 – ${end}`;
  return end ? `${start} – ${end}` : `From ${start}`;
};

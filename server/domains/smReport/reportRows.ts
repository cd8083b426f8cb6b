import type { SmReportRow } from '../../../src/contract/meetings/smReport.ts';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import { targetText } from '../activities/targets.ts';
import type { WeekSum } from './weekRepository.ts';

type Sum = Pick<WeekSum, 'count' | 'amount'>;

/** @returns a sum in the API's form: a count, or money with two decimals */
export const weekValue = (metric: MetricId, sum: Sum | undefined): string =>
  metric === 3 ? (sum?.amount ?? '0.00') : String(sum?.count ?? 0);

/** @returns the sum of one metric in one meeting's week */
export const sumOf = (sums: readonly WeekSum[], metric: MetricId, meetingId: number | null) =>
  sums.find((sum) => sum.metric === metric && sum.meeting_id === meetingId);

const cents = (value: string): bigint => BigInt(value.replace('.', ''));

/** @returns `a` minus `b`, both counts or both money, exactly */
function less(a: string, b: string): string {
  const difference = cents(a) - cents(b);
  if (!a.includes('.')) return String(difference);
  const digits = String(difference < 0n ? -difference : difference).padStart(3, '0');
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** @returns the change from the last week to this one */
function changeOf(
  metric: MetricId,
  { thisWeek, lastWeek, currency }: { thisWeek: string; lastWeek: string | null; currency: string },
): SmReportRow['change'] {
  if (lastWeek === null) return { difference: null, sentence: 'No meeting before this one.' };
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const count = new Intl.NumberFormat('en-US');
  const spoken = (value: string) => (metric === 3 ? money : count).format(Number(value));
  const difference = less(thisWeek, lastWeek);
  if (cents(difference) === 0n) return { difference, sentence: `No change (${spoken(lastWeek)})` };
  const isDown = difference.startsWith('-');
  const size = spoken(difference.replace('-', ''));
  return {
    difference,
    sentence: `${isDown ? 'Down' : 'Up'} ${size} (${spoken(lastWeek)} the meeting before)`,
  };
}

interface Facts {
  readonly sums: readonly WeekSum[];
  readonly toDate: readonly WeekSum[];
  /** The meeting of the week; null for all waiting records of a chapter without meetings. */
  readonly meetingId: number | null;
  /** The meeting before; undefined if there was none. */
  readonly lastMeetingId: number | undefined;
  readonly targets: Partial<Record<MetricId, number>> | null;
  readonly currency: string;
}

/** @returns the six rows in the metrics' order */
export function rowsOfReport(facts: Facts): SmReportRow[] {
  const { sums, toDate, meetingId, lastMeetingId, targets, currency } = facts;
  return metrics.map(({ id: metric, title }) => {
    const sum = sumOf(sums, metric, meetingId);
    const thisWeek = weekValue(metric, sum);
    const lastWeek =
      lastMeetingId === undefined ? null : weekValue(metric, sumOf(sums, metric, lastMeetingId));
    const target = targets?.[metric] ?? null;
    return {
      metric,
      title,
      this_week: thisWeek,
      last_week: lastWeek,
      to_date: weekValue(metric, sumOf(toDate, metric, meetingId)),
      members_active: sum?.members ?? 0,
      target: targetText(metric, target !== null && target > 0 ? target : null),
      change: changeOf(metric, { thisWeek, lastWeek, currency }),
    };
  });
}

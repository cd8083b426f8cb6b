import { metricById } from '../../contract/metrics.ts';
import type { MyWeek } from '../../contract/records/activities.ts';
import { countOf, countWith, moneyOf } from '../figures.ts';
import type { WeekCell } from '../parts/figures/MyWeek.tsx';
import { listBehind } from './listBehind.ts';

type Done = MyWeek['done'][number];

const totalOf = ({ amount, count }: Done) => (amount === null ? count : Number(amount));
const isReached = (done: Done) => done.target !== null && totalOf(done) >= Number(done.target);

/** The dots of a cell: money has only one, for its target; records have one each. */
const marksOf = (done: Done): Pick<WeekCell, 'counted' | 'waiting' | 'open'> => {
  const { amount, count, waiting, target } = done;
  if (amount !== null && target !== null)
    return { counted: isReached(done) ? 1 : 0, waiting: 0, open: isReached(done) ? 0 : 1 };
  return { counted: count - waiting, waiting, open: Math.max(0, Number(target ?? 0) - count) };
};

/** @returns a cell of My week for each metric. */
export const weekCells = (done: readonly Done[], currency: string): readonly WeekCell[] =>
  done.map((each) => {
    const metric = metricById(each.metric);
    const show = (value: string | number) =>
      each.amount === null ? countOf(Number(value)) : moneyOf(value, currency);
    const asides = [
      each.target === null ? '' : `of ${show(each.target)}`,
      each.waiting === 0 ? '' : `${countOf(each.waiting)} waiting`,
    ];
    return {
      metric: metric.key,
      title: metric.title,
      to: listBehind(metric, { period: 'week' }),
      figure: show(totalOf(each)),
      aside: asides.filter(Boolean).join(', '),
      ...marksOf(each),
    };
  });

const timeLeft = (days: number) => {
  if (days <= 0) return 'last day';
  return countWith(days, 'day left', 'days left');
};

/** @returns `3 of 6 reached, 3 days left`, for the metrics with a target. */
export const weekSummary = ({ done, week }: MyWeek): string => {
  const targeted = done.filter(({ target }) => target !== null);
  const reached = targeted.filter(isReached).length;
  return [targeted.length > 0 && `${reached} of ${targeted.length} reached`, timeLeft(week.days_left)]
    .filter(Boolean)
    .join(', ');
};

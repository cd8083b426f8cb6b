import { Check, Clock, TrendingDown, Trophy } from 'lucide-react';
import { goalStanding } from '../../contract/goalNames.ts';
import type { Goal } from '../../contract/goals.ts';
import { shortDayOf } from '../dates.ts';
import { countOf, moneyOf } from '../figures.ts';
import { Badge } from '../parts/Badge.tsx';

/** @returns a figure of a goal as it is read: money, percent, or a count. */
export const figureOf = ({ metric, currency }: Goal, figure: string): string => {
  if (metric === '3') return moneyOf(figure, currency);
  return metric === 'attendance' ? `${countOf(Number(figure))}%` : countOf(Number(figure));
};

/** What is missing to be reached, in one sentence. */
export const paceOf = (goal: Goal): string => {
  const { value, target, pace, ends_on, reached, over } = goal;
  if (reached === 1) return 'Reached.';
  if (over === 1) return `${figureOf(goal, value)} of ${figureOf(goal, target)}.`;
  const missing = figureOf(goal, String(Number(target) - Number(value)));
  return `${missing} more by ${shortDayOf(ends_on)}. On pace would be ${figureOf(goal, String(Math.round(Number(pace))))} by today.`;
};

const looks = {
  Reached: { kind: 'good', icon: Trophy },
  Missed: { kind: 'line', icon: Clock },
  'On pace': { kind: 'good', icon: Check },
  Behind: { kind: 'warn', icon: TrendingDown },
  'Far behind': { kind: 'bad', icon: TrendingDown },
} as const;

/** How a goal stands against an even pace. */
export function StandingBadge({ goal }: { goal: Goal }) {
  const standing = goalStanding(goal);
  return <Badge {...looks[standing]}>{standing}</Badge>;
}

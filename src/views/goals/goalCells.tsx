import { Check, Clock, TrendingDown, Trophy } from 'lucide-react';
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

/** How a goal stands against an even pace. */
export function StandingBadge({ goal }: { goal: Goal }) {
  const [value, pace] = [Number(goal.value), Math.round(Number(goal.pace))];
  if (goal.reached === 1)
    return (
      <Badge kind="good" icon={Trophy}>
        Reached
      </Badge>
    );
  if (goal.over === 1)
    return (
      <Badge kind="line" icon={Clock}>
        Missed
      </Badge>
    );
  if (value >= pace)
    return (
      <Badge kind="good" icon={Check}>
        On pace
      </Badge>
    );
  return (
    <Badge kind={value * 2 >= pace ? 'warn' : 'bad'} icon={TrendingDown}>
      {value * 2 >= pace ? 'Behind' : 'Far behind'}
    </Badge>
  );
}

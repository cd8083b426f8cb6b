import { Check, Clock, TrendingDown, Trophy } from 'lucide-react';
import { goalStanding } from '../../contract/growth/goalNames.ts';
import type { Goal } from '../../contract/growth/goals.ts';
import { shortDayOf } from '../dates.ts';
import { countOf, moneyOf } from '../figures.ts';
import { Badge } from '../parts/Badge.tsx';

/** @returns a figure of a goal as text: money, a percentage or a count. */
export const figureOf = ({ metric, currency }: Goal, figure: string): string => {
  if (metric === '3') return moneyOf(figure, currency);
  return metric === 'attendance' ? `${countOf(Number(figure))}%` : countOf(Number(figure));
};

/** @returns the light's rule with its numbers, and how much is missing. */
export const paceOf = (goal: Goal): string => {
  const { value, target, score, ends_on, reached, over } = goal;
  if (reached === 1 || over === 1) return score.explanation;
  const missing = figureOf(goal, String(Number(target) - Number(value)));
  return `${score.explanation} ${missing} more by ${shortDayOf(ends_on)}.`;
};

const looks = {
  Reached: { kind: 'good', icon: Trophy },
  'Not begun': { kind: 'line', icon: Clock },
  Missed: { kind: 'line', icon: Clock },
  'On pace': { kind: 'good', icon: Check },
  Behind: { kind: 'warn', icon: TrendingDown },
  'Far behind': { kind: 'bad', icon: TrendingDown },
} as const;

/** How a goal compares with an even pace. */
export function StandingBadge({ goal }: { goal: Goal }) {
  const standing = goalStanding(goal);
  return <Badge {...looks[standing]}>{standing}</Badge>;
}

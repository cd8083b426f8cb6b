import type { Goal } from './goals.ts';
import { metrics } from './metrics.ts';

const others: Readonly<Record<string, string>> = { members: 'Members', attendance: 'Attendance' };

/** @returns what a goal is called: its metric, and whether what is given or received counts. */
export const goalName = ({ metric, send }: Pick<Goal, 'metric' | 'send'>): string => {
  const title = metrics.find(({ id }) => String(id) === metric)?.title ?? others[metric] ?? '';
  return send === 0 ? `${title}, received` : title;
};

export type GoalStanding = 'Reached' | 'Missed' | 'On pace' | 'Behind' | 'Far behind';

/** @returns how a goal stands against an even pace, in whole units; far behind is less than half of it. */
export function goalStanding(goal: Pick<Goal, 'value' | 'pace' | 'reached' | 'over'>): GoalStanding {
  if (goal.reached === 1) return 'Reached';
  if (goal.over === 1) return 'Missed';
  const [value, pace] = [Number(goal.value), Math.round(Number(goal.pace))];
  if (value >= pace) return 'On pace';
  return value * 2 >= pace ? 'Behind' : 'Far behind';
}

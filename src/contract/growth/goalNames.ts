import { metrics } from '../metrics.ts';
import type { Goal } from './goals.ts';

const others: Readonly<Record<string, string>> = { members: 'Members', attendance: 'Attendance' };

/** @returns a goal's name: its metric, and whether giving or receiving counts. */
export const goalName = ({ metric, send }: Pick<Goal, 'metric' | 'send'>): string => {
  const title = metrics.find(({ id }) => String(id) === metric)?.title ?? others[metric] ?? '';
  return send === 0 ? `${title}, received` : title;
};

export type GoalStanding = 'Reached' | 'Not begun' | 'Missed' | 'On pace' | 'Behind' | 'Far behind';

const standings = { good: 'On pace', warn: 'Behind', bad: 'Far behind', reached: 'Reached' } as const;

export function goalStanding({ score, over }: Pick<Goal, 'score' | 'over'>): GoalStanding {
  if (score.light === null) return 'Not begun';
  return over === 1 && score.light !== 'reached' ? 'Missed' : standings[score.light];
}

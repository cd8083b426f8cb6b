import type { Goal } from './goals.ts';
import { metrics } from './metrics.ts';

const others: Readonly<Record<string, string>> = { members: 'Members', attendance: 'Attendance' };

/** @returns what a goal is called: its metric, and whether what is given or received counts. */
export const goalName = ({ metric, send }: Pick<Goal, 'metric' | 'send'>): string => {
  const title = metrics.find(({ id }) => String(id) === metric)?.title ?? others[metric] ?? '';
  return send === 0 ? `${title}, received` : title;
};

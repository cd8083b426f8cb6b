import type { JobOfOperations } from '../../contract/organization/operations.ts';
import { localMomentOf } from '../dates.ts';

export const jobTitles: Readonly<Record<JobOfOperations['name'], string>> = {
  backup: 'Nightly backup',
  check: 'Database check',
  tidy: 'Cleaning up',
  keepUp: 'Deleting expired data',
};

const goodResults: Readonly<Record<JobOfOperations['name'], string>> = {
  backup: 'Read back',
  check: 'No damage',
  tidy: 'Done',
  keepUp: 'Done',
};

/** A job that has run longer than this was interrupted. */
const longestRun = 6 * 3_600_000;
const lateAfter = 10 * 60_000;

export type JobResult = { readonly kind: 'plain' | 'info' | 'warn' | 'bad'; readonly text: string };

/** The result of a job, relative to the time of the answer. */
export function resultOf(
  { name, began_at, ended_at, next_at, error }: JobOfOperations,
  at: string,
): JobResult {
  const now = Date.parse(at);
  if (began_at !== null && ended_at === null)
    return now - Date.parse(began_at) < longestRun
      ? { kind: 'info', text: 'Running' }
      : { kind: 'bad', text: 'Broken off' };
  if (error !== null) return { kind: 'bad', text: 'Failed' };
  if (next_at !== null && now - Date.parse(next_at) > lateAfter)
    return { kind: 'warn', text: `Late by ${Math.round((now - Date.parse(next_at)) / 60_000)} min` };
  return began_at === null
    ? { kind: 'plain', text: 'Not run yet' }
    : { kind: 'plain', text: goodResults[name] };
}

/** When a job last ran, and for how long. */
export function lastRunOf({ began_at, ended_at }: JobOfOperations): string {
  if (began_at === null) return 'Never';
  const seconds = ended_at === null ? null : (Date.parse(ended_at) - Date.parse(began_at)) / 1000;
  if (seconds === null) return localMomentOf(began_at);
  return `${localMomentOf(began_at)} · ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

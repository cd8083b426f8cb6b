import { sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import type { Clock } from '../signin/clock.ts';

/** The names of the jobs that a database's servers run by themselves, as stored. */
export type JobName = 'backup' | 'check' | 'tidy' | 'keepUp';

export interface Job {
  readonly name: JobName;
  /** The next time after now at which the job is due. */
  readonly next: (now: Date) => Date;
  /** Runs the job. @returns details to store */
  readonly work: (now: Date) => Promise<Record<string, unknown>>;
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** @returns a function that finds the next moment at which this computer's clock shows this hour and minute */
export function nightly(hour: number, minute: number) {
  return (now: Date): Date => {
    const next = new Date(now);
    next.setHours(hour, minute, 0, 0);
    if (next <= now) next.setDate(next.getDate() + 1);
    return next;
  };
}

export const every = (milliseconds: number) => (now: Date) => new Date(now.getTime() + milliseconds);

/** Claims a due job for this server; a job that isn't stored yet becomes due at its next time. */
async function claim(db: Queries, { name, next }: Job, now: Date): Promise<boolean> {
  await db.execute(sql`
    insert into jobs (name, next_at) values (${name}, ${instant(next(now))}) on conflict (name) do nothing`);
  const { rows } = await db.execute(sql`
    update jobs set began_at = ${instant(now)}, ended_at = null, next_at = ${instant(next(now))}
    where name = ${name} and (next_at is null or next_at <= ${instant(now)}) returning name`);
  return rows.length > 0;
}

export async function noteJob(
  db: Queries,
  name: JobName,
  { began, ended, error, detail }: { began: Date; ended: Date; error: string | null; detail: object },
): Promise<void> {
  await db.execute(sql`
    insert into jobs (name, began_at, ended_at, error, detail)
    values (${name}, ${instant(began)}, ${instant(ended)}, ${error}, ${JSON.stringify(detail)}::jsonb)
    on conflict (name) do update set began_at = excluded.began_at, ended_at = excluded.ended_at,
      error = excluded.error, detail = case when excluded.error is null then excluded.detail else jobs.detail end`);
}

/** Runs each due job, one after the other, and stores the result. */
export async function runDueJobs(
  { db, clock, tell }: { db: Queries; clock: Clock; tell: (name: JobName, error: unknown) => void },
  jobs: readonly Job[],
): Promise<void> {
  for (const job of jobs) {
    const began = new Date(clock.now());
    if (!(await claim(db, job, began))) continue;
    const outcome = await job.work(began).then(
      (detail) => ({ error: null, detail }),
      (error: unknown) => {
        tell(job.name, error);
        return { error: error instanceof Error ? error.message : String(error), detail: {} };
      },
    );
    await noteJob(db, job.name, { began, ended: new Date(clock.now()), ...outcome });
  }
}

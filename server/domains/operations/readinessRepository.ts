import { sql } from 'drizzle-orm';
import { readMigrations } from '../../database/migrations.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Counted } from '../../http/metrics.ts';
import { version } from '../../version.ts';
import { countMails, isMailStuck } from './mailRepository.ts';

let known = 0;

/** Whether this server is ready: its database has its version, and mail goes out. */
export async function readiness(on: Queryable, now: Date) {
  const row = await selectRow<{ applied: number }>(on, sql`select count(*)::int as applied from migrations`);
  if (known === 0) known = readMigrations().length;
  const isCurrent = row?.applied === known;
  const isStuck = await isMailStuck(on, now);
  return {
    status: isCurrent && !isStuck ? 'ok' : 'failing',
    version,
    migrations: isCurrent ? 'ok' : 'failing',
    mail: isStuck ? 'failing' : 'ok',
  };
}

/** Counts mails and backups for the metrics. */
export async function countForMetrics(on: Queryable): Promise<Counted> {
  const { waiting, failed } = await countMails(on);
  const row = await selectRow<{ at: number | null }>(
    on,
    sql`
      select (extract(epoch from began_at) * 1000)::float8 as at from jobs
      where name = 'backup' and ended_at is not null and error is null`,
  );
  return { waiting, failed, backedUp: row?.at ?? null };
}

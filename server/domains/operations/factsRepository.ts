import { sql } from 'drizzle-orm';
import { type JobOfOperations, jobNames } from '../../../src/contract/organization/operations.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { serverId } from '../../jobs/serverId.ts';

/** Milliseconds without a sign of life after which a server counts as gone. */
const gone = 60_000;

/** Reads the database's facts, and how many administrators can sign in. */
export async function findDatabase(on: Queryable, kind: 'embedded' | 'postgresql', now: Date) {
  const today = now.toISOString().slice(0, 10);
  const row = await selectRow<{
    version: string;
    bytes: number;
    connections: number;
    most: number;
    administrators: number;
  }>(
    on,
    sql`
      select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as most,
        (select count(distinct r.member_id)::int
          from role_assignments r join members m on m.id = r.member_id
          where r.role = 'administrator' and m.status <> 'ended'
            and r.from_on <= ${today}::date and (r.until_on is null or r.until_on >= ${today}::date)
        ) as administrators`,
  );
  if (row === null) return null;
  const isShared = kind === 'postgresql';
  return {
    kind,
    version: row.version.split(' ')[0] ?? row.version,
    bytes: row.bytes,
    connections: isShared ? row.connections : null,
    most_connections: isShared ? row.most : null,
    administrators: row.administrators,
  };
}

interface JobRow extends JobOfOperations {
  readonly made_at: string | null;
  readonly bytes: number | null;
  readonly kept: number | null;
  readonly missing_images: number | null;
}

/** Lists the servers' past and coming jobs, and the last nightly backup that was read back. */
export async function listJobs(on: Queryable) {
  const rows = await selectRows<JobRow>(
    on,
    sql`
      select name, ${instantText(sql`began_at`)} as began_at, ${instantText(sql`ended_at`)} as ended_at,
        ${instantText(sql`next_at`)} as next_at, error, detail ->> 'made_at' as made_at,
        (detail ->> 'bytes')::float8 as bytes, (detail ->> 'kept')::int as kept,
        (detail ->> 'missing_images')::int as missing_images
      from jobs`,
  );
  const backup = rows.find(({ name }) => name === 'backup');
  const { made_at = null, bytes = null, kept = null, missing_images = null } = backup ?? {};
  return {
    jobs: jobNames.flatMap((name) => rows.filter((row) => row.name === name)),
    backup: { made_at, bytes, kept, missing_images },
  };
}

/** Lists the servers of this database, this one first. */
export async function listServers(on: Queryable, now: Date) {
  const since = new Date(now.getTime() - gone).toISOString();
  return selectRows<{
    name: string;
    version: string;
    started_at: string;
    seen_at: string;
    is_here: 0 | 1;
    is_this: 0 | 1;
  }>(
    on,
    sql`
      select name, version, ${instantText(sql`started_at`)} as started_at, ${instantText(sql`seen_at`)} as seen_at,
        (seen_at >= ${since}::timestamptz)::int as is_here, (id = ${serverId}::uuid)::int as is_this
      from servers order by is_this desc, servers.seen_at desc, name`,
  );
}

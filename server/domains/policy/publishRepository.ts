import { sql } from 'drizzle-orm';
import { addAudience } from '../../changes/audience.ts';
import type { Acting } from '../../changes/audit.ts';
import { inserting, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { present, versionConflict } from '../../http/refused.ts';

type DocumentKey = 'concept' | 'privacy_policy';

/** Finds the newest version of a text as written; version 0 if there is none. */
async function findText(on: Queryable, key: DocumentKey) {
  const found = await selectRow<{ body: string; version: number }>(
    on,
    sql`select d.body, d.version from documents d where d.key = ${key} order by d.version desc limit 1`,
  );
  return found ?? { body: null, version: 0 };
}

interface Publishing<Current> extends Acting {
  readonly now: Date;
  readonly body: { readonly body: string };
  readonly expectedVersion: number | null;
  /** Reads the answer for a caller who has seen an outdated version. */
  readonly current: (on: Queryable) => Promise<Current>;
}

/** Publishes a text as a new version, unless it's unchanged. @throws Refused 409 with the published text */
export async function publishText<Current extends object>(
  on: Queries,
  key: DocumentKey,
  { current, ...call }: Publishing<Current>,
): Promise<void> {
  const { viewer, body, expectedVersion, now } = call;
  await on.execute(sql`lock table documents in share row exclusive mode`);
  const before = await findText(on, key);
  if (expectedVersion !== null && expectedVersion !== before.version)
    throw versionConflict(await current(on));
  if (before.body === body.body) return;
  const version = before.version + 1;
  const row = await storeRow<{ ids: number[] }>(on, call, {
    table: 'documents',
    row: { chapter_id: null },
    stored: inserting('documents', {
      key,
      version,
      body: body.body,
      published_at: now,
      by_id: viewer.memberId,
    }),
    action: 'content.edit',
    changes: { version: [before.version, version] },
    answer: sql`select (select json_agg(c.id) from chapters c) as ids from stored`,
  });
  addAudience({ chapterIds: present(row).ids ?? [] });
}

import { sql } from 'drizzle-orm';
import type { Concept, saveConcept } from '../../../src/contract/concept.ts';
import { concerns } from '../../changes/concern.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { present, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { logging } from '../shared/audit.ts';
import { instantText, type Queryable, selectRow } from '../shared/rows.ts';
import { withStatements } from '../shared/statements.ts';

/** The concept as it is published, or an empty one. */
export async function findConcept(on: Queryable, viewer: Viewer): Promise<Concept> {
  const published = await selectRow<Concept>(
    on,
    sql`
      select d.body, d.version, ${instantText(sql`d.published_at`)} as published_at
      from documents d where d.key = 'concept' order by d.version desc limit 1`,
  );
  const can_edit = viewer.rights.has('content.edit') ? (1 as const) : (0 as const);
  return { body: null, version: 0, published_at: null, ...published, can_edit };
}

/** Publishes the concept as a new version, unless it says the same. @throws Refused 409 with the published one */
export function publishConcept(database: Queries, call: Call<typeof saveConcept>): Promise<Concept> {
  const { viewer, body, expectedVersion, now } = call;
  return database.transaction(async (on) => {
    await on.execute(sql`lock table documents in share row exclusive mode`);
    const before = await findConcept(on, viewer);
    if (expectedVersion !== null && expectedVersion !== before.version) throw versionConflict(before);
    if (before.body === body.body) return before;
    const version = before.version + 1;
    const also = {
      logged: logging(call, {
        action: 'content.edit',
        entity: 'documents',
        chapterId: null,
        changes: { version: [before.version, version] },
      }),
    };
    const row = await selectRow<{ ids: number[] }>(
      on,
      sql`
        with stored as (
          insert into documents (key, version, body, published_at, by_id)
          values ('concept', ${version}, ${body.body}, ${now.toISOString()}::timestamptz, ${viewer.memberId})
          returning id
        )${withStatements(also)}
        select (select json_agg(c.id) from chapters c) as ids from stored`,
    );
    concerns({ chapterIds: present(row).ids ?? [] });
    return findConcept(on, viewer);
  });
}

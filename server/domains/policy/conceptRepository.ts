import { sql } from 'drizzle-orm';
import type { Concept, saveConcept } from '../../../src/contract/people/concept.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import type { Call } from '../../http/handle.ts';
import type { Viewer } from '../../http/viewer.ts';
import { publishText } from './publishRepository.ts';

export async function findConcept(on: Queryable, viewer: Viewer): Promise<Concept> {
  const published = await selectRow<Concept>(
    on,
    sql`
      select d.body, d.version, ${instantText(sql`d.published_at`)} as published_at
      from documents d where d.key = 'concept' order by d.version desc limit 1`,
  );
  const can_edit = flag(viewer.rights.has('content.edit'));
  return { body: null, version: 0, published_at: null, ...published, can_edit };
}

/** Publishes the concept. @throws Refused 409 with the published one */
export function publishConcept(database: Queries, call: Call<typeof saveConcept>): Promise<Concept> {
  return database.transaction(async (on) => {
    const current = (at: Queryable) => findConcept(at, call.viewer);
    await publishText(on, 'concept', { ...call, current });
    return current(on);
  });
}

import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { createRegion, type renameRegion } from '../../../src/contract/organisationSettings.ts';
import { logging } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { addToCatalogue, answerOfStored, withOwnName } from '../shared/catalogue.ts';

/** Adds a region. @throws Refused 422 for a name that another has */
export function addRegion(database: Queries, call: Call<typeof createRegion>): Promise<Saved> {
  const { name } = call.body;
  return addToCatalogue(database, createRegion, call, {
    entity: 'regions',
    changes: { name: [null, name] },
    insert: sql`insert into regions (name) values (${name})`,
  });
}

/** Renames a region. @throws Refused 404, 422 for a name that another has */
export function changeRegion(database: Queries, call: Call<typeof renameRegion>): Promise<Saved> {
  const { params, body } = call;
  const logged = logging(call, {
    action: 'content.edit',
    entity: 'regions',
    chapterId: null,
    moreChanges: sql`jsonb_build_object('name', jsonb_build_array(stored.before, ${body.name}::text))`,
  });
  return withOwnName(async () =>
    present(
      await selectRow<Saved>(
        database,
        sql`
          with held as (select r.id, r.name from regions r where r.id = ${params.id} for update), stored as (
            update regions r set name = ${body.name} from held where r.id = held.id returning r.id, held.name as before
          )${withStatements({ logged })} ${answerOfStored}`,
      ),
    ),
  );
}

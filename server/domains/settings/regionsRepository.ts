import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { createRegion, type renameRegion } from '../../../src/contract/organization/organisationSettings.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
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
  const { name } = body;
  return withOwnName(async () =>
    present(
      await storeRow<Saved>(database, call, {
        table: 'regions',
        row: { chapter_id: null },
        before: { held: sql`select r.id, r.name from regions r where r.id = ${params.id} for update` },
        stored: sql`
          update regions r set name = ${name} from held where r.id = held.id returning r.id, held.name as before`,
        action: 'content.edit',
        moreChanges: sql`jsonb_build_object('name', jsonb_build_array(stored.before, ${name}::text))`,
        answer: answerOfStored,
      }),
    ),
  );
}

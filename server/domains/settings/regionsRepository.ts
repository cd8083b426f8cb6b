import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { createRegion, type renameRegion } from '../../../src/contract/organization/organizationSettings.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { addToCatalog, changeInCatalog, withOwnName } from '../shared/catalog.ts';

/** Adds a region. @throws Refused 422 if the name is already taken */
export function addRegion(database: Queries, call: Call<typeof createRegion>): Promise<Saved> {
  const { name } = call.body;
  return addToCatalog(database, createRegion, call, {
    table: 'regions',
    columns: { name },
    changes: { name: [null, name] },
  });
}

/** Renames a region. @throws Refused 404, or 422 if another region has the name */
export function changeRegion(database: Queries, call: Call<typeof renameRegion>): Promise<Saved> {
  const { params, body } = call;
  const { name } = body;
  return withOwnName(() =>
    changeInCatalog(database, call, {
      table: 'regions',
      before: { locked: sql`select r.id, r.name from regions r where r.id = ${params.id} for update` },
      stored: sql`
        update regions r set name = ${name} from locked where r.id = locked.id returning r.id, locked.name as before`,
      moreChanges: sql`jsonb_build_object('name', jsonb_build_array(stored.before, ${name}::text))`,
    }),
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { createRegion, type renameRegion } from '../../../src/contract/organisationSettings.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import { logging } from '../shared/audit.ts';
import { selectRow } from '../shared/rows.ts';
import { withStatements } from '../shared/statements.ts';

/** SQL for what is answered of a stored row of a catalogue. */
export const answerOfStored: SQL = sql`
  select stored.id, 1 as version, ${messages.changesSaved}::text as message from stored`;

/** SQL for the same answer as JSON, to be kept under the call's key. */
export const keptAnswer: SQL = sql`(select to_json(answered) from (${answerOfStored}) answered)`;

const names = ['regions', 'professions', 'chapters', 'trainings', 'certificates'].map(
  (table) => `${table}_name_unique`,
);

/** @returns what the work answers. @throws Refused 422 on the name, where another row has it */
export async function withOwnName<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (names.some((name) => isUniqueViolation(error, name))) throw invalidField('name', message);
    throw error;
  }
}

/** Adds a region. @throws Refused 422 for a name that another has */
export function addRegion(database: Queries, call: Call<typeof createRegion>): Promise<Saved> {
  const { viewer, requestId, body } = call;
  const logged = logging({
    viewer,
    requestId,
    action: 'content.edit',
    entity: 'regions',
    chapterId: null,
    changes: { name: [null, body.name] },
  });
  return recordOnce(database, createRegion, call, {
    locks: false,
    store: (on, keep) =>
      withOwnName(messages.regionNameTaken, async () =>
        present(
          await selectRow<Saved>(
            on,
            sql`
              with stored as (
                insert into regions (name) values (${body.name}) returning id
              )${withStatements({ logged, ...keep(keptAnswer) })} ${answerOfStored}`,
          ),
        ),
      ),
  });
}

/** Renames a region. @throws Refused 404, 422 for a name that another has */
export function changeRegion(database: Queries, call: Call<typeof renameRegion>): Promise<Saved> {
  const { viewer, requestId, params, body } = call;
  const logged = logging({
    viewer,
    requestId,
    action: 'content.edit',
    entity: 'regions',
    chapterId: null,
    moreChanges: sql`jsonb_build_object('name', jsonb_build_array(stored.before, ${body.name}::text))`,
  });
  return withOwnName(messages.regionNameTaken, async () =>
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

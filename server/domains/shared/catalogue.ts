import { type SQL, sql } from 'drizzle-orm';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Acting, Changes } from '../../changes/audit.ts';
import { recorded } from '../../changes/changeRow.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';

type Schema = GenericSchema | undefined;
type Adding = Endpoint<Schema, Schema, Schema, typeof Saved>;

/** SQL for what is answered of a stored row of a catalogue. */
export const answerOfStored: SQL = sql`
  select stored.id, 1 as version, ${messages.changesSaved}::text as message from stored`;

/** SQL for the same answer as JSON, to be kept under the call's key. */
export const keptAnswer: SQL = sql`(select to_json(answered) from (${answerOfStored}) answered)`;

const nameTaken = {
  regions_name_unique: messages.regionNameTaken,
  professions_name_unique: messages.professionNameTaken,
  chapters_name_unique: messages.chapterNameTaken,
  trainings_name_unique: messages.trainingNameTaken,
  certificates_name_unique: messages.certificateNameTaken,
};

/** @returns what the work answers. @throws Refused 422 on the name, where another row has it */
export async function withOwnName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const [name, message] of Object.entries(nameTaken))
      if (isUniqueViolation(error, name)) throw invalidField('name', message);
    throw error;
  }
}

/** @returns the part of a `with` that logs a change of the organization's content in this table. */
export const loggedContent = (by: Acting, table: string, changes: Changes): Record<string, SQL> =>
  recorded(by, { table, row: { chapter_id: null }, action: 'content.edit', changes });

/** Adds a row to a catalogue of the organization by a statement that inserts it. @throws Refused 422 for a name that another has */
export function addToCatalogue(
  database: Queries,
  endpoint: Adding,
  call: Call<Adding>,
  { entity, changes, insert }: { entity: string; changes: Changes; insert: SQL },
): Promise<Saved> {
  const logged = loggedContent(call, entity, changes);
  return recordOnce(database, endpoint, call, {
    locks: false,
    store: (on, keep) =>
      withOwnName(async () =>
        present(
          await selectRow<Saved>(
            on,
            sql`
              with stored as (
                ${insert} returning id
              )${withStatements({ ...logged, ...keep(keptAnswer) })} ${answerOfStored}`,
          ),
        ),
      ),
  });
}

/** Stores what changed in a row of a catalogue by a statement that updates it and returns its `id`. */
export async function changeInCatalogue(
  on: Queryable,
  by: Acting,
  { entity, changes, update }: { entity: string; changes: Changes; update: SQL },
): Promise<Saved> {
  const logged = Object.keys(changes).length > 0 ? loggedContent(by, entity, changes) : {};
  return present(
    await selectRow<Saved>(on, sql`with stored as (${update})${withStatements(logged)} ${answerOfStored}`),
  );
}

/** SQL for when the row was archived: `now` unless it was before, null for one that is not to be. */
export const archivedAt = (archived: 0 | 1, before: SQL, now: Date): SQL =>
  sql`case when ${archived === 1}::boolean then coalesce(${before}, ${now.toISOString()}::timestamptz) end`;

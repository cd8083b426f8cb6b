import { type SQL, sql } from 'drizzle-orm';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Acting } from '../../changes/audit.ts';
import {
  answerOf,
  type ColumnChange,
  insertRow,
  type RowChange,
  type Statement,
  storeRow,
} from '../../changes/changeRow.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';

type Schema = GenericSchema | undefined;
type Adding = Endpoint<Schema, Schema, Schema, typeof Saved>;

const nameTaken = {
  regions_name_unique: messages.regionNameTaken,
  professions_name_unique: messages.professionNameTaken,
  chapters_name_unique: messages.chapterNameTaken,
  trainings_name_unique: messages.trainingNameTaken,
  certificates_name_unique: messages.certificateNameTaken,
};

/** @returns the work's result. @throws Refused 422 on the name, if another row has it */
export async function withOwnName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const [name, message] of Object.entries(nameTaken))
      if (isUniqueViolation(error, name)) throw invalidField('name', message);
    throw error;
  }
}

const content = { row: { chapter_id: null }, action: 'content.edit' };

/** Adds a row to one of the organization's lists. @throws Refused 422 if the name is already taken */
export function addToCatalog(
  database: Queries,
  endpoint: Adding,
  call: Call<Adding>,
  change: Pick<ColumnChange, 'table' | 'columns' | 'changes'>,
): Promise<Saved> {
  return recordOnce(database, endpoint, call, (on, keep) =>
    withOwnName(() => insertRow(on, call, { ...content, ...change, keep })),
  );
}

/** Stores a change of a list's row with a statement that updates it and returns its `id`. */
export async function changeInCatalog(
  on: Queryable,
  by: Acting,
  change: Pick<RowChange, 'table' | 'changes' | 'moreChanges'> & Pick<Statement, 'stored' | 'before'>,
): Promise<Saved> {
  const isSame = change.changes !== undefined && Object.keys(change.changes).length === 0;
  const action = isSame ? null : content.action;
  return present(await storeRow<Saved>(on, by, { ...content, ...change, action, answer: answerOf() }));
}

/** SQL for the time of archiving: `now` unless it was archived earlier, null for a row that isn't archived. */
export const archivedAt = (archived: 0 | 1, before: SQL, now: Date): SQL =>
  sql`case when ${archived === 1}::boolean then coalesce(${before}, ${now.toISOString()}::timestamptz) end`;

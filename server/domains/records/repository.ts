import { sql } from 'drizzle-orm';
import type { RecordToEdit } from '../../../src/contract/records/activities.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { answerRow, type Selected, wireRow } from '../activities/rowsRepository.ts';
import { inScope } from '../shared/scope.ts';
import { unlessTaken } from '../shared/taken.ts';
import { isOwnToEdit } from './policy.ts';
import type { Recording } from './recording.ts';

/** A record locked until the end of the transaction. */
export interface LockedRecord extends Selected {
  id: number;
  member_id: number | null;
  chapter_id: number | null;
  receiver_id: number | null;
  time_zone: string;
  counted: boolean;
  version: number;
  /** ISO 8601 UTC; null for a record that isn't deleted. */
  deleted_at: string | null;
  deleted_by: number | null;
  /** Whether the viewer may correct the record as a leader. */
  correctable: boolean;
  body: Record<string, unknown>;
}

/**
 * Finds and locks a record that the viewer gave or may correct. Only the member who deleted a record finds it.
 * @throws Refused 404 for any other record
 */
export async function lockRecord(
  on: Queryable,
  viewer: Viewer,
  recording: Recording,
  id: number,
): Promise<LockedRecord> {
  const { table, giverChapter, receiver } = metricTables[recording.metric];
  const correctable = inScope(scopeOf(viewer, 'activity.correct'), giverChapter);
  return present(
    await selectRow<LockedRecord>(
      on,
      sql`
      select a.id, a.member_id, ${giverChapter} as chapter_id, ${receiver} as receiver_id,
        coalesce((select c.time_zone from chapters c where c.id = ${giverChapter}), 'UTC') as time_zone,
        a.counted_meeting_id is not null as counted, a.version, ${instantText(sql`a.deleted_at`)} as deleted_at,
        a.deleted_by, ${correctable} as correctable, json_build_object(${recording.body}) as body,
        ${wireRow(recording.metric, viewer)} as row
      from ${table} a
      where a.id = ${id} and (a.member_id = ${viewer.memberId} or ${correctable})
        and (a.deleted_at is null or a.deleted_by = ${viewer.memberId})
      for update of a`,
    ),
  );
}

/**
 * Reads a record with its body, for a viewer who gave it or may correct it; fields that the viewer may not see are
 * absent, and an edit leaves them as they are.
 * @throws Refused 404 for any other record
 */
export async function readBody(
  on: Queryable,
  viewer: Viewer,
  recording: Recording,
  id: number,
): Promise<RecordToEdit> {
  const { table, giverChapter, guarded } = metricTables[recording.metric];
  const found = present(
    await selectRow<Selected & Pick<RecordToEdit, 'body'>>(
      on,
      sql`
      select json_build_object(${recording.body}) as body, ${wireRow(recording.metric, viewer)} as row
      from ${table} a
      where a.id = ${id} and a.deleted_at is null
        and (a.member_id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'activity.correct'), giverChapter)})`,
    ),
  );
  const row = answerRow(found);
  const hidden = guarded.filter((field) => !(field in row));
  return {
    row,
    body: Object.fromEntries(Object.entries(found.body).filter(([field]) => !hidden.includes(field))),
    needs_reason: isOwnToEdit(viewer, row) ? 0 : 1,
  };
}

/** @returns the work's result. @throws Refused 409 for a visitor who is registered for the meeting already */
export const unlessRegistered = <Result>(work: () => Promise<Result>): Promise<Result> =>
  unlessTaken('visitors_once', () => stateConflict('alreadyRegistered'), work);

/** Reads the record in the API's form, after a change that the viewer was allowed to make. */
export async function readRecord(
  on: Queryable,
  viewer: Viewer,
  recording: Recording,
  id: number,
): Promise<Row> {
  const row = present(
    await selectRow<Selected>(
      on,
      sql`
      select ${wireRow(recording.metric, viewer)} as row from ${metricTables[recording.metric].table} a
      where a.id = ${id} and a.deleted_at is null`,
    ),
  );
  return answerRow(row);
}

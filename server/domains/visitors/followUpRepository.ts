import { sql } from 'drizzle-orm';
import type { RecordWithHistory } from '../../../src/contract/records/activities.ts';
import type { saveVisitorFollowUp, VisitorFollowUp } from '../../../src/contract/records/visitors.ts';
import { changesBetween } from '../../changes/audit.ts';
import { updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { present, versionConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { findRecord } from '../activities/repository.ts';
import { inScope } from '../shared/scope.ts';
import { columnsOf, requireFreeEmail } from './correctionRepository.ts';
import { visitorUpdated } from './notices.ts';
import { requireMayCheckIn, requireMayCorrect } from './policy.ts';

interface LockedVisitor extends Required<VisitorFollowUp> {
  readonly id: number;
  readonly chapter_id: number;
  readonly meeting_id: number;
  readonly member_id: number | null;
  readonly version: number;
  readonly is_counted: boolean;
  readonly name: string;
}

/**
 * Corrects a visitor and sets their outcome; a change by somebody else is logged, and the inviter is notified.
 * @throws Refused 404 for anyone who neither invited the visitor nor edits the chapter's visitors, 403 for `attended`
 * without the right to check in, 409 for `attended` of a closed meeting, for the name of the viewer's own visitor
 * once counted, and for an outdated version
 */
export function keepVisitorFollowUp(
  database: Queries,
  call: Call<typeof saveVisitorFollowUp>,
): Promise<RecordWithHistory> {
  const { viewer, params, body } = call;
  const read = async (on: Queryable) => present(await findRecord(on, viewer, 6, params.id));
  return database.transaction(async (on) => {
    const visitor = present(await lockVisitor(on, viewer, params.id));
    const changes = changesBetween({ ...visitor }, body);
    requireMayCorrect(viewer, visitor, changes);
    await requireFreeEmail(on, visitor, changes);
    if ('attended' in changes) requireMayCheckIn(viewer, visitor);
    if (call.expectedVersion !== null && call.expectedVersion !== visitor.version)
      throw versionConflict(await read(on));
    const { memberId } = viewer;
    if (Object.keys(changes).length > 0)
      await updateRow(on, call, {
        table: 'visitors',
        row: visitor,
        columns: { ...columnsOf(body, changes), updated_by: memberId },
        action: visitor.member_id === memberId ? null : 'visitors.edit',
        changes,
        notices: [visitorUpdated(visitor)],
      });
    return read(on);
  });
}

function lockVisitor(on: Queryable, viewer: Viewer, id: number): Promise<LockedVisitor | null> {
  const mayEdit = inScope(scopeOf(viewer, 'visitors.edit'), sql`a.chapter_id`);
  return selectRow<LockedVisitor>(
    on,
    sql`
      select a.id, a.chapter_id, a.meeting_id, a.member_id, a.version, a.counted_meeting_id is not null as is_counted,
        a.attended::int as attended, a.outcome, a.notes, a.next_step, a.due::text as due,
        a.first_name, a.last_name, a.email, a.business_name,
        concat_ws(' ', a.first_name, a.last_name) as name
      from visitors a
      where a.id = ${id} and a.deleted_at is null and a.merged_into_id is null
        and (a.member_id = ${viewer.memberId} or ${mayEdit})
      for update of a`,
  );
}

import { sql } from 'drizzle-orm';
import type { saveChapterVisitor, VisitorInFull } from '../../../src/contract/meetings/chapterVisitors.ts';
import { type Changes, changesBetween } from '../../changes/audit.ts';
import { inserting, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { versionConflict } from '../../http/refused.ts';
import { requireMember } from '../shared/chapterMember.ts';
import { requireRight, requireSomewhere } from '../shared/policy.ts';
import { readVisitor } from './chapterVisitorsRepository.ts';
import { columnsOf, requireFreeEmail } from './correctionRepository.ts';
import { type LockedVisitor, lockVisitor } from './lockedRepository.ts';
import { visitorOwned, visitorUpdated } from './notices.ts';
import { isCorrection, requireMayCare, requireMayCheckIn, requireMayCorrect } from './policy.ts';

async function store(
  on: Queryable,
  call: Call<typeof saveChapterVisitor>,
  locked: LockedVisitor,
  changes: Changes,
): Promise<void> {
  const { viewer, body } = call;
  const { followup, ...fields } = body;
  await updateRow(on, call, {
    table: 'visitors',
    row: locked,
    columns: { ...columnsOf(fields, changes), updated_by: viewer.memberId },
    action: isCorrection(changes) ? 'visitors.edit' : 'visitors.followup',
    changes,
    notices: [visitorUpdated(locked), 'owner_id' in changes && visitorOwned(locked, body.owner_id ?? null)],
    also:
      followup === undefined
        ? {}
        : {
            noted: inserting(
              'visitor_followups',
              { visitor_id: sql`stored.id`, by_id: viewer.memberId, text: followup },
              sql`from stored`,
            ),
          },
  });
}

/**
 * Changes a visitor's data, owner, next step, attendance and outcome.
 * @throws Refused 403 for `attended` without the right to check in, 404 for members who neither invited the visitor
 * nor hold the right to the change, 409 for `attended` of a counted meeting and for an outdated version, 422 for an
 * owner of another chapter
 */
export function careForVisitor(
  database: Queries,
  call: Call<typeof saveChapterVisitor>,
): Promise<VisitorInFull> {
  const { viewer, params, body } = call;
  if (body.attended !== undefined) requireSomewhere(viewer, 'visitors.checkin');
  return database.transaction(async (on) => {
    const locked = await lockVisitor(on, viewer, params.id);
    const { followup: _, ...wanted } = body;
    const changes = changesBetween({ ...locked }, wanted);
    requireMayCare(viewer, locked, body);
    requireMayCorrect(viewer, locked, changes);
    await requireFreeEmail(on, locked, changes);
    if ('attended' in changes) {
      requireRight(viewer, 'visitors.checkin', locked.chapter_id);
      requireMayCheckIn(viewer, locked);
    }
    if ('owner_id' in changes && body.owner_id != null)
      await requireMember(on, body.owner_id, locked.chapter_id, 'owner_id');
    if (call.expectedVersion !== null && call.expectedVersion !== locked.version) {
      throw versionConflict(await readVisitor(on, viewer, locked.id));
    }
    const isChanged = Object.keys(changes).length > 0 || body.followup !== undefined;
    if (isChanged) await store(on, call, locked, changes);
    return readVisitor(on, viewer, locked.id);
  });
}

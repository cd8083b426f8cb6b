import { sql } from 'drizzle-orm';
import type { saveChapterVisitor, VisitorInFull } from '../../../src/contract/chapterVisitors.ts';
import { type Changes, changesBetween } from '../../changes/audit.ts';
import { updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { forbidden, invalidField, notFound, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { visitorFollowedUp } from '../notifications/texts.ts';
import { readVisitor } from './chapterVisitorsRepository.ts';
import { columnsOf, isCorrection, requireMayCorrect } from './correctionRepository.ts';
import { type LockedVisitor, lockVisitor } from './lockedRepository.ts';
import { visitorOwned, visitorUpdated } from './noticesRepository.ts';

const careFields = ['outcome', 'notes', 'next_step', 'due', 'owner_id', 'followup'] as const;

async function requireMayCare(
  on: Queryable,
  { viewer, body }: Call<typeof saveChapterVisitor>,
  held: LockedVisitor,
  changes: Changes,
): Promise<void> {
  const isMine = held.member_id === viewer.memberId;
  const holds = (right: 'visitors.followup' | 'visitors.checkin') =>
    reaches(scopeOf(viewer, right), held.chapter_id);
  const cares = careFields.some((field) => body[field] !== undefined);
  if (cares && !isMine && !holds('visitors.followup')) throw notFound();
  await requireMayCorrect(on, viewer, held, changes);
  if ('attended' in changes) {
    if (!holds('visitors.checkin')) throw notFound();
    if (held.is_counted) throw stateConflict('counted');
  }
  if ('owner_id' in changes && typeof body.owner_id === 'number') {
    const member = await selectRow(
      on,
      sql`
        select m.id from members m
        where m.id = ${body.owner_id} and m.chapter_id = ${held.chapter_id} and m.status = 'active'`,
    );
    if (member === null) throw invalidField('owner_id');
  }
}

async function store(
  on: Queryable,
  call: Call<typeof saveChapterVisitor>,
  held: LockedVisitor,
  changes: Changes,
): Promise<void> {
  const { viewer, body } = call;
  const { followup, ...fields } = body;
  const name = await selectRow<{ name: string }>(
    on,
    sql`select concat_ws(' ', m.first_name, m.last_name) as name from members m where m.id = ${viewer.memberId}`,
  );
  await updateRow(on, call, {
    table: 'visitors',
    row: held,
    columns: { ...columnsOf(fields, changes), updated_by: viewer.memberId },
    action: isCorrection(changes) ? 'visitors.edit' : 'visitors.followup',
    changes,
    notices: [
      visitorUpdated(held, visitorFollowedUp(name?.name ?? '', held.name)),
      'owner_id' in changes && visitorOwned(held, body.owner_id ?? null),
    ],
    also:
      followup === undefined
        ? {}
        : {
            noted: sql`
              insert into visitor_followups (visitor_id, by_id, text)
              select stored.id, ${viewer.memberId}::int, ${textValue(followup)} from stored`,
          },
  });
}

/**
 * Corrects a visitor, says who looks after them, what comes next, who came and what became of them.
 * @throws Refused 403 for `attended` without the right to check in, 404 for members who neither invited nor hold the right to what is changed, 409 for `attended` of a
 *   counted meeting and for a version that has moved on, 422 for an owner of another chapter
 */
export function careForVisitor(
  database: Queries,
  call: Call<typeof saveChapterVisitor>,
): Promise<VisitorInFull> {
  const { viewer, params, body } = call;
  if (body.attended !== undefined && !viewer.rights.has('visitors.checkin')) throw forbidden();
  return database.transaction(async (on) => {
    const held = await lockVisitor(on, viewer, params.id);
    const { followup: _, ...wanted } = body;
    const changes = changesBetween({ ...held }, wanted);
    await requireMayCare(on, call, held, changes);
    if (call.expectedVersion !== null && call.expectedVersion !== held.version) {
      throw versionConflict(await readVisitor(on, viewer, held.id));
    }
    const isChanged = Object.keys(changes).length > 0 || body.followup !== undefined;
    if (isChanged) await store(on, call, held, changes);
    return readVisitor(on, viewer, held.id);
  });
}

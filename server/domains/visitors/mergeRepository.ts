import { sql } from 'drizzle-orm';
import type {
  cancelChapterVisitor,
  mergeVisitors,
  VisitorInFull,
} from '../../../src/contract/meetings/chapterVisitors.ts';
import { changeRow, removeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { integers, textsValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { reminderKind } from '../../mail/queue.ts';
import { requireRight } from '../shared/policy.ts';
import { readVisitor } from './chapterVisitorsRepository.ts';
import { lockVisitor, lockVisitors } from './lockedRepository.ts';
import { visitCanceled } from './notices.ts';
import { requireMayCancel } from './policy.ts';

/**
 * Cancels a registration, with its reminder.
 * @throws Refused 404 for anyone who neither invited the visitor nor edits the chapter's visitors, 409 once the
 * meeting is counted
 */
export function cancelVisitor(database: Queries, call: Call<typeof cancelChapterVisitor>): Promise<void> {
  const { viewer, params } = call;
  return changeRow(database, call, {
    lock: (on) => lockVisitor(on, viewer, params.id),
    allow: (locked) => requireMayCancel(viewer, locked),
    change: async (locked, on) => {
      if (locked.is_counted) throw stateConflict('counted');
      await removeRow(on, call, {
        table: 'visitors',
        row: locked,
        action: 'visitors.edit',
        notices: [visitCanceled(locked)],
        also: {
          forgotten: sql`delete from outgoing_mail where kind = ${reminderKind(locked.id)} and sent_at is null`,
        },
      });
    },
  });
}

/** Fields that a merged row fills in the kept one if they are empty. */
const filled = [
  'owner_id',
  'next_step',
  'due',
  'outcome',
  'attended',
  'member_id',
  'inviter_chapter_id',
] as const;

/**
 * Merges several registrations for the same meeting into one: missing fields of the kept row come from the others,
 * and their follow-ups move to it.
 * @throws Refused 404 for a kept row out of reach, 409 once the meeting is counted, 422 for visitors of another
 * meeting
 */
export function merge(database: Queries, call: Call<typeof mergeVisitors>): Promise<VisitorInFull> {
  const { viewer, body } = call;
  const { keep_id: keepId } = body;
  const ids = [...new Set(body.merge_ids)];
  return database.transaction(async (on) => {
    const locked = await lockVisitors(on, viewer, [keepId, ...ids]);
    const kept = present(locked.find(({ id }) => id === keepId) ?? null);
    requireRight(viewer, 'visitors.merge', kept.chapter_id);
    const isOfMeeting = (id: number) =>
      locked.some((each) => each.id === id && each.meeting_id === kept.meeting_id);
    if (ids.includes(keepId) || !ids.every(isOfMeeting)) throw invalidField('merge_ids');
    if (locked.some(({ is_counted }) => is_counted)) throw stateConflict('counted');
    const merged = integers(ids);
    const fill = filled.map((column) => {
      const name = sql.identifier(column);
      const filling = sql`coalesce(x.${name}, (
        select other.${name} from visitors other where other.id = any(${merged}) and other.${name} is not null
        order by other.id limit 1))`;
      return [column, filling] as const;
    });
    await on.execute(
      sql`update visitor_followups f set visitor_id = ${keepId} where f.visitor_id = any(${merged})`,
    );
    await updateRow(on, call, {
      table: 'visitors',
      row: kept,
      columns: { ...Object.fromEntries(fill), updated_by: viewer.memberId },
      action: 'visitors.merge',
      changes: { merged: [null, ids.length] },
      also: {
        gone: sql`
          update visitors a set merged_into_id = ${keepId}, version = a.version + 1, updated_at = now()
          where a.id = any(${merged})`,
        forgotten: sql`
          delete from outgoing_mail where sent_at is null and kind = any(${textsValue(ids.map(reminderKind))})`,
      },
    });
    return readVisitor(on, viewer, keepId);
  });
}

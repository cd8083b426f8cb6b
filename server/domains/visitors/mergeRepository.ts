import { sql } from 'drizzle-orm';
import type {
  cancelChapterVisitor,
  mergeVisitors,
  VisitorInFull,
} from '../../../src/contract/chapterVisitors.ts';
import { logging, noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { withStatements } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, notFound, present, requireVersion, stateConflict } from '../../http/refused.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { reminderKind } from '../../mail/queue.ts';
import { readVisitor } from './chapterVisitorsRepository.ts';
import { lockVisitor, lockVisitors } from './lockedRepository.ts';

/**
 * Takes a registration back, with its reminder.
 * @throws Refused 404 for anyone who neither invited nor edits the chapter's visitors, 409 once the meeting is counted
 */
export function cancelVisitor(database: Queries, call: Call<typeof cancelChapterVisitor>): Promise<void> {
  const { viewer, params, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const held = await lockVisitor(on, viewer, params.id);
    const mayCancel =
      held.member_id === viewer.memberId || reaches(scopeOf(viewer, 'visitors.edit'), held.chapter_id);
    if (!mayCancel) throw notFound();
    requireVersion(expectedVersion, held);
    if (held.is_counted) throw stateConflict('counted');
    const at = now.toISOString();
    await on.execute(sql`
      with stored as (
        update visitors a set deleted_at = ${at}::timestamptz, deleted_by = ${viewer.memberId}::int,
          version = a.version + 1, updated_at = now()
        where a.id = ${held.id} returning a.id
      )${withStatements({
        logged: logging(call, {
          action: 'visitors.edit',
          entity: 'visitors',
          chapterId: held.chapter_id,
          memberId: held.member_id,
          changes: { deleted_at: [null, at] },
        }),
        told: noticing(
          sql`select ${held.member_id}::int
            where ${held.member_id}::int is not null and ${held.member_id}::int <> ${viewer.memberId}::int`,
          {
            kind: 'visitor.updated',
            text: saidBy(viewer, `canceled the visit of ${held.name}.`),
            link: null,
            by: viewer,
          },
        ),
        forgotten: sql`delete from outgoing_mail where kind = ${reminderKind(held.id)} and sent_at is null`,
      })}
      select id from stored`);
  });
}

/** Fields of the kept row that a merged one fills where they are empty. */
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
 * Makes one visitor of several registrations for the same meeting: what the kept one lacks is taken from the others,
 * and so are their follow-ups.
 * @throws Refused 404 for a kept one out of reach, 409 once the meeting is counted, 422 for others than of that meeting
 */
export function merge(database: Queries, call: Call<typeof mergeVisitors>): Promise<VisitorInFull> {
  const { viewer, body } = call;
  const { keep_id: keepId } = body;
  const ids = [...new Set(body.merge_ids)];
  return database.transaction(async (on) => {
    const held = await lockVisitors(on, viewer, [keepId, ...ids]);
    const kept = present(held.find(({ id }) => id === keepId) ?? null);
    if (!reaches(scopeOf(viewer, 'visitors.merge'), kept.chapter_id)) throw notFound();
    const isOfMeeting = (id: number) =>
      held.some((each) => each.id === id && each.meeting_id === kept.meeting_id);
    if (ids.includes(keepId) || !ids.every(isOfMeeting)) throw invalidField('merge_ids');
    if (held.some(({ is_counted }) => is_counted)) throw stateConflict('counted');
    const merged = integers(ids);
    const fill = filled.map((column) => {
      const name = sql.identifier(column);
      return sql`${name} = coalesce(a.${name}, (
        select other.${name} from visitors other where other.id = any(${merged}) and other.${name} is not null
        order by other.id limit 1)), `;
    });
    await on.execute(
      sql`update visitor_followups f set visitor_id = ${keepId} where f.visitor_id = any(${merged})`,
    );
    await on.execute(sql`
      with gone as (
        update visitors a set merged_into_id = ${keepId}, version = a.version + 1, updated_at = now()
        where a.id = any(${merged})
      ), stored as (
        update visitors a set ${sql.join(fill, sql``)}version = a.version + 1, updated_at = now(),
          updated_by = ${viewer.memberId}::int
        where a.id = ${keepId} returning a.id
      )${withStatements({
        logged: logging(call, {
          action: 'visitors.merge',
          entity: 'visitors',
          chapterId: kept.chapter_id,
          memberId: kept.member_id,
          changes: { merged: [null, ids.length] },
        }),
        forgotten: sql`
          delete from outgoing_mail where sent_at is null
            and kind = any(array[${sql.join(
              ids.map((id) => sql`${reminderKind(id)}`),
              sql`, `,
            )}]::text[])`,
      })}
      select id from stored`);
    return readVisitor(on, viewer, keepId);
  });
}

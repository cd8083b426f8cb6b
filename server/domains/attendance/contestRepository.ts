import { sql } from 'drizzle-orm';
import { contestAttendance } from '../../../src/contract/attendance.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { logging, noticing } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound, present, stateConflict } from '../../http/refused.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { lockOwnMark } from './repository.ts';

/**
 * Keeps what a member says against a mark of their own, and tells those of the chapter who may correct it, and the one who
 * made it and still may.
 * @throws Refused 404 for a mark of somebody else, 409 when it is contested already.
 */
export async function contestMark(database: Queries, call: Call<typeof contestAttendance>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  if (params.memberId !== viewer.memberId) throw notFound();
  return recordOnce(database, contestAttendance, call, {
    locks: true,
    store: async (on, keep) => {
      const locked = present(await lockOwnMark(on, viewer, params.id));
      if (locked.contested) throw stateConflict('alreadyContested');
      const said = { message: messages.changesSaved };
      const answer = sql`(${JSON.stringify(said)}::jsonb
        || jsonb_build_object('id', stored.id, 'version', stored.version))::json`;
      const whoCorrects = (beyond: boolean) =>
        holdersIn('attendance.reopen', locked.chapter_id, { today: viewer.today, beyond });
      const told = sql`
        select leader.member_id from (${whoCorrects(false)}) leader where leader.member_id <> ${viewer.memberId}
        union
        select marker.member_id from (${whoCorrects(true)}) marker
        where marker.member_id = ${locked.marked_by}::int and marker.member_id <> ${viewer.memberId}`;
      const day = spokenDay(locked.date, viewer.today);
      const stored = present(
        await selectRow<Omit<Saved, 'message'>>(
          on,
          sql`
            with stored as (
              update attendances t
              set contest_note = ${body.note}, contested_at = ${now.toISOString()}::timestamptz,
                version = t.version + 1, updated_at = now()
              where t.id = ${params.id}
              returning t.id, t.version
            )${withStatements({
              logged: logging(call, {
                action: 'attendance.contest',
                entity: 'attendances',
                chapterId: locked.chapter_id,
                memberId: viewer.memberId,
                changes: { contest_note: [null, body.note] },
              }),
              noticed: noticing(told, {
                kind: 'attendance.contested',
                text: `${locked.name} questions the mark ${locked.status} of ${day}: ${body.note}`,
                link: `/dashboard/attendance-reports/${viewer.memberId}`,
                by: viewer,
              }),
              ...keep(answer),
            })}
            select id, version from stored`,
        ),
      );
      return { ...stored, ...said };
    },
  });
}

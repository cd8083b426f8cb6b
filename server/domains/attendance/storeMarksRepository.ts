import { type SQL, sql } from 'drizzle-orm';
import { addAudience } from '../../changes/audience.ts';
import type { Acting } from '../../changes/audit.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { WholeMeeting } from '../meetings/factsRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import type { MarkChange } from './mergeMark.ts';
import { correctionAction } from './rosterRepository.ts';

interface Marking extends Acting {
  readonly now: Date;
  readonly body: { readonly reason?: string | null | undefined };
}

/**
 * Stores marks and logs each; in a closed meeting, members are told their old and new mark.
 * @returns the members whose mark was stored: all except those whom somebody else marked first meanwhile
 */
export async function storeMarks(
  on: Queryable,
  { viewer, now, requestId, body }: Marking,
  meeting: WholeMeeting,
  wanted: readonly MarkChange[],
): Promise<ReadonlySet<number>> {
  if (wanted.length === 0) return new Set();
  const isCorrection = meeting.status === 'closed';
  addAudience({
    chapterIds: [meeting.chapter_id],
    memberIds: wanted.map(({ member_id }) => member_id),
    tells: isCorrection,
  });
  const action = isCorrection ? correctionAction : 'attendance.take';
  const reason = body.reason ?? null;
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await selectRows<{ member_id: number }>(
    on,
    sql`
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(wanted)}::json) as row(id int, member_id int, status text,
          sub_request_id int, sub_name text, note text, before text, changes jsonb)
      ), inserted as (
        insert into attendances as t (chapter_id, meeting_id, member_id, status, sub_request_id, sub_name, note,
          marked_by, marked_at)
        select ${meeting.chapter_id}::int, ${meeting.id}::int, w.member_id, w.status, w.sub_request_id, w.sub_name, w.note,
          ${viewer.memberId}::int, ${at}
        from wanted w where w.id is null and w.status is not null order by w.member_id
        on conflict (meeting_id, member_id) do nothing
        returning t.id, t.member_id
      ), updated as (
        update attendances t
        set status = w.status, sub_request_id = w.sub_request_id, sub_name = w.sub_name, note = w.note,
          marked_by = ${viewer.memberId}::int, marked_at = ${at}, version = t.version + 1, updated_at = now(),
          contested_at = case when t.status = w.status then t.contested_at end,
          contest_note = case when t.status = w.status then t.contest_note end
        from wanted w where t.id = w.id and w.status is not null
        returning t.id, t.member_id
      ), removed as (
        delete from attendances t using wanted w where t.id = w.id and w.status is null
        returning t.id, t.member_id
      ), stored as (
        select * from inserted union all select * from updated union all select * from removed
      ), logged as (
        insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
        select ${viewer.memberId}::int, ${meeting.chapter_id}::int, stored.member_id, ${action}::text, 'attendances',
          stored.id, w.changes, ${reason}::text, ${requestId}::text
        from stored join wanted w on w.member_id = stored.member_id
      )${isCorrection ? sql`, noticed as (${telling({ viewer, meeting, reason })})` : sql``}
      select member_id from stored`,
  );
  return new Set(rows.map(({ member_id }) => member_id));
}

function telling({
  viewer,
  meeting,
  reason,
}: {
  viewer: Viewer;
  meeting: WholeMeeting;
  reason: string | null;
}): SQL {
  const day = spokenDay(meeting.date, viewer.today);
  return sql`
    insert into notifications (member_id, by_id, kind, text, link)
    select w.member_id, by.id, 'attendance.corrected', concat_ws(' ', by.first_name, by.last_name) ||
      case when w.before = w.status then ${` corrected your attendance of ${day}, which stays `}::text || w.status
        else ${` changed your attendance of ${day} from `}::text || w.before || ' to ' || w.status end
        || ${reason === null ? '.' : `: ${reason}`}::text,
      '/dashboard/member/' || w.member_id || '/attendance'
    from stored join wanted w on w.member_id = stored.member_id join members by on by.id = ${viewer.memberId}`;
}

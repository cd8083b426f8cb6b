import { sql } from 'drizzle-orm';
import type { Acting } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queryable } from '../../database/query.ts';
import { subName } from '../shared/coming.ts';
import type { LockedSub } from './saveRepository.ts';

interface Marking extends Acting {
  readonly now: Date;
}

/**
 * Marks the member of a request as Substitute once the sub came, and as Absent when the sub didn't come after
 * all. It leaves the marks of a closed meeting, which are corrected on the meeting's sheet.
 */
export async function keepAttendance(
  on: Queryable,
  acting: Marking,
  found: LockedSub,
  to: 'Attended' | 'No-show',
): Promise<void> {
  const { viewer, now } = acting;
  if (found.meeting_status !== 'open') return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const stored =
    to === 'Attended'
      ? sql`
        insert into attendances (chapter_id, meeting_id, member_id, status, sub_request_id, sub_name, marked_by, marked_at)
        select s.chapter_id, s.meeting_id, s.member_id, 'Substitute', s.id, ${subName}, ${viewer.memberId}, ${at}
        from sub_requests s where s.id = ${found.id}
        on conflict (meeting_id, member_id) do update set status = excluded.status,
          sub_request_id = excluded.sub_request_id, sub_name = excluded.sub_name, marked_by = excluded.marked_by,
          marked_at = excluded.marked_at, version = attendances.version + 1, updated_at = now()
        returning id, version`
      : sql`
        update attendances t set status = 'Absent', sub_request_id = null, sub_name = null,
          marked_by = ${viewer.memberId}, marked_at = ${at}, version = t.version + 1, updated_at = now()
        where t.meeting_id = ${found.meeting_id} and t.member_id = ${found.member_id} and t.sub_request_id = ${found.id}
        returning t.id, t.version`;
  await storeRow(on, acting, {
    table: 'attendances',
    row: found,
    stored,
    action: 'attendance.take',
    changes: { status: [null, to === 'Attended' ? 'Substitute' : 'Absent'] },
    moreChanges: sql`jsonb_build_object('version', jsonb_build_array(stored.version - 1, stored.version))`,
  });
}

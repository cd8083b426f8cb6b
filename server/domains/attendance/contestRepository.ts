import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { contestAttendance } from '../../../src/contract/meetings/attendance.ts';
import { updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { markQuestioned } from './notices.ts';
import { requireOwn } from './policy.ts';
import { lockOwnMark } from './repository.ts';

/**
 * Stores a member's objection to their own mark, and notifies those in the chapter who may correct the mark,
 * including the member who set it if they still have that right.
 * @throws Refused 404 for somebody else's mark, 409 when the mark is contested already
 */
export async function contestMark(database: Queries, call: Call<typeof contestAttendance>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  requireOwn(viewer, params.memberId);
  return recordOnceInTransaction(database, contestAttendance, call, async (on, keep) => {
    const locked = present(await lockOwnMark(on, viewer, params.id));
    if (locked.contested) throw stateConflict('alreadyContested');
    const whoCorrects = (beyond: boolean) =>
      holdersIn('attendance.reopen', locked.chapter_id, { today: viewer.today, beyond });
    const leaders = sql`
      select leader.member_id from (${whoCorrects(false)}) leader
      union
      select marker.member_id from (${whoCorrects(true)}) marker where marker.member_id = ${locked.marked_by}::int`;
    const day = spokenDay(locked.date, viewer.today);
    return updateRow(on, call, {
      table: 'attendances',
      row: { id: params.id, chapter_id: locked.chapter_id, member_id: viewer.memberId },
      columns: { contest_note: body.note, contested_at: now },
      action: 'attendance.contest',
      changes: { contest_note: [null, body.note] },
      notices: [markQuestioned(leaders, viewer.memberId, { status: locked.status, day, note: body.note })],
      keep,
    });
  });
}

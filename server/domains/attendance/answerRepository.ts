import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import type { answerContest } from '../../../src/contract/meetings/attendanceReports.ts';
import type { AttendanceStatus } from '../../../src/contract/meetings/attendanceSheet.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { inScope } from '../shared/scope.ts';
import { markAnswered } from './notices.ts';
import { requireOthers } from './policy.ts';
import { correctionAction } from './rosterRepository.ts';

interface ContestedMark {
  readonly id: number;
  readonly chapter_id: number;
  readonly status: AttendanceStatus;
  readonly sub_name: string | null;
  readonly date: string;
  readonly is_closed: boolean;
  readonly contest_note: string | null;
  readonly contested: boolean;
  readonly version: number;
}

function lockMark(
  on: Queryable,
  viewer: Viewer,
  { memberId, id }: { memberId: number; id: number },
): Promise<ContestedMark | null> {
  return selectRow<ContestedMark>(
    on,
    sql`
      select t.id, t.chapter_id, t.status, t.sub_name, w.date::text as date, w.status = 'closed' as is_closed,
        t.contest_note, t.contested_at is not null as contested, t.version
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.id = ${id} and t.member_id = ${memberId}
        and ${inScope(scopeOf(viewer, 'attendance.reopen'), sql`t.chapter_id`)}
      for update of t`,
  );
}

/**
 * Answers a member's objection to a mark: the mark changes or remains, and the member is told the outcome and
 * the reason.
 * @throws Refused 404 if out of reach, 409 when there is no objection or the version is outdated, 422 for the
 * viewer's own mark
 */
export function answerMark(database: Queries, call: Call<typeof answerContest>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return changeRow(database, call, {
    lock: (on) => lockMark(on, viewer, params),
    allow: () => requireOthers(viewer, params.memberId),
    current: ({ id, version, status }) => ({ id, version, status }),
    change: async (mark, on) => {
      if (!mark.contested) throw stateConflict('nothingAsked');
      const status = body.status ?? mark.status;
      const isOther = status !== mark.status;
      const subName = status === 'Substitute' ? (body.sub_name ?? mark.sub_name) : null;
      const said = { status, day: spokenDay(mark.date, viewer.today), note: body.note };
      const marked = { marked_by: viewer.memberId, marked_at: now, sub_request_id: null, sub_name: subName };
      return updateRow(on, call, {
        table: 'attendances',
        row: { ...mark, member_id: params.memberId },
        columns: { status, contest_note: null, contested_at: null, ...(isOther && marked) },
        action: isOther && mark.is_closed ? correctionAction : 'attendance.answer',
        changes: {
          ...(isOther ? { status: [mark.status, status] as const } : {}),
          contest_note: [mark.contest_note, null],
          version: [mark.version, mark.version + 1],
        },
        reason: body.note,
        notices: [markAnswered(params.memberId, mark.status, said)],
      });
    },
  });
}

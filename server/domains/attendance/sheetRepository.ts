import { sql } from 'drizzle-orm';
import { attendanceStatuses } from '../../../src/contract/meetings/attendance.ts';
import {
  type AttendanceSheet,
  type SheetMeeting,
  statusesAhead,
} from '../../../src/contract/meetings/attendanceSheet.ts';
import type { Queryable } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { type WholeMeeting, wholeMeetingColumns } from '../meetings/factsRepository.ts';
import { movesOfMeeting, undoUntil } from '../meetings/policy.ts';
import {
  type AskedMeeting,
  findAskedMeeting,
  type MeetingFound,
  meetingToTake,
} from '../shared/askedMeeting.ts';
import { requireWithin } from '../shared/policy.ts';
import { besidesOwn, inSomeChapter } from '../shared/shownChapter.ts';
import { checkInCode } from './checkInCode.ts';
import { closingOf, countRows, healthOf } from './counts.ts';
import { mayMark } from './policy.ts';
import { correctionAction, findSheetContext, listSheet } from './rosterRepository.ts';

/**
 * The meeting of a sheet, the time of the last correction after the meeting was closed, and whether today's
 * meeting is skipped.
 */
type MeetingOfSheet = WholeMeeting & Pick<SheetMeeting, 'corrected_on' | 'skipped_today'>;

/**
 * Finds the meeting that a call means: the named one, the one of a day, or by default today's unless it is skipped,
 * then the newest one still open, then the next. Null if there is no such chapter or named meeting.
 */
export const findSheetMeeting = (
  on: Queryable,
  viewer: Viewer,
  asked: AskedMeeting,
  now: Date,
): Promise<MeetingFound<MeetingOfSheet> | null> =>
  findAskedMeeting<MeetingOfSheet>(
    on,
    {
      viewer,
      now,
      page: 'Attendance List',
      choice: meetingToTake,
      columns: sql`${wholeMeetingColumns(viewer)}, (
        select to_char(max(told.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from attendances t
          join audit_log told on told.entity = 'attendances' and told.entity_id = t.id
            and told.action = ${correctionAction}
        where t.meeting_id = w.id) as corrected_on, (
        select s.skip_reason from weekly_meetings s where s.chapter_id = w.chapter_id and s.id <> w.id
          and s.date = ${todayIn(now)} and s.status = 'skipped') as skipped_today`,
    },
    asked,
  );

/** @returns a sheet as the viewer sees it. @throws Refused 404 for one the viewer may not see */
export async function readSheet(
  on: Queryable,
  { viewer, keys, now }: { viewer: Viewer; keys: SignInKeys; now: Date },
  asked: AskedMeeting,
): Promise<AttendanceSheet> {
  const scope = scopeOfPage(viewer, 'Attendance List');
  const of = await inSomeChapter(on, { viewer, scope, now }, asked);
  const { chapter, today, meeting } = present(await findSheetMeeting(on, viewer, of, now));
  requireWithin(scope, chapter.id);
  const [rows, context] =
    meeting === null
      ? [[], null]
      : await Promise.all([listSheet(on, viewer, meeting), findSheetContext(on, meeting)]);
  const counts = countRows(rows);
  const isOpen = meeting?.status === 'open';
  const isDue = meeting !== null && meeting.date <= today;
  const canTake = mayMark(viewer, chapter.id, meeting?.status === 'closed');
  const code = meeting === null ? null : checkInCode(keys, meeting.id, meeting.checkin);
  return {
    chapter: { ...chapter, choices: besidesOwn(viewer, chapter.choices) },
    today,
    meeting: meeting && sheetMeeting(viewer, meeting, now),
    rows,
    counts,
    health:
      context === null
        ? []
        : healthOf(counts, { headcount: meeting?.headcount ?? null, isDue, isOpen }, context),
    can_take: flag(canTake),
    settable: meeting === null || meeting.status === 'skipped' ? [] : [...settableOf(isDue)],
    reason_needed: flag(meeting?.status === 'closed'),
    checkin_code: canTake && isOpen ? code : null,
    can_check_in: flag(isOpen && meeting.date === today && code !== null),
    closing: context === null || !isOpen ? null : closingOf(rows, counts, context),
    next_meeting: meeting?.next_meeting ?? null,
    announced: context?.announced ?? [],
  };
}

/** @returns the marks that can be set: from the meeting's day on, or before it */
export const settableOf = (isDue: boolean) => (isDue ? attendanceStatuses : statusesAhead);

function sheetMeeting(viewer: Viewer, meeting: MeetingOfSheet, now: Date): SheetMeeting {
  return {
    ...meeting,
    moves: movesOfMeeting(viewer, meeting, now),
    undo_until: undoUntil(viewer, meeting, now),
  };
}

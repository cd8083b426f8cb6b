import { sql } from 'drizzle-orm';
import { attendanceStatuses } from '../../../src/contract/attendance.ts';
import {
  type AttendanceSheet,
  type SheetMeeting,
  statusesAhead,
} from '../../../src/contract/attendanceSheet.ts';
import type { ShownChapter } from '../../../src/contract/shownChapter.ts';
import { notFound, present } from '../../http/refused.ts';
import { reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { type WholeMeeting, wholeMeetingColumns } from '../meetings/factsRepository.ts';
import { movesOfMeeting, undoUntil } from '../meetings/moves.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';
import { besidesOwn, choicesIn, inSomeChapter } from '../shared/shownChapter.ts';
import { todayIn } from '../shared/statements.ts';
import { checkInCode } from './checkInCode.ts';
import { closingOf, countRows, healthOf } from './counts.ts';
import { findBeside, listSheet } from './rosterRepository.ts';

/** Which meeting's sheet is asked for. */
export interface SheetAsked {
  readonly date?: string | undefined;
  readonly meeting_id?: number | undefined;
  readonly chapter_id?: number | undefined;
}

/** A chapter, the day it is there, and the meeting that is asked for, if there is one. */
export interface ChapterSheet {
  readonly chapter: ShownChapter;
  readonly today: string;
  readonly meeting: (WholeMeeting & { corrected_on: string | null }) | null;
}

/**
 * Finds the meeting that a call means: the named one, the one of a day, else today's, the newest still open, the next.
 * Null when there is no such chapter, or no such meeting where one is named.
 */
export async function findSheetMeeting(
  on: Queryable,
  viewer: Viewer,
  { date, meeting_id, chapter_id }: SheetAsked,
  now: Date,
): Promise<ChapterSheet | null> {
  const today = todayIn(now);
  const isAsked =
    meeting_id !== undefined
      ? sql`w.id = ${meeting_id}`
      : date !== undefined
        ? sql`w.date = ${date}::date`
        : sql`true`;
  const chapterId = chapter_id ?? (meeting_id === undefined ? viewer.chapterId : null);
  const chapter =
    chapterId === null
      ? sql`c.id = (select asked.chapter_id from weekly_meetings asked where asked.id = ${meeting_id ?? null}::int)`
      : sql`c.id = ${chapterId}`;
  const found = await selectRow<ChapterSheet>(
    on,
    sql`
      select json_build_object('id', c.id, 'name', c.name,
          'choices', ${choicesIn(scopeOfPage(viewer, 'Attendance List'))}) as chapter, ${today}::text as today,
        (select row_to_json(one) from (
          select ${wholeMeetingColumns(viewer)}, (
            select to_char(max(told.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from attendances t
              join audit_log told on told.entity = 'attendances' and told.entity_id = t.id
                and told.action = 'attendance.correct'
            where t.meeting_id = w.id) as corrected_on
          from weekly_meetings w where w.chapter_id = c.id and ${isAsked}
          order by case when w.date = ${today} then 0 when w.status = 'open' and w.date < ${today} then 1
            when w.status = 'open' then 2 else 3 end, abs(w.date - ${today})
          limit 1
        ) one) as meeting
      from chapters c where ${chapter} and c.archived_at is null`,
  );
  return found === null || (meeting_id !== undefined && found.meeting === null) ? null : found;
}

/** @returns a sheet as the viewer sees it. @throws Refused 404 for one that the viewer is not shown */
export async function readSheet(
  on: Queryable,
  { viewer, keys, now }: { viewer: Viewer; keys: SignInKeys; now: Date },
  asked: SheetAsked,
): Promise<AttendanceSheet> {
  const scope = scopeOfPage(viewer, 'Attendance List');
  const of = await inSomeChapter(on, { viewer, scope, now }, asked);
  const { chapter, today, meeting } = present(await findSheetMeeting(on, viewer, of, now));
  if (!reaches(scope, chapter.id)) throw notFound();
  const [rows, beside] =
    meeting === null
      ? [[], null]
      : await Promise.all([listSheet(on, viewer, meeting), findBeside(on, meeting)]);
  const counts = countRows(rows);
  const isOpen = meeting?.status === 'open';
  const isDue = meeting !== null && meeting.date <= today;
  const canTake = reaches(scopeOf(viewer, 'attendance.take'), chapter.id);
  const code = meeting === null ? null : checkInCode(keys, meeting.id, meeting.checkin);
  return {
    chapter: { ...chapter, choices: besidesOwn(viewer, chapter.choices) },
    today,
    meeting: meeting && sheetMeeting(viewer, meeting, now),
    rows,
    counts,
    health:
      beside === null
        ? []
        : healthOf(counts, { headcount: meeting?.headcount ?? null, isDue, isOpen }, beside),
    can_take: canTake ? 1 : 0,
    settable: meeting === null || meeting.status === 'skipped' ? [] : [...settableOf(isDue)],
    reason_needed: meeting?.status === 'closed' ? 1 : 0,
    checkin_code: canTake && isOpen ? code : null,
    can_check_in: isOpen && meeting.date === today && code !== null ? 1 : 0,
    closing: beside === null || !isOpen ? null : closingOf(rows, counts, beside),
    next_meeting: meeting?.next_meeting ?? null,
    announced: beside?.announced ?? [],
  };
}

/** @returns the marks that can be set, from the day of the meeting on or before it. */
export const settableOf = (isDue: boolean) => (isDue ? attendanceStatuses : statusesAhead);

function sheetMeeting(
  viewer: Viewer,
  meeting: NonNullable<ChapterSheet['meeting']>,
  now: Date,
): SheetMeeting {
  return {
    ...meeting,
    moves: movesOfMeeting(viewer, meeting, now),
    undo_until: undoUntil(viewer, meeting, now),
  };
}

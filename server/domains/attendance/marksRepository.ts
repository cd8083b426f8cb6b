import { sql } from 'drizzle-orm';
import type { MarksSet, saveAttendanceList } from '../../../src/contract/meetings/attendanceSheet.ts';
import { messages } from '../../../src/contract/messages.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalid, present } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { lockMeeting, type WholeMeeting } from '../meetings/factsRepository.ts';
import { dayIn } from '../shared/calendar.ts';
import { changesSince } from '../shared/cells.ts';
import { subName } from '../shared/coming.ts';
import { jsonRows } from '../shared/lists.ts';
import { closingOf, countRows, healthOf } from './counts.ts';
import { type CurrentMarks, type MarkChange, mergeMark } from './mergeMark.ts';
import { requireMarkable, requireMarking } from './policy.ts';
import { findSheetContext, listSheet, rosterOf } from './rosterRepository.ts';
import { settableOf } from './sheetRepository.ts';
import { storeMarks } from './storeMarksRepository.ts';

type Body = Call<typeof saveAttendanceList>['body'];

/** If two leaders mark an unmarked member at once, the second tries again and then sees the first one's mark. */
const mostPasses = 5;

/**
 * Sets marks, notes and the headcount. Each row is merged by cell and reports its result.
 * @throws Refused 404 if out of reach, 409 for a skipped meeting and for a closed one without a reason, 422
 * for rows that can't be set, by their places: `rows.0`
 */
export async function setMarks(database: Queries, call: Call<typeof saveAttendanceList>): Promise<MarksSet> {
  const { viewer, body, now } = call;
  const { meeting, lost } = await database.transaction((on) => storeRows(on, call));
  const [rows, context] = await Promise.all([
    listSheet(database, viewer, meeting),
    findSheetContext(database, meeting),
  ]);
  const counts = countRows(rows);
  const headcount = body.headcount === undefined ? meeting.headcount : body.headcount;
  const isOpen = meeting.status === 'open';
  const isDue = meeting.date <= dayIn(meeting.time_zone, now);
  return {
    meeting_id: meeting.id,
    headcount,
    outcomes: body.rows.flatMap(({ member_id }) =>
      rows
        .filter(({ member }) => member.id === member_id)
        .map((row) => ({ id: member_id, outcome: lost.has(member_id) ? ('lost' as const) : 'set', row })),
    ),
    counts,
    health: healthOf(counts, { headcount, isDue, isOpen }, context),
    closing: isOpen ? closingOf(rows, counts, context) : null,
  };
}

/** @returns the meeting, and the members whose row was not stored as requested */
async function storeRows(
  on: Queries,
  call: Call<typeof saveAttendanceList>,
): Promise<{ meeting: WholeMeeting; lost: ReadonlySet<number> }> {
  const { viewer, body } = call;
  const lock = body.headcount === undefined ? 'mark' : 'change';
  const scope = scopeOf(viewer, 'attendance.take');
  const meeting = present(await lockMeeting(on, viewer, body.meeting_id, { scope, lock }));
  requireMarking(viewer, meeting.chapter_id, meeting.status === 'closed');
  requireMarkable(meeting, body.reason ?? null);
  const currentMarks = await readCurrentMarks(on, meeting, body.rows);
  requireSettable(call, meeting, currentMarks);
  if (body.headcount !== undefined) await setHeadcount(on, call, meeting, body.headcount);
  return { meeting, lost: await mergeAll(on, call, meeting, currentMarks) };
}

/** @throws Refused 422 that names each row that can't be set */
function requireSettable(
  { viewer, body, now }: Call<typeof saveAttendanceList>,
  meeting: WholeMeeting,
  { on_sheet, subs }: CurrentMarks,
): void {
  const settable: readonly string[] = settableOf(meeting.date <= dayIn(meeting.time_zone, now));
  const onSheet = new Set(on_sheet);
  const seen = new Set<number>();
  const fault = (row: Body['rows'][number]): string | null => {
    const { member_id, status, sub_request_id } = row;
    if (member_id === viewer.memberId) return messages.ownMark;
    if (!onSheet.has(member_id) || seen.has(member_id)) return messages.notOfMeeting;
    seen.add(member_id);
    if (status === null && meeting.status === 'closed') return messages.invalid;
    if (status != null && !settable.includes(status)) return messages.tooEarlyToMark;
    const isOther = subs.every(({ id, member_id: of }) => id !== sub_request_id || of !== member_id);
    return sub_request_id != null && isOther ? messages.invalid : null;
  };
  const faults: Record<string, string[]> = {};
  for (const [place, row] of body.rows.entries()) {
    const text = fault(row);
    if (text !== null) faults[`rows.${place}`] = [text];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function setHeadcount(
  on: Queryable,
  call: Call<typeof saveAttendanceList>,
  meeting: WholeMeeting,
  headcount: number | null,
): Promise<void> {
  const { id, headcount: before } = meeting;
  if (headcount === before) return;
  await storeRow(on, call, {
    table: 'weekly_meetings',
    row: meeting,
    stored: sql`
      update weekly_meetings w set headcount = ${headcount}::int, updated_at = now() where w.id = ${id} returning w.id`,
    action: 'attendance.take',
    changes: { headcount: [before, headcount] },
    reason: call.body.reason ?? null,
  });
}

/** @returns the members whose row was not stored as requested */
async function mergeAll(
  on: Queryable,
  call: Call<typeof saveAttendanceList>,
  meeting: WholeMeeting,
  first: CurrentMarks,
): Promise<ReadonlySet<number>> {
  const lost = new Set<number>();
  let currentMarks = first;
  let pending = call.body.rows;
  for (let pass = 0; pass < mostPasses && pending.length > 0; pass += 1) {
    if (pass > 0) currentMarks = await readCurrentMarks(on, meeting, pending);
    const changes: MarkChange[] = [];
    for (const row of pending) {
      const merged = mergeMark(row, currentMarks);
      if (merged === 'unmarked') {
        throw invalid({ [`rows.${call.body.rows.indexOf(row)}`]: [messages.markFirst] });
      }
      if (merged.isLost) lost.add(row.member_id);
      if (merged.wanted !== null) changes.push(merged.wanted);
    }
    const stored = await storeMarks(on, call, meeting, changes);
    const missed = changes.filter(({ member_id }) => !stored.has(member_id));
    pending = pending.filter((row) => missed.some(({ member_id }) => member_id === row.member_id));
  }
  return lost;
}

/**
 * Reads what rows are merged into: the members on the sheet, the current marks (locked in one order for all, each
 * with the changes since its row's version), and the subs.
 */
async function readCurrentMarks(
  on: Queryable,
  meeting: WholeMeeting,
  rows: Body['rows'],
): Promise<CurrentMarks> {
  const versions = JSON.stringify(rows.map(({ member_id, version }) => ({ member_id, version })));
  const members = integers(rows.map(({ member_id }) => member_id));
  const subs = integers(rows.flatMap(({ sub_request_id }) => sub_request_id ?? []));
  const currentMarks = await selectRow<CurrentMarks>(
    on,
    sql`
      with locked as (
        select t.* from attendances t where t.meeting_id = ${meeting.id} and t.member_id = any(${members})
        order by t.member_id for update
      )
      select
        coalesce((select json_agg(roster.id) from (${rosterOf(meeting)}) roster
          where roster.id = any(${members})), '[]'::json) as on_sheet,
        ${jsonRows(sql`
          select t.id, t.member_id, t.status, t.sub_request_id, t.sub_name, t.note, t.version,
            ${changesSince(sql`told.entity = 'attendances' and told.entity_id = t.id`, sql`seen.version`)} as changes_since
          from locked t join json_to_recordset(${versions}::json) as seen(member_id int, version int)
            on seen.member_id = t.member_id`)} as marks,
        ${jsonRows(sql`
          select s.id, s.member_id, ${subName} as name from sub_requests s
          where s.meeting_id = ${meeting.id} and s.id = any(${subs}) and s.deleted_at is null`)} as subs`,
  );
  return present(currentMarks);
}

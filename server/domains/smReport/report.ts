import type { MembersBehind, SmReport } from '../../../src/contract/meetings/smReport.ts';
import { metrics } from '../../../src/contract/metrics.ts';
import type { Queryable } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { rowsOfReport, sumOf, weekValue } from './reportRows.ts';
import { findCorrectedOn, findInactive, findWeek, sumToDate, sumWeeksOf } from './weekRepository.ts';
import { dated, weekOfMeeting, yearStart } from './weeks.ts';

const weekCount = 12;

/** Reads the report of one week. @throws Refused 404 for a chapter or meeting that is out of reach */
export async function readSmReport(
  on: Queryable,
  viewer: Viewer,
  query: { chapter_id?: number | undefined; meeting_id?: number | undefined },
  now: Date,
): Promise<SmReport> {
  const { chapter, week, meetings } = await findWeek(on, viewer, query, now);
  const { meeting } = week;
  const place = meeting === null ? -1 : meetings.indexOf(meeting);
  const shown = meeting === null ? [] : meetings.slice(place, place + weekCount);
  const weeks = meeting === null ? [week] : shown.map((each) => weekOfMeeting(meetings, each, chapter.today));
  const [sums, toDate, { members, inactive }, correctedOn] = await Promise.all([
    sumWeeksOf(on, chapter.id, weeks),
    sumToDate(on, chapter.id, week),
    findInactive(on, chapter.id, week),
    findCorrectedOn(on, week),
  ]);
  const { currency, time_zone, targets } = chapter;
  const last = shown[1];
  const meetingId = meeting?.id ?? null;
  const weekly = (id: number | null): MembersBehind => ({
    weekly: 1,
    meeting_id: id,
    chapter_id: chapter.id,
  });
  return {
    chapter: shownChapter(chapter),
    currency,
    time_zone,
    meeting: meeting && dated(meeting),
    last_meeting: last ? { ...dated(last), closed_at: last.closed_at } : null,
    frozen_at: meeting?.closed_at ?? null,
    corrected_on: correctedOn,
    since: yearStart(week),
    members,
    rows: rowsOfReport({ sums, toDate, meetingId, lastMeetingId: last?.id, targets, currency }),
    lists: {
      this_week: weekly(meetingId),
      last_week: last ? weekly(last.id) : null,
      to_date: { ...weekly(meetingId), weekly: 0 },
      members_active: { ...weekly(meetingId), zero: 0 },
    },
    weeks: shown.toReversed().map((each) => ({
      meeting: dated(each),
      values: metrics.map(({ id }) => weekValue(id, sumOf(sums, id, each.id))),
      list: weekly(each.id),
    })),
    inactive,
    meetings: meetings.map(dated),
    can_present: flag(holds(viewer, 'reports.present', chapter.id)),
  };
}

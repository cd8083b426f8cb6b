import { type ChapterVisitor, getChapterVisitors } from '../../../src/contract/meetings/chapterVisitors.ts';
import {
  getRegisteredVisitors,
  type MeetingVisitor,
} from '../../../src/contract/meetings/meetingVisitors.ts';
import { notFound, present } from '../../http/refused.ts';
import { reaches, scopeOfPage } from '../../http/viewer.ts';
import { byPage, column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { listChapterVisitors } from './chapterVisitorsRepository.ts';
import { findDoor, listRegistered } from './doorRepository.ts';
import { visitorsFilter } from './visitorsFilter.ts';

const arrived = (attended: MeetingVisitor['attended']) =>
  attended === null ? null : attended === 1 ? 'Arrived' : 'Did not arrive';

const columns: readonly ReportColumn<MeetingVisitor>[] = [
  column.text('Name', ({ first_name, last_name }) => `${first_name} ${last_name}`),
  column.text('Business', ({ business_name }) => business_name),
  column.text('Profession', ({ profession }) => profession),
  column.text('Invited by', ({ invited_by, invited_by_name }) => nameOf(invited_by) ?? invited_by_name),
  column.text('Drop-in from', ({ drop_in_chapter }) => drop_in_chapter),
  column.text('Arrived', ({ attended }) => arrived(attended), 16),
  column.text('Badge', ({ badge_printed }) => (badge_printed === 1 ? 'Printed' : null), 12),
  column.text('Note', ({ note }) => note),
];

const registeredVisitorsReport = defineReport(getRegisteredVisitors, async ({ on, viewer, query, now }) => {
  const { chapter, meeting } = present(await findDoor(on, viewer, query, now));
  if (!reaches(scopeOfPage(viewer, 'Attendance Visitor List'), chapter.id)) throw notFound();
  const rows = meeting === null ? [] : await listRegistered(on, viewer, meeting.id);
  return {
    title: meeting === null ? 'Visitors' : `Visitors ${meeting.date}`,
    page: 'Attendance Visitor List',
    whose: chapter.name,
    period: meeting === null ? undefined : { start: meeting.date, end: meeting.date },
    columns,
    read: async ({ page, pageSize }) => ({
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
      hasMore: rows.length > page * pageSize,
    }),
  };
});

const careColumns: readonly ReportColumn<ChapterVisitor>[] = [
  column.date('Meeting', ({ date }) => date),
  column.text('Visitor', ({ first_name, last_name }) => `${first_name} ${last_name}`),
  column.text('Business', ({ business_name }) => business_name),
  column.text('Profession', ({ profession }) => profession),
  column.text('How known', ({ methods }) => methods.join(', ')),
  column.text('Drop-in from', ({ drop_in_chapter }) => drop_in_chapter),
  column.text('Invited by', ({ invited_by, invited_by_name }) => nameOf(invited_by) ?? invited_by_name),
  column.text('Attended', ({ attended }) => arrived(attended), 16),
  column.text('Outcome', ({ outcome }) => outcome ?? 'To follow up', 16),
  column.text('Owner', ({ owner }) => nameOf(owner)),
  column.text('Next step', ({ next_step }) => next_step),
  column.date('Due', ({ due }) => due),
];

const chapterVisitorsReport = defineReport(getChapterVisitors, async ({ on, viewer, query, now }) => {
  const asked = await visitorsFilter(on, viewer, query, now);
  return {
    title: 'Chapter visitors',
    page: 'Chapter Visitors',
    whose: asked.chapter?.name ?? 'Invited by me',
    period: asked.period,
    hasTotal: false,
    columns: careColumns,
    read: byPage((paging) => listChapterVisitors(on, asked, paging)),
  };
});

export const reports: readonly Report[] = [registeredVisitorsReport, chapterVisitorsReport];

import { getRegisteredVisitors, type MeetingVisitor } from '../../../src/contract/meetingVisitors.ts';
import { notFound, present } from '../../http/refused.ts';
import { reaches, scopeOfPage } from '../../http/viewer.ts';
import { column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { findDoor, listRegistered } from './doorRepository.ts';

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

/** Who is registered as visitor for a meeting. */
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

export const reports: readonly Report[] = [registeredVisitorsReport];

import {
  type AttendanceReportDetails,
  type AttendanceReportRow,
  getAttendanceReport,
  getAttendanceReportDetails,
} from '../../../src/contract/meetings/attendanceReports.ts';
import { type AttendanceRow, getAttendanceList } from '../../../src/contract/meetings/attendanceSheet.ts';
import { notFound, present } from '../../http/refused.ts';
import { reaches, scopeOfPage } from '../../http/viewer.ts';
import {
  byPage,
  column,
  defineReport,
  inOnePiece,
  nameOf,
  type Report,
  type ReportColumn,
} from '../reports/report.ts';
import { countRows } from './counts.ts';
import { readDetails } from './detailsRepository.ts';
import { listReport, reportFilter, sumReport } from './reportRepository.ts';
import { listSheet } from './rosterRepository.ts';
import { findSheetMeeting } from './sheetRepository.ts';

const sheetColumns: readonly ReportColumn<AttendanceRow>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.text('Mark', ({ status }) => status ?? 'Unmarked', 14),
  column.text('Sub', ({ sub_name }) => sub_name),
  column.text('Note', ({ note }) => note),
  column.text('Marked by', ({ marked_by }) => nameOf(marked_by)),
  column.moment('Marked at', ({ marked_at }) => marked_at),
  column.moment('Corrected on', ({ corrected_on }) => corrected_on),
];

const attendanceListReport = defineReport(getAttendanceList, async ({ on, viewer, query, now }) => {
  const { chapter, meeting } = present(await findSheetMeeting(on, viewer, query, now));
  if (!reaches(scopeOfPage(viewer, 'Attendance List'), chapter.id)) throw notFound();
  const rows = meeting === null ? [] : await listSheet(on, viewer, meeting);
  return {
    title: meeting === null ? 'Attendance' : `Attendance ${meeting.date}`,
    page: 'Attendance List',
    whose: chapter.name,
    period: meeting === null ? undefined : { start: meeting.date, end: meeting.date },
    columns: sheetColumns,
    read: inOnePiece(rows),
    sums: async () => ({ Mark: `${countRows(rows).in_room} attended` }),
  };
});

const reportColumns: readonly ReportColumn<AttendanceReportRow>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.text('Profession', ({ profession }) => profession),
  column.whole('Absences in 6 months', ({ absences_6_months }) => absences_6_months),
  column.whole('Allowed', ({ allowed }) => allowed),
  column.whole('Attended %', ({ percent }) => percent),
  column.whole('Present', ({ present: count }) => count),
  column.whole('Late', ({ late }) => late),
  column.whole('Absent', ({ absent }) => absent),
  column.whole('Excused', ({ excused }) => excused),
  column.whole('Substitute', ({ substitute }) => substitute),
  column.whole('Meetings', ({ meetings }) => meetings),
  column.date('Last absence', ({ last_absence }) => last_absence),
];

/** The report of a chapter's attendance by member. */
const attendanceReport = defineReport(getAttendanceReport, async ({ on, viewer, query, now }) => {
  const asked = await reportFilter(on, viewer, query, now);
  return {
    title: 'Attendance report',
    page: 'Attendance Reports',
    whose: asked.chapter.name,
    period: asked.period,
    columns: reportColumns,
    read: byPage((page) => listReport(on, asked, page)),
    sums: async () => {
      const sums = await sumReport(on, asked);
      return {
        'Attended %': sums.percent,
        Present: sums.present,
        Late: sums.late,
        Absent: sums.absent,
        Excused: sums.excused,
        Substitute: sums.substitute,
        Meetings: sums.meetings,
      };
    },
  };
});

const meetingColumns: readonly ReportColumn<AttendanceReportDetails['rows'][number]>[] = [
  column.date('Meeting', ({ date }) => date),
  column.text('Status', ({ status }) => status, 14),
  column.text('Sub', ({ sub_name }) => sub_name),
  column.text('Note', ({ note }) => note),
  column.text('Marked by', ({ marked_by }) => nameOf(marked_by)),
  column.moment('Marked at', ({ marked_at }) => marked_at),
  column.moment('Corrected on', ({ corrected_on }) => corrected_on),
  column.text('Contested', ({ contested }) => contested?.note ?? null),
];

/** The report of one member's attendance by meeting. */
const attendanceDetailsReport = defineReport(
  getAttendanceReportDetails,
  async ({ on, viewer, query, now }) => {
    const { rows, member, period, percent } = await readDetails(on, { viewer, now }, query);
    return {
      title: `Attendance ${nameOf(member)}`,
      page: 'Attendance Report Details',
      whose: nameOf(member) ?? '',
      period,
      columns: meetingColumns,
      read: inOnePiece(rows),
      sums: async () => ({ Status: percent === null ? 'No meetings' : `${percent}% attended` }),
    };
  },
  'attendance-report-details',
);

export const reports: readonly Report[] = [attendanceListReport, attendanceReport, attendanceDetailsReport];

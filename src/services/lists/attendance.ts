import { getAttendanceReport } from '../../contract/meetings/attendanceReports.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';

export const lists: ListSources = {
  attendanceReports: source(
    ({ query }) => known(getAttendanceReport.query, query),
    async ({ api, query }) => {
      const { rows, total, totals, since, period, chapter } = await api(getAttendanceReport, { query });
      const page = rowsOf('attended', {
        rows: rows.map((row) => ({ ...row, id: row.member.id, chapter_id: chapter.id })),
        total,
      });
      return { ...page, ...(totals && { head: { kind: 'attendance', totals, since, period, chapter } }) };
    },
  ),
};

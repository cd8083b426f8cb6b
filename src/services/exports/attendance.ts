import { getAttendanceReportDetails } from '../../contract/meetings/attendanceReports.ts';
import type { ExportFilters } from '../exporting.ts';
import { known } from '../listFilters.ts';

export const filters: ExportFilters = {
  attendanceReportDetails: ({ params, query }) => ({
    id: Number(params.id),
    ...known(getAttendanceReportDetails.query, query),
  }),
};

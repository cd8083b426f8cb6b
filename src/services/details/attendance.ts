import { getAttendanceReportDetails } from '../../contract/meetings/attendanceReports.ts';
import { getAttendanceList } from '../../contract/meetings/attendanceSheet.ts';
import type { Loaders } from '../detailPages.ts';
import { known } from '../listFilters.ts';

export const details: Loaders<'checkInCode' | 'attendanceReportDetails'> = {
  checkInCode: async (api, { params }) => {
    const sheet = await api(getAttendanceList, { query: { meeting_id: params.id ?? '' } });
    return { page: 'checkInCode', sheet };
  },
  attendanceReportDetails: async (api, { params, query }) => {
    const details = await api(getAttendanceReportDetails, {
      params: { id: params.id ?? '' },
      query: known(getAttendanceReportDetails.query, query),
    });
    return { page: 'attendanceReportDetails', details };
  },
};

import type { ReportName } from '../../../src/contract/reports.ts';
import { totalsDetailsReport } from '../activities/totalsDetailsReport.ts';
import { totalsReport } from '../activities/totalsReport.ts';
import type { Report } from './report.ts';

/** Every list that can be exported. */
export const reportOf: Readonly<Record<ReportName, Report>> = {
  'totals-details': totalsDetailsReport,
  totals: totalsReport,
};

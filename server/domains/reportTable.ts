import type { ReportName } from '../../src/contract/reports.ts';
import { totalsDetailsReport } from './activities/totalsDetailsReport.ts';
import { totalsReport } from './activities/totalsReport.ts';
import { chaptersReport } from './chapters/report.ts';
import { latestLinksReport, linksReport } from './links/reports.ts';
import { membersReport } from './people/report.ts';
import type { Report } from './reports/report.ts';
import {
  postingMemberReport,
  postingMembersReport,
  smReportMembersReport,
  smReportReport,
} from './smReport/reports.ts';
import { winnersReport } from './winners/report.ts';

/** Every list that can be exported. */
export const reports: Readonly<Record<ReportName, Report>> = {
  'totals-details': totalsDetailsReport,
  totals: totalsReport,
  links: linksReport,
  'latest-links': latestLinksReport,
  'feature-links-winner': winnersReport,
  'sm-report': smReportReport,
  'sm-report-members': smReportMembersReport,
  'posting-members': postingMembersReport,
  'posting-member-details': postingMemberReport,
  'filter-members': membersReport,
  'filter-chapters': chaptersReport,
};

import { reports as ofActivities } from './activities/reports.ts';
import { reports as ofApplications } from './applications/report.ts';
import { reports as ofAttendance } from './attendance/report.ts';
import { reports as ofAudit } from './audit/report.ts';
import { reports as ofChapterSummary } from './chapterSummary/reports.ts';
import { reports as ofChapters } from './chapters/report.ts';
import { reports as ofChecklists } from './checklists/report.ts';
import { reports as ofCoaching } from './coaching/report.ts';
import { reports as ofGoals } from './goals/report.ts';
import { reports as ofInvitations } from './invitations/report.ts';
import { reports as ofLinks } from './links/reports.ts';
import { reports as ofMentors } from './mentors/report.ts';
import { reports as ofOnboarding } from './onboarding/report.ts';
import { reports as ofPeople } from './people/report.ts';
import { reports as ofPipeline } from './pipeline/report.ts';
import { reports as ofProgram } from './program/report.ts';
import { reports as ofRenewals } from './renewals/report.ts';
import type { Report } from './reports/report.ts';
import { reports as ofSettings } from './settings/report.ts';
import { reports as ofSmReport } from './smReport/reports.ts';
import { reports as ofSubs } from './subs/report.ts';
import { reports as ofTrainings } from './trainings/report.ts';
import { reports as ofVisitors } from './visitors/report.ts';
import { reports as ofWinners } from './winners/report.ts';
import { reports as ofZeroActivity } from './zeroActivity/report.ts';

const files: readonly (readonly Report[])[] = [
  ofActivities,
  ofApplications,
  ofAttendance,
  ofAudit,
  ofChapters,
  ofChapterSummary,
  ofGoals,
  ofChecklists,
  ofCoaching,
  ofRenewals,
  ofInvitations,
  ofLinks,
  ofMentors,
  ofOnboarding,
  ofPeople,
  ofPipeline,
  ofProgram,
  ofSettings,
  ofSmReport,
  ofSubs,
  ofTrainings,
  ofVisitors,
  ofWinners,
  ofZeroActivity,
];

/** Every list that can be exported, by name. */
export const reports: ReadonlyMap<string, Report> = new Map(
  files.flat().map((report) => [report.name, report]),
);

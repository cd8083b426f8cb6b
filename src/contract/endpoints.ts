import * as account from './account.ts';
import * as activities from './activities.ts';
import * as announcements from './announcements.ts';
import * as applications from './applications.ts';
import * as attendance from './attendance.ts';
import * as attendanceReports from './attendanceReports.ts';
import * as attendanceSheet from './attendanceSheet.ts';
import * as audit from './audit.ts';
import * as businessBucks from './businessBucks.ts';
import * as calendar from './calendar.ts';
import * as catalogues from './catalogues.ts';
import * as certificates from './certificates.ts';
import * as chapterSettings from './chapterSettings.ts';
import * as chapterSummary from './chapterSummary.ts';
import * as chapters from './chapters.ts';
import * as chapterVisitors from './chapterVisitors.ts';
import * as chat from './chat.ts';
import * as checklists from './checklists.ts';
import * as coaching from './coaching.ts';
import * as concept from './concept.ts';
import * as corrections from './corrections.ts';
import * as emailChange from './emailChange.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventAttendance from './eventAttendance.ts';
import * as events from './events.ts';
import * as feedback from './feedback.ts';
import * as goals from './goals.ts';
import * as images from './images.ts';
import * as imports from './imports.ts';
import * as invitations from './invitations.ts';
import * as letters from './letters.ts';
import * as lifecycle from './lifecycle.ts';
import * as links from './links.ts';
import * as meetings from './meetings.ts';
import * as meetingVisitors from './meetingVisitors.ts';
import * as memberSettings from './memberSettings.ts';
import * as members from './members.ts';
import * as mentors from './mentors.ts';
import * as moments from './moments.ts';
import * as myChapter from './myChapter.ts';
import * as myData from './myData.ts';
import * as notifications from './notifications.ts';
import * as onboarding from './onboarding.ts';
import * as operations from './operations.ts';
import * as organisationSettings from './organisationSettings.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as pipeline from './pipeline.ts';
import * as policy from './policy.ts';
import * as profile from './profile.ts';
import * as promos from './promos.ts';
import * as referrals from './referrals.ts';
import * as register from './register.ts';
import * as relation from './relation.ts';
import * as reminders from './reminders.ts';
import * as renewals from './renewals.ts';
import * as reports from './reports.ts';
import * as roles from './roles.ts';
import * as sampleSessions from './sampleSessions.ts';
import * as secondFactor from './secondFactor.ts';
import * as sessions from './sessions.ts';
import * as setUp from './setUp.ts';
import * as shell from './shell.ts';
import * as smReport from './smReport.ts';
import * as spotlights from './spotlights.ts';
import * as stream from './stream.ts';
import * as subs from './subs.ts';
import * as thanks from './thanks.ts';
import * as trainingCatalog from './trainingCatalog.ts';
import * as trainings from './trainings.ts';
import * as visitors from './visitors.ts';
import * as visits from './visits.ts';
import * as winners from './winners.ts';
import * as zeroActivity from './zeroActivity.ts';

/** The files that declare endpoints; what else they export is left out. */
const files = {
  ...account,
  ...activities,
  ...announcements,
  ...applications,
  ...attendance,
  ...attendanceReports,
  ...attendanceSheet,
  ...audit,
  ...businessBucks,
  ...calendar,
  ...catalogues,
  ...certificates,
  ...chapterSettings,
  ...chapters,
  ...chapterVisitors,
  ...chapterSummary,
  ...chat,
  ...concept,
  ...checklists,
  ...coaching,
  ...corrections,
  ...emailChange,
  ...eventAttendance,
  ...events,
  ...feedback,
  ...goals,
  ...images,
  ...imports,
  ...invitations,
  ...letters,
  ...lifecycle,
  ...links,
  ...meetings,
  ...meetingVisitors,
  ...memberSettings,
  ...members,
  ...mentors,
  ...moments,
  ...myChapter,
  ...myData,
  ...notifications,
  ...onboarding,
  ...operations,
  ...organisationSettings,
  ...payments,
  ...people,
  ...pipeline,
  ...policy,
  ...profile,
  ...promos,
  ...referrals,
  ...register,
  ...relation,
  ...renewals,
  ...reports,
  ...reminders,
  ...roles,
  ...sampleSessions,
  ...secondFactor,
  ...sessions,
  ...setUp,
  ...shell,
  ...smReport,
  ...spotlights,
  ...stream,
  ...subs,
  ...thanks,
  ...trainingCatalog,
  ...trainings,
  ...visitors,
  ...visits,
  ...winners,
  ...zeroActivity,
};

type Exported = typeof files;
type EndpointName = {
  [Name in keyof Exported]: Exported[Name] extends Endpoint ? Name : never;
}[keyof Exported];

const isEndpoint = ([, exported]: [string, unknown]): boolean =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported;

/** The whole API by id; the server must handle each, and the OpenAPI document is made from this list. */
export const endpoints = Object.fromEntries(Object.entries(files).filter(isEndpoint)) as Pick<
  Exported,
  EndpointName
>;

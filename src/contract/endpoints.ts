import * as announcements from './chat/announcements.ts';
import * as chat from './chat/chat.ts';
import * as notifications from './chat/notifications.ts';
import * as stream from './chat/stream.ts';
import type { Endpoint } from './endpoint.ts';
import * as applications from './growth/applications.ts';
import * as events from './growth/events.ts';
import * as goals from './growth/goals.ts';
import * as links from './growth/links.ts';
import * as moments from './growth/moments.ts';
import * as payments from './growth/payments.ts';
import * as pipeline from './growth/pipeline.ts';
import * as promos from './growth/promos.ts';
import * as register from './growth/register.ts';
import * as spotlights from './growth/spotlights.ts';
import * as images from './images.ts';
import * as attendance from './meetings/attendance.ts';
import * as attendanceReports from './meetings/attendanceReports.ts';
import * as attendanceSheet from './meetings/attendanceSheet.ts';
import * as chapterSummary from './meetings/chapterSummary.ts';
import * as chapterVisitors from './meetings/chapterVisitors.ts';
import * as meetings from './meetings/meetings.ts';
import * as meetingVisitors from './meetings/meetingVisitors.ts';
import * as sampleSessions from './meetings/sampleSessions.ts';
import * as smReport from './meetings/smReport.ts';
import * as subs from './meetings/subs.ts';
import * as visits from './meetings/visits.ts';
import * as audit from './organization/audit.ts';
import * as catalogs from './organization/catalogs.ts';
import * as chapterSettings from './organization/chapterSettings.ts';
import * as chapters from './organization/chapters.ts';
import * as imports from './organization/imports.ts';
import * as myChapter from './organization/myChapter.ts';
import * as operations from './organization/operations.ts';
import * as organizationSettings from './organization/organizationSettings.ts';
import * as policy from './organization/policy.ts';
import * as reports from './organization/reports.ts';
import * as certificates from './people/certificates.ts';
import * as coaching from './people/coaching.ts';
import * as concept from './people/concept.ts';
import * as feedback from './people/feedback.ts';
import * as letters from './people/letters.ts';
import * as lifecycle from './people/lifecycle.ts';
import * as memberSettings from './people/memberSettings.ts';
import * as members from './people/members.ts';
import * as mentors from './people/mentors.ts';
import * as myData from './people/myData.ts';
import * as onboarding from './people/onboarding.ts';
import * as people from './people/people.ts';
import * as profile from './people/profile.ts';
import * as renewals from './people/renewals.ts';
import * as trainingCatalog from './people/trainingCatalog.ts';
import * as trainings from './people/trainings.ts';
import * as activities from './records/activities.ts';
import * as businessBucks from './records/businessBucks.ts';
import * as corrections from './records/corrections.ts';
import * as eventAttendance from './records/eventAttendance.ts';
import * as referrals from './records/referrals.ts';
import * as sessions from './records/sessions.ts';
import * as thanks from './records/thanks.ts';
import * as visitors from './records/visitors.ts';
import * as winners from './records/winners.ts';
import * as zeroActivity from './records/zeroActivity.ts';
import * as relation from './relation.ts';
import * as roles from './roles.ts';
import * as calendar from './schedules/calendar.ts';
import * as checklists from './schedules/checklists.ts';
import * as reminders from './schedules/reminders.ts';
import * as shell from './shell.ts';
import * as account from './signIn/account.ts';
import * as emailChange from './signIn/emailChange.ts';
import * as invitations from './signIn/invitations.ts';
import * as secondFactor from './signIn/secondFactor.ts';
import * as setUp from './signIn/setUp.ts';

/** The files that declare endpoints; their other exports are filtered out. */
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
  ...catalogs,
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
  ...organizationSettings,
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

/** The whole API by id. The server must handle every endpoint, and the OpenAPI document is made from this list. */
export const endpoints = Object.fromEntries(Object.entries(files).filter(isEndpoint)) as Pick<
  Exported,
  EndpointName
>;

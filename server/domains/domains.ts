import type { Queries } from '../database/open.ts';
import type { Http } from '../http/handle.ts';
import type { Limits } from '../http/limits.ts';
import type { Factors } from '../signin/factors/factors.ts';
import type { SignInKeys } from '../signin/keys.ts';
import type { OpenAccount } from '../signin/newAccounts.ts';
import type { SessionStates } from '../signin/sessions/session-states.ts';
import { registerEmailChanges } from './account/emailRoutes.ts';
import { registerAccount } from './account/routes.ts';
import { registerActivities } from './activities/routes.ts';
import { registerAnnouncements } from './announcements/routes.ts';
import { registerApplications } from './applications/routes.ts';
import { registerAttendance } from './attendance/routes.ts';
import { registerAudit } from './audit/routes.ts';
import { registerCalendar } from './calendar/routes.ts';
import { registerChapterSummary } from './chapterSummary/routes.ts';
import { registerChapters } from './chapters/routes.ts';
import { registerChat } from './chat/routes.ts';
import { registerChecklists } from './checklists/routes.ts';
import { registerCoaching } from './coaching/routes.ts';
import { registerEventAttendance } from './eventAttendance/routes.ts';
import { registerEvents } from './events/routes.ts';
import { registerFeedback } from './feedback/routes.ts';
import { registerGoals } from './goals/routes.ts';
import { registerInvitations } from './invitations/routes.ts';
import { registerLetters } from './letters/routes.ts';
import { registerLifecycle } from './lifecycle/routes.ts';
import { registerLinks } from './links/routes.ts';
import { registerMeetings } from './meetings/routes.ts';
import { registerMembers } from './members/routes.ts';
import { registerMentors } from './mentors/routes.ts';
import { registerNotifications } from './notifications/routes.ts';
import { registerOnboarding } from './onboarding/routes.ts';
import { registerPeople } from './people/routes.ts';
import { registerPipeline } from './pipeline/routes.ts';
import { registerPolicy } from './policy/routes.ts';
import { registerProfiles } from './profiles/routes.ts';
import { registerProgram } from './program/routes.ts';
import { registerPromos } from './promos/routes.ts';
import { recordings } from './recordings.ts';
import { registerRecords } from './records/routes.ts';
import { registerReferrals } from './referrals/routes.ts';
import { registerRegister } from './register/routes.ts';
import { registerRenewals } from './renewals/routes.ts';
import { registerRoles } from './roles/routes.ts';
import { registerSecondFactor } from './secondFactor/routes.ts';
import { registerSettings } from './settings/routes.ts';
import { registerShell } from './shell/routes.ts';
import { registerSmReport } from './smReport/routes.ts';
import { registerSubs } from './subs/routes.ts';
import { registerTrainings } from './trainings/routes.ts';
import { registerVisitors } from './visitors/routes.ts';
import { registerVisits } from './visits/routes.ts';
import { registerWinners } from './winners/routes.ts';
import { registerZeroActivity } from './zeroActivity/routes.ts';

/** Dependencies of some domains, besides the database. */
export interface DomainParts {
  /** The keys that encrypt mails, and from which the codes for check-in are derived. */
  readonly keys: SignInKeys;
  /** Null turns rate limits off. */
  readonly limits: Limits | null;
  /** The configured address of the pages; null uses each request's own if that is certain. */
  readonly publicUrl: string | null;
  /** The sessions of the embedded sign-in service; null with a user pool. */
  readonly states: SessionStates | null;
  readonly openAccount: OpenAccount;
  /** Removes images that nothing shows anymore. */
  readonly sweepImages: () => Promise<unknown>;
  /** When the keys were last written to a file of their own; null if never. */
  readonly keysKeptAt: () => Promise<string | null>;
  readonly factors: Factors;
}

/** The functions that add each domain's routes; those of payments, reports and images need more parts. */
export const domains: readonly ((http: Http, database: Queries, parts: DomainParts) => void)[] = [
  registerShell,
  registerNotifications,
  registerMembers,
  registerPeople,
  registerChat,
  registerMeetings,
  registerChapters,
  registerSettings,
  registerSecondFactor,
  registerAccount,
  registerEmailChanges,
  registerAnnouncements,
  registerEvents,
  registerFeedback,
  registerGoals,
  registerAttendance,
  registerWinners,
  registerActivities,
  (http, database) => registerRecords(http, database, recordings),
  registerReferrals,
  registerEventAttendance,
  registerVisitors,
  registerVisits,
  registerRegister,
  registerLinks,
  registerPolicy,
  registerProfiles,
  registerPromos,
  registerTrainings,
  registerMentors,
  registerOnboarding,
  registerCoaching,
  registerRenewals,
  registerChecklists,
  registerRoles,
  registerAudit,
  registerZeroActivity,
  registerLetters,
  registerApplications,
  registerLifecycle,
  registerInvitations,
  registerSmReport,
  registerSubs,
  registerProgram,
  registerPipeline,
  registerCalendar,
  registerChapterSummary,
];

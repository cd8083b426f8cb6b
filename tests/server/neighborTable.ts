import { recordTables } from './neighbors.ts';

/*
 * Which planted neighbor rows each list and sum shows. Below the names of the queries, each line names a table (or
 * `records` for everything that members record for each other) and the shown rows. Rows not listed are left out. A
 * sentence in brackets says why nothing is shown, or what may be surprising.
 */
const table = `
getActivities
  records: plain, day before, first day, last day, counted, received, to another chapter, from another chapter, of days in another chapter
  visitors: plain, day before, first day, last day, of today, to come, of a skipped meeting, who stayed away, who has joined, of nobody, of a former member, to another chapter, from another chapter
  attendances: plain, Present, Substitute, of another chapter, six months ago, day before, first day
getTotalsDetails
  business_bucks: plain, first day, last day, counted, to another chapter, of days in another chapter
getTotalsDetails, asked otherwise
  link_shares: plain, first day, last day, counted, to another chapter, of days in another chapter
getActivity; getActivityBody; getAuditLog; getChapterVisitor; getChat; getChecklistName; getChecklistEntry; getCoachingAssignment; getEvent; getLink; getMemberSettings; getMainInformation; getContactDetails; getMemberChecklist; getPaymentInfo; getPaymentInfoOfMember; getPaymentFrame; getOtherLinks; getBiography; getPromo; getApplicationOfMine; getRolesOfMember; getSubRequest; findExistingVisitor; getGuestVisit; getSecondFactor
  (It is about one row or member, and none of these.)
getMyWeek
  records: plain, counted, to another chapter, of days in another chapter
  visitors: of today
  meeting_plans: plain
getTotals
  records: plain, first day, last day, counted, received, of two others, of a former member, to another chapter, from another chapter, of days in another chapter, of a newcomer, for a newcomer
  visitors: plain, first day, last day, of today, to come, of a skipped meeting, who stayed away, who has joined, of nobody, of a former member, to another chapter, from another chapter
  members: plain, who joins tomorrow
  (The chapter’s average counts what its former members gave.)
getPendingMembers; getPendingApplication
  applications: plain, In review, Interview
getImports
  (It is about files.)
getInvitations
  members: plain, paused, who joins tomorrow, of another chapter, of no chapter
  (An administrator asks.)
getReviewers; getChapterLeadership
  role_assignments: plain, that begins today, that ends today
getMemberAttendance
  attendances: plain, Present, Substitute, of a skipped meeting, of an open meeting, of today, of another chapter, six months ago, day before, first day
  (It lists each mark, also of a meeting that isn’t closed; only closed ones count as absences.)
getAttendanceReport
  attendances: plain, Present, Substitute, six months ago, day before, first day
  members: plain, who joins tomorrow
getAttendanceReportDetails
  attendances: plain, Present, Substitute, of a skipped meeting, of an open meeting, of today, of another chapter, six months ago, day before, first day
  (It lists each mark, also of a meeting that isn’t closed; only closed ones count.)
getAttendanceReportDetails, asked otherwise
  attendances: plain, Present, Substitute, of a skipped meeting, of an open meeting, of today, six months ago, day before, first day
  (It lists each mark, also of a meeting that isn’t closed; only closed ones count.)
getAttendanceList
  records: plain, day before, first day, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  visitors: plain, day before, first day, of today, who stayed away, who has joined, of a former member, to another chapter
  attendances: of today
  weekly_meetings: over
  sub_requests: of today, with another today, with another who has accepted today
  members: plain
getAuditLog, asked otherwise
  audit_log: plain, in the last hour of the month
getCalendar
  weekly_meetings: plain, skipped, over, closed, last day
  sub_requests: Offered, Accepted, Confirmed, Attended, No-show, mine
  moment_slots: mine
  member_spotlights: mine
  sample_sessions: mine, mine as the second
  event_rsvps: plain
getChapterCalendar
  weekly_meetings: plain, skipped, over, closed, last day
  moment_slots: plain, of today, of yesterday, Asked, Requested, Delivered, networking, mine, of a former member
  member_spotlights: plain, of today, of yesterday, Done, mine, of a former member
  sample_sessions: plain, of today, of yesterday, Done, mine, mine as the second, that I declined, of a former member
  events: plain, earlier today, yesterday, before midnight of the last day
getOrganizationChapters
  members: plain, paused, who joins tomorrow, of another chapter
getOrganizationProfessions
  (It counts members by profession, and these have none.)
getCertificates
  coaching_assignments: plain, In progress, Completed, announced, mine, of a former member, of another chapter
  (The organization’s list counts everybody’s.)
getChapterSettings
  weekly_meetings: plain, skipped, over, last day, day after
  announcements: plain, until today, until yesterday
  (Announcements stay on the list when they are over.)
filterChapters
  category_requests: plain
  members: plain, who joins tomorrow
getChapterDetails
  weekly_meetings: plain, skipped
getChapterMembers; getAllMembers
  members: plain, paused, who joins tomorrow
getRequestedCategories
  category_requests: plain, filled
getChapterVisitors
  visitors: plain, first day, last day, of today, to come, of a skipped meeting, who stayed away, who has joined, of nobody, of a former member, from another chapter
  members: plain, who joins tomorrow
getChapterVisitors, asked otherwise
  visitors: plain, first day, last day, of today, to come, of a skipped meeting, who stayed away, who has joined
  members: plain, who joins tomorrow
getChapterPerformance
  records: plain, day before, first day, counted, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  visitors: plain, day before, first day, of today, who stayed away, who has joined, of a former member, to another chapter
  attendances: plain, of an open meeting, six months ago, a day longer ago, day before, first day, of a former member
  weekly_meetings: over
  members: plain
  (It compares with the year before, and says which open meetings lack marks.)
getChapterPerformanceType
  business_bucks: plain, day before, first day, last day, counted, received, of two others, of a former member, to another chapter, from another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  members: plain, who joins tomorrow
getChapterPerformanceType, asked otherwise
  sessions: plain, first day, last day, counted, received, of two others, of a newcomer, for a newcomer
  members: plain, who joins tomorrow
getChapterPeople
  attendances: plain, Present, Substitute, first day, of a former member
getChats
  messages: plain
getChatWithMember
  (It is about a conversation that has not begun.)
getMessages
  messages: plain, mine
getChecklists
  checklist_entries: plain, day before, first day, last day, day after
  checklists: plain
getChecklist
  checklist_entries: plain, day before, first day, last day, day after
getChecklistEntries
  checklist_entries: plain, first day, last day, completed
getCoachingAssignments
  coaching_assignments: plain, In progress, Completed, announced, mine, of a former member
getChapterEvents; getEvents
  events: plain, earlier today, yesterday, before midnight of the last day
  event_rsvps: plain, not going, of another member, of a former member
getReceivedFeedback
  (It reads of members how those who wrote are called.)
getGoals
  goals: plain, ended yesterday, that ends today
getGoals, asked otherwise
  sessions: plain, day before, first day, counted, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  referrals: plain, day before, first day, counted, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  business_bucks: plain, day before, first day, counted, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  visitors: plain, day before, first day, of today, who stayed away, who has joined, of a former member, to another chapter
  attendances: plain, six months ago, a day longer ago, day before, first day, of a former member
  goals: of the chapter
generateStorageLink
  members: plain, paused, ended, erased, who joins tomorrow, of another chapter, of no chapter
  (Its address is another each time.)
getLetters
  letters: plain, draft
  member_talks: plain
getLifecycle
  sub_requests: plain, of a skipped meeting, of today, of the next month, of another chapter, Offered, Accepted, Confirmed, with another, with another today, with another who has accepted today
  moment_slots: plain, of a skipped meeting, of today, of the next month, of another chapter, Asked, Requested, networking
  member_spotlights: plain, of a skipped meeting, of today, of the next month, of another chapter
  sample_sessions: plain, of a skipped meeting, of today, of the next month, of another chapter, mine as the second, that I declined
  mentorships: of two others
  links: plain
  (What a member gives back on leaving is of whichever chapter.)
getMembersForQuickPost
  (It names those who have links, however many.)
getLinks
  links: mine
getLinks, asked otherwise
  link_shares: plain, counted, received, of two others, of a former member, to another chapter, from another chapter, of days in another chapter, of another chapter, of a newcomer, of a newcomer elsewhere, for a newcomer
  links: plain, mine
  (A link’s posts count everyone who shares it.)
getLatestLinks
  link_shares: plain, day before, first day, last day, day after, counted, received, of two others, of a former member, to another chapter, from another chapter, of days in another chapter, of another chapter, of a newcomer, of a newcomer the day before, of a newcomer elsewhere, for a newcomer
  links: plain, mine
  (A link’s posts count everyone who shares it, whenever.)
getWeeklyMeetings; getChapterWeeklyMeetings; getNextWeeklyMeetings
  weekly_meetings: plain, last day, day after
getAllWeeklyMeetings; getAllChapterWeeklyMeetings
  weekly_meetings: plain, skipped, over, closed, last day, day after
getWeeklyMeetingsRange; getChapterWeeklyMeetingsRange
  weekly_meetings: plain, skipped, over, closed, last day
getRegisteredVisitors
  visitors: of today
getAttendedVisitors
  visitors: plain, first day, last day, of today, who has joined, to another chapter
getAbsentVisitors
  visitors: who stayed away
getActiveMembers
  members: plain, who joins tomorrow, of another chapter, of no chapter
  (Members of every chapter may be recorded.)
getMentors; getMentorChoices
  mentorships: plain, of two others, of a former member
  members: plain, who joins tomorrow
getMoments
  weekly_meetings: plain, skipped, over, closed, last day, day after
  moment_slots: plain, of a skipped meeting, of today, of yesterday, of the next month, Asked, Requested, Declined, Delivered, mine, mine at a skipped meeting, of a former member
  members: plain, who joins tomorrow
getMoments, asked otherwise
  weekly_meetings: plain, skipped, over, closed, last day, day after
  moment_slots: networking
  sample_sessions: plain, Done, mine, of a former member
  members: plain, who joins tomorrow
getMyChapter
  records: plain, first day, last day, counted, received, of two others, of a former member, to another chapter, of a newcomer, for a newcomer
  visitors: plain, first day, last day, of today, to come, of a skipped meeting, who stayed away, who has joined, of a former member, to another chapter
  meeting_plans: plain
  announcements: plain, until today
  category_requests: plain
  members: plain, who joins tomorrow
  role_assignments: plain, that begins today, that ends today
  (The chapter’s sums count what its former members gave.)
getNotifications
  notifications: plain, read
filterMembers; getNotMet
  members: plain, who joins tomorrow
getPrivacyPolicy
  (It is about what the viewer has accepted.)
getProfessionRequests
  (It reads of members how those who asked are called.)
getPromosOfMember
  promos: plain, until yesterday
getPromos
  promos: plain, until yesterday
  promo_suggestions: plain
findEarlierReferral
  (It looks for one name.)
getReferralsOfMember
  referrals: received
getRelation
  sessions: plain, day before, first day, last day, day after, counted, received, of days in another chapter
  referrals: plain, day before, first day, last day, day after, counted, received, of days in another chapter
  business_bucks: plain, day before, first day, last day, day after, counted, received, of days in another chapter
  link_shares: plain, day before, first day, last day, day after, counted, received, of days in another chapter
getSubscriptions
  subscriptions: plain, Paused, Ended, due today
getMemberRoles
  capability_loans: plain, until today
getSidebar
  notifications: plain
getSmReport
  records: plain, day before, first day, counted, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  visitors: plain, day before, first day, of today, who stayed away, who has joined, of a former member, to another chapter
  weekly_meetings: over, closed
  members: plain
getSmReportMembers
  business_bucks: plain, day before, first day, counted, received, of two others, of a former member, to another chapter, of a newcomer, of a newcomer the day before, for a newcomer
  members: plain
getPostingMembers
  link_shares: plain, first day, last day, counted, received, of two others, of a former member, to another chapter, from another chapter, of a newcomer, for a newcomer
  members: plain, who joins tomorrow
getPostingMember
  link_shares: plain, day before, first day, last day, counted, to another chapter, of days in another chapter
getSampleSessions
  weekly_meetings: plain, skipped, over, closed, last day
  sample_sessions: plain, of a skipped meeting, of today, of yesterday, of the next month, Cancelled, Done, mine, mine as the second, that I declined, mine at a skipped meeting, of a former member
  (Who has one after the days asked for isn’t suggested.)
getSampleSessions, asked otherwise
  weekly_meetings: plain, skipped, over, closed, last day
  sample_sessions: plain, of a skipped meeting, of today, of yesterday, of the next month, Cancelled, Done, mine, mine as the second, that I declined, mine at a skipped meeting, of a former member
  (Who has one after the days asked for isn’t suggested.)
getSpotlights
  weekly_meetings: plain, skipped, over, closed, last day
  member_spotlights: plain, of a skipped meeting, of today, of yesterday, of another chapter, Done, mine, mine at a skipped meeting, of a former member
  members: plain, who joins tomorrow
  (A turn in a former chapter counts in the rotation.)
sayPresent; sayPresent, asked otherwise
  (It says who is looking at a page.)
getSubRequests
  sub_requests: plain, of a skipped meeting, of today, of yesterday, Cancelled, Offered, Accepted, Confirmed, Attended, No-show, with another, with another today, with another who has accepted today, mine, mine at a skipped meeting, of a former member
getMySubRequests
  sub_requests: mine, mine at a skipped meeting
getTrainingCatalog
  (It counts trainings by those who are new or attended one, and none of these are.)
getTrainingsOfMember
  coaching_assignments: announced
  member_trainings: of another member
getMemberTrainings
  member_trainings: plain
getVisibleChapters
  category_requests: plain
getVisibleChapterDetails
  weekly_meetings: plain, last day
  category_requests: plain
getZeroActivityList
  records: of a newcomer, of a newcomer the day before
  helper_assignments: plain
  mentorships: plain, of two others
  members: plain, who joins tomorrow
  (A member’s last record counts however long ago.)
getTalks
  member_talks: plain
getPipeline
  pipeline_items: plain, Planned, Promoted, Done, Dropped, this month, next month
getFeatureLinkWinners
  feature_link_winners: plain, not announced
`;

const entries = table
  .trim()
  .split(/\n(?! )/)
  .map((entry) => entry.split('\n  '))
  .map(([names = '', ...lines]) => ({
    names: names.split('; '),
    lines: lines.filter((line) => line[0] !== '('),
  }));

export const queriesShown: readonly string[] = entries.flatMap(({ names }) => names);

/** @returns the rows that an answer shows, by table. */
export function expectedOf(name: string): Readonly<Record<string, readonly string[]>> {
  const { lines = [] } = entries.find(({ names }) => names.includes(name)) ?? {};
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [of = '', variants = ''] = line.split(': ');
      return (of === 'records' ? recordTables : [of]).map((each) => [each, variants.split(', ')]);
    }),
  );
}

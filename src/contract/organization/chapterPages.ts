import type { Location, PageId } from '../pages.ts';

/** Pages of one chapter, with its `chapter_id` in their address. */
const chapterPages: ReadonlySet<PageId> = new Set<PageId>([
  'attendanceList',
  'attendanceReports',
  'attendanceVisitorList',
  'chapterCalendar',
  'chapterSettings',
  'chapterSummary',
  'chapterVisitors',
  'checklists',
  'coachingAssignments',
  'marketingApproval',
  'marketingMoments',
  'memberSpotlights',
  'membersChecklists',
  'mentors',
  'networkingApproval',
  'networkingMoments',
  'pendingApplications',
  'pipeline',
  'postingMembers',
  'renewals',
  'sampleAssignments',
  'sampleSessions',
  'smReport',
  'spotlightAssignment',
  'subRequests',
  'zeroActivityList',
]);

/**
 * @returns the address with the chapter that the member last looked at, unless the address already names a
 * chapter or meeting.
 */
export const inChapter = (place: Location, chapterId: string | null): Location => {
  const { page, query } = place;
  const isOpen = chapterPages.has(page) && !query.chapter_id && !query.meeting_id;
  return isOpen && chapterId !== null ? { ...place, query: { ...query, chapter_id: chapterId } } : place;
};

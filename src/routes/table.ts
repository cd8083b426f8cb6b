import type { Location, PageId } from '../contract/pages.ts';
import type { WorkspaceActor } from '../machines/app.setup.ts';
import { type Chunk, chunk } from './chunk.ts';

/** What every page of the workspace is given. */
export interface PageProps {
  workspace: WorkspaceActor;
}

const notFound = chunk<PageProps>(() => import('../views/notFound/NotFoundPage.tsx'));

/** The view of each page, beside its path, title and access in the contract's `pages`. */
export const pageViews: Readonly<Record<PageId, Chunk<PageProps>>> = {
  root: notFound,
  signIn: notFound,
  setPassword: notFound,
  forgotPassword: notFound,
  resetPassword: notFound,
  updatePassword: notFound,
  confirmSignUp: notFound,
  logout: notFound,
  contactDetails: chunk(() => import('../views/profile/ContactDetailsPage.tsx')),
  biographyBusiness: chunk(() => import('../views/profile/BiographyPage.tsx')),
  socialLinks: chunk(() => import('../views/profile/SocialLinksPage.tsx')),
  promosList: chunk(() => import('../views/profile/PromosPage.tsx')),
  payments: chunk(() => import('../views/profile/PaymentsPage.tsx')),
  profileTraining: chunk(() => import('../views/profile/TrainingPage.tsx')),
  profileRoles: chunk(() => import('../views/profile/RolesPage.tsx')),
  performance: chunk(() => import('../views/performance/PerformancePage.tsx')),
  totals: chunk(() => import('../views/totals/TotalsPage.tsx')),
  smReport: chunk(() => import('../views/smReport/SmReportPage.tsx')),
  smReportMembers: chunk(() => import('../views/smReport/membersList.tsx')),
  postingMembers: chunk(() => import('../views/smReport/postingMembersList.tsx')),
  postingMember: chunk(() => import('../views/smReport/postingMemberList.tsx')),
  sessions: chunk(() => import('../views/sessions/sessionsList.ts')),
  referrals: chunk(() => import('../views/referrals/referralsList.tsx')),
  revenueMade: chunk(() => import('../views/revenueMade/revenueMadeList.tsx')),
  eventAttendance: chunk(() => import('../views/eventAttendance/eventAttendanceList.tsx')),
  posts: chunk(() => import('../views/posts/postsList.tsx')),
  visitors: chunk(() => import('../views/visitors/visitorsList.tsx')),
  memberSearch: chunk(() => import('../views/search/memberSearchList.ts')),
  chapterSearch: chunk(() => import('../views/search/chapterSearchList.tsx')),
  chapterMembers: chunk(() => import('../views/chapter/chapterMembersList.ts')),
  chapterLinks: chunk(() => import('../views/links/chapterLinksList.ts')),
  latestFeatureLinks: chunk(() => import('../views/links/latestLinksList.ts')),
  featureLinkWinners: chunk(() => import('../views/links/winnersList.tsx')),
  notifications: chunk(() => import('../views/notifications/notificationsList.tsx')),
  myChapter: chunk(() => import('../views/myChapter/MyChapterPage.tsx')),
  chapterDetails: chunk(() => import('../views/chapter/ChapterDetailsPage.tsx')),
  chapterLeadership: chunk(() => import('../views/chapter/ChapterLeadershipPage.tsx')),
  chapterEvents: chunk(() => import('../views/chapter/ChapterEventsPage.tsx')),
  requestedCategories: chunk(() => import('../views/chapter/RequestedCategoriesPage.tsx')),
  memberContact: chunk(() => import('../views/member/MemberContactPage.tsx')),
  memberBiography: chunk(() => import('../views/member/MemberBiographyPage.tsx')),
  memberSocialLinks: chunk(() => import('../views/member/MemberSocialLinksPage.tsx')),
  memberPromos: chunk(() => import('../views/member/MemberPromosPage.tsx')),
  memberRoles: chunk(() => import('../views/member/MemberRolesPage.tsx')),
  memberActivity: chunk(() => import('../views/member/MemberActivityPage.tsx')),
  memberTotals: chunk(() => import('../views/member/MemberTotalsPage.tsx')),
  memberAttendance: chunk(() => import('../views/member/MemberAttendancePage.tsx')),
  memberTraining: chunk(() => import('../views/member/MemberTrainingPage.tsx')),
  notFound,
};

/** The recording dialog. */
export const dialogView = chunk<PageProps>(() => import('../views/recording/RecordingDialog.tsx'));

/** The search over everything, and the list of keys. */
export const paletteView = chunk<PageProps>(() => import('../views/palette/PaletteDialog.tsx'));

/** The dialog that changes one's own picture. */
export const pictureView = chunk<PageProps>(() => import('../views/profilePicture/ProfilePictureDialog.tsx'));

/** The Sm Report on a projector. */
export const presentationView = chunk<PageProps>(() => import('../views/smReport/Presentation.tsx'));

/** The dialog that makes, changes or removes one entry of a page. */
export const entryView = chunk<PageProps>(() => import('../views/form/EntryDialog.tsx'));

/** Fetches the code of a page ahead of its use. */
export const preloadPage = ({ page }: Location): void => {
  pageViews[page].load().catch(() => undefined);
};

import {
  deleteActivity,
  editActivity,
  editTotalsDetails,
  getActivities,
  getActivity,
  getActivityBody,
  getMyWeek,
  getTotals,
  getTotalsDetails,
  restoreActivity,
} from './activities.ts';
import { recordBusinessBuck } from './businessBucks.ts';
import {
  filterChapters,
  getChapterDetails,
  getChapterLeadership,
  getChapterMembers,
  getRequestedCategories,
  requestCategory,
  saveCategory,
  saveChapterDetails,
} from './chapters.ts';
import type { Endpoint } from './endpoint.ts';
import { getTrainings, recordEventAttendance } from './eventAttendance.ts';
import { generateStorageLink, saveProfileImage } from './images.ts';
import {
  createLink,
  deleteLink,
  getLatestLinks,
  getLink,
  getLinks,
  getMembersForQuickPost,
  reorderLinks,
  saveLink,
  shareLink,
} from './links.ts';
import {
  getAllChapterWeeklyMeetings,
  getAllWeeklyMeetings,
  getChapterWeeklyMeetings,
  getChapterWeeklyMeetingsRange,
  getWeeklyMeetings,
  getWeeklyMeetingsRange,
  sayComing,
} from './meetings.ts';
import {
  getActiveMembers,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from './members.ts';
import { getMyChapter } from './myChapter.ts';
import { getPaymentFrame, getPaymentInfo, getPaymentInfoOfMember, savePaymentInfo } from './payments.ts';
import { filterMembers, getAllMembers, getNotMet } from './people.ts';
import {
  getBiography,
  getOtherLinks,
  saveBiography,
  saveMemberContactDetails,
  saveOtherLinks,
  saveProfession,
} from './profile.ts';
import { getReferralsOfMember, recordReferral } from './referrals.ts';
import { exportExcel } from './reports.ts';
import { recordSession } from './sessions.ts';
import { getSidebar, verifyToken } from './shell.ts';
import { findExistingVisitor, getChapters, getNextWeeklyMeetings, recordVisitor } from './visitors.ts';

/** The whole API; the server must handle each, and the OpenAPI document is made from this list. */
export const endpoints = {
  getSidebar,
  verifyToken,
  getMainInformation,
  getContactDetails,
  saveContactDetails,
  saveMemberContactDetails,
  getBiography,
  saveBiography,
  getOtherLinks,
  saveOtherLinks,
  saveProfession,
  getPaymentInfo,
  getPaymentInfoOfMember,
  savePaymentInfo,
  getPaymentFrame,
  getActiveMembers,
  getProfessions,
  getCitiesAndStates,
  getAllMembers,
  filterMembers,
  getNotMet,
  getWeeklyMeetings,
  getChapterWeeklyMeetings,
  getAllWeeklyMeetings,
  getAllChapterWeeklyMeetings,
  getWeeklyMeetingsRange,
  getChapterWeeklyMeetingsRange,
  sayComing,
  filterChapters,
  getChapterDetails,
  saveChapterDetails,
  getChapterLeadership,
  getChapterMembers,
  getRequestedCategories,
  requestCategory,
  saveCategory,
  getMyChapter,
  getActivities,
  getTotals,
  getTotalsDetails,
  getActivity,
  getActivityBody,
  getMyWeek,
  editActivity,
  editTotalsDetails,
  deleteActivity,
  restoreActivity,
  recordSession,
  recordReferral,
  getReferralsOfMember,
  recordBusinessBuck,
  recordEventAttendance,
  getTrainings,
  recordVisitor,
  getChapters,
  getNextWeeklyMeetings,
  findExistingVisitor,
  shareLink,
  getMembersForQuickPost,
  getLinks,
  getLatestLinks,
  getLink,
  createLink,
  saveLink,
  deleteLink,
  reorderLinks,
  generateStorageLink,
  saveProfileImage,
  exportExcel,
} satisfies Record<string, Endpoint>;

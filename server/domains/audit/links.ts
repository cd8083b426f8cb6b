import type { SidebarTitle } from '../../../src/contract/capabilities.ts';
import { metricById } from '../../../src/contract/metrics.ts';
import { holds, reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { linkToApplication } from '../applications/notices.ts';
import { linkToRecord } from '../records/link.ts';
import { linkToLetters } from '../zeroActivity/notices.ts';
import type { AuditRow } from './repository.ts';

/** The pages about a member, for the member and for others. */
const pagesOfMember: Readonly<Record<string, { readonly own: string; readonly other: string }>> = {
  members: { own: 'profile/contactDetails', other: 'contactDetails' },
  member_roles: { own: 'profile/profile-roles', other: 'roles' },
  role_assignments: { own: 'profile/profile-roles', other: 'roles' },
  member_trainings: { own: 'profile/profileTraining', other: 'training' },
};

const pagesOfChapter: Readonly<Record<string, string>> = {
  chapters: 'details',
  events: 'events',
  category_requests: 'requested-categories',
};

type Row = Pick<AuditRow, 'entity_id' | 'thing'>;

/** The pages of a chapter's records, with the sidebar title that a viewer needs to see them. */
const pagesOfThings: Readonly<
  Record<string, { readonly title: SidebarTitle; readonly path: (row: Row) => string }>
> = {
  checklists: { title: 'Checklists', path: ({ entity_id }) => `checklists/${entity_id}/entries` },
  checklist_entries: { title: 'Checklists', path: pathOfEntry },
  checklist_marks: { title: 'Checklists', path: pathOfEntry },
  coaching_assignments: {
    title: 'Member Certifications',
    path: ({ entity_id }) => `coaching-assignments/${entity_id}`,
  },
  goals: { title: 'Goals', path: () => 'goals' },
  member_checklist_items: { title: 'Onboarding Dashboard', path: () => 'members-checklists' },
  member_spotlights: { title: 'Member Spotlights', path: () => 'member-spotlights' },
  mentorships: { title: 'Protege', path: () => 'mentors' },
  pipeline_items: { title: 'Events Committee Pipeline', path: () => 'events-committee-pipeline' },
  sample_sessions: { title: 'Sample Sessions', path: () => 'sample-sessions' },
  sub_requests: { title: 'Sub Requests', path: ({ entity_id }) => `sub-requests/${entity_id}` },
  subscriptions: { title: 'Renewals', path: () => 'Renewals' },
  visitors: { title: 'Chapter Visitors', path: ({ entity_id }) => `visitors/${entity_id}` },
  weekly_meetings: { title: 'Attendance List', path: ({ thing }) => `attendance-list?date=${thing?.name}` },
};

function pathOfEntry({ entity_id, thing }: Row): string {
  return `checklists/${thing?.of}/entries/${entity_id}`;
}

/** @returns the page of an existing thing, in its chapter */
function linkOfThing(viewer: Viewer, row: AuditRow): string | null {
  const page = pagesOfThings[row.entity];
  const isThere = row.thing === null ? unnamed.includes(row.entity) : !row.thing.is_gone;
  if (page === undefined || !isThere) return null;
  if (!reaches(scopeOfPage(viewer, page.title), row.chapter_id)) return null;
  const path = page.path(row);
  if (row.chapter_id === viewer.chapterId) return `/dashboard/${path}`;
  return `/dashboard/${path}${path.includes('?') ? '&' : '?'}chapter_id=${row.chapter_id}`;
}

/** Kinds of things that have a page but no name. */
const unnamed = ['goals', 'mentorships', 'subscriptions'];

/** The rights that open a member's page for help and letters. */
const helping = ['letters.draft', 'letters.issue', 'helper.assign'] as const;

/** @returns the address of an entry's subject that this viewer may open; null if no page shows it */
export function linkOf(viewer: Viewer, row: AuditRow): string | null {
  const { entity, entity_id, member, chapter_id, record } = row;
  const isMine = member?.id === viewer.memberId;
  if (record !== null) {
    if (isMine) return linkToRecord(record.metric, 1, record.id);
    if (member === null) return linkOfThing(viewer, row);
    if (!holds(viewer, 'activity.view', chapter_id)) return null;
    return `/dashboard/${member.id}/${metricById(record.metric).list}/1?record=${record.id}`;
  }
  const ofMember = pagesOfMember[entity];
  if (ofMember !== undefined && member !== null) {
    return isMine ? `/dashboard/${ofMember.own}` : `/dashboard/member/${member.id}/${ofMember.other}`;
  }
  if (entity === 'applications' || entity === 'application_votes') {
    return holds(viewer, 'applications.view', chapter_id) ? linkToApplication(entity_id) : null;
  }
  if (entity === 'letters' && member !== null) return linkToLetters(member.id);
  if (entity === 'letters' || entity === 'helper_assignments') {
    const mayOpen = isMine || helping.some((right) => holds(viewer, right, chapter_id));
    return member !== null && mayOpen ? linkToLetters(member.id) : null;
  }
  if (entity === 'attendances' && member !== null) return `/dashboard/member/${member.id}/attendance`;
  const ofChapter = pagesOfChapter[entity];
  if (ofChapter !== undefined && chapter_id !== null) return `/dashboard/chapters/${chapter_id}/${ofChapter}`;
  if (entity === 'feature_link_winners')
    return chapter_id === viewer.chapterId ? '/dashboard/feature-link-winners' : null;
  return linkOfThing(viewer, row);
}

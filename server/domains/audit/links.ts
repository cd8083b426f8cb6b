import { metricById } from '../../../src/contract/metrics.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { linkToRecord } from '../records/link.ts';
import type { AuditRow } from './repository.ts';

/** Pages of a member, and one's own of the same; what is about members is found there. */
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

/** The rights that open the page of a member who is helped and written to. */
const helping = ['letters.draft', 'letters.issue', 'helper.assign'] as const;

/** @returns the address of what an entry was about, as this viewer may open it; null where no page shows it. */
export function linkOf(
  viewer: Viewer,
  { entity, entity_id, member, chapter_id, record }: AuditRow,
): string | null {
  const isMine = member?.id === viewer.memberId;
  if (record !== null) {
    if (isMine) return linkToRecord(record.metric, 1, record.id);
    if (member === null || !reaches(scopeOf(viewer, 'activity.view'), chapter_id)) return null;
    return `/dashboard/${member.id}/${metricById(record.metric).list}/1?record=${record.id}`;
  }
  const ofMember = pagesOfMember[entity];
  if (ofMember !== undefined && member !== null) {
    return isMine ? `/dashboard/${ofMember.own}` : `/dashboard/member/${member.id}/${ofMember.other}`;
  }
  if (entity === 'applications' || entity === 'application_votes') {
    return reaches(scopeOf(viewer, 'applications.view'), chapter_id)
      ? `/dashboard/pending-applications/${entity_id}`
      : null;
  }
  if (entity === 'letters' && member !== null) return `/dashboard/missing-posts/${member.id}/member-letters`;
  if (entity === 'letters' || entity === 'helper_assignments') {
    const mayOpen = isMine || helping.some((right) => reaches(scopeOf(viewer, right), chapter_id));
    return member !== null && mayOpen ? `/dashboard/missing-posts/${member.id}/member-letters` : null;
  }
  if (entity === 'attendances' && member !== null) return `/dashboard/member/${member.id}/attendance`;
  const ofChapter = pagesOfChapter[entity];
  if (ofChapter !== undefined && chapter_id !== null) return `/dashboard/chapters/${chapter_id}/${ofChapter}`;
  return entity === 'feature_link_winners' && chapter_id === viewer.chapterId
    ? '/dashboard/feature-link-winners'
    : null;
}

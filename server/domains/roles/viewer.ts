import type { Right } from '../../../src/contract/capabilities.ts';
import type { Scope, Viewer } from '../../http/viewer.ts';
import { dayIn } from '../shared/calendar.ts';
import { lentWith } from './delegableRights.ts';
import type { Assignment, MemberRights } from './repository.ts';
import type { Reach, RoleKey } from './roleHolders.ts';
import { rightsOf } from './rolePermissions.ts';

/** Rights that a member has only until their first steps are done. */
const onlyWhileNew: ReadonlySet<Right> = new Set(['page:Onboarding Dashboard']);

/** A loan holds as long as its lender has a role that brings the right itself. */
function isHeldBy(
  { role, chapter_id, region_chapters, time_zone, from_on, until_on }: Assignment,
  loan: { readonly capability: string; readonly chapter_id: number },
  now: Date,
): boolean {
  if (!isWithin(dayIn(time_zone, now), from_on, until_on)) return false;
  const reached: Record<Reach, boolean> = {
    own: false,
    chapter: chapter_id === loan.chapter_id,
    region: region_chapters?.includes(loan.chapter_id) ?? false,
    all: true,
  };
  return rightsOf(role).some(({ right, reach }) => right === loan.capability && reached[reach]);
}

/**
 * Makes the one value that decides rights in every repository. A term or loan begins and ends by the dates of its
 * chapter's zone, both days included; a loan also ends with its lender's own right. Rights of several roles and loans
 * add up.
 */
export function makeViewer(memberId: number, username: string, member: MemberRights, now: Date): Viewer {
  const roles = new Set<RoleKey>();
  const rights = new Map<Right, Scope>();
  const take = (role: RoleKey, chapterId: number | null, regionChapters: readonly number[]) => {
    roles.add(role);
    const reached: Record<Reach, Scope> = {
      own: [],
      chapter: chapterId === null ? [] : [chapterId],
      region: regionChapters,
      all: 'all',
    };
    for (const { right, reach } of rightsOf(role)) {
      if (reach === 'own' && onlyWhileNew.has(right) && !member.is_new) continue;
      grant(rights, right, reached[reach]);
    }
  };
  if (member.chapter_id !== null) take('member', member.chapter_id, []);
  for (const { role, chapter_id, region_chapters, time_zone, from_on, until_on } of member.assignments) {
    if (isWithin(dayIn(time_zone, now), from_on, until_on)) take(role, chapter_id, region_chapters ?? []);
  }
  for (const { capability, chapter_id, time_zone, until_on, lender } of member.loans) {
    if (!isWithin(dayIn(time_zone, now), null, until_on)) continue;
    if (!lender.some((role) => isHeldBy(role, { capability, chapter_id }, now))) continue;
    for (const right of lentWith(capability)) grant(rights, right, [chapter_id]);
  }
  return {
    memberId,
    username,
    chapterId: member.chapter_id,
    isEp: member.is_ep,
    timeZone: member.time_zone,
    today: dayIn(member.time_zone, now),
    roles,
    rights,
  };
}

function isWithin(today: string, from: string | null, until: string | null): boolean {
  return (from === null || from <= today) && (until === null || until >= today);
}

function grant(rights: Map<Right, Scope>, right: Right, scope: Scope) {
  const known = rights.get(right) ?? [];
  if (known === 'all' || scope === 'all') rights.set(right, 'all');
  else rights.set(right, [...new Set([...known, ...scope])]);
}

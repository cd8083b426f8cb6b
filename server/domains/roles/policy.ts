import { notFound } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { leadsIn, lendsIn } from './grants.ts';
import type { RolesOfMember } from './memberRolesRepository.ts';

/**
 * Nobody changes their own roles; holders of `roles.edit` change roles in their reach, and leaders change
 * loans in the chapters that they lead.
 * @throws Refused 404
 */
export function requireMayChange(
  viewer: Viewer,
  { id, chapter_id, ended }: RolesOfMember,
  withRoles: boolean,
): void {
  const mayHere = holds(viewer, 'roles.edit', chapter_id) || (!withRoles && leadsIn(viewer, chapter_id));
  if (id === viewer.memberId || ended || !mayHere) throw notFound();
}

/** @throws Refused 404 for anyone but the member, and those who give roles or lend rights in the member's chapter */
export function requireMayRead(viewer: Viewer, { id, chapter_id }: RolesOfMember): void {
  const mayRead =
    id === viewer.memberId || holds(viewer, 'roles.edit', chapter_id) || lendsIn(viewer, chapter_id);
  if (!mayRead) throw notFound();
}

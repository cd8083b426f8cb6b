import type { Capability } from '../../../src/contract/capabilities.ts';
import {
  type AssignableRole,
  assignableRoles,
  leaderCapabilities,
  rolesBeyondChapters,
} from '../../../src/contract/roles.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { ADM, DIR, P, type RoleKey } from './roleHolders.ts';
import { rightsOf } from './rolePermissions.ts';

/** A role and the place where it is held. */
export interface Place {
  readonly role: AssignableRole;
  readonly chapter_id: number | null;
  readonly region_id: number | null;
}

/**
 * @returns the roles that the viewer may give: none above the viewer's own. Administrators give every role;
 * presidents and directors give a chapter's roles, up to president. Borrowing `roles.edit` doesn't allow giving roles
 */
export function grantableRoles({ roles }: Viewer): AssignableRole[] {
  if (roles.has(ADM)) return [...assignableRoles];
  if (!roles.has(P) && !roles.has(DIR)) return [];
  return assignableRoles.filter((role) => !rolesBeyondChapters.includes(role));
}

/** @returns whether the viewer may give and remove this role in its place */
export function mayGrant(viewer: Viewer, { role, chapter_id }: Place): boolean {
  if (!grantableRoles(viewer).includes(role)) return false;
  return rolesBeyondChapters.includes(role) || holds(viewer, 'roles.edit', chapter_id);
}

/** @returns whether the role is in a place that fits it: a chapter, a region, or everywhere */
export function isPlaced({ role, chapter_id, region_id }: Place): boolean {
  if (role === ADM) return chapter_id === null && region_id === null;
  if (role === DIR) return chapter_id === null && region_id !== null;
  return chapter_id !== null && region_id === null;
}

/** @returns whether the viewer may lend this capability in the chapter: only from their own roles, not from loans */
export function mayLend(viewer: Viewer, capability: Capability, chapterId: number | null): boolean {
  if (!holds(viewer, capability, chapterId)) return false;
  return [...viewer.roles].some((role) =>
    rightsOf(role as RoleKey).some(({ right, reach }) => right === capability && reach !== 'own'),
  );
}

/** @returns whether the viewer may end or extend a loan: their own, or all for a holder of `roles.edit` */
export const mayChangeLoan = (
  viewer: Viewer,
  { lent_by }: { readonly lent_by: { readonly id: number } },
  chapterId: number | null,
): boolean => lent_by.id === viewer.memberId || holds(viewer, 'roles.edit', chapterId);

/** @returns whether the viewer leads in the chapter by a role of their own, and so may lend there */
export const lendsIn = (viewer: Viewer, chapterId: number | null): boolean =>
  leaderCapabilities.some((capability) => mayLend(viewer, capability, chapterId));

/** @returns whether the viewer leads in the chapter, by a role or by a loan */
export function leadsIn(viewer: Viewer, chapterId: number | null): boolean {
  return leaderCapabilities.some((capability) => holds(viewer, capability, chapterId));
}

import { type Capability, capabilities } from '../../../src/contract/capabilities.ts';
import type { Scope, Viewer } from '../../http/viewer.ts';
import { dayIn } from '../calendar.ts';
import { bundles, type Reach, type RoleKey } from './bundles.ts';
import type { Assignment, MemberRights } from './repository.ts';

/**
 * Makes the one value that every repository asks about rights. A term begins and ends by the days of the
 * chapter's zone, both days included; rights of several roles and loans add up.
 */
export function makeViewer(memberId: number, username: string, rights: MemberRights, now: Date): Viewer {
  const today = dayIn(rights.time_zone, now);
  const held = rights.assignments.filter((assignment) => isCurrent(assignment, today));
  const roles = new Set<RoleKey>(held.map(({ role }) => role));
  const scopes = new Map<Capability, Scope>();
  if (rights.chapter_id !== null) {
    roles.add('member');
    grantBundle(scopes, 'member', rights.chapter_id, []);
  }
  for (const { role, chapter_id, region_chapters } of held) {
    grantBundle(scopes, role, chapter_id, region_chapters ?? []);
  }
  for (const loan of rights.loans) {
    const capability = capabilities.find((known) => known === loan.capability);
    if (capability !== undefined && loan.until_on >= today) grant(scopes, capability, [loan.chapter_id]);
  }
  return {
    memberId,
    username,
    chapterId: rights.chapter_id,
    isEp: rights.is_ep,
    timeZone: rights.time_zone,
    today,
    roles,
    capabilities: scopes,
  };
}

function isCurrent({ from_on, until_on }: Assignment, today: string): boolean {
  return from_on <= today && (until_on === null || until_on >= today);
}

function grantBundle(
  scopes: Map<Capability, Scope>,
  role: RoleKey,
  chapterId: number | null,
  regionChapters: readonly number[],
) {
  const reached: Record<Reach, Scope> = {
    own: [],
    chapter: chapterId === null ? [] : [chapterId],
    region: regionChapters,
    all: 'all',
  };
  for (const capability of capabilities) {
    const reach = bundles[role][capability];
    if (reach !== undefined) grant(scopes, capability, reached[reach]);
  }
}

function grant(scopes: Map<Capability, Scope>, capability: Capability, scope: Scope) {
  const known = scopes.get(capability) ?? [];
  if (known === 'all' || scope === 'all') scopes.set(capability, 'all');
  else scopes.set(capability, [...new Set([...known, ...scope])]);
}

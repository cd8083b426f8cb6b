import type { Capability } from '../../../src/contract/capabilities.ts';
import type { roleKeys } from '../../schema/values.ts';

export type RoleKey = (typeof roleKeys)[number];

/** Where a capability of a role reaches: one's own rows, the role's chapter, its region's chapters, everywhere. */
export type Reach = 'own' | 'chapter' | 'region' | 'all';

const everyMember = { 'activity.editOwn': 'own', 'activity.deleteOwn': 'own' } as const;

/**
 * What each role may do. Code asks for capabilities, never for roles. `member` is what everyone with a chapter
 * may; the other roles come on top of it.
 */
export const bundles: Readonly<Record<RoleKey, Readonly<Partial<Record<Capability, Reach>>>>> = {
  member: everyMember,
  president: { 'activity.view': 'chapter', 'activity.correct': 'chapter' },
  vice_president: { 'activity.view': 'chapter', 'activity.correct': 'chapter', 'members.edit': 'chapter' },
  secretary_treasurer: {
    'activity.view': 'chapter',
    'activity.correct': 'chapter',
    'amounts.view': 'chapter',
    'members.edit': 'chapter',
  },
  membership_committee: { 'members.edit': 'chapter' },
  visitor_host: {},
  mentor_coordinator: {},
  events_committee: {},
  education_coordinator: {},
  area_director: { ...everyMember, 'activity.view': 'region' },
  administrator: {
    'activity.view': 'all',
    'activity.correct': 'all',
    'amounts.view': 'all',
    'members.edit': 'all',
    'settings.floating': 'all',
  },
};

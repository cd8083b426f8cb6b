import type { roleKeys } from '../../schema/values.ts';

export type RoleKey = (typeof roleKeys)[number];

/** How far a right of a role reaches: own rows, the role's chapter, its region's chapters, or everywhere. */
export type Reach = 'own' | 'chapter' | 'region' | 'all';

/** The roles that hold a right, by how far it reaches. */
export type Holders = Readonly<Partial<Record<Reach, readonly RoleKey[]>>>;

/** The role of everyone with a chapter; other chapter roles add rights to it. */
export const M = 'member';
export const P = 'president';
export const VP = 'vice_president';
export const ST = 'secretary_treasurer';
export const MbC = 'membership_committee';
export const VH = 'visitor_host';
export const MEN = 'mentor_coordinator';
export const EVT = 'events_committee';
export const EDU = 'education_coordinator';
export const DIR = 'area_director';
export const ADM = 'administrator';

import { type SQL, sql } from 'drizzle-orm';
import type { RoleKey } from './holders.ts';

/** What the roles are called where the organisation has set nothing. */
const labels: Readonly<Record<RoleKey, string>> = {
  member: 'Member',
  president: 'President',
  vice_president: 'Vice President',
  secretary_treasurer: 'Secretary / Treasurer',
  membership_committee: 'Membership Committee',
  visitor_host: 'Visitor Host',
  mentor_coordinator: 'Mentor Coordinator',
  events_committee: 'Events Committee',
  education_coordinator: 'Education Coordinator',
  area_director: 'Area Director',
  administrator: 'Administrator',
};

/** @returns SQL for the organisation's own name of a role, null where it has none; `role` is the key's column. */
export function ownLabel(role: SQL): SQL {
  return sql`(select nullif(s.value ->> ${role}, '') from organisation_settings s where s.key = 'role_labels')`;
}

/** @returns what a role is called; `own` is what `ownLabel` found. */
export function roleLabel(role: RoleKey, own: string | null): string {
  return own ?? labels[role];
}

import { type SQL, sql } from 'drizzle-orm';
import { roleLabels } from '../../../src/contract/roles.ts';
import type { RoleKey } from './roleHolders.ts';

const labels: Readonly<Record<RoleKey, string>> = { member: 'Member', ...roleLabels };

/** @returns SQL for the organization's own name of a role, null if it has none; `role` is the key's column */
export function ownLabel(role: SQL): SQL {
  return sql`(select nullif(s.value ->> ${role}, '') from organisation_settings s where s.key = 'role_labels')`;
}

/** SQL for the organization's own names of roles by key; null if the organization has set none. */
export const ownLabels: SQL = sql`(select s.value from organisation_settings s where s.key = 'role_labels')`;

/** @returns the label of a role; `own` is the result of `ownLabel` */
export function roleLabel(role: RoleKey, own: string | null): string {
  return own || labels[role];
}

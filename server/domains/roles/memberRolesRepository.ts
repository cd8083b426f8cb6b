import { type SQL, sql } from 'drizzle-orm';
import { type Capability, capabilities } from '../../../src/contract/capabilities.ts';
import { capabilityLabels } from '../../../src/contract/capabilityLabels.ts';
import type { AssignableRole, HeldRole, LentRight, MemberRoles } from '../../../src/contract/roles.ts';
import type { Option } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, textsValue } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { holds, type Viewer } from '../../http/viewer.ts';
import { jsonRows, personJson } from '../shared/lists.ts';
import { grantableRoles, mayChangeLoan, mayGrant, mayLend, type Place } from './grants.ts';
import { ownLabel, ownLabels, roleLabel } from './labelsRepository.ts';
import { rightsOf } from './rolePermissions.ts';

const most = sql.raw('limit 200');

/** SQL for today's date where the role `a` is held: in its chapter `ac`, or in the member's chapter `c`. */
const dayThere = (now: Date) =>
  sql`(${instantValue(now)} at time zone coalesce(ac.time_zone, c.time_zone, 'UTC'))::date`;

/** SQL for the terms of the member `m` of the chapter `c` that haven't ended, with these columns. */
const terms = (columns: SQL, now: Date) => sql`
  select ${columns}, a.role, ${ownLabel(sql`a.role`)} as own_label, a.from_on::text as "from",
    a.until_on::text as until
  from role_assignments a left join chapters ac on ac.id = a.chapter_id
  where a.member_id = m.id and (a.until_on is null or a.until_on >= ${dayThere(now)})
  order by a.from_on, a.id ${most}`;

const isCapability = (right: string): right is Capability =>
  capabilities.some((capability) => capability === right);

interface Term {
  role: AssignableRole;
  own_label: string | null;
  from: string;
  until: string | null;
}

interface ShownTerm extends Term, Place {
  id: number;
  role: AssignableRole;
  chapter: string | null;
  has_begun: boolean;
}

/** Finds a member's current and future roles; null if the person no longer exists. */
export async function findHeldRoles(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<HeldRole[] | null> {
  const columns = sql`a.id, a.chapter_id, a.region_id, a.from_on <= ${dayThere(now)} as has_begun,
    coalesce(ac.name, (select r.name from regions r where r.id = a.region_id)) as chapter`;
  const row = await selectRow<{ chapter_id: number | null; has_ended: boolean; rows: ShownTerm[] }>(
    on,
    sql`
      select m.chapter_id, m.status = 'ended' as has_ended, ${jsonRows(terms(columns, now))} as rows
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null`,
  );
  if (row === null) return null;
  const isMine = memberId === viewer.memberId;
  const isReached = !isMine && !row.has_ended && holds(viewer, 'roles.edit', row.chapter_id);
  return row.rows.map(({ own_label, chapter_id, region_id, has_begun, ...term }) => ({
    ...term,
    label: roleLabel(term.role, own_label),
    can_edit: flag(isReached && mayGrant(viewer, { role: term.role, chapter_id, region_id })),
    can_hand_over: flag(isMine && has_begun),
    capabilities: rightsOf(term.role).flatMap(({ right }) =>
      isCapability(right) ? [capabilityLabels[right]] : [],
    ),
  }));
}

export type RoleTerm = Omit<MemberRoles['rows'][number], 'label'> &
  Term & {
    /** Today's date in the role's chapter. */
    today: string;
  };

/** Roles and loans of a member, with their version. */
export interface RolesOfMember {
  id: number;
  chapter_id: number | null;
  ended: boolean;
  /** Today's date in the member's chapter. */
  today: string;
  rows: RoleTerm[];
  loans: Omit<LentRight, 'can_edit'>[];
  regions: Option[];
  /** The organization's own names of roles. */
  own_labels: Record<string, string> | null;
  version: number;
}

/** The log's name for a member's roles. */
export const rolesEntity = 'member_roles';

/** Finds everything about a member's roles; `locked` locks the member's row until the end of the transaction. */
export function findRoles(
  on: Queryable,
  memberId: number,
  now: Date,
  { locked }: { locked: boolean } = { locked: false },
): Promise<RolesOfMember | null> {
  const columns = sql`a.id, a.chapter_id, a.region_id, ${personJson(sql`a.granted_by`)} as granted_by,
    ${dayThere(now)}::text as today`;
  const today = sql`(${instantValue(now)} at time zone coalesce(c.time_zone, 'UTC'))::date`;
  return selectRow<RolesOfMember>(
    on,
    sql`
      select m.id, m.chapter_id, m.status = 'ended' as ended, ${today}::text as today,
        ${jsonRows(terms(columns, now))} as rows,
        ${jsonRows(sql`
          select l.id, l.capability, l.until_on::text as until, ${personJson(sql`l.lent_by`)} as lent_by
          from capability_loans l join chapters lc on lc.id = l.chapter_id
          where l.member_id = m.id and l.ended_at is null and l.capability = any(${textsValue(capabilities)})
            and l.until_on >= (${instantValue(now)} at time zone lc.time_zone)::date
          order by l.until_on, l.id ${most}`)} as loans,
        ${jsonRows(sql`select r.id, r.name from regions r order by lower(r.name), r.id ${most}`)} as regions,
        ${ownLabels} as own_labels,
        (select count(*)::int from audit_log t where t.entity = ${rolesEntity} and t.entity_id = m.id) as version
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null
      ${locked ? sql`for no key update of m` : sql``}`,
  );
}

/** @returns a member's roles in the API's form for this viewer */
export function answerRoles(viewer: Viewer, roles: RolesOfMember): MemberRoles {
  const { id, chapter_id, rows, loans, regions, own_labels, version } = roles;
  const isMine = id === viewer.memberId;
  const grantable = isMine ? [] : grantableRoles(viewer);
  return {
    rows: rows.map(({ own_label, today: _, ...term }) => ({
      ...term,
      label: roleLabel(term.role, own_label),
    })),
    loans: loans.map((loan) => ({
      ...loan,
      can_edit: flag(!isMine && mayChangeLoan(viewer, loan, chapter_id)),
    })),
    lendable: isMine ? [] : capabilities.filter((capability) => mayLend(viewer, capability, chapter_id)),
    grantable,
    labels: Object.fromEntries(grantable.map((role) => [role, roleLabel(role, own_labels?.[role] ?? null)])),
    regions: grantable.includes('area_director') ? regions : [],
    version,
  };
}

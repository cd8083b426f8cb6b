import { type SQL, sql } from 'drizzle-orm';
import type { MemberRoles, saveMemberRoles } from '../../../src/contract/roles.ts';
import type { Changes } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import { isForeignKeyViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, requireVersion, stateConflict } from '../../http/refused.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { type LoanChanges, planLoans } from './delegations.ts';
import { answerRoles, findRoles, type RolesOfMember, rolesEntity } from './memberRolesRepository.ts';
import { rolesChanged } from './notices.ts';
import { requireMayChange } from './policy.ts';
import { planTerms, type Term, type TermChanges } from './terms.ts';

type RolesCall = Call<typeof saveMemberRoles>;

const leastAdministrators = 2;
const noTerms: TermChanges = { deleted: [], ending: [], added: [], takesAdministrator: false };
const noLoans: LoanChanges = { ended: [], moved: [], added: [] };

/**
 * Sets another member's roles and loans. A body without `rows` leaves the roles as they are, and a body
 * without `loans` the loans.
 */
export async function saveRoles(database: Queries, call: RolesCall): Promise<MemberRoles> {
  try {
    return await database.transaction((on) => save(on, call));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw invalidField('rows');
    throw error;
  }
}

async function save(on: Queryable, call: RolesCall): Promise<MemberRoles> {
  const { params, body, viewer, expectedVersion, now } = call;
  if (body.rows !== undefined) requireSomewhere(viewer, 'roles.edit');
  const before = present(await findRoles(on, params.memberId, now, { locked: true }));
  requireMayChange(viewer, before, body.rows !== undefined);
  const shown = answerRoles(viewer, before);
  requireVersion(expectedVersion, shown);
  const asked = body.rows?.map(
    (row): Term => ({
      ...row,
      chapter_id: row.chapter_id ?? null,
      region_id: row.region_id ?? null,
      until: row.until ?? null,
    }),
  );
  const terms = asked === undefined ? noTerms : planTerms(viewer, before.rows, asked);
  const loans = body.loans === undefined ? noLoans : planLoans(viewer, before, body.loans);
  if ([terms.deleted, terms.ending, terms.added, loans.ended, loans.moved, loans.added].every(isNothing))
    return shown;
  if (terms.takesAdministrator) await lockAdministrators(on);
  await write(on, call, before, { terms, loans });
  if (terms.takesAdministrator && (await countAdministrators(on, now)) < leastAdministrators) {
    throw stateConflict('tooFewAdministrators');
  }
  return answerRoles(viewer, present(await findRoles(on, params.memberId, now)));
}

const isNothing = (list: readonly unknown[]) => list.length === 0;

async function lockAdministrators(on: Queryable): Promise<void> {
  await on.execute(sql`select id from role_assignments where role = 'administrator' order by id for update`);
}

/** Counts the administrators who hold the role today and can sign in. */
async function countAdministrators(on: Queryable, now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const row = await selectRow<{ count: number }>(
    on,
    sql`
      select count(distinct a.member_id)::int as count
      from role_assignments a join members m on m.id = a.member_id
      where a.role = 'administrator' and m.status = 'active' and a.from_on <= ${day}::date
        and (a.until_on is null or a.until_on >= ${day}::date)`,
  );
  return row?.count ?? 0;
}

/** Stores the whole change in one statement, with log and notifications. */
async function write(
  on: Queryable,
  call: RolesCall,
  before: RolesOfMember,
  { terms, loans }: { terms: TermChanges; loans: LoanChanges },
): Promise<void> {
  const { viewer, body, now } = call;
  const { id, chapter_id } = before;
  const me = sql`${viewer.memberId}::int`;
  const statements: Record<string, SQL> = {
    terms_deleted: sql`delete from role_assignments where id = any(${integers(terms.deleted)})`,
    terms_ending: sql`
      update role_assignments a set until_on = x.until, version = a.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(terms.ending)}::jsonb) as x(id int, until date)
      where a.id = x.id`,
    terms_added: sql`
      insert into role_assignments as a (member_id, role, chapter_id, region_id, from_on, until_on, granted_by)
      select ${id}::int, x.role, x.chapter_id, x.region_id, x."from", x.until, ${me}
      from jsonb_to_recordset(${JSON.stringify(terms.added)}::jsonb)
        as x(role text, chapter_id int, region_id int, "from" date, until date)
      on conflict on constraint role_assignments_once do update
      set until_on = excluded.until_on, granted_by = excluded.granted_by, version = a.version + 1,
        updated_at = now()`,
    loans_ended: sql`
      update capability_loans set ended_at = ${instantValue(now)}
      where id = any(${integers(loans.ended)})`,
    loans_moved: sql`
      update capability_loans l set until_on = x.until
      from jsonb_to_recordset(${JSON.stringify(loans.moved)}::jsonb) as x(id int, until date)
      where l.id = x.id`,
    loans_added: sql`
      insert into capability_loans (member_id, capability, chapter_id, lent_by, until_on)
      select ${id}::int, x.capability, ${chapter_id}::int, ${me}, x.until
      from jsonb_to_recordset(${JSON.stringify(loans.added)}::jsonb) as x(capability text, until date)`,
    noted: sql`
      insert into security_events (at, kind, member_id, detail)
      select ${instantValue(now)}, 'roles_changed', ${me}, jsonb_build_object('member_id', stored.id)
      from stored`,
  };
  await storeRow(on, call, {
    table: rolesEntity,
    row: { chapter_id, member_id: id },
    stored: sql`select ${id}::int as id`,
    action: 'roles.edit',
    changes: changesOf(before, body),
    reason: body.reason ?? null,
    notices: [rolesChanged(id, body.reason)],
    also: statements,
  });
}

function changesOf({ rows, loans }: RolesOfMember, body: RolesCall['body']): Changes {
  const terms = rows.map(({ role, chapter_id, region_id, from, until }) => ({
    role,
    chapter_id,
    region_id,
    from,
    until,
  }));
  const lent = loans.map(({ capability, until, lent_by }) => ({ capability, until, lent_by: lent_by.id }));
  return {
    ...(body.rows === undefined ? {} : { rows: [terms, body.rows] as const }),
    ...(body.loans === undefined ? {} : { loans: [lent, body.loans] as const }),
  };
}

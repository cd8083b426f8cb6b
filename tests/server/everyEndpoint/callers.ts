import { sql } from 'drizzle-orm';
import { selectRow } from '../../../server/database/query.ts';
import { createAccount, findAccountByName } from '../../../server/signin/accounts.ts';
import type { SignInContext } from '../../../server/signin/context.ts';
import { startSession } from '../../../server/signin/sessions/sessions.ts';
import { today } from '../demo-support.ts';
import type { Role } from '../roleTables.ts';
import { PASSWORD } from '../signin-support.ts';
import { type Rows, rowsOf } from './rowsOf.ts';

/**
 * All callers: a holder of each role of the first chapter, and people who have lost their rights or never had any.
 */
export type CallerName = Role | 'former officer' | 'former member' | 'visitor';

export interface Caller {
  readonly name: CallerName;
  /** The role that gives the rights; null for people without access. */
  readonly role: Role | null;
  readonly authorization: string | null;
  readonly own: Rows;
}

/**
 * Whose row is requested: the caller's own, or one of the same chapter, of another chapter of the region, of another
 * region.
 */
export const targets = ['own', 'mate', 'neighbor', 'far'] as const;
export type Target = (typeof targets)[number];

const roleHolders: readonly Exclude<Role, 'member' | 'area_director' | 'administrator'>[] = [
  'president',
  'vice_president',
  'secretary_treasurer',
  'membership_committee',
  'visitor_host',
  'mentor_coordinator',
  'events_committee',
  'education_coordinator',
];

/**
 * Finds somebody of each kind in the demo organization, signs them in, and finds the members whose rows they request.
 */
export async function findCallers(
  context: SignInContext,
  { chapters, now }: { chapters: { here: number; neighbor: number; far: number }; now: number },
): Promise<{ callers: Caller[]; others: Readonly<Record<Exclude<Target, 'own'>, Rows>> }> {
  const { db } = context;
  const found = async (query: ReturnType<typeof sql>) => {
    const row = await selectRow<{ id: number }>(db, query);
    if (row === null) throw new Error('the demo organization lacks somebody');
    return row.id;
  };
  const holderOf = (role: Role) =>
    found(sql`
      select a.member_id as id from role_assignments a join members m on m.id = a.member_id
      where a.role = ${role} and coalesce(a.until_on, ${today}) >= ${today}
        and m.chapter_id is not distinct from ${role === 'area_director' || role === 'administrator' ? null : chapters.here}::int
      order by a.id limit 1`);
  const memberOf = (chapter: number, more = sql`true`) =>
    found(sql`
      select m.id from members m
      where m.chapter_id = ${chapter} and m.status = 'active' and not m.is_ep and ${more}
        and not exists (select from capability_loans l where l.member_id = m.id)
        and not exists (select from role_assignments a where a.member_id = m.id
          and coalesce(a.until_on, ${today}) >= ${today})
        and not exists (select from member_checklist_items i where i.member_id = m.id and i.done_at is null)
      order by m.id limit 1`);
  const hadRole = sql`exists (select from role_assignments a where a.member_id = m.id)`;
  const member = await memberOf(chapters.here, sql`not ${hadRole}`);
  const people: [CallerName, Role | null, number][] = [
    ['member', 'member', member],
    ['area_director', 'area_director', await holderOf('area_director')],
    ['administrator', 'administrator', await holderOf('administrator')],
    ['former officer', 'member', await memberOf(chapters.here, hadRole)],
    [
      'former member',
      null,
      await found(sql`select id from members where status = 'ended' order by id limit 1`),
    ],
  ];
  for (const role of roleHolders) people.push([role, role, await holderOf(role)]);

  const callers: Caller[] = [
    { name: 'visitor', role: null, authorization: null, own: await rowsOf(db, member, now) },
  ];
  for (const [name, role, id] of people) {
    const authorization = `Bearer ${await tokenOf(context, id)}`;
    callers.push({ name, role, authorization, own: await rowsOf(db, id, now) });
  }
  const others: Record<Exclude<Target, 'own'>, Rows> = {
    mate: await rowsOf(
      db,
      await memberOf(
        chapters.here,
        sql`m.id <> all(${`{${callers.map(({ own }) => own.member).join()}}`}::int[])`,
      ),
      now,
    ),
    neighbor: await rowsOf(db, await memberOf(chapters.neighbor), now),
    far: await rowsOf(db, await memberOf(chapters.far), now),
  };
  return { callers, others };
}

/** Signs a member in, and creates the account if there is none. */
async function tokenOf(context: SignInContext, memberId: number): Promise<string> {
  const username = `caller-${memberId}@example.test`;
  const known = await selectRow<{ username: string }>(
    context.db,
    sql`select username from accounts where member_id = ${memberId}`,
  );
  if (known === null)
    await createAccount(context, { memberId, username, password: PASSWORD, status: 'CONFIRMED' });
  const account = await findAccountByName(context, known?.username ?? username);
  if (account === null) throw new Error('no account');
  return (await startSession(context, account, null)).AccessToken;
}

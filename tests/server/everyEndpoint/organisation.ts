import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Queries } from '../../../server/database/open.ts';
import { selectRow } from '../../../server/domains/rows.ts';
import { createAccount, findAccountByName } from '../../../server/signin/accounts.ts';
import { createSignInContext } from '../../../server/signin/context.ts';
import { startSession } from '../../../server/signin/sessions.ts';
import { apiBase, type Endpoint } from '../../../src/contract/endpoint.ts';
import { verifyToken } from '../../../src/contract/shell.ts';
import { openDemo, today } from '../demo-support.ts';
import type { Role } from '../roleTables.ts';
import { FakeClock, PASSWORD, temporaryKeys } from '../signin-support.ts';
import { plantCanaries } from './canaries.ts';
import { type Rows, rowsOf } from './rowsOf.ts';
import { logStatements } from './statementLog.ts';

/** Everybody who asks: a holder of each role of the first chapter, and whoever may not ask, or no longer as before. */
export type CallerName = Role | 'former officer' | 'former member' | 'visitor';

export interface Caller {
  readonly name: CallerName;
  /** The role that the rights come from; null for whoever is not let in. */
  readonly role: Role | null;
  readonly authorization: string | null;
  readonly own: Rows;
}

/** Whose row is asked for: the caller's, one of the same chapter, of another of the region, of another region. */
export const targets = ['own', 'mate', 'neighbour', 'far'] as const;
export type Target = (typeof targets)[number];

export interface Ask {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** What it ran on the database. */
  readonly queries: readonly string[];
  /** The tables that it left otherwise than they were, looked at where it was refused. */
  readonly changed: readonly string[];
}

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
 * The application over the demo organisation, with canaries in the rows of every chapter but the first, and somebody
 * of each role to ask. What a request through `ask` writes is taken back after it, unless it `keeps`.
 */
export async function openOrganisation({ keeps = false } = {}) {
  const { keys, close: removeKeys } = await temporaryKeys();
  const { database } = await openDemo(keys);
  const chapters = { here: 1, neighbour: 2, far: 3 };
  const clock = new FakeClock();
  clock.at = Date.parse(`${today}T17:00:00Z`);
  const dataDir = await mkdtemp(join(tmpdir(), 'organisation-'));
  const log = logStatements(database.db);

  const found = async (query: ReturnType<typeof sql>) => {
    const row = await selectRow<{ id: number }>(database.db, query);
    if (row === null) throw new Error('the demo organisation lacks somebody');
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

  const context = createSignInContext({ db: database.db, keys, clock, accessTokenTtl: 30 * 86_400 });
  const tokenOf = async (memberId: number): Promise<string> => {
    const username = `caller-${memberId}@example.test`;
    const known = await selectRow<{ username: string }>(
      database.db,
      sql`select username from accounts where member_id = ${memberId}`,
    );
    if (known === null)
      await createAccount(context, { memberId, username, password: PASSWORD, status: 'CONFIRMED' });
    const account = await findAccountByName(context, known?.username ?? username);
    if (account === null) throw new Error('no account');
    return (await startSession(context, account, null)).AccessToken;
  };
  const callers: Caller[] = [
    { name: 'visitor', role: null, authorization: null, own: await rowsOf(database.db, member, clock.now()) },
  ];
  for (const [name, role, id] of people) {
    const authorization = `Bearer ${await tokenOf(id)}`;
    callers.push({ name, role, authorization, own: await rowsOf(database.db, id, clock.now()) });
  }
  const others: Record<Exclude<Target, 'own'>, Rows> = {
    mate: await rowsOf(
      database.db,
      await memberOf(
        chapters.here,
        sql`m.id <> all(${`{${callers.map(({ own }) => own.member).join()}}`}::int[])`,
      ),
      clock.now(),
    ),
    neighbour: await rowsOf(database.db, await memberOf(chapters.neighbour), clock.now()),
    far: await rowsOf(database.db, await memberOf(chapters.far), clock.now()),
  };

  const planted = await plantCanaries(database.db, chapters.here);
  const outer = keeps ? null : await holdTransaction(database.db);
  const db = outer?.db ?? database.db;
  if (outer !== null) await db.execute(sql`savepoint begun`);
  const app = await buildApp({
    database: { ...database, db },
    config: readConfig({ DATA_DIR: dataDir }),
    keys,
    clock,
    log: pino({ level: 'silent' }),
    webRoot: null,
    unlimited: true,
  });

  const ask = async (caller: Caller, endpoint: Endpoint, { params, query, body }: Ask): Promise<Answer> => {
    const mayWrite = outer !== null && endpoint.method !== 'GET';
    if (mayWrite) await db.execute(sql`savepoint asked`);
    log.clear();
    const response = await app.inject({
      method: endpoint.method,
      url:
        apiBase + endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(textIn(params?.[name]))),
      query: Object.fromEntries(
        Object.entries(query ?? {})
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, textIn(value)]),
      ),
      headers: {
        ...(caller.authorization === null ? {} : { authorization: caller.authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const queries = log.queries();
    const written = !mayWrite || response.statusCode < 400 ? [] : log.tablesWritten();
    const after = await checksums(db, written);
    if (mayWrite) await db.execute(sql`rollback to savepoint asked`);
    else if (outer !== null && response.statusCode >= 500) await db.execute(sql`rollback to savepoint begun`);
    const before = await checksums(db, written);
    const changed = written.filter((_, place) => before[place] !== after[place]);
    return { status: response.statusCode, text: textOf(response.rawPayload), queries, changed };
  };

  const callersOwn = new Set<string>();
  for (const caller of callers) {
    const { queries } = await ask(caller, verifyToken, {});
    for (const text of queries) callersOwn.add(text);
  }

  return {
    app,
    ask,
    /** What finding out who asks runs, now and then, before a call's own queries. */
    callersOwn: callersOwn as ReadonlySet<string>,
    callers,
    chapters,
    others,
    planted,
    rowsFor: (caller: Caller, target: Target) => (target === 'own' ? caller.own : others[target]),
    close: async () => {
      await app.close();
      await outer?.end();
      await database.close();
      await removeKeys();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Organisation = Awaited<ReturnType<typeof openOrganisation>>;

/** An address holds no half characters. */
const textIn = (value: unknown) => String(value).toWellFormed();

/** @returns what an answer says; of a workbook, which is packed, what is in all of its parts. */
function textOf(payload: Buffer): string {
  if (payload.subarray(0, 2).toString() !== 'PK') return payload.toString();
  const parts: string[] = [];
  const entry = Buffer.from('PK\x01\x02');
  for (let at = payload.indexOf(entry); at >= 0; at = payload.indexOf(entry, at + 4)) {
    const [size, header] = [payload.readUInt32LE(at + 20), payload.readUInt32LE(at + 42)];
    const data = header + 30 + payload.readUInt16LE(header + 26) + payload.readUInt16LE(header + 28);
    const packed = payload.subarray(data, data + size);
    parts.push((payload.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString());
  }
  return parts.join('\n');
}

async function checksums(db: Queries, names: readonly string[]): Promise<unknown[]> {
  const sums: unknown[] = [];
  for (const name of names) {
    const row = await selectRow<{ sum: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from ${sql.identifier(name)} t`,
    );
    sums.push(row?.sum);
  }
  return sums;
}

/** A transaction that stays open, in which all others are savepoints, until it is ended and taken back. */
async function holdTransaction(database: Queries): Promise<{ db: Queries; end: () => Promise<void> }> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return new Promise((resolve, reject) => {
    const running = database.transaction(async (db) => {
      resolve({
        db,
        end: async () => {
          end();
          await running.catch(() => {});
        },
      });
      await ended;
      db.rollback();
    });
    running.catch(reject);
  });
}

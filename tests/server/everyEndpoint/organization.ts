import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database, Queries } from '../../../server/database/open.ts';
import { selectRow } from '../../../server/database/query.ts';
import { createSignInContext } from '../../../server/signin/context.ts';
import { apiBase, type Endpoint } from '../../../src/contract/endpoint.ts';
import { verifyToken } from '../../../src/contract/shell.ts';
import { fillDemo, today } from '../demo-support.ts';
import { FakeClock, keysOfProcess, temporaryKeys } from '../signin-support.ts';
import { openFilledDatabase } from '../testDatabase.ts';
import { type Caller, findCallers, type Target } from './callers.ts';
import { plantCanaries } from './canaries.ts';
import { logStatements } from './statementLog.ts';
import {
  dateRowsAfter,
  lastTransaction,
  newestVersions,
  rowsWrittenAfter,
  sequences,
  setSequences,
  type WrittenRow,
} from './written.ts';

export interface Ask {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The version that the caller has seen. */
  readonly version?: number;
  /** The idempotency key of the call. */
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly queries: readonly string[];
  /** The tables that a refused call has changed. */
  readonly changed: readonly string[];
}

export interface Reading extends Answer {
  /** The rows that it wrote, in the order of their tables. */
  readonly rows: readonly WrittenRow[];
}

const chapters = { here: 1, neighbor: 2, far: 3 };

const standing = () => {
  const clock = new FakeClock();
  clock.at = Date.parse(`${today}T17:00:00Z`);
  return clock;
};

/** The demo organization with canaries, and its callers, signed in with these keys. */
async function fill(database: Database) {
  const text = await keysOfProcess();
  const { keys, close } = await temporaryKeys(text);
  await fillDemo(database.db, keys);
  const clock = standing();
  const context = createSignInContext({ db: database.db, keys, clock, accessTokenTtl: 30 * 86_400 });
  const demo = await lastTransaction(database.db);
  const found = await findCallers(context, { chapters, now: clock.now() });
  await dateRowsAfter(database.db, demo, new Date(clock.now()).toISOString());
  await close();
  return { keys: text, ...found, planted: await plantCanaries(database.db, chapters.here) };
}

/**
 * The application with the demo organization, with canaries in the rows of every chapter except the first, and a
 * caller of each role. A write through `ask` is rolled back afterwards, unless the organization `keeps` it.
 */
export async function openOrganization({ keeps = false } = {}) {
  const { database, known } = await openFilledDatabase(fill);
  const { callers, others, planted } = known;
  const { keys, close: removeKeys } = await temporaryKeys(known.keys);
  const clock = standing();
  const dataDir = await mkdtemp(join(tmpdir(), 'organisation-'));
  const log = logStatements(database.db);
  const logged: string[] = [];

  const outer = keeps ? null : await holdTransaction(database.db);
  const db = outer?.db ?? database.db;
  if (outer !== null) await db.execute(sql`savepoint begun`);
  const app = await buildApp({
    database: { ...database, db },
    config: readConfig({ DATA_DIR: dataDir }),
    keys,
    clock,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    webRoot: null,
    unlimited: true,
  });

  const ask = async (
    caller: Caller,
    endpoint: Endpoint,
    { params, query, body, version, key }: Ask,
    look?: (tables: readonly string[]) => Promise<void>,
  ): Promise<Answer> => {
    const mayWrite = outer !== null && endpoint.method !== 'GET';
    if (mayWrite) outer.saveBeforeWrite();
    log.clear();
    const response = await injected(app, endpoint, {
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
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const queries = log.queries();
    await look?.(log.tablesWritten());
    const written = !mayWrite || response.statusCode < 400 ? [] : log.tablesWritten();
    const after = await signatures(db, written);
    const isTakenBack = await outer?.takeBack();
    if (outer !== null && !isTakenBack && response.statusCode >= 500)
      await db.execute(sql`rollback to savepoint begun`);
    const before = await signatures(db, written);
    const changed = written.filter((_, place) => before[place] !== after[place]);
    return { status: response.statusCode, text: textOf(response.rawPayload), queries, changed };
  };

  const askAndRead = async (
    caller: Caller,
    endpoint: Endpoint,
    { version: _, ...request }: Ask,
  ): Promise<Reading> => {
    const last = await lastTransaction(db);
    let rows: readonly WrittenRow[] = [];
    const answer = await ask(caller, endpoint, request, async (tables) => {
      rows = await rowsWrittenAfter(db, last, tables);
    });
    return { ...answer, rows };
  };

  const askAnew: typeof askAndRead = async (...asked) => {
    const before = await sequences(db);
    const { rows, ...answer } = await askAndRead(...asked);
    const kept = await newestVersions(db, [...new Set(rows.map(({ table }) => table))]);
    await setSequences(db, before);
    return { ...answer, rows: rows.filter(({ table, written }) => written > (kept[table] ?? 0)) };
  };

  const callersOwn = new Set<string>();
  for (const caller of callers) {
    const { queries } = await ask(caller, verifyToken, {});
    for (const text of queries) callersOwn.add(text);
  }

  return {
    app,
    database,
    /** The database as a request sees it, including others' writes. */
    db,
    ask,
    /** Makes a request, and reads the written rows before they are rolled back. */
    askAndRead,
    /** Makes a request and reads its rows, with new ids each time. */
    askAnew,
    /** The queries that sometimes run before the call's own, to identify the caller. */
    callersOwn: callersOwn as ReadonlySet<string>,
    callers,
    chapters,
    others,
    planted,
    /** The lines that the server wrote into its log. */
    logged: logged as readonly string[],
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

export type Organization = Awaited<ReturnType<typeof openOrganization>>;

/** Sends a request; for a stream, only the part up to its first event counts. */
async function injected(app: FastifyInstance, { isHeld = false }: Endpoint, request: InjectOptions) {
  const response = await app.inject({ ...request, payloadAsStream: isHeld });
  const { statusCode } = response;
  if (!isHeld) return { statusCode, rawPayload: response.rawPayload };
  const body = response.stream();
  const [first]: Buffer[] = await once(body, 'data');
  if (statusCode === 200) body.destroy();
  return { statusCode, rawPayload: first ?? Buffer.alloc(0) };
}

/** A URL can't contain half a surrogate pair. */
const textIn = (value: unknown) => String(value).toWellFormed();

/** @returns the text of an answer; for a workbook, the text of all its unpacked parts. */
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

/** @returns a signature of each table that changes if a row is added, changed or deleted. */
async function signatures(db: Queries, names: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const name of names) {
    const row = await selectRow<{ signature: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(min(age(t.xmin)), 0) as signature from ${sql.identifier(name)} t`,
    );
    found.push(row?.signature);
  }
  return found;
}

/** Matches statements that only read; `with` may write. */
const reading = /^\s*(\/\*[^*]*\*\/\s*)?select\b/i;

/**
 * Runs all statements of an application on one connection, one after the other. Most requests write nothing, and are
 * faster without a savepoint.
 */
function runInTurn(db: Queries) {
  const { client } = Reflect.get(db, 'session');
  const query = client.query.bind(client);
  let last = Promise.resolve();
  let state: 'open' | 'reading' | 'writing' = 'open';
  client.query = (...statement: [unknown, ...unknown[]]) => {
    const answer = last.then(async () => {
      if (state === 'reading' && !reading.test(Object(statement[0]).text ?? statement[0])) {
        await query('savepoint asked');
        state = 'writing';
      }
      return query(...statement);
    });
    last = answer.then(
      () => {},
      () => {},
    );
    return answer;
  };
  return {
    /** Sets a savepoint as soon as a statement other than a read comes. */
    saveBeforeWrite: () => {
      state = 'reading';
    },
    /** Rolls back everything since the savepoint. @returns whether there was anything */
    takeBack: async () => {
      const wasWriting = state === 'writing';
      state = 'open';
      if (!wasWriting) return false;
      // A savepoint left behind would contain all later ones, thousands of levels deep.
      for (const how of ['rollback to', 'release']) await client.query(`${how} savepoint asked`);
      return true;
    },
  };
}

/** Holds one transaction open, with all others as savepoints in it, until it is ended and rolled back. */
async function holdTransaction(database: Queries) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  type Held = { db: Queries; end: () => Promise<void> } & ReturnType<typeof runInTurn>;
  return new Promise<Held>((resolve, reject) => {
    const running = database.transaction(async (db) => {
      resolve({
        db,
        ...runInTurn(db),
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

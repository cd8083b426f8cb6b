import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open.ts';
import { searchWords } from '../../server/database/search.ts';
import { conversations } from '../../server/schema/chat.ts';
import { chapters, members, professions, regions } from '../../server/schema/core.ts';
import { roleAssignments } from '../../server/schema/people.ts';
import type { roleKeys } from '../../server/schema/values.ts';
import { createAccount, findAccountByName } from '../../server/signin/accounts.ts';
import { createSignInContext } from '../../server/signin/context.ts';
import { startSession } from '../../server/signin/sessions/sessions.ts';
import { FakeClock, PASSWORD, temporaryKeys } from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

export interface Asked {
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A Thursday, 12:00 in New York. */
export const noon = '2026-05-14T16:00:00Z';

/**
 * The whole application on an empty database with three chapters: `here` in New York and `there` in London belong to
 * one region, `far` to another. Each has a chat with nobody in it. The clock is set to `noon`.
 */
export async function openHouse(
  parts: {
    database?: Database;
    /** The folder for images and mails; a temporary one unless given. */
    dataDir?: string;
    webRoot?: string;
    environment?: Record<string, string>;
    /** Whether rate limits apply to callers. */
    limited?: boolean;
  } = {},
) {
  const { keys, close: removeKeys } = await temporaryKeys();
  const database = parts.database ?? (await openTestDatabase());
  const clock = new FakeClock();
  clock.at = Date.parse(noon);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const dataDir = parts.dataDir ?? (await mkdtemp(join(tmpdir(), 'house-')));
  const config = readConfig({ ...parts.environment, DATA_DIR: dataDir });
  const build = () =>
    buildApp({
      database,
      config,
      keys,
      clock,
      log,
      webRoot: parts.webRoot ?? null,
      unlimited: !parts.limited,
    });
  let app = await build();
  const { db } = database;
  const context = createSignInContext({ db, keys, clock, accessTokenTtl: 30 * 86_400 });

  const addChapter = async (name: string, region_id: number, time_zone: string, currency: string) => {
    const { id } = only(
      await db
        .insert(chapters)
        .values({
          name,
          region_id,
          time_zone,
          currency,
          weekday: 2,
          meeting_time: '07:30',
          place: 'Town hall',
        })
        .returning({ id: chapters.id }),
    );
    await db.insert(conversations).values({ kind: 'chapter', chapter_id: id });
    return id;
  };
  const [north, south] = await db
    .insert(regions)
    .values([{ name: 'North' }, { name: 'South' }])
    .returning({ id: regions.id });
  const here = await addChapter('Millbrook', north?.id ?? 0, 'America/New_York', 'USD');
  const there = await addChapter('Juniper Flats', north?.id ?? 0, 'Europe/London', 'GBP');
  const far = await addChapter('Far Shore', south?.id ?? 0, 'Australia/Sydney', 'AUD');
  const joiner = only(
    await db.insert(professions).values({ name: 'Joiner' }).returning({ id: professions.id }),
  );

  const addPerson = async (
    name: string,
    chapter_id: number | null,
    more: Partial<typeof members.$inferInsert> = {},
  ): Promise<Person> => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const email = `${first_name}.${last_name}@example.test`.toLowerCase();
    const values = { chapter_id, first_name, last_name, email, search_words: searchWords(name), ...more };
    const { id } = only(await db.insert(members).values(values).returning({ id: members.id }));
    await createAccount(context, { memberId: id, username: email, password: PASSWORD, status: 'CONFIRMED' });
    const account = await findAccountByName(context, email);
    if (account === null) throw new Error(`no account for ${email}`);
    const { AccessToken } = await startSession(context, account, null);
    return { id, email, token: AccessToken };
  };

  const grant = async (
    person: Person,
    role: (typeof roleKeys)[number],
    scope: { chapter_id?: number; region_id?: number } = {},
    term: { from_on?: string; until_on?: string } = {},
  ) => {
    await db
      .insert(roleAssignments)
      .values({ member_id: person.id, role, from_on: '2025-01-01', ...scope, ...term });
  };

  /** Adds rows to a table. @returns the id of the first */
  const add = async <Table extends PgTable & { id: PgColumn }>(
    table: Table,
    values: Table['$inferInsert'] | Table['$inferInsert'][],
  ): Promise<number> => {
    const rows: { id: unknown }[] = await db
      .insert(table)
      .values(values as PgInsertValue<Table>)
      .returning({ id: sql<number>`${table.id}` });
    return Number(only(rows).id);
  };

  /** Adds somebody who holds a role in their own chapter, or in the whole organization if they have no chapter. */
  const addHolder = async (
    role: (typeof roleKeys)[number],
    ...[name, chapter_id, more]: Parameters<typeof addPerson>
  ) => {
    const person = await addPerson(name, chapter_id, more);
    await grant(person, role, chapter_id === null ? {} : { chapter_id });
    return person;
  };

  const call = async (who: Person | null, method: Method, path: string, asked: Asked = {}) => {
    const response = await app.inject({
      method,
      url: `/production${path}`,
      query: Object.fromEntries(
        Object.entries(asked.query ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      headers: {
        ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      payload: asked.body === undefined ? undefined : JSON.stringify(asked.body),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.body === '' ? null : JSON.parse(response.body),
    };
  };

  return {
    get app() {
      return app;
    },
    database,
    db,
    keys,
    dataDir,
    clock,
    lines,
    chapters: { here, there, far },
    regions: { north: north?.id ?? 0, south: south?.id ?? 0 },
    joiner: joiner.id,
    addPerson,
    add,
    addHolder,
    grant,
    call,
    /** The page's answer, or the status with which the reader is refused. */
    seen: async (who: Person | null, path: string, query: Asked['query'] = {}) => {
      const { status, body } = await call(who, 'GET', path, { query });
      return status === 200 ? body : status;
    },
    /** Starts a new application with the same data, as a restart does. */
    restart: async () => {
      await app.close();
      app = await build();
    },
    close: async () => {
      await app.close();
      if (parts.database === undefined) await database.close();
      await removeKeys();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A house for all tests of a file, closed after the last one. */
export async function closedAfterwards<Opened extends { close: () => Promise<void> }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const house = await opening;
  afterAll(house.close);
  return house;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back');
  return row;
}

/** The body for recording a session with this member. */
export const sessionWith = (receiver: Person, more: Record<string, unknown> = {}) => ({
  receiver_id: receiver.id,
  date: '2026-05-13',
  address: 'Corner Table Café',
  type: 'Quick Session',
  discussion: 'Whom to invite to the open day.',
  ...more,
});

import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgArray, PgTable, PgText } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../server/database/open.ts';
import { schema } from '../../../server/schema/schema.ts';

/** A text that occurs only in one column of one chapter's rows. */
const canary = /zq([1-9])c(\d{3})zq|770([1-9])(\d{3})077/g;

/**
 * Tables of sign-in, limits, outgoing mail and the like: they hold no chapter's data, and break if their values
 * change.
 */
const machinery = new Set([
  'accounts',
  'refresh_families',
  'refresh_tokens',
  'one_time_codes',
  'sign_in_challenges',
  'sign_in_failures',
  'security_events',
  'idempotency_keys',
  'rate_counters',
  'outgoing_mail',
  'organisation_settings',
]);

/** Columns whose values the server computes with or looks up; another text there would change the facts. */
const meaningful = new Set([
  'chapters.time_zone',
  'chapters.currency',
  'conversations.pair_key',
  'capability_loans.capability',
  'goals.metric',
  'moment_slots.type',
]);

export interface Planted {
  /** `table.column` of each number in a canary. */
  readonly columns: readonly string[];
  /** Columns of text that no canary could be put into. */
  readonly refused: readonly string[];
}

/** A canary found in a text: the chapter it belongs to, and its `table.column`. */
export interface Sighting {
  readonly chapterId: number;
  readonly column: string;
}

const isText = (column: AnyPgColumn): boolean =>
  is(column, PgText)
    ? (column.enumValues?.length ?? 0) === 0
    : is(column, PgArray) && isText(column.baseColumn);

/** @returns SQL for the chapters that a row belongs to by its references; nothing if it has none. */
function ownersOf(table: PgTable, alias: SQL, depth = 0): SQL[] {
  const { foreignKeys, name } = getTableConfig(table);
  const own = name === 'chapters' ? [sql`${alias}.id`] : [];
  const parents: SQL[] = [];
  for (const key of foreignKeys) {
    const { columns, foreignTable, foreignColumns } = key.reference();
    const [column, target] = [columns[0], foreignColumns[0]];
    if (column === undefined || target === undefined) continue;
    const from = sql`${alias}.${sql.identifier(column.name)}`;
    const foreign = getTableName(foreignTable);
    if (foreign === 'chapters') own.push(from);
    else if (foreign === 'members') own.push(sql`(select chapter_id from members where id = ${from})`);
    else if (depth < 2 && foreign !== name) {
      const next = sql.identifier(`p${depth}`);
      for (const owner of ownersOf(foreignTable, sql`${next}`, depth + 1)) {
        parents.push(
          sql`(select ${owner} from ${foreignTable} ${next} where ${next}.${sql.identifier(target.name)} = ${from})`,
        );
      }
    }
  }
  return own.length > 0 ? own : parents;
}

/** Replacements for `old` in a column; several, because not every column accepts every text. */
function forms(column: AnyPgColumn, number: string): SQL[] {
  const old = sql`t.${sql.identifier(column.name)}`;
  const mark = sql`('zq' || o.chapter || 'c' || ${number}::text || 'zq')`;
  const digits = sql`('770' || o.chapter || ${number}::text || '077')`;
  if (is(column, PgArray)) return [sql`array_append(coalesce(${old}, '{}'), ${mark})`];
  if (/phone/.test(column.name)) return [digits];
  if (/email/.test(column.name)) return [sql`case when ${old} is not null then ${mark} || ${old} end`];
  if (/url|website|link|page|zoom/.test(column.name)) return [sql`'https://' || ${mark} || '.example'`];
  return [
    sql`coalesce(${old}, '') || ' ' || ${mark}`,
    sql`case when ${old} is not null then ${old} || ' ' || ${mark} end`,
    sql`case when ${old} is not null then ${mark} end`,
    digits,
  ];
}

/** Puts a unique text into every text column of every row that belongs only to another chapter. */
export async function plantCanaries(db: Queries, home: number): Promise<Planted> {
  const columns: string[] = [];
  const refused: string[] = [];
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const { name, columns: all } = getTableConfig(table);
    const owners = machinery.has(name) ? [] : ownersOf(table, sql`t`);
    if (owners.length === 0) continue;
    const owned = sql`(
      select t.ctid as place, (
        select case when count(distinct c) = 1 then min(c) end from unnest(array[${sql.join(owners, sql`, `)}]) c
      ) as chapter from ${table} t
    ) o where t.ctid = o.place and o.chapter <> ${home}`;
    const plantings = all
      .filter((each) => isText(each) && !meaningful.has(`${name}.${each.name}`))
      .map((column) => {
        const number = String(columns.push(`${name}.${column.name}`) - 1).padStart(3, '0');
        return { column, variants: forms(column, number) };
      });
    const set = (assignments: SQL[]) =>
      sql`update ${table} t set ${sql.join(assignments, sql`, `)} from ${owned}`;
    const assign = (column: AnyPgColumn, form: SQL) => sql`${sql.identifier(column.name)} = ${form}`;
    const together = plantings.map(({ column, variants: [form = sql`null`] }) => assign(column, form));
    if (together.length === 0 || (await isTaken(db, set(together)))) continue;
    for (const { column, variants } of plantings) {
      let wasTaken = false;
      for (const form of variants) wasTaken ||= await isTaken(db, set([assign(column, form)]));
      if (!wasTaken) refused.push(`${name}.${column.name}`);
    }
  }
  return { columns, refused };
}

async function isTaken(db: Queries, statement: SQL): Promise<boolean> {
  try {
    await db.transaction((on) => on.execute(statement));
    return true;
  } catch {
    return false;
  }
}

export function sightings(text: string, { columns }: Planted): Sighting[] {
  return [...text.matchAll(canary)].map(([, inText, number, inDigits, digit]) => ({
    chapterId: Number(inText ?? inDigits),
    column: columns[Number(number ?? digit)] ?? '',
  }));
}

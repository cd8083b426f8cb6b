import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { ImportKind } from '../../../src/contract/organization/importFields.ts';
import { checkKeys, type Queryable, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import { schema } from '../../schema/schema.ts';
import { heldColumns } from './storeRepository.ts';
import { tablesOf } from './tables.ts';

/** @returns the columns of other tables that refer to rows of this table */
const namers = (table: string): readonly { readonly table: string; readonly column: string }[] =>
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .flatMap((one) =>
      getTableConfig(one).foreignKeys.flatMap((key) => {
        const { columns, foreignTable, foreignColumns } = key.reference();
        const at = foreignColumns.findIndex(({ name }) => name === 'id');
        const column = columns[at];
        return getTableName(foreignTable) === table && column
          ? [{ table: getTableName(one), column: column.name }]
          : [];
      }),
    );

/** Rows that are removed together with an imported row, in this order, by the column that refers to it. */
const goesAlong: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  members: [
    ['memberships', 'member_id'],
    ['subscriptions', 'member_id'],
    ['member_links', 'member_id'],
    ['biographies', 'member_id'],
    ['conversation_members', 'member_id'],
    ['notifications', 'member_id'],
    ['invitations', 'member_id'],
    ['accounts', 'member_id'],
  ],
  chapters: [
    ['conversations', 'chapter_id'],
    ['weekly_meetings', 'chapter_id'],
  ],
};

/** Conditions for: the imported row `t` is unchanged, although other rows may depend on it. */
const asRecorded = (metric: MetricId): SQL => sql`t.version = 1 and t.deleted_at is null
    and not exists (select from thanks h where h.metric = ${sql.raw(String(metric))} and h.record_id = t.id)
    and not exists (select from correction_requests q where q.metric = ${sql.raw(String(metric))} and q.record_id = t.id)`;

const untouched: Readonly<Record<string, SQL>> = {
  members: sql`t.version = 1
    and not exists (select from subscriptions s where s.member_id = t.id and s.version > 1)
    and not exists (select from member_links l where l.member_id = t.id and l.version > 1)
    and not exists (select from biographies b where b.member_id = t.id and b.version > 1)
    and (select count(*) from memberships s where s.member_id = t.id) = 1
    and not exists (select from accounts a where a.member_id = t.id
      and (a.status = 'CONFIRMED' or exists (select from refresh_families f where f.sub = a.sub)))`,
  chapters: sql`t.version = 1
    and not exists (select from weekly_meetings w where w.chapter_id = t.id and (w.version > 1 or w.status <> 'open'))
    and not exists (select from messages g join conversations k on k.id = g.conversation_id where k.chapter_id = t.id)`,
  visitors: sql`t.version = 1`,
  attendances: sql`t.version = 1`,
  weekly_meetings: sql`t.version = 1`,
  sessions: asRecorded(1),
  referrals: asRecorded(2),
  business_bucks: asRecorded(3),
  event_attendances: asRecorded(4),
  link_shares: asRecorded(5),
};

/**
 * Finds and locks imported rows that nobody has used or changed since, so that no new row can refer to them. It
 * queries each table once for all rows, because right after an import the planner doesn't know how many there are.
 */
async function findRemovable(on: Queryable, table: string, importId: number): Promise<readonly number[]> {
  const along = new Set((goesAlong[table] ?? []).map(([other, column]) => `${other} ${column}`));
  const others = namers(table).filter((one) => !along.has(`${one.table} ${one.column}`));
  const made = await selectRows<{ id: number }>(
    on,
    sql`
      select t.id from ${sql.identifier(table)} t
      where t.id in (select n.entity_id from import_rows n
          where n.import_id = ${importId} and n.entity = ${table} and n.before is null)
        and ${untouched[table] ?? sql`true`}
      order by t.id for update`,
  );
  const free = new Set(made.map(({ id }) => id));
  for (const { table: other, column } of others) {
    if (free.size === 0) break;
    const name = sql.identifier(column);
    const named = await selectRows<{ id: number }>(
      on,
      sql`select distinct o.${name}::int as id from ${sql.identifier(other)} o where o.${name} = any(${integers([...free])})`,
    );
    for (const { id } of named) free.delete(id);
  }
  return [...free];
}

/** Restores what an import filled in rows that nobody has changed since. */
async function bringBack(on: Queryable, kind: ImportKind, importId: number): Promise<void> {
  const columns = heldColumns(kind);
  if (columns.length === 0) return;
  const table = sql.identifier(kind);
  const set = [...columns, 'version', 'updated_at'].map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = (b.was).${column}`;
  });
  await on.execute(sql`
    update ${table} t set ${sql.join(set, sql`, `)}
    from (
      select n.entity_id, n.version, jsonb_populate_record(null::${table}, n.before) as was
      from import_rows n where n.import_id = ${importId} and n.entity = ${kind} and n.before is not null
    ) b
    where t.id = b.entity_id and t.version = b.version`);
}

/** The number of rows that one statement removes. */
const rowsAtOnce = 1000;

async function remove(on: Queryable, entity: string, ids: readonly number[]): Promise<void> {
  const these = integers(ids);
  for (const [table, column] of goesAlong[entity] ?? [])
    await on.execute(
      sql`delete from ${sql.identifier(table)} x where x.${sql.identifier(column)} = any(${these})`,
    );
  // Nothing refers to these rows: one query has checked them all, and they are locked.
  await checkKeys(on, false);
  await on.execute(sql`delete from ${sql.identifier(entity)} t where t.id = any(${these})`);
  await checkKeys(on, true);
}

/** @returns how many of the import's rows in a table it removed */
async function removeUnused(
  on: Queryable,
  table: string,
  importId: number,
  tellProgress: (rows: number) => void = () => {},
): Promise<number> {
  const removable = await findRemovable(on, table, importId);
  for (let at = 0; at < removable.length; at += rowsAtOnce) {
    const rows = removable.slice(at, at + rowsAtOnce);
    await remove(on, table, rows);
    tellProgress(at + rows.length);
  }
  return removable.length;
}

/** Undoes what an import stored. @returns how many rows it removed; the others remain because they were used since */
export async function takeBack(
  on: Queryable,
  { kind, id }: { readonly kind: ImportKind; readonly id: number },
  tellProgress: (rows: number) => void,
): Promise<number> {
  await bringBack(on, kind, id);
  const [counted, ...others] = tablesOf(kind);
  const removed = await removeUnused(on, counted, id, tellProgress);
  for (const table of others) await removeUnused(on, table, id);
  await on.execute(sql`delete from ${schema.importRows} n where n.import_id = ${id}`);
  return removed;
}

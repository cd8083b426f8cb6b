import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../src/contract/endpoint.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { prefixQuery } from '../../database/search.ts';

const defaultPageSize = 25;

/** What the call of a list asks for, without which page of it. */
export type ListQuery<E> =
  RequestOf<E> extends { query: infer Query; body: infer Body }
    ? Omit<Query extends undefined ? Body : Query, 'page' | 'page_size' | 'total'>
    : never;

/** Which page of a list is asked for. */
export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Whether the number of all rows is asked for. */
  readonly isCounted: boolean;
}

interface Asked {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly total?: 0 | 1 | undefined;
}

/** @returns the page that a query or body asks for; the first, of 25 rows, when it says nothing. */
export function pageOf({ page = 1, page_size = defaultPageSize, total }: Asked): Page {
  return { page, pageSize: page_size, isCounted: total === 1 };
}

/** @returns SQL that ends the query of a page; one row more than asked tells whether there is another page. */
function pageLimit({ page, pageSize }: Page): SQL {
  return sql`limit ${pageSize + 1} offset ${(page - 1) * pageSize}`;
}

/** @returns how many rows there are up to the end of this page, and the one after it. */
export function rowsUpTo({ page, pageSize }: Page): number {
  return page * pageSize + 1;
}

/** The rows that `pageLimit` leaves, and how many there are without it; null: not asked. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number | null;
}

/** The query of a page in parts. */
interface PageQuery {
  readonly columns: SQL;
  /** The tables and conditions that say which rows there are. */
  readonly from: SQL;
  readonly where: SQL;
  /** Joins that name things in the columns or the order, and leave as many rows. */
  readonly beside?: SQL;
  readonly order: SQL;
  /** What to read the rows of this page from, where that takes less than to narrow and order all of them. */
  readonly nearest?: SQL;
}

/** Finds the rows of a page and, where it is asked for, the number of all, in one round trip. */
export async function findPage<Row>(
  on: Queryable,
  page: Page,
  { columns, from, where, beside = sql``, order, nearest }: PageQuery,
): Promise<Found<Row>> {
  const [rows, counted] = await Promise.all([
    selectRows<Row>(
      on,
      nearest === undefined
        ? sql`select ${columns} from ${from} ${beside} where ${where} order by ${order} ${pageLimit(page)}`
        : sql`select ${columns} from ${nearest} ${beside} order by ${order} ${pageLimit(page)}`,
    ),
    page.isCounted
      ? selectRow<{ count: number }>(on, sql`select count(*)::int as count from ${from} where ${where}`)
      : null,
  ]);
  return { rows, total: counted?.count ?? null };
}

/** @returns the answer of a page list from the rows that a query with `pageLimit` found; `total` null: not asked. */
export function listAnswer<Row>(rows: readonly Row[], { page, pageSize }: Page, total: number | null) {
  return {
    rows: rows.slice(0, pageSize),
    page,
    page_size: pageSize,
    has_more: rows.length > pageSize ? (1 as const) : (0 as const),
    total,
  };
}

/** @returns SQL for the rows of a query as one JSON list, in the query's order. */
export function jsonRows(query: SQL): SQL {
  return sql`coalesce((select json_agg(listed) from (${query}) listed), '[]'::json)`;
}

/** @returns SQL for: the words of `search` begin words of this column of prepared words. */
export function isFound(column: SQL, search: string): SQL {
  return sql`${column} @@ to_tsquery('simple', ${prefixQuery(search)})`;
}

/** @returns SQL for a row of members as the wire names a person; of a former member with the name alone. */
export function personOf(member: SQL): SQL {
  return sql`json_strip_nulls(json_build_object('id', ${member}.id, 'first_name', ${member}.first_name,
    'last_name', ${member}.last_name,
    'profile_image', case when ${member}.status <> 'ended' then ${member}.profile_image end))`;
}

/** @returns SQL for a member as the wire names a person, or null; `id` is an expression for the member's id. */
export function personJson(id: SQL): SQL {
  return sql`(select ${personOf(sql`person`)} from members person where person.id = ${id})`;
}

/**
 * The rows of a query that may name the chapter as `c`, in the query's order; null when there is no such chapter.
 */
export async function rowsOfChapter<Row>(
  on: Queryable,
  chapterId: number,
  query: SQL,
): Promise<Row[] | null> {
  const found = await selectRow<{ rows: Row[] }>(
    on,
    sql`
      select ${jsonRows(query)} as rows from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
  return found?.rows ?? null;
}

/** @returns SQL that joins the member `m` of each row, looked up one by one: few of the organization, however large it is. */
export const eachMember = (id: SQL): SQL =>
  sql`cross join lateral (select * from members m where m.id = ${id} limit 1) m`;

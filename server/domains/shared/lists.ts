import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../src/contract/endpoint.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { prefixQuery } from '../../database/search.ts';
import { flag } from '../../http/flag.ts';

const defaultPageSize = 25;

/** The query of a list's call, without the page. */
export type ListQuery<E> =
  RequestOf<E> extends { query: infer Query; body: infer Body }
    ? Omit<Query extends undefined ? Body : Query, 'page' | 'page_size' | 'total'>
    : never;

export interface Page {
  /** The number of the page; the first page is 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Whether the call wants the number of all rows. */
  readonly isCounted: boolean;
}

interface Asked {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly total?: 0 | 1 | undefined;
}

/** @returns the page of a query or body; by default the first, with 25 rows */
export function pageOf({ page = 1, page_size = defaultPageSize, total }: Asked): Page {
  return { page, pageSize: page_size, isCounted: total === 1 };
}

/** @returns the number of rows up to the end of this page, plus one to see whether there is another page */
export function rowsUpTo({ page, pageSize }: Page): number {
  return page * pageSize + 1;
}

/** A page of rows in the form of a list's answer; `total` is null unless requested. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly page: number;
  readonly page_size: number;
  readonly has_more: 0 | 1;
  readonly total: number | null;
}

/** The query of a page in parts. */
interface PageQuery {
  readonly columns: SQL;
  /** The tables and conditions that select the rows. */
  readonly from: SQL;
  readonly where: SQL;
  /** Joins for columns or the order, which don't change the number of rows. */
  readonly beside?: SQL;
  readonly order: SQL;
  /** A source for the rows of this page that is faster than filtering and sorting all of them. */
  readonly nearest?: SQL;
}

/**
 * Finds a page and, if requested, the number of all rows, in one round trip. It reads one more row to see whether
 * there is another page.
 */
export async function findPage<Row>(
  on: Queryable,
  { page, pageSize, isCounted }: Page,
  { columns, from, where, beside = sql``, order, nearest }: PageQuery,
): Promise<Found<Row>> {
  const narrowed = nearest ? sql`${nearest} ${beside}` : sql`${from} ${beside} where ${where}`;
  const limit = sql`limit ${pageSize + 1} offset ${(page - 1) * pageSize}`;
  const [rows, counted] = await Promise.all([
    selectRows<Row>(on, sql`select ${columns} from ${narrowed} order by ${order} ${limit}`),
    isCounted
      ? selectRow<{ count: number }>(on, sql`select count(*)::int as count from ${from} where ${where}`)
      : null,
  ]);
  return {
    rows: rows.slice(0, pageSize),
    page,
    page_size: pageSize,
    has_more: flag(rows.length > pageSize),
    total: counted?.count ?? null,
  };
}

/** @returns SQL for the rows of a query as one JSON list, in the query's order */
export function jsonRows(query: SQL): SQL {
  return sql`coalesce((select json_agg(listed) from (${query}) listed), '[]'::json)`;
}

/** @returns SQL for: the words of `search` begin words of this column of prepared words */
export function isFound(column: SQL, search: string): SQL {
  return sql`${column} @@ to_tsquery('simple', ${prefixQuery(search)})`;
}

/** @returns SQL for a member's row as a person in the API; a former member has only a name */
export function personOf(member: SQL): SQL {
  return sql`json_strip_nulls(json_build_object('id', ${member}.id, 'first_name', ${member}.first_name,
    'last_name', ${member}.last_name,
    'profile_image', case when ${member}.status <> 'ended' then ${member}.profile_image end))`;
}

/** @returns SQL for a member as a person in the API, or null; `id` is an expression for the member's id */
export function personJson(id: SQL): SQL {
  return sql`(select ${personOf(sql`person`)} from members person where person.id = ${id})`;
}

/** Finds the rows of a query that may refer to the chapter as `c`, in its order; null if there is no such chapter. */
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

/** @returns SQL that joins the member `m` of each row, one by one, because the rows are few in any organization */
export const eachMember = (id: SQL): SQL =>
  sql`cross join lateral (select * from members m where m.id = ${id} limit 1) m`;

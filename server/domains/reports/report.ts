import * as v from 'valibot';
import type { Endpoint, RequestOf } from '../../../src/contract/endpoint.ts';
import { fieldErrors } from '../../../src/contract/refusal.ts';
import type { Queryable } from '../../database/query.ts';
import { invalid } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import type { Found, ListQuery, Page } from '../shared/lists.ts';
import type { ColumnHead, Format, FurtherSheet, Value } from './workbook.ts';

/** A page of the list: from 1, of this many rows. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export interface ReportColumn<Row> extends ColumnHead {
  readonly value: (row: Row) => Value;
}

/** One member's list, opened with its filters. */
export interface Sheet<Row> {
  /** What it shows: `Sessions given`. */
  readonly title: string;
  /** What its page is called, which names the file. */
  readonly page: string;
  /** Whose it is: a member, a chapter, everybody. */
  readonly whose: string;
  /** The days that it is about, where it is about days. */
  readonly period?: Days | undefined;
  /** ISO 4217; needed where a column is money. */
  readonly currency?: string | undefined;
  readonly columns: readonly ReportColumn<Row>[];
  /** The list's own query. */
  readonly read: (paging: Paging) => Promise<{ rows: readonly Row[]; hasMore: boolean }>;
  /** False where its rows are sums already. */
  readonly hasTotal?: boolean;
  /** Sums that the list itself tells where its rows may not, by the titles of their columns. */
  readonly sums?: () => Promise<Readonly<Record<string, Value>>>;
  /** What its page shows beside the list. */
  readonly further?: FurtherSheet | undefined;
}

export interface ReportCall<Query> {
  readonly on: Queryable;
  readonly viewer: Viewer;
  /** The list's filters and sort, and what its path names, validated. */
  readonly query: Query;
  readonly now: Date;
}

/** A list that was opened: its rows as values in the order of its columns. */
export interface OpenSheet
  extends Pick<Sheet<unknown>, 'title' | 'page' | 'whose' | 'period' | 'currency' | 'hasTotal' | 'further'> {
  readonly columns: readonly ColumnHead[];
  /** What the list's call was asked for, where it knows that. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly read: (paging: Paging) => Promise<ValuePage>;
  /** In the order of the columns. */
  readonly sums?: () => Promise<readonly Value[]>;
}

export interface ValuePage {
  readonly rows: readonly (readonly Value[])[];
  readonly hasMore: boolean;
}

export interface Report {
  /** What it is exported as. */
  readonly name: string;
  /** A member who may not call it may not export it. */
  readonly list: Endpoint;
  /** @throws Refused 404 and 422 as the list itself does. */
  open(call: Omit<ReportCall<unknown>, 'query'>, asked: unknown): Promise<OpenSheet>;
}

/** What a list is asked for by: its filters, and the parameters of its path. */
type ReportQuery<E> =
  RequestOf<E> extends { params: infer Params }
    ? ListQuery<E> & (Params extends undefined ? unknown : Params)
    : never;

/** @returns the filters with the chapter that the list's path names: the one asked for, else one's own. */
function withChapter({ path }: Endpoint, asked: unknown): unknown {
  const filters = Object(asked);
  return path.includes('/:chapterId/') ? { chapterId: filters.chapter_id ?? 'mine', ...filters } : asked;
}

/**
 * @param name the last word of the list's path, unless another is given.
 * @returns a report of the list's endpoint: it takes the same filters, is refused to the same, reads the same query.
 */
export function defineReport<E extends Endpoint, Row>(
  list: E,
  open: (call: ReportCall<ReportQuery<E>>) => Promise<Sheet<Row>>,
  name: string = list.path.replace(/^.*\//, ''),
): Report {
  const filters = list.query ?? list.body ?? v.object({});
  const schema = list.params === undefined ? filters : v.intersect([list.params, filters]);
  return {
    name,
    list,
    open: async (call, asked) => {
      const result = v.safeParse(schema, withChapter(list, asked));
      if (!result.success) throw invalid(fieldErrors(result.issues));
      const { columns, read, sums, ...facts } = await open({
        ...call,
        query: result.output as ReportQuery<E>,
      });
      return {
        ...facts,
        query: { ...(result.output as object) },
        columns,
        read: async (paging) => {
          const { rows, hasMore } = await read(paging);
          return { rows: rows.map((row) => columns.map(({ value }) => value(row))), hasMore };
        },
        ...(sums && {
          sums: async () => {
            const values = await sums();
            return columns.map(({ title }) => values[title]);
          },
        }),
      };
    },
  };
}

/** @returns the reader of a list that its repository finds by page. */
export const byPage =
  <Row>(find: (page: Page) => Promise<Found<Row>>): Sheet<Row>['read'] =>
  async ({ page, pageSize }) => {
    const { rows, has_more } = await find({ page, pageSize, isCounted: false });
    return { rows, hasMore: has_more === 1 };
  };

/** @returns the reader of a list that is there as a whole. */
export const inOnePiece =
  <Row>(rows: readonly Row[]): Sheet<Row>['read'] =>
  async ({ page, pageSize }) => ({
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    hasMore: rows.length > page * pageSize,
  });

const columnOf =
  (format: Format) =>
  <Row>(title: string, value: (row: Row) => Value, width?: number): ReportColumn<Row> => ({
    title,
    format,
    value,
    ...(width === undefined ? {} : { width }),
  });

/** @returns a person's full name; null for nobody. */
export const nameOf = (person: { first_name: string; last_name: string } | null): string | null =>
  person && `${person.first_name} ${person.last_name}`.trim();

/** Columns by what they hold: the head as the list has it, the value of a row, a width in characters. */
export const column = {
  text: columnOf('text'),
  whole: columnOf('whole'),
  decimal: columnOf('decimal'),
  money: columnOf('money'),
  date: columnOf('date'),
  moment: columnOf('moment'),
} as const;

/** @returns a column whose figures are summed under the list. */
export const summed = <Row>(shown: ReportColumn<Row>): ReportColumn<Row> => ({ ...shown, isSummed: true });

import * as v from 'valibot';
import type { Endpoint, RequestOf } from '../../../src/contract/endpoint.ts';
import { fieldErrors } from '../../../src/contract/refusal.ts';
import type { Queryable } from '../../database/query.ts';
import { invalid } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import type { Found, ListQuery, Page } from '../shared/lists.ts';
import type { ColumnHead, Format, FurtherSheet, Value } from './workbook.ts';

/** A page of the list, counted from 1, with this many rows. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export interface ReportColumn<Row> extends ColumnHead {
  readonly value: (row: Row) => Value;
}

/** A list opened with its filters for one member. */
export interface Sheet<Row> {
  /** The content's title: `Sessions given`. */
  readonly title: string;
  /** The title of the page, which names the file. */
  readonly page: string;
  /** The name of the list's owner: a member, a chapter, or everybody. */
  readonly whose: string;
  /** The days that the list covers, if it covers days. */
  readonly period?: Days | undefined;
  /** ISO 4217; required if a column is money. */
  readonly currency?: string | undefined;
  readonly columns: readonly ReportColumn<Row>[];
  /** The list's own query. */
  readonly read: (paging: Paging) => Promise<{ rows: readonly Row[]; hasMore: boolean }>;
  /** False if the list's rows are already sums, so that no total row follows. */
  readonly hasTotal?: boolean;
  /** The list's own sums, by column title, for columns whose rows can't be summed. */
  readonly sums?: () => Promise<Readonly<Record<string, Value>>>;
  /** A second table that the list's page shows; undefined for a page without one. */
  readonly further?: FurtherSheet | undefined;
}

export interface ReportCall<Query> {
  readonly on: Queryable;
  readonly viewer: Viewer;
  /** The list's validated filters, sort, and path parameters. */
  readonly query: Query;
  readonly now: Date;
}

/** An opened list: its rows as values in the order of its columns. */
export interface OpenSheet
  extends Pick<Sheet<unknown>, 'title' | 'page' | 'whose' | 'period' | 'currency' | 'hasTotal' | 'further'> {
  readonly columns: readonly ColumnHead[];
  /** The query of the list's call, if it is known. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly read: (paging: Paging) => Promise<ValuePage>;
  /** Sums in the order of the columns. */
  readonly sums?: () => Promise<readonly Value[]>;
}

export interface ValuePage {
  readonly rows: readonly (readonly Value[])[];
  readonly hasMore: boolean;
}

export interface Report {
  /** Name of the export. */
  readonly name: string;
  /** The list's endpoint; a member who may not call it may not export it. */
  readonly list: Endpoint;
  /** @throws Refused 404 and 422 as the list itself does */
  open(call: Omit<ReportCall<unknown>, 'query'>, asked: unknown): Promise<OpenSheet>;
}

/** A list's query: its filters, and the parameters of its path. */
type ReportQuery<E> =
  RequestOf<E> extends { params: infer Params }
    ? ListQuery<E> & (Params extends undefined ? unknown : Params)
    : never;

/** @returns the filters with the chapter for the list's path: the requested one, or else the viewer's own */
function withChapter({ path }: Endpoint, asked: unknown): unknown {
  const filters = Object(asked);
  return path.includes('/:chapterId/') ? { chapterId: filters.chapter_id ?? 'mine', ...filters } : asked;
}

/**
 * @param name by default the last word of the list's path
 * @returns a report of the list's endpoint, with its filters, its access and its query
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

/** @returns the reader of a list that its repository finds by page */
export const byPage =
  <Row>(find: (page: Page) => Promise<Found<Row>>): Sheet<Row>['read'] =>
  async ({ page, pageSize }) => {
    const { rows, has_more } = await find({ page, pageSize, isCounted: false });
    return { rows, hasMore: has_more === 1 };
  };

/** @returns the reader of a list that is in memory as a whole */
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

/** @returns a person's full name; null without a person */
export const nameOf = (person: { first_name: string; last_name: string } | null): string | null =>
  person && `${person.first_name} ${person.last_name}`.trim();

/** Makes columns by type: the header as in the list, the value of a row, a width in characters. */
export const column = {
  text: columnOf('text'),
  whole: columnOf('whole'),
  decimal: columnOf('decimal'),
  money: columnOf('money'),
  date: columnOf('date'),
  moment: columnOf('moment'),
} as const;

/** @returns a column with a sum below the list */
export const summed = <Row>(shown: ReportColumn<Row>): ReportColumn<Row> => ({ ...shown, isSummed: true });

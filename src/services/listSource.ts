import { type ListPage, type ListRequest, rowsPerPage } from '../contract/listPorts.ts';
import type { Location, PageId } from '../contract/pages.ts';
import type { Api } from './calls/api.ts';
import { type ChoiceName, choicesFor } from './listChoices.ts';

/** What a list shows to a member without access. */
export const nobodysRows: ListPage = { rows: [], total: 0, sums: null, head: { kind: 'forbidden' } };

interface Paging {
  readonly page: number;
  readonly page_size: number;
  readonly total?: 1;
}

/** A page of rows in the server's answer. */
interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

/** Where the rows of a page come from. */
export interface ListSource {
  /** The filters and sort order of an address as the list's call takes them. */
  readonly filters: (location: Location) => object;
  readonly load: (api: Api, request: ListRequest) => Promise<ListPage>;
}

/** The exports of a file in `services/lists`: pages of kind `list`. */
export type ListSources = Readonly<Partial<Record<PageId, ListSource>>>;

type Ask<Filters> = (asked: {
  readonly api: Api;
  readonly query: Filters & Paging;
  readonly location: Location;
}) => Promise<ListPage>;

/**
 * @returns a source that fetches page by page. With the first page it also fetches the count and the filters'
 * choices.
 */
export const source = <Filters extends object>(
  filters: (location: Location) => Filters,
  ask: Ask<Filters>,
  choices: readonly ChoiceName[] = [],
): ListSource => ({
  filters,
  load: async (api, { location, offset }) => {
    const paging: Paging = {
      page: offset / rowsPerPage + 1,
      page_size: rowsPerPage,
      ...(offset === 0 && { total: 1 }),
    };
    const [page, lists] = await Promise.all([
      ask({ api, query: { ...filters(location), ...paging }, location }),
      offset === 0 && choices.length > 0 ? choicesFor(api, choices) : null,
    ]);
    return lists ? { ...page, choices: { ...lists, ...page.choices } } : page;
  },
});

/** @returns a page of rows with their kind. */
export const rowsOf = <Kind extends string, Row extends object>(kind: Kind, { rows, total }: Found<Row>) => ({
  rows: rows.map((row) => ({ kind, ...row })),
  total,
  sums: null,
});

import type { Report, Trouble } from '../../contract/freshness.ts';
import {
  type KnownRows,
  type ListDemand,
  type ListPage,
  type ListResult,
  type ListRow,
  rowsPerPage,
} from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import { calls } from './calls.ts';
import type { Query, QueryCache, Watch } from './queryCache.ts';

type Received = Extract<Report<ListPage>, { type: 'data.received' }>;

/** How many times inconsistent pages are refetched before the next scroll. */
const mostRepairs = 3;
/** How many pages are fetched at once when all rows are needed. */
const collectedAtOnce = 4;

/** @returns the query for a page of a list's rows. */
export const rowsQuery = (location: Location, offset: number): Query<ListPage> => ({
  key: ['rows', location, offset],
  load: async (api) => (await calls.load()).loadRows(api, { location, offset }),
  isKept: offset === 0,
});

interface Assembled {
  readonly rows: KnownRows;
  /** The offset of a page that is older than another one and contradicts it, or null. */
  readonly outdated: number | null;
}

/** Joins pages; a row that moved from one page to another between two answers appears once. */
const assemble = (pages: ReadonlyMap<number, Received>, total: number): Assembled => {
  const rows: (ListRow | undefined)[] = Array.from({ length: total });
  const pageOf = new Map<number, number>();
  let outdated: number | null = null;
  const older = (one: number, other: number) =>
    (pages.get(one)?.freshness.asOf ?? '') < (pages.get(other)?.freshness.asOf ?? '') ? one : other;
  for (const [offset, { data }] of [...pages].sort(([one], [other]) => one - other)) {
    const isCutShort = data.rows.length < rowsPerPage && offset + data.rows.length < total;
    if (isCutShort && offset > 0) outdated ??= older(0, offset);
    data.rows.forEach((row, index) => {
      const first = pageOf.get(row.id);
      if (first !== undefined) outdated ??= older(first, offset);
      else if (offset + index < total) {
        pageOf.set(row.id, offset);
        rows[offset + index] = row;
      }
    });
  }
  return { rows, outdated };
};

/** Watches a list: its first rows and the visible ones stay current, the others as last fetched. */
export const watchRows = (
  cache: QueryCache,
  location: Location,
  tell: (report: Report<ListResult>) => void,
): { demand(demand: ListDemand): void; stop(): void } => {
  const received = new Map<number, Received>();
  const missed = new Map<number, Trouble>();
  const watches = new Map<number, Watch>();
  const awaited = new Set<number>();
  let inSight = { first: 0, last: 0 };
  let isCollecting = false;
  let repairs = 0;

  const totalNow = () => {
    const first = received.get(0)?.data;
    return first ? (first.total ?? first.rows.length) : 0;
  };

  const report = () => {
    const first = received.get(0);
    if (!first) return;
    const total = totalNow();
    const { rows, outdated } = assemble(received, total);
    const shown = [...received]
      .filter(([offset]) => watches.has(offset))
      .map(([, { freshness }]) => freshness);
    tell({
      type: 'data.received',
      data: {
        rows,
        total,
        sums: first.data.sums,
        choices: first.data.choices ?? {},
        head: first.data.head ?? null,
        isFetching: awaited.size > 0,
      },
      freshness: {
        asOf: shown.map(({ asOf }) => asOf).reduce((one, other) => (one < other ? one : other)),
        trouble: [...missed.values(), ...shown.map(({ trouble }) => trouble)].find(Boolean) ?? null,
      },
    });
    if (outdated !== null && repairs < mostRepairs) {
      repairs += 1;
      watch(outdated);
      watches.get(outdated)?.retry();
    }
  };

  const hear = (offset: number, answer: Report<ListPage>) => {
    awaited.delete(offset);
    if (answer.type === 'data.received') received.set(offset, answer);
    else if (offset === 0) tell(answer);
    if (answer.type === 'data.missed') missed.set(offset, answer.trouble);
    else missed.delete(offset);
    follow();
    report();
  };

  const watch = (offset: number) => {
    if (watches.has(offset)) return;
    awaited.add(offset);
    watches.set(offset, { retry: () => undefined, stop: () => undefined });
    const begun = cache.watch(rowsQuery(location, offset), (answer) => hear(offset, answer));
    // Known rows are reported at once, and that may end the need for this page.
    if (watches.has(offset)) watches.set(offset, begun);
    else begun.stop();
  };

  const wanted = (): readonly number[] => {
    const total = totalNow();
    const all = Array.from({ length: Math.ceil(total / rowsPerPage) }, (_, page) => page * rowsPerPage);
    const seen = all.filter((offset) => offset + rowsPerPage > inSight.first && offset <= inSight.last);
    const missing = isCollecting ? all.filter((offset) => !received.has(offset)) : [];
    return [0, ...seen, ...missing.slice(0, collectedAtOnce)];
  };

  /** Watches the pages needed now and stops watching the others. */
  const follow = () => {
    const offsets = new Set(wanted());
    for (const [offset, { stop }] of watches)
      if (!offsets.has(offset)) {
        watches.delete(offset);
        awaited.delete(offset);
        missed.delete(offset);
        stop();
      }
    for (const offset of offsets) watch(offset);
  };

  follow();
  return {
    demand: (demand) => {
      if (demand.type === 'rows.shown') {
        repairs = 0;
        inSight = demand;
      }
      if (demand.type === 'rows.collected') isCollecting = true;
      if (demand.type === 'retry.requested') for (const { retry } of watches.values()) retry();
      follow();
    },
    stop: () => {
      for (const { stop } of watches.values()) stop();
      watches.clear();
    },
  };
};

import type { Batch, BatchOutcome, CellSet, SheetOutcome } from '../contract/meetings/sheetPorts.ts';
import type { Location, PageId } from '../contract/pages.ts';
import { isRefusedFor } from '../contract/refusal.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { calls } from './calls/calls.ts';
import type { Query } from './calls/queryCache.ts';
import { newIdempotencyKey } from './device/clock.ts';

const source = async (page: PageId) => (await calls.load()).sheetSource(page);

/** @returns the name of the place that a sheet page shows; null for a page that doesn't tell who else is there. */
export const sheetPlace = async (page: PageId, sheet: number): Promise<string | null> => {
  const { place } = await source(page);
  return place === undefined ? null : `${place}:${sheet}`;
};

export const sheetQuery = (location: Location): Query<SheetOutcome> => ({
  key: ['sheet', location],
  load: async (api) => {
    try {
      return { kind: 'loaded', data: await (await source(location.page)).load(api, location) };
    } catch (error) {
      if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return { kind: 'forbidden' };
      throw error;
    }
  },
  isKept: true,
});

/** @returns whether a refusal says nothing about the cells themselves, so they're sent again. */
const isPassing = ({ status, refusal }: ApiRefusal) =>
  status >= 500 || [401, 408, 429].includes(status) || isRefusedFor(refusal, 'keyInFlight');

/** Stores cells in one call. A refusal is an outcome; rejects when no answer came. */
export const sendCells = async (api: Api, batch: Batch | null): Promise<BatchOutcome> => {
  if (!batch) throw new Error('there is nothing to send');
  try {
    return { kind: 'answered', rows: await (await source(batch.page)).send(api, batch) };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || isPassing(error)) throw error;
    const [first] = Object.values(error.refusal.errors ?? {}).flat();
    return { kind: 'refused', message: first ?? error.refusal.message };
  }
};

/** The unsaved cells stored on this device. */
interface Kept {
  readonly readAll: () => Promise<readonly CellSet[]>;
  readonly forget: (cells: readonly CellSet[]) => Promise<void>;
}

/** Sends the waiting cells, each call under its earlier key; refused cells stay. */
export const sendKept = async (api: Api, kept: Kept): Promise<void> => {
  const calls = new Map<string, CellSet[]>();
  for (const cell of await kept.readAll()) {
    const call = `${cell.page} ${cell.sheet} ${cell.batch}`;
    calls.set(call, [...(calls.get(call) ?? []), cell]);
  }
  for (const cells of calls.values()) {
    const [first] = cells;
    if (!first) continue;
    const { page, sheet, batch } = first;
    const outcome = await sendCells(api, { key: batch ?? newIdempotencyKey(), page, sheet, cells });
    if (outcome.kind === 'answered') await kept.forget(cells);
  }
};

import type {
  AnsweredRow,
  Batch,
  CellSet,
  CellToSet,
  CellValue,
  SheetData,
  SheetRow,
} from '../contract/meetings/sheetPorts.ts';
import { wholeSheet } from '../contract/meetings/sheetPorts.ts';

/** The maximum number of cells in one call. */
const mostCells = 400;

/** Cells set on this device: stored, queued, being sent, and refused. */
export interface Cells {
  /** The rows just stored, until they're fetched again. */
  readonly stored: readonly AnsweredRow[];
  /** The cells that wait to be sent. */
  readonly queue: readonly CellSet[];
  /** The cells that were sent and have no answer yet; null if there are none. */
  readonly batch: Batch | null;
  /** The cells that the server refused to store. */
  readonly refused: readonly CellSet[];
  /** The cells that another member has overwritten since they were set here. */
  readonly lost: readonly CellSet[];
  /** The text that, together with `count`, makes the id of a new cell. */
  readonly seed: string;
  readonly count: number;
}

export const noCells: Cells = {
  stored: [],
  queue: [],
  batch: null,
  refused: [],
  lost: [],
  seed: '',
  count: 0,
};

const isSame = (one: CellSet, other: Pick<CellSet, 'page' | 'sheet' | 'row' | 'cell'>): boolean =>
  one.page === other.page && one.sheet === other.sheet && one.row === other.row && one.cell === other.cell;

const without = (cells: readonly CellSet[], others: readonly CellSet[]): readonly CellSet[] =>
  cells.filter((cell) => !others.some((other) => isSame(cell, other)));

/** @returns the known version of a row. */
const versionOf = ({ stored }: Cells, data: SheetData, row: number): number =>
  Math.max(
    data.rows.find(({ id }) => id === row)?.version ?? 0,
    stored.find(({ id }) => id === row)?.version ?? 0,
  );

/** @returns the cells with new values; unsent values of the same cells are dropped. */
export const withSet = (cells: Cells, data: SheetData, toSet: readonly CellToSet[]): Cells => {
  const { sheet, page } = data;
  if (sheet === null) return cells;
  const added = toSet.map((cell, index) => ({
    ...cell,
    id: `${cells.seed}.${cells.count + index}`,
    page,
    sheet,
    version: versionOf(cells, data, cell.row),
    batch: null,
  }));
  return {
    ...cells,
    count: cells.count + added.length,
    queue: [...without(cells.queue, added), ...added],
    refused: without(cells.refused, added),
    lost: without(cells.lost, added),
  };
};

/**
 * @returns the cells with the next batch to send: cells of one sheet that were all in the same earlier batch,
 * or in none.
 */
export const withBatch = (cells: Cells): Cells => {
  const [first] = cells.queue;
  if (!first || cells.batch) return cells;
  const { page, sheet } = first;
  const key = first.batch ?? `${cells.seed}.${cells.count}`;
  const isNext = (cell: CellSet) => cell.page === page && cell.sheet === sheet && cell.batch === first.batch;
  const sent = cells.queue.filter(isNext).slice(0, mostCells);
  return {
    ...cells,
    count: cells.count + 1,
    batch: { key, page, sheet, cells: sent.map((cell) => ({ ...cell, batch: key })) },
    queue: cells.queue.filter((cell) => !sent.includes(cell)),
  };
};

const holds = ({ value }: CellSet, { fields }: AnsweredRow): boolean =>
  Object.entries(value).every(([name, set]) => fields[name] === set);

/** @returns the cells after an answer with its rows, which show only on their own sheet. */
export const afterAnswer = (cells: Cells, rows: readonly AnsweredRow[], shown: SheetData | null): Cells => {
  const sent = cells.batch?.cells ?? [];
  const lost = sent.filter((cell) => {
    const answered = rows.find(({ id }) => id === cell.row);
    return answered?.isLost && !holds(cell, answered);
  });
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const isOfBatch = ({ page, sheet }: Pick<CellSet, 'page'> & Pick<SheetData, 'sheet'>) =>
    page === cells.batch?.page && sheet === cells.batch.sheet;
  return {
    ...cells,
    batch: null,
    stored:
      shown && isOfBatch(shown)
        ? [...cells.stored.filter(({ id }) => !versions.has(id)), ...rows]
        : cells.stored,
    // Values set during the call already took its values into account.
    queue: cells.queue.map((cell) =>
      isOfBatch(cell) && !lost.some((each) => isSame(each, cell))
        ? { ...cell, version: versions.get(cell.row) ?? cell.version }
        : cell,
    ),
    lost: [
      ...without(cells.lost, sent),
      ...lost.filter((cell) => !cells.queue.some((each) => isSame(each, cell))),
    ],
  };
};

/** @returns the cells after a refusal; they stay until the member resends or discards them. */
export const afterRefusal = (cells: Cells): Cells => ({
  ...cells,
  batch: null,
  refused: [...cells.refused, ...without(cells.batch?.cells ?? [], cells.queue)],
});

/** @returns the cells with the refused ones queued again. */
export const withRefusedAgain = (cells: Cells): Cells => ({
  ...cells,
  refused: [],
  queue: [...cells.refused.map((cell) => ({ ...cell, batch: null })), ...cells.queue],
});

/** @returns all cells that may not be stored. */
export const unstored = ({ batch, queue, refused }: Cells): readonly CellSet[] => [
  ...refused,
  ...(batch?.cells ?? []),
  ...queue,
];

type SheetPlace = Pick<SheetData, 'page' | 'sheet'>;

const isOf =
  ({ page, sheet }: SheetPlace) =>
  (cell: CellSet) =>
    cell.page === page && cell.sheet === sheet;

/** @returns the cells of this sheet that may not be stored. */
export const selectUnstored = (cells: Cells, data: SheetPlace): readonly CellSet[] =>
  unstored(cells).filter(isOf(data));

/** @returns the cells without the losses that the member has seen on this sheet. */
export const withoutLoss = (
  cells: Cells,
  { page, sheet }: SheetData,
  seen: Pick<CellSet, 'row' | 'cell'>,
): Cells =>
  sheet === null
    ? cells
    : { ...cells, lost: cells.lost.filter((each) => !isSame(each, { ...seen, page, sheet })) };

/** @returns the cells of this sheet that others have overwritten. */
export const selectLost = ({ lost }: Cells, data: SheetPlace): readonly CellSet[] => lost.filter(isOf(data));

/** @returns the stored or newly set fields of a row, or of the sheet itself. */
const selectFields = (cells: Cells, data: SheetData, row: number): CellValue =>
  Object.assign(
    {},
    cells.stored.find(({ id }) => id === row)?.fields,
    ...selectUnstored(cells, data)
      .filter((cell) => cell.row === row)
      .map(({ value }) => value),
  );

/** Caches the last result for each row. */
const made = new WeakMap<SheetRow, { readonly fields: CellValue; readonly row: SheetRow }>();

const areSame = (one: CellValue, other: CellValue): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/**
 * @returns a row as shown: this device's values on top of the server's. An unchanged row stays the same object, so
 * setting a mark redraws only its own row.
 */
export const selectRow = <Row extends SheetRow>(cells: Cells, data: SheetData, row: Row): Row => {
  const fields = selectFields(cells, data, row.id);
  if (Object.keys(fields).length === 0) return row;
  const last = made.get(row);
  if (last && areSame(last.fields, fields)) return last.row as Row;
  const laid: Row = Object.assign({}, row, fields);
  made.set(row, { fields, row: laid });
  return laid;
};

/** @returns the sheet's own fields that were set here and not confirmed by the server yet. */
export const selectWhole = (cells: Cells, data: SheetData): CellValue =>
  selectFields(cells, data, wholeSheet);

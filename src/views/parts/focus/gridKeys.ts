import type { FocusEvent, KeyboardEvent } from 'react';

/** The focusable part of a cell: its link, or the cell itself. */
const stopOf = (cell: HTMLElement): HTMLElement => cell.querySelector('a') ?? cell;

const far = 10;

type Place = readonly [row: number, column: number];

/** @returns the position that a key leads to in a grid of this size; undefined for other keys. */
const leads = (
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  [row, column]: Place,
  [lastRow, lastColumn]: Place,
): Place | undefined => {
  const places: Readonly<Record<string, Place>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    PageUp: [Math.max(row - far, 0), column],
    PageDown: [Math.min(row + far, lastRow), column],
    Home: [ctrlKey ? 0 : row, 1],
    End: [ctrlKey ? lastRow : row, lastColumn],
  };
  return places[key];
};

/** The arrows, Home, End and the page keys move through a table's cells; its first column has the rows' names. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = document.activeElement?.closest('td');
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].map((each) => [...each.children]);
  const row = rows.findIndex((cells) => cell && cells.includes(cell));
  const cells = rows[row];
  if (!cell || !cells) return;
  const place = leads(event, [row, cells.indexOf(cell)], [rows.length - 1, cells.length - 1]);
  if (!place) return;
  event.preventDefault();
  const [nextRow, nextColumn] = place;
  const next = rows[nextRow]?.[nextColumn];
  if (next instanceof HTMLElement && nextColumn > 0) stopOf(next).focus();
}

/** Tab returns to the cell that was focused last. */
export function keepGridStop(event: FocusEvent<HTMLTableElement>): void {
  const { currentTarget, target } = event;
  if (!(target instanceof HTMLElement) || target.closest('td') === null) return;
  for (const stop of currentTarget.querySelectorAll<HTMLElement>('tbody [tabindex="0"]')) stop.tabIndex = -1;
  target.tabIndex = 0;
}

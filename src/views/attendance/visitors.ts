import type { SheetDataOf } from '../../contract/meetings/sheetPorts.ts';
import type { SheetFilter } from '../../machines/sheet.setup.ts';
import { nameOf } from '../people.ts';

export type Door = SheetDataOf<'attendanceVisitorList'>;
export type Visitor = Door['rows'][number];

/** The filters of the list, by their labels. */
export const tabs = ['Expected', 'Arrived', 'Not arrived'] as const;

const tabNames = new Map<Visitor['attended'], string>([
  [1, 'Arrived'],
  [0, 'Not arrived'],
]);
export const tabOf = ({ attended }: Pick<Visitor, 'attended'>): string =>
  tabNames.get(attended) ?? 'Expected';

/** @returns the visitors that match the search and the filter. */
export const shownVisitors = (
  rows: readonly Visitor[],
  { search, filter }: { search: string; filter: SheetFilter | null },
): readonly Visitor[] => {
  const sought = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      nameOf(row).toLowerCase().includes(sought) &&
      (filter === null || tabOf(row) === filter.name || filter.rows.includes(row.id)),
  );
};

export const toArrived = ({ id }: Visitor, attended: 0 | 1) => ({
  row: id,
  cell: 'attended',
  value: { attended },
});

export const toPrinted = ({ id }: Visitor) => ({ row: id, cell: 'badge', value: { badge_printed: 1 } });

export const toVisitorNote = ({ id }: Visitor, note: string) => ({
  row: id,
  cell: 'note',
  value: { note: note.trim() === '' ? null : note },
});

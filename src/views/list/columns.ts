import type { Row } from '../../contract/records.ts';
import type { ListContext } from '../../machines/list.setup.ts';
import type { Column } from '../parts/TableParts.tsx';
import { sortLink } from './addresses.ts';
import { directionOf, type ListDefinition } from './definition.ts';

/** @returns a definition's columns for the table, with the sort of the address in their heads. */
export const columnsOf = (
  { columns }: ListDefinition,
  { location, rows, sums }: Pick<ListContext, 'location' | 'rows' | 'sums'>,
): readonly Column<Row>[] => {
  const seen = { direction: directionOf(location), currency: sums?.currency ?? 'USD' };
  return columns
    .filter(({ isNeeded = () => true }) => isNeeded(rows, seen))
    .map(({ sortsBy, cell, isNeeded: _, ...column }) => ({
      ...column,
      sort: sortsBy && sortLink(location, sortsBy),
      cell: (row) => cell(row, seen),
    }));
};

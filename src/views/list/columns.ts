import type { Location } from '../../contract/pages.ts';
import type { Row } from '../../contract/records.ts';
import type { Column } from '../parts/TableParts.tsx';
import { sortLink } from './addresses.ts';
import { directionOf, type ListDefinition } from './definition.ts';

/** @returns a definition's columns for the table, with the sort of the address in their heads. */
export const columnsOf = ({ columns }: ListDefinition, location: Location): readonly Column<Row>[] =>
  columns.map(({ sortsBy, cell, ...column }) => ({
    ...column,
    sort: sortsBy && sortLink(location, sortsBy),
    cell: (row) => cell(row, directionOf(location)),
  }));

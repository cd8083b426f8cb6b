import { type Column, roles, TableHead, TableRow } from './TableParts.tsx';

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  hasFixedColumns?: boolean;
  /** Whether the cards include the column headers, without which figures can't be understood. */
  isLabeled?: boolean;
}

/** A short table with all rows in the page; each row becomes a card below 640 px. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  hasFixedColumns = false,
  isLabeled = false,
}: DataTableProps<Row>) {
  return (
    <table
      {...roles.table}
      className={['data-table cards', hasFixedColumns && 'fixed-columns', isLabeled && 'labeled']
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
    >
      <TableHead columns={columns} />
      <tbody {...roles.group}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} columns={columns} row={row} isLabeled={isLabeled} />
        ))}
      </tbody>
    </table>
  );
}

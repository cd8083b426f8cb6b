import { type Column, roles, TableHead, TableRow } from './TableParts.tsx';

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  hasFixedColumns?: boolean;
}

/** A short table, all of it in the page; each row becomes a card below 640 px. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  hasFixedColumns = false,
}: DataTableProps<Row>) {
  return (
    <table
      {...roles.table}
      className={hasFixedColumns ? 'data-table cards fixed-columns' : 'data-table cards'}
      aria-label={label}
    >
      <TableHead columns={columns} />
      <tbody {...roles.group}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  );
}

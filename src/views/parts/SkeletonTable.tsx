import { type Column, TableHead, TableRow } from './TableParts.tsx';

interface SkeletonTableProps<Row> {
  /** Said to those who do not see the boxes. */
  label: string;
  columns: readonly Column<Row>[];
  count?: number;
}

/** The same columns as the table that is on its way, so nothing shifts when it comes. */
export function SkeletonTable<Row>({ label, columns, count = 14 }: SkeletonTableProps<Row>) {
  const still = columns.map((column) => ({ ...column, sort: undefined }));
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <>
      <Waiting label={label} />
      <section className="panel table-box" aria-hidden="true">
        <table className="data-table cards fixed-columns">
          <TableHead columns={still} />
          <tbody>
            {places.map((place) => (
              <TableRow key={place} columns={still} row={undefined} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Waiting({ label, role = 'status' }: { label: string; role?: 'status' }) {
  return (
    <p className="sr-only" role={role}>
      {label}
    </p>
  );
}

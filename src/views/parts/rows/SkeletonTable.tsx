import type { CSSProperties } from 'react';
import { type Column, TableHead } from './TableParts.tsx';

interface SkeletonTableProps<Row> {
  /** The text for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  count?: number;
}

/**
 * The same columns as the loading table, so nothing shifts when it comes. A skeleton row is a single cell with a
 * painted box per column, because a hundred elements would take most of the table's rendering time.
 */
export function SkeletonTable<Row>({ label, columns, count = 14 }: SkeletonTableProps<Row>) {
  const still = columns.map((column) => ({ ...column, sort: undefined }));
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <section className="panel table-box" aria-hidden="true">
        <table className="data-table cards fixed-columns">
          <TableHead columns={still} />
          <tbody>
            <tr className="skeleton-rows" style={{ '--count': count } as CSSProperties}>
              {columns.map(({ title, look, skeleton, skeletonShape }) => (
                <td
                  key={title}
                  className={[look, skeletonShape].filter(Boolean).join(' ') || undefined}
                  style={{ '--words': skeleton ?? '0px' } as CSSProperties}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

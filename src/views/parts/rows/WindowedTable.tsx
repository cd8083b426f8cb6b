import { type Column, roles, TableHead, TableRow } from './TableParts.tsx';
import { useWindowedRows } from './windowedRows.ts';

interface WindowedTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** What has been fetched, by its place in the result. */
  rows: readonly (Row | undefined)[];
  /** All rows of the result; those not fetched yet show as skeletons. */
  total?: number;
  keyOf: (row: Row) => string | number;
  /** Its rows differ in height, as those with a picture do. */
  isVaried?: boolean;
  /** The indexes of the first and the last row in sight, each time they change. */
  onShown?: (first: number, last: number) => void;
}

/** What is said of a table whose rows are not there yet. */
const unknownCount = -1;

const ignore = () => undefined;

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr {...roles.space} className="space">
      <td style={{ height }} />
    </tr>
  ) : null;
}

type WindowedBodyProps<Row> = Required<Omit<WindowedTableProps<Row>, 'label'>>;

/** The rows near the window, and room for the others. */
function WindowedBody<Row>({ columns, rows, total, keyOf, isVaried, onShown }: WindowedBodyProps<Row>) {
  const { body, indexes, before, after, measureRow, isFirst } = useWindowedRows(total, isVaried, onShown);
  return (
    <tbody {...roles.group} ref={body}>
      <Space height={before} />
      {indexes.map((index) => {
        const row = rows[index];
        return (
          <TableRow
            key={row === undefined ? `waiting ${index}` : keyOf(row)}
            columns={columns}
            row={row}
            ref={measureRow}
            index={index}
            isFirst={isFirst}
          />
        );
      })}
      <Space height={after} />
    </tbody>
  );
}

/** One scroll over the whole result with only the rows near the window in the page; its head alone before any is there. */
export function WindowedTable<Row>({
  label,
  columns,
  rows,
  total = rows.length,
  keyOf,
  isVaried = false,
  onShown = ignore,
}: WindowedTableProps<Row>) {
  return (
    <table
      {...roles.table}
      className="data-table cards fixed-columns"
      aria-label={label}
      aria-rowcount={total > 0 ? total + 1 : unknownCount}
    >
      <TableHead columns={columns} />
      {total > 0 && (
        <WindowedBody
          columns={columns}
          rows={rows}
          total={total}
          keyOf={keyOf}
          isVaried={isVaried}
          onShown={onShown}
        />
      )}
    </table>
  );
}

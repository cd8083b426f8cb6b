import { type Column, roles, TableHead, TableRow } from './TableParts.tsx';
import { useWindowedRows } from './windowedRows.ts';

interface WindowedTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** The fetched rows by their index in the result. */
  rows: readonly (Row | undefined)[];
  /** The number of all rows; those not fetched yet are placeholders. */
  total?: number;
  keyOf: (row: Row) => string | number;
  /** Whether the rows differ in height, such as those with a picture. */
  isVaried?: boolean;
  /** Called with the indexes of the first and the last visible row whenever they change. */
  onShown?: (first: number, last: number) => void;
}

/** The aria-rowcount of a table without known rows. */
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

/** The rows near the viewport, with empty space for the rest. */
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

/**
 * A virtual table of the whole result: only the rows near the window are rendered, and only the header before any row
 * comes.
 */
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

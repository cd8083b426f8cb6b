import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Row } from '../../contract/records.ts';
import { selectIsOwn, selectShown } from '../../machines/list.setup.ts';
import { countWith } from '../figures.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { TableFoot } from '../parts/TableParts.tsx';
import { WindowedTable } from '../parts/WindowedTable.tsx';
import { columnsOf } from './columns.ts';
import { directionOf } from './definition.ts';
import type { ListProps } from './ListPage.tsx';
import { actionsColumn } from './RowActions.tsx';

const keyOf = (row: Row) => row.id;
const isThere = (row: Row | undefined): row is Row => row !== undefined;

/** The table's frame: its name says the metric and the side, its foot how many there are. */
function Sheet({ list, definition, children }: ListProps & { children: ReactNode }) {
  const { total, sums, location } = useSelector(list, selectShown, shallowEqual);
  const sum = sums && definition.sum?.(sums, directionOf(location));
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section className="panel table-box" aria-busy={isBusy}>
      {children}
      <TableFoot
        end={
          sum && (
            <>
              {sum.label} <b>{sum.figure}</b>
            </>
          )
        }
      >
        {countWith(total, definition.nouns.one, definition.nouns.several)}
      </TableFoot>
    </section>
  );
}

const useTable = (props: ListProps) => {
  const { list, definition } = props;
  const shown = useSelector(list, selectShown, shallowEqual);
  const actions = useSelector(list, selectIsOwn) ? [actionsColumn(props)] : [];
  return {
    label: `${definition.metric.title} ${directionOf(shown.location)}`,
    columns: [...columnsOf(definition, shown), ...actions],
    rows: shown.rows,
    keyOf,
  };
};

/** Only the rows near the window are in the page; the machine fetches what comes into sight. */
export function Rows(props: ListProps) {
  const { list } = props;
  const table = useTable(props);
  return (
    <Sheet {...props}>
      <WindowedTable
        {...table}
        total={table.rows.length}
        onShown={(first, last) => list.send({ type: 'rows.shown', first, last })}
      />
    </Sheet>
  );
}

/** Every row, for the printer. */
export function Printout(props: ListProps) {
  const table = useTable(props);
  return (
    <Sheet {...props}>
      <DataTable {...table} rows={table.rows.filter(isThere)} hasFixedColumns />
    </Sheet>
  );
}

import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListRow } from '../../contract/listPorts.ts';
import { pageDefinition, titleOf } from '../../contract/pageDefinitions.ts';
import type { Location } from '../../contract/pages.ts';
import { selectShown } from '../../machines/list.setup.ts';
import { countOf, countWith } from '../figures.ts';
import { useIsPrinting } from '../parts/printing.ts';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { WindowedTable } from '../parts/rows/WindowedTable.tsx';
import { columnsOf } from './columns.tsx';
import { directionOf, directionsOf } from './defineList.ts';
import { drawingIn } from './drawing.ts';
import type { ListProps } from './ListPage.tsx';
import { actionsColumn } from './RowActions.tsx';
import { useRowContext } from './rowContext.ts';
import { selectionColumn } from './selection.tsx';

const keyOf = (row: ListRow) => row.id;
const isThere = (row: ListRow | undefined): row is ListRow => row !== undefined;

/** The frame of the rows, with their count in its foot. */
function Sheet({ list, definition, children }: ListProps & { children: ReactNode }) {
  const { total, sums, location } = useSelector(list, selectShown, shallowEqual);
  const direction = directionsOf(definition, location)?.[directionOf(location)] ?? '';
  const sum = sums && definition.sum?.(sums, direction);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy') || snapshot.context.isFetching);
  // Without rows a table has only its header, which narrow pages don't show.
  const tableLook = total > 0 ? 'panel table-box' : 'panel table-box only-wide';
  return (
    <section className={drawingIn(definition, location) ? 'card-box' : tableLook} aria-busy={isBusy}>
      {children}
      {total > 0 && (
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
      )}
    </section>
  );
}

/** @returns the accessible name of the rows: the list's name, and its direction if it has two. */
const labelOf = ({ definition }: ListProps, location: Location, direction: string) => {
  const { heading } = pageDefinition(location.page);
  return [heading ?? titleOf(location), definition.directions && direction].filter(Boolean).join(' ');
};

const useTable = (props: ListProps) => {
  const { list, definition } = props;
  const { selecting } = definition;
  const shown = useSelector(list, selectShown, shallowEqual);
  const seen = useRowContext(props);
  const openedId = useSelector(list, ({ context }) => context.opened?.id ?? null);
  const onFollowed = ({ id }: ListRow) => list.send({ type: 'row.followed', id });
  return {
    seen,
    table: {
      label: labelOf(props, shown.location, seen.direction),
      columns: [
        ...(selecting?.isAllowed(seen) ? [selectionColumn(props, selecting, seen)] : []),
        ...columnsOf(definition, shown, seen, { onFollowed, openedId }),
        ...(definition.hasActions(seen) ? [actionsColumn(props, seen)] : []),
      ],
      rows: shown.rows,
      keyOf,
    },
  };
};

/**
 * The list's rows, of which only those near the window are rendered; the machine fetches those that come into view.
 */
export function Rows(props: ListProps) {
  const { list, definition } = props;
  const isPrinting = useIsPrinting();
  const { seen, table } = useTable(props);
  const look = drawingIn(definition, seen.location);
  if (isPrinting && table.rows.length > 0) return <Printout {...props} />;
  const onShown = (first: number, last: number) => list.send({ type: 'rows.shown', first, last });
  return (
    <Sheet {...props}>
      {look ? (
        <look.Rows {...props} seen={seen} label={table.label} rows={table.rows} onShown={onShown} />
      ) : (
        <WindowedTable
          {...table}
          total={table.rows.length}
          isVaried={definition.picture !== undefined}
          onShown={onShown}
        />
      )}
    </Sheet>
  );
}

/** Every row, for printing. */
export function Printout(props: ListProps) {
  const { seen, table } = useTable(props);
  const look = drawingIn(props.definition, seen.location);
  const rows = table.rows.filter(isThere);
  const missing = table.rows.length - rows.length;
  return (
    <Sheet {...props}>
      {missing > 0 && (
        <p className="print-note">
          {`${countOf(rows.length)} of ${countOf(table.rows.length)}: use Print for all.`}
        </p>
      )}
      {look ? (
        <look.Printout {...props} seen={seen} label={table.label} rows={rows} />
      ) : (
        <DataTable {...table} rows={rows} hasFixedColumns />
      )}
    </Sheet>
  );
}

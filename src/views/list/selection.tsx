import { shallowEqual, useSelector } from '@xstate/react';
import type { ListRow } from '../../contract/listPorts.ts';
import { Button } from '../parts/Button.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import type { ListDefinition, RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';

type Selection = NonNullable<ListDefinition['selecting']>;

const isKnown = (row: ListRow | undefined): row is ListRow => row !== undefined;

/** The loaded rows that can be selected. */
const useSelectable = ({ list }: Pick<ListProps, 'list'>, { isFor }: Selection): readonly ListRow[] =>
  useSelector(list, ({ context }) => context.rows.filter(isKnown).filter(isFor), shallowEqual);

const useSelected = ({ list }: Pick<ListProps, 'list'>): readonly number[] =>
  useSelector(list, ({ context }) => context.selected);

function SelectAll({ list, selecting }: Pick<ListProps, 'list'> & { selecting: Selection }) {
  const ids = useSelectable({ list }, selecting).map(({ id }) => id);
  const selected = useSelected({ list }).filter((id) => ids.includes(id));
  const areAll = ids.length > 0 && selected.length === ids.length;
  return (
    <label className="row-choice">
      <input
        className="size-4.5 accent-brand [cursor:inherit]"
        type="checkbox"
        aria-label="Select all"
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !areAll;
        }}
        disabled={ids.length === 0}
        onChange={() => list.send({ type: 'rows.selected', ids, isSelected: !areAll })}
      />
    </label>
  );
}

function SelectRow({ list, row, name }: Pick<ListProps, 'list'> & { row: ListRow; name: string }) {
  const isSelected = useSelected({ list }).includes(row.id);
  return (
    <label className="row-choice">
      <input
        className="size-4.5 accent-brand [cursor:inherit]"
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => list.send({ type: 'rows.selected', ids: [row.id], isSelected: !isSelected })}
      />
    </label>
  );
}

/** @returns the column of checkboxes that select rows. */
export const selectionColumn = (
  { list, definition }: ListProps,
  selecting: Selection,
  seen: RowContext,
): Column<ListRow> => ({
  title: 'Select',
  head: <SelectAll list={list} selecting={selecting} />,
  look: 'choice-cell',
  width: '44px',
  cell: (row) =>
    selecting.isFor(row) && <SelectRow list={list} row={row} name={definition.named?.(row, seen) ?? ''} />,
});

/** Runs an action once for all selected rows. */
export function SelectionButton({ list, selecting }: Pick<ListProps, 'list'> & { selecting: Selection }) {
  const selected = useSelected({ list });
  const rows = useSelectable({ list }, selecting).filter(({ id }) => selected.includes(id));
  return (
    <Button
      variant="primary"
      icon={selecting.icon}
      isDisabled={rows.length === 0}
      onPressed={() => list.send({ type: 'selection.used', action: selecting.action(rows) })}
    >
      {rows.length === 0 ? selecting.words : `${selecting.words} ${rows.length}`}
    </Button>
  );
}

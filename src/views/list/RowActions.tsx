import type { ListRow } from '../../contract/listPorts.ts';
import type { Column } from '../parts/TableParts.tsx';
import type { RowCommand, RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';

interface RowActionsProps extends ListProps {
  row: ListRow;
  seen: RowContext;
}

/** Does what a row's button is for. */
export const perform = ({ workspace, list }: ListProps, command: RowCommand): void =>
  command.to === 'workspace' ? workspace.send(command.event) : list.send(command.event);

/** What can be done with a row, a button each. */
export function RowActions(props: RowActionsProps) {
  const { definition, row, seen } = props;
  return definition.actionsOf(row, seen).map(({ label, words, icon: Icon, command }) => (
    <button
      key={label}
      type="button"
      className={words ? 'button quiet small' : 'icon-button'}
      aria-label={label}
      title={words ? undefined : label}
      onClick={() => perform(props, command)}
    >
      <Icon className="icon" />
      {words}
    </button>
  ));
}

/** @returns the column of what can be done with a row. */
export const actionsColumn = (props: ListProps, seen: RowContext): Column<ListRow> => ({
  title: 'Actions',
  isTitleHidden: true,
  look: 'actions',
  isLater: true,
  width: `calc(${props.definition.mostActions} * var(--action) + 18px)`,
  cell: (row) => <RowActions {...props} row={row} seen={seen} />,
});

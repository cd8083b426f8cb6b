import type { ListRow } from '../../contract/listPorts.ts';
import type { Column } from '../parts/TableParts.tsx';
import type { Deed, Seen } from './definition.ts';
import type { ListProps } from './ListPage.tsx';

interface RowActionsProps extends ListProps {
  row: ListRow;
  seen: Seen;
}

/** Does what a row's button is for. */
export const perform = ({ workspace, list }: ListProps, deed: Deed): void =>
  deed.to === 'workspace' ? workspace.send(deed.event) : list.send(deed.event);

/** What can be done with a row, a button each. */
export function RowActions(props: RowActionsProps) {
  const { definition, row, seen } = props;
  return definition.actionsOf(row, seen).map(({ label, words, icon: Icon, deed }) => (
    <button
      key={label}
      type="button"
      className={words ? 'button quiet small' : 'icon-button'}
      aria-label={label}
      title={words ? undefined : label}
      onClick={() => perform(props, deed)}
    >
      <Icon className="icon" />
      {words}
    </button>
  ));
}

/** @returns the column of what can be done with a row. */
export const actionsColumn = (props: ListProps, seen: Seen): Column<ListRow> => ({
  title: 'Actions',
  isTitleHidden: true,
  look: 'actions',
  isLater: true,
  width: `calc(${props.definition.mostActions} * var(--action) + 18px)`,
  cell: (row) => <RowActions {...props} row={row} seen={seen} />,
});

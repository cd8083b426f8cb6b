import { PanelRightOpen } from 'lucide-react';
import type { ListRow } from '../../contract/listPorts.ts';
import { goTo } from '../../routes/bridge.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { type Grip, type MenuEntry, RowMenu } from '../parts/rows/RowMenu.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import type { RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';
import type { RowCommand } from './shownActions.ts';

interface RowActionsProps extends ListProps {
  row: ListRow;
  seen: RowContext;
  grip?: Grip | undefined;
}

/** Runs the command of a row's button. */
export const perform = ({ workspace, list }: ListProps, command: RowCommand): void => {
  if (command.to === 'workspace') workspace.send(command.event);
  else if (command.to === 'list') list.send(command.event);
  else goTo(command.location);
};

const entriesOf = (props: RowActionsProps, name: string): readonly MenuEntry[] => {
  const { definition, list, row, seen } = props;
  const to = definition.opens?.(row, seen);
  const opening: MenuEntry[] = to
    ? [
        {
          icon: PanelRightOpen,
          words: 'Open',
          label: `Open ${name}`,
          to,
          onChosen: () => list.send({ type: 'row.followed', id: row.id }),
        },
      ]
    : [];
  const others = definition.actionsOf(row, seen).map(({ label, words, icon, off, command }) => ({
    icon,
    words,
    label,
    off,
    ...(command.to === 'page' ? { to: command.location } : { onChosen: () => perform(props, command) }),
  }));
  return [...opening, ...others];
};

/** The actions of a row: a menu, or buttons if there is room for words. */
export function RowActions(props: RowActionsProps) {
  const { definition, row, seen, grip } = props;
  const name = definition.named?.(row, seen);
  if (name && !definition.opens && definition.actionsOf(row, seen).length === 0) return null;
  if (name) return <RowMenu name={name} entries={() => entriesOf(props, name)} grip={grip} />;
  return definition.actionsOf(row, seen).map(({ label, words, icon: Icon, command }) =>
    command.to === 'page' ? (
      <PageLink key={label} className="button quiet small" label={label} to={command.location}>
        <Icon className="icon" />
        <span className="action-words">{words}</span>
      </PageLink>
    ) : (
      <button
        key={label}
        type="button"
        className="button quiet small"
        aria-label={label}
        onClick={() => perform(props, command)}
      >
        <Icon className="icon" />
        <span className="action-words">{words}</span>
      </button>
    ),
  );
}

const lookOf = ({ named, actionsWidth }: ListProps['definition']): string => {
  if (named) return 'actions of-menu';
  return actionsWidth ? 'actions worded' : 'actions';
};

/** @returns the column with the rows' actions. */
export const actionsColumn = (props: ListProps, seen: RowContext): Column<ListRow> => ({
  title: 'Actions',
  isTitleHidden: true,
  look: lookOf(props.definition),
  isLater: true,
  width: props.definition.named
    ? 'calc(var(--action) + 18px)'
    : `min(${props.definition.actionsWidth ?? '112px'}, var(--most-actions))`,
  cell: (row) => <RowActions {...props} row={row} seen={seen} />,
});

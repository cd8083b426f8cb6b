import type { ListRow, RowKinds, RowOf } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { Row } from '../../contract/records/records.ts';
import type { Person } from '../../contract/scalars.ts';
import type { ListDefinition, Shape } from './definition.ts';
import type { Direction } from './filter.ts';
import type { ListWords } from './labels.ts';

/** @returns a definition for rows of one type; it ignores rows of any other type. */
export const listOfRows = <Shown extends ListRow>(
  isShown: (row: ListRow) => row is Shown,
  {
    columns = [],
    card,
    opens,
    actions = [],
    openedActions = [],
    named,
    picture,
    selecting,
    hasActions = () => actions.length > 0,
    ...words
  }: ListWords & Shape<Shown>,
): ListDefinition => {
  const actionsFor = (row: Shown) => (typeof actions === 'function' ? actions(row) : actions);
  return {
    ...words,
    columns: columns.map(({ cell, isNeeded, ...column }) => ({
      ...column,
      isNeeded: isNeeded && ((rows, seen) => isNeeded(rows.filter(isShown), seen)),
      cell: (row, seen) => (isShown(row) ? cell(row, seen) : null),
    })),
    card: card && ((row, seen) => (isShown(row) ? card(row, seen) : null)),
    opens: opens && ((row, seen) => (isShown(row) ? opens(row, seen) : null)),
    actionsOf: (row, seen) =>
      isShown(row)
        ? actionsFor(row)
            .filter(({ isFor = () => true }) => isFor(row, seen))
            .map(({ label, command, icon, words: said, offFor, isOfRow = false }) => ({
              icon,
              words: said,
              isOfRow,
              label: label(row, seen),
              off: offFor?.(row, seen) ?? null,
              command: command(row, seen),
            }))
        : [],
    named: named && ((row, seen) => (isShown(row) ? named(row, seen) : '')),
    picture: picture && ((row) => (isShown(row) ? picture(row) : null)),
    openedActionsOf: (row, seen) =>
      isShown(row)
        ? [
            ...actionsFor(row).filter(({ isOfRow, offFor }) => !isOfRow && !offFor?.(row, seen)),
            ...openedActions,
          ]
            .filter(({ isFor = () => true }) => isFor(row, seen))
            .map((action) => ({
              icon: action.icon,
              verb: 'verb' in action ? action.verb : action.words,
              command: action.command(row, seen),
            }))
        : [],
    selecting: selecting && {
      ...selecting,
      isFor: (row) => isShown(row) && selecting.isFor(row),
      action: (rows) => selecting.action(rows.filter(isShown)),
    },
    hasActions,
  };
};

/** @returns the definition of a list with rows of one kind. */
export const defineList = <Kind extends keyof RowKinds>({
  kind,
  ...shape
}: ListWords & Shape<RowOf<Kind>> & { kind: Kind }): ListDefinition =>
  listOfRows((row): row is RowOf<Kind> => 'kind' in row && row.kind === kind, shape);

/** @returns whether a list shows another member's records. */
export const isOfAnother = ({ params }: Location): boolean => Boolean(params.memberId);

/** @returns the labels of a list's two directions from the reader's point of view. */
export const directionsOf = (
  { directions, theirs = directions }: Pick<ListDefinition, 'directions' | 'theirs'>,
  location: Location,
): ListDefinition['directions'] => (isOfAnother(location) ? theirs : directions);

/** @returns the direction in a list's address: `1` given, the default, or `0` received. */
export const directionOf = ({ params }: Location): Direction => (params.id === '0' ? 'received' : 'given');

/** @returns the other member of a record, depending on the list's direction. */
export const counterpartOf = (
  { member, receiver }: Pick<Row, 'member' | 'receiver'>,
  direction: Direction,
): Person | null => (direction === 'given' ? receiver : member);

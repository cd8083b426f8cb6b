import type { ListRow } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { ListContext } from '../../machines/list.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { fallingByRank } from './board/ranks.ts';
import type { ListDefinition, RowContext } from './definition.ts';
import { sortLink } from './order.ts';

/** The width of a row's menu, and of a button with words. */
const menuWidth = 46;
const buttonWidth = 112;
/** The width in px of a row's icon buttons, the same as `--most-actions` in the style sheet. */
const iconsWidth = 148;
/** The page width in px from which buttons show their words instead, as in the style sheet. */
const wordsFrom = 1120;

/** @returns the width in px of the rows' actions beside columns of this total width. */
const actionsRoom =
  ({ named, actionsWidth }: ListDefinition) =>
  (taken: number): number => {
    if (named) return menuWidth;
    const worded = Number.parseInt(actionsWidth ?? '', 10);
    if (Number.isNaN(worded)) return buttonWidth;
    return taken + worded > wordsFrom ? worded : iconsWidth;
  };

type Shown = Pick<ListContext, 'rows'>;

interface Opener {
  opens: (row: ListRow) => Location | null;
  onFollowed?: (row: ListRow) => void;
  /** The row that is open over the list or next to it. */
  openedId?: number | null;
}

const opening =
  (cell: Column<ListRow>['cell'], { opens, onFollowed, openedId }: Opener) =>
  (row: ListRow) => {
    const to = opens(row);
    return to ? (
      <PageLink
        className="open"
        to={to}
        current={row.id === openedId ? 'true' : undefined}
        onFollowed={() => onFollowed?.(row)}
      >
        {cell(row)}
      </PageLink>
    ) : (
      cell(row)
    );
  };

/** @returns a definition's columns for the table, with the current sort in their headers. */
export const columnsOf = (
  definition: ListDefinition,
  { rows }: Shown,
  seen: RowContext,
  following: Omit<Opener, 'opens'> = {},
): readonly Column<ListRow>[] => {
  const { columns, opens, order, hasActions } = definition;
  const known = rows.filter((row) => row !== undefined);
  const opener = columns.find(({ isOpening }) => isOpening) ?? columns[0];
  const needed = columns
    .filter(({ isNeeded = () => true }) => isNeeded(known, seen))
    .map((shown) => {
      const { sortsBy, cell, isNeeded: _, isOpening: __, isShared: ___, ...column } = shown;
      const seenCell = (row: ListRow) => cell(row, seen);
      return {
        ...column,
        sort: sortsBy ? sortLink(seen.location, sortsBy, order) : undefined,
        cell:
          opens && shown === opener
            ? opening(seenCell, { opens: (row) => opens(row, seen), ...following })
            : seenCell,
      };
    });
  return fallingByRank(needed, hasActions(seen) ? actionsRoom(definition) : undefined);
};

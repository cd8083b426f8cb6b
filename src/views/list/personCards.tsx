import type { ListRow } from '../../contract/listPorts.ts';
import { PersonCard, SkeletonCards } from '../parts/PersonCard.tsx';
import { PrintedCards, WindowedCards } from '../parts/rows/WindowedCards.tsx';
import { nameOf } from '../people.ts';
import type { RowContext } from './definition.ts';
import type { DrawingProps, ListDrawing } from './drawing.ts';
import type { ListProps } from './ListPage.tsx';
import { RowActions } from './RowActions.tsx';

const cardsOf = (props: ListProps & { seen: RowContext }) => (row: ListRow) => {
  const { definition, seen } = props;
  const face = definition.card?.(row, seen);
  if (!face) return null;
  return (
    <PersonCard
      id={face.person.id}
      name={nameOf(face.person)}
      image={face.image}
      lines={face.lines}
      badge={face.badge}
      to={definition.opens?.(row, seen) ?? null}
    >
      {definition.hasActions(seen) && <RowActions {...props} row={row} />}
    </PersonCard>
  );
};

const keyOf = (row: ListRow) => row.id;

/** The rows as cards, of which only those near the window are rendered. */
function CardRows({
  label,
  rows,
  onShown,
  ...props
}: DrawingProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }) {
  return <WindowedCards label={label} rows={rows} keyOf={keyOf} card={cardsOf(props)} onShown={onShown} />;
}

/** Every card, for printing. */
function CardsPrintout({ label, rows, ...props }: DrawingProps<ListRow>) {
  return <PrintedCards label={label} rows={rows} keyOf={keyOf} card={cardsOf(props)} />;
}

/** People on cards, as many per row as fit. */
export const personCards: ListDrawing = { Rows: CardRows, Printout: CardsPrintout, Skeleton: SkeletonCards };

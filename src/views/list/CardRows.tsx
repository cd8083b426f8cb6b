import type { ListRow } from '../../contract/listPorts.ts';
import { PersonCard } from '../parts/PersonCard.tsx';
import { PrintedCards, WindowedCards } from '../parts/WindowedCards.tsx';
import { nameOf } from '../people.ts';
import type { Seen } from './definition.ts';
import type { ListProps } from './ListPage.tsx';
import { RowActions } from './RowActions.tsx';

interface CardRowsProps<Row> extends ListProps {
  seen: Seen;
  label: string;
  rows: readonly Row[];
}

const cardsOf = (props: ListProps & { seen: Seen }) => (row: ListRow) => {
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
      {definition.mostActions > 0 && <RowActions {...props} row={row} />}
    </PersonCard>
  );
};

const keyOf = (row: ListRow) => row.id;

/** Only the cards near the window are in the page. */
export function CardRows({
  label,
  rows,
  onShown,
  ...props
}: CardRowsProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }) {
  return <WindowedCards label={label} rows={rows} keyOf={keyOf} card={cardsOf(props)} onShown={onShown} />;
}

/** Every card, for the printer. */
export function CardsPrintout({ label, rows, ...props }: CardRowsProps<ListRow>) {
  return <PrintedCards label={label} rows={rows} keyOf={keyOf} card={cardsOf(props)} />;
}

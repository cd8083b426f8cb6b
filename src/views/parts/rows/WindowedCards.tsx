import type { ReactNode } from 'react';
import { CardSkeleton } from '../PersonCard.tsx';
import { useWindowedCards } from './windowedCards.ts';

interface CardsProps<Row> {
  label: string;
  keyOf: (row: Row) => string | number;
  card: (row: Row) => ReactNode;
}

interface WindowedCardsProps<Row> extends CardsProps<Row> {
  /** What has been fetched, by its place in the result. */
  rows: readonly (Row | undefined)[];
  /** The indexes of the first and the last card in sight, each time they change. */
  onShown: (first: number, last: number) => void;
}

/** One scroll over the whole result with only the cards near the window in the page. */
export function WindowedCards<Row>({ label, rows, keyOf, card, onShown }: WindowedCardsProps<Row>) {
  const { list, inLine, first, end, before, after } = useWindowedCards(rows.length, onShown);
  const places = Array.from({ length: end - first }, (_, index) => first + index);
  return (
    <ul
      className="person-cards"
      aria-label={label}
      ref={list}
      style={{
        gridTemplateColumns: `repeat(${inLine}, minmax(0, 1fr))`,
        paddingBlockStart: before,
        paddingBlockEnd: after,
      }}
    >
      {places.map((place) => {
        const row = rows[place];
        return (
          <li
            key={row === undefined ? `waiting ${place}` : keyOf(row)}
            className="person-card"
            aria-setsize={rows.length}
            aria-posinset={place + 1}
          >
            {row === undefined ? <CardSkeleton /> : card(row)}
          </li>
        );
      })}
    </ul>
  );
}

/** All of them, as on paper. */
export function PrintedCards<Row>({ label, rows, keyOf, card }: CardsProps<Row> & { rows: readonly Row[] }) {
  return (
    <ul className="person-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="person-card">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

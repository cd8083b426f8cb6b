import type { ReactNode } from 'react';
import { CardSkeleton } from '../PersonCard.tsx';
import { useWindowedCards } from './windowedCards.ts';

interface CardsProps<Row> {
  label: string;
  keyOf: (row: Row) => string | number;
  card: (row: Row) => ReactNode;
}

interface WindowedCardsProps<Row> extends CardsProps<Row> {
  /** The fetched rows by their index in the result. */
  rows: readonly (Row | undefined)[];
  /** Called with the indexes of the first and the last visible card whenever they change. */
  onShown: (first: number, last: number) => void;
}

/** A virtual grid of the whole result: only the cards near the window are rendered. */
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

/** All cards, for printing. */
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

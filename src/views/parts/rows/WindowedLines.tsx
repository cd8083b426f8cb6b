import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import { useWindowedLines } from './windowedLines.ts';

interface ListProps<Row> {
  label: string;
  className: string;
  keyOf: (row: Row) => string | number;
  /** Renders a row, and the heading above it if there is one. */
  line: (row: Row, before: Row | undefined, place: number) => ReactNode;
  /** The class of a row's list item. */
  lookOf: (row: Row) => string;
}

interface WindowedLinesProps<Row> extends ListProps<Row> {
  /** The fetched rows by their index in the result. */
  rows: readonly (Row | undefined)[];
  /** Called with the indexes of the first and the last visible row whenever they change. */
  onShown: (first: number, last: number) => void;
}

function Waiting() {
  return (
    <div className="notice" aria-hidden="true">
      <Skeleton shape="round" />
      <Skeleton width="60%" />
    </div>
  );
}

/** A virtual list of the whole result: only the rows near the window are rendered, at any height. */
export function WindowedLines<Row>({
  label,
  className,
  rows,
  keyOf,
  line,
  lookOf,
  onShown,
}: WindowedLinesProps<Row>) {
  const { list, places, before, after, measure } = useWindowedLines(rows.length, onShown);
  return (
    <ul
      className={className}
      aria-label={label}
      ref={list}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {places.map((place) => {
        const row = rows[place];
        return (
          <li
            key={row === undefined ? `waiting ${place}` : keyOf(row)}
            className={row === undefined ? undefined : lookOf(row)}
            ref={measure}
            data-index={place}
            aria-setsize={rows.length}
            aria-posinset={place + 1}
          >
            {row === undefined ? <Waiting /> : line(row, rows[place - 1], place)}
          </li>
        );
      })}
    </ul>
  );
}

/** All rows, for printing. */
export function PrintedLines<Row>({
  label,
  className,
  rows,
  keyOf,
  line,
  lookOf,
}: ListProps<Row> & { rows: readonly Row[] }) {
  return (
    <ul className={className} aria-label={label}>
      {rows.map((row, place) => (
        <li key={keyOf(row)} className={lookOf(row)}>
          {line(row, rows[place - 1], place)}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import { useWindowedLines } from './windowedLines.ts';

interface ListProps<Row> {
  label: string;
  className: string;
  keyOf: (row: Row) => string | number;
  /** What is seen of a row, and what stands over it. */
  line: (row: Row, before: Row | undefined, place: number) => ReactNode;
  /** The look of a row's own place in the list. */
  lookOf: (row: Row) => string;
}

interface WindowedLinesProps<Row> extends ListProps<Row> {
  /** What has been fetched, by its place in the result. */
  rows: readonly (Row | undefined)[];
  /** The indexes of the first and the last row in sight, each time they change. */
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

/** One scroll over the whole result with only the rows near the window in the page; rows are as high as they need. */
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

/** All of them, as on paper. */
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

import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

interface WindowedRows {
  body: RefObject<HTMLTableSectionElement | null>;
  indexes: number[];
  /** Height in px of the rows above and below those that are in the page. */
  before: number;
  after: number;
  measureRow: (row: HTMLTableRowElement | null) => void;
}

/** Which of `count` rows are near the window; rows are measured, since cards differ in height. */
export function useWindowedRows(
  count: number,
  rowHeight: number,
  onShown: (first: number, last: number) => void,
): WindowedRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = (body.current?.getBoundingClientRect().top ?? -window.scrollY) + window.scrollY;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowHeight,
    scrollMargin: top,
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  const shown = virtualizer.getVirtualItems();
  return {
    body,
    indexes: shown.map((item) => item.index),
    before: Math.max(0, (shown.at(0)?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)),
    measureRow: virtualizer.measureElement,
  };
}

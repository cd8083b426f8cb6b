import { measureElement, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { firstWindow, observeWindowAfterFrame } from './windowAfterFrame.ts';

interface WindowedRows {
  body: RefObject<HTMLTableSectionElement | null>;
  indexes: number[];
  /** Height in px of the rows above and below those that are in the page. */
  before: number;
  after: number;
  measureRow: (row: HTMLTableRowElement | null) => void;
}

const narrowestTable = 640;
/** Height in px of header, quick menu, title and filters over a list. */
const heightAbove = 300;
const notMeasured = () => undefined;

/**
 * Which of `count` rows are near the window. Cards are measured, since they differ in height; rows of a table do not,
 * and to ask the browser would make it lay out the page before its frame.
 */
export function useWindowedRows(
  count: number,
  rowHeight: number,
  onShown: (first: number, last: number) => void,
): WindowedRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    // The rows that are not seen come after the first frame.
    overscan: body.current ? 4 : 0,
    initialRect: firstWindow(heightAbove),
    observeElementRect: observeWindowAfterFrame,
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowHeight,
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments || offset !== instance.scrollOffset) windowScroll(offset, options, instance);
    },
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  const shown = virtualizer.getVirtualItems();
  return {
    body,
    indexes: shown.map((item) => item.index),
    before: Math.max(0, (shown.at(0)?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)),
    measureRow: window.innerWidth < narrowestTable ? virtualizer.measureElement : notMeasured,
  };
}

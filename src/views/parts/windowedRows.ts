import { measureElement, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { createFirstFrame, firstWindow } from './windowAfterFrame.ts';

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

/** The rows of the first frame: as many as there is room for under what is above a list. */
const firstRows = (count: number, rowHeight: number) => {
  const shown = Math.min(count, Math.ceil(firstWindow(heightAbove).height / rowHeight));
  return {
    indexes: Array.from({ length: shown }, (_, index) => index),
    before: 0,
    after: (count - shown) * rowHeight,
    measureRow: notMeasured,
  };
};

/**
 * Which of `count` rows are near the window, once the first frame is drawn. Cards are measured, since they differ in
 * height; rows of a table do not, and to ask the browser would make it lay out the page before its frame.
 */
export function useWindowedRows(
  count: number,
  rowHeight: number,
  onShown: (first: number, last: number) => void,
): WindowedRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const firstFrame = useRef<ReturnType<typeof createFirstFrame>>(null);
  firstFrame.current ??= createFirstFrame();
  const isDrawn = useSyncExternalStore(firstFrame.current.watch, firstFrame.current.isDrawn);
  const top = isDrawn && body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isDrawn,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowHeight,
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments || offset !== instance.scrollOffset) windowScroll(offset, options, instance);
    },
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  if (!isDrawn) return { body, ...firstRows(count, rowHeight) };
  const shown = virtualizer.getVirtualItems();
  return {
    body,
    indexes: shown.map((item) => item.index),
    before: Math.max(0, (shown.at(0)?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)),
    measureRow: window.innerWidth < narrowestTable ? virtualizer.measureElement : notMeasured,
  };
}

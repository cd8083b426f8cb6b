import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

/** The assumed size before the pane is measured, in pixels. */
const firstPane = { width: 344, height: 640 };

interface PanedRows {
  pane: RefObject<HTMLDivElement | null>;
  /** The rows in the pane with their top positions in pixels. */
  places: readonly { index: number; start: number }[];
  /** The height of all rows together, in pixels. */
  height: number;
}

/** Which of `count` rows with one height are near the visible part of a scrolling pane. */
export function usePanedRows(
  count: number,
  rowHeight: number,
  onShown: (first: number, last: number) => void,
): PanedRows {
  const pane = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => pane.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: firstPane,
    // A hidden pane keeps its rows.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  return { pane, places: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() };
}

import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

/** Of what is drawn before the pane is measured, in px. */
const firstPane = { width: 344, height: 640 };

interface PanedRows {
  pane: RefObject<HTMLDivElement | null>;
  /** The rows in the pane, and where each begins in px. */
  places: readonly { index: number; start: number }[];
  /** Of all rows together, in px. */
  height: number;
}

/** Which of `count` rows of one height are near what a pane that scrolls shows. */
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
    // A pane that is out of sight keeps its rows.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => rect.height > 0 && report(rect)),
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  return { pane, places: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() };
}

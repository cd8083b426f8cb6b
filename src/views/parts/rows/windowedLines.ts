import { measureElement, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { placeToCome } from '../focus/keptPlaces.ts';
import { firstWindow, observeWindowAfterFrame } from './windowAfterFrame.ts';

/** A row's assumed height before it's measured, in px. */
const likelyHeight = 62;
/** The height of header and title above the rows, in px. */
const heightAbove = 220;

interface Lines {
  list: RefObject<HTMLUListElement | null>;
  /** The indexes of the rendered rows. */
  places: number[];
  /** The height of the rows above and below the rendered ones, in px. */
  before: number;
  after: number;
  measure: (row: HTMLLIElement | null) => void;
}

/** Which of `count` rows of any height are near the window. */
export function useWindowedLines(count: number, onShown: (first: number, last: number) => void): Lines {
  const list = useRef<HTMLUListElement>(null);
  const top = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => likelyHeight,
    overscan: 4,
    initialRect: firstWindow(heightAbove),
    initialOffset: placeToCome,
    observeElementRect: observeWindowAfterFrame,
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || likelyHeight,
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments || offset !== instance.scrollOffset) windowScroll(offset, options, instance);
    },
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  const shown = virtualizer.getVirtualItems();
  return {
    list,
    places: shown.map(({ index }) => index),
    before: Math.max(0, (shown.at(0)?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)),
    measure: virtualizer.measureElement,
  };
}

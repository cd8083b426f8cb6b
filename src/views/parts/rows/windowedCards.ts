import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { placeToCome } from '../focus/keptPlaces.ts';
import { firstWindow, observeWindowAfterFrame } from './windowAfterFrame.ts';

/** A card's height, its minimum width and the gap, in px, as in the style of `.person-cards`. */
const card = { height: 148, width: 300, gap: 12 } as const;

/** The height of header and title above the cards, in px. */
const heightAbove = 180;

interface WindowedCards {
  list: RefObject<HTMLUListElement | null>;
  /** How many cards fit in a row. */
  inLine: number;
  /** The index of the first rendered card, and the one after the last. */
  first: number;
  end: number;
  /** The height of the lines above and below the rendered ones, in px. */
  before: number;
  after: number;
}

/** @returns how many cards fit into the list's width or, before the list exists, the page's. */
const inWidthOf = (list: HTMLElement | null): number => {
  const width = (list ?? document.querySelector('#main > .content'))?.clientWidth ?? 0;
  return Math.max(1, Math.floor((width + card.gap) / (card.width + card.gap)));
};

/** Which of `count` cards are near the window, in rows as wide as fits. */
export function useWindowedCards(
  count: number,
  onShown: (first: number, last: number) => void,
): WindowedCards {
  const list = useRef<HTMLUListElement>(null);
  const inLine = inWidthOf(list.current);
  const top = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / inLine),
    estimateSize: () => card.height + card.gap,
    overscan: 2,
    initialRect: firstWindow(heightAbove),
    initialOffset: placeToCome,
    observeElementRect: observeWindowAfterFrame,
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments || offset !== instance.scrollOffset) windowScroll(offset, options, instance);
    },
    onChange: ({ range }) =>
      onShown((range?.startIndex ?? 0) * inLine, ((range?.endIndex ?? 0) + 1) * inLine - 1),
  });
  const lines = virtualizer.getVirtualItems();
  return {
    list,
    inLine,
    first: (lines.at(0)?.index ?? 0) * inLine,
    end: Math.min(count, ((lines.at(-1)?.index ?? -1) + 1) * inLine),
    before: Math.max(0, (lines.at(0)?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((lines.at(-1)?.end ?? top) - top)),
  };
}

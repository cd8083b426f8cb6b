import { useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { placeToCome } from '../focus/keptPlaces.ts';
import { firstWindow, observeWindowAfterFrame } from './windowAfterFrame.ts';

/** A card's height, its least width and the space between two, in px, as in the style of `.person-cards`. */
const card = { height: 148, width: 300, gap: 12 } as const;

/** Height in px of header and title over the cards. */
const heightAbove = 180;

interface WindowedCards {
  list: RefObject<HTMLUListElement | null>;
  /** How many cards stand beside each other. */
  inLine: number;
  /** Indexes of the first card in the page and of the one after the last. */
  first: number;
  end: number;
  /** Height in px of the lines above and below those that are in the page. */
  before: number;
  after: number;
}

/** @returns how many cards stand beside each other, in the list's width or, before it is there, in the page's. */
const inWidthOf = (list: HTMLElement | null): number => {
  const width = (list ?? document.querySelector('#main > .content'))?.clientWidth ?? 0;
  return Math.max(1, Math.floor((width + card.gap) / (card.width + card.gap)));
};

/** Which of `count` cards are near the window, in lines of as many as there is room for. */
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

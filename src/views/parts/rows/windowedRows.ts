import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { useIsDrawn } from '../focus/firstFrame.ts';
import { heightsToCome, keepHeights, placeToCome } from '../focus/keptPlaces.ts';
import { useWhileDrawn } from '../hooks.ts';
import { firstWindow } from './windowAfterFrame.ts';

interface WindowedRows {
  body: RefObject<HTMLTableSectionElement | null>;
  indexes: number[];
  /** The height of the rows above and below the rendered ones, in px. */
  before: number;
  after: number;
  measureRow: (row: HTMLTableRowElement | null) => void;
  /** Whether this is the first frame of the rows. */
  isFirst: boolean;
}

const narrowestTable = 640;
/** The height of a one-line row, in px. */
const rowHeight = 40;
/** The height of header, quick menu, title and filters above a list, in px. */
const heightAbove = 300;
const notMeasured = () => undefined;

/** How many rows are rendered beyond the visible ones on either side. */
const overscan = 4;

/** @returns the bottom of each row below the top of the first, in px. */
const endsOf = (count: number, measured: readonly VirtualItem[]): number[] => {
  const heights = new Map(measured.map(({ index, size }) => [index, size]));
  let end = 0;
  return Array.from({ length: count }, (_, index) => {
    end += heights.get(index) ?? rowHeight;
    return end;
  });
};

const countUntil = (ends: readonly number[], height: number) => {
  const index = ends.findIndex((end) => end > height);
  return index < 0 ? ends.length : index;
};

/** The rows of the first frame: as many as fit below the page's head, or those at the restored scroll position. */
const firstRows = (count: number, measured: readonly VirtualItem[]) => {
  const ends = endsOf(count, measured);
  const top = Math.max(0, placeToCome() - heightAbove);
  const lastTop = count - Math.ceil(window.innerHeight / rowHeight);
  const first = Math.max(0, Math.min(countUntil(ends, top), lastTop) - overscan);
  const end =
    top === 0
      ? Math.ceil(firstWindow(heightAbove).height / rowHeight)
      : countUntil(ends, top + window.innerHeight) + overscan;
  const indexes = Array.from({ length: Math.min(count, end) - first }, (_, index) => first + index);
  return {
    indexes,
    before: ends[first - 1] ?? 0,
    after: (ends.at(-1) ?? 0) - (ends[first + indexes.length - 1] ?? 0),
    measureRow: notMeasured,
    isFirst: true,
  };
};

/**
 * Which of `count` rows are near the window, after the first frame. Cards and rows with pictures are measured because
 * their heights differ; other rows aren't, because measuring would force a layout before the frame.
 */
export function useWindowedRows(
  count: number,
  isVaried: boolean,
  onShown: (first: number, last: number) => void,
): WindowedRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const isDrawn = useIsDrawn();
  const measured = useRef<VirtualItem[]>(null);
  measured.current ??= heightsToCome();
  const top = isDrawn && body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isDrawn,
    estimateSize: () => rowHeight,
    overscan,
    initialMeasurementsCache: measured.current,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowHeight,
    scrollMargin: top,
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments || offset !== instance.scrollOffset) windowScroll(offset, options, instance);
    },
    onChange: ({ range }) => onShown(range?.startIndex ?? 0, range?.endIndex ?? 0),
  });
  useWhileDrawn(virtualizer, keepHeights);
  if (!isDrawn) return { body, ...firstRows(count, measured.current) };
  const shown = virtualizer.getVirtualItems();
  return {
    body,
    indexes: shown.map((item) => item.index),
    before: Math.max(0, (shown.at(0)?.start ?? top) - top),
    after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)),
    measureRow: isVaried || window.innerWidth < narrowestTable ? virtualizer.measureElement : notMeasured,
    isFirst: false,
  };
}

import type { RefObject } from 'react';

/** Whether part of a field is visible in its scrolling container. */
const isInSight = (field: Element, scrolled: Node): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  const box =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  return bottom > box.top && top < box.bottom;
};

/**
 * Keeps an open list under its field while the container scrolls, until the field is out of view. React Aria would
 * close the list on scrolling but repositions it on resizing, so it's told of a resize. This listener must come
 * first, and rendering effects run before React Aria's.
 */
export const followField =
  (field: RefObject<Element | null>) =>
  (list: HTMLElement | null): (() => void) | undefined => {
    if (!list) return undefined;
    const follow = (event: Event) => {
      const [scrolled, within] = [event.target, field.current];
      if (!within || within === scrolled || !(scrolled instanceof Node) || !scrolled.contains(within)) return;
      if (!isInSight(within, scrolled)) return;
      event.stopImmediatePropagation();
      dispatchEvent(new Event('resize'));
    };
    addEventListener('scroll', follow, true);
    return () => removeEventListener('scroll', follow, true);
  };

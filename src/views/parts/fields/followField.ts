import type { RefObject } from 'react';

/** Whether some of a field is to be seen in what scrolls. */
const isInSight = (field: Element, scrolled: Node): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  const box =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  return bottom > box.top && top < box.bottom;
};

/**
 * A list that is open stays under its field while what the field is in scrolls, until the field is out of sight.
 * React Aria shuts a list at any such scrolling, and places it anew when the window's size changes: it is told the
 * latter. This listens first, as what is drawn is told before the effects of React Aria run.
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

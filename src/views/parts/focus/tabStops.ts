import type { KeyboardEvent, ToggleEvent } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const isTabStop = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility();

export const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(focusable) && isTabStop(element);

/** The elements that Tab stops at, in order. */
export const tabStopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(isTabStop);

/** The button that undoes a whole sentence isn't a good first stop for Enter. */
const begins = (element: HTMLElement) => isTabStop(element) && !element.closest('.from-sentence');

const firstIn = (dialog: HTMLDialogElement, part: string) => {
  const place = dialog.querySelector(part);
  return [...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(begins);
};

/**
 * Focuses a dialog's first field. While all fields are disabled, the dialog itself has the focus, and the field gets
 * it as soon as possible, unless the user moves it.
 * @returns a function that stops waiting.
 */
export function focusFirst(dialog: HTMLDialogElement): () => void {
  const first = firstIn(dialog, '.dialog-body, .record-drawer-six') ?? firstIn(dialog, '.dialog-foot');
  (first ?? dialog).focus();
  const changes = new MutationObserver(() => {
    const field = document.activeElement === dialog ? firstIn(dialog, '.dialog-body') : undefined;
    field?.focus();
    if (document.activeElement !== dialog) changes.disconnect();
  });
  if (!first) changes.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => changes.disconnect();
}

/** Focuses the heading of content to read. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const menuSteps: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now <= 0 ? count : now) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Focuses the first item of an opened menu. */
export function enterMenu({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') itemsOf(currentTarget)[0]?.focus();
}

/** The arrows move through a menu and wrap around; Home and End go to its ends. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = menuSteps[event.key];
  if (!step) return;
  const items = itemsOf(event.currentTarget);
  const now = items.findIndex((item) => item.matches(':focus'));
  const next = step(now, items.length);
  event.preventDefault();
  items[next]?.focus();
}

/** Up and down move through a button and its popover. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = tabStopsIn(event.currentTarget.parentElement ?? event.currentTarget);
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

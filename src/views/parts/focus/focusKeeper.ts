import { type FocusPosition, focusNear, focusPositionOf } from './focusPosition.ts';

/** The current position of the focus, or its last position; null if unknown. */
let held: FocusPosition | null = null;
/** Whether the element at `held` should get the focus back: it was disabled, or what covered it has closed. */
let isOwed = false;
/** The element that got the focus in place of a lost one because it was the nearest; null after the next press. */
let given: { readonly element: Element | null; readonly lost: FocusPosition } | null = null;

const focused = (): HTMLElement | null => {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

/** A popover list belongs to the button that opened it. */
const ownerOf = (element: HTMLElement): HTMLElement => {
  const list = element.closest('[role="listbox"]');
  return (list?.id && document.querySelector<HTMLElement>(`[aria-controls~="${list.id}"]`)) || element;
};

const isDisabled = ({ element }: FocusPosition) => element.matches(':disabled');

const hold = (place: FocusPosition | null): void => {
  held = place;
  isOwed = false;
};

/** Returns the focus to a position; the focus goes there at once if the element is still in the page. */
export const returnTo = (place: FocusPosition | null): void => {
  held = place;
  isOwed = true;
  if (place?.element.isConnected) place.element.focus();
};

/** @returns the current focus position; if the focus was lost, its last position. */
export const currentPlace = (): FocusPosition | null => {
  const element = focused();
  if (given && given.element === element) return given.lost;
  return element ? focusPositionOf(element) : held;
};

/** Remembers the element pressed, because some browsers don't focus a button when it's clicked. */
export const holdPressed = ({ target }: Event): void => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
  const element = focused() ?? pressed;
  if (element) hold(focusPositionOf(ownerOf(element)));
  given = null;
};

/** A press outside all focusable elements removes the focus on purpose, so the position is forgotten. */
export const letGo = ({ target }: Event): void => {
  const isBeside =
    target instanceof Element && !target.closest('button, a, input, select, textarea, [tabindex]');
  if (isBeside) hold(null);
};

/** Forgets the position when the page scrolls, because a row that leaves the window may disappear. */
export const letScroll = ({ target }: Event): void => {
  if (target === document && held?.element.isConnected && !isDisabled(held)) hold(null);
};

/** @returns whether the focus was lost: nothing has it, but something had it before. */
export const isFocusLost = (): boolean => {
  if (held && isDisabled(held)) isOwed = true;
  return held !== null && focused() === null;
};

/** Returns the focus to the last focused element once that can take it, or to the nearest element if it's gone. */
export const giveFocus = (): void => {
  if (!held || !isFocusLost()) return;
  if (!held.element.isConnected) {
    const lost = held;
    focusNear(lost);
    if (focused()) given = { element: focused(), lost };
  } else if (isOwed && !isDisabled(held)) held.element.focus();
};

/** @returns whether the focus may be moved: its element can't hold it, or it was only given to the nearest one. */
export const isFocusFree = (): boolean =>
  (held !== null && isFocusLost() && (isOwed || !held.element.isConnected)) ||
  (given !== null && focused() === given.element);

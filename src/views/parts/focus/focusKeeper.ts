import { type FocusPosition, focusNear, focusPositionOf } from './focusPosition.ts';

/** Where the focus is, or was last; null while that isn't known. */
let held: FocusPosition | null = null;
/** Whether that is to get the focus back: it was disabled, or what lay over it has gone. */
let isOwed = false;
/** What got the focus for being nearest to a place, until something is pressed. */
let given: { readonly element: Element | null; readonly lost: FocusPosition } | null = null;

const focused = (): HTMLElement | null => {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

/** A list that floats over the page belongs to the button that opened it. */
const ownerOf = (element: HTMLElement): HTMLElement => {
  const list = element.closest('[role="listbox"]');
  return (list?.id && document.querySelector<HTMLElement>(`[aria-controls~="${list.id}"]`)) || element;
};

const isDisabled = ({ element }: FocusPosition) => element.matches(':disabled');

const hold = (place: FocusPosition | null): void => {
  held = place;
  isOwed = false;
};

/** Gives the focus back to where it was, at once where that can take it. */
export const returnTo = (place: FocusPosition | null): void => {
  held = place;
  isOwed = true;
  if (place?.element.isConnected) place.element.focus();
};

/** @returns where the focus is, or was before what had it could not keep it. */
export const currentPlace = (): FocusPosition | null => {
  const element = focused();
  if (given && given.element === element) return given.lost;
  return element ? focusPositionOf(element) : held;
};

/** Holds what has the focus as something is pressed. Some browsers do not focus the button that a pointer presses. */
export const holdPressed = ({ target }: Event): void => {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
  const element = focused() ?? pressed;
  if (element) hold(focusPositionOf(ownerOf(element)));
  given = null;
};

/** Who presses beside all that can have the focus means to take it away. */
export const letGo = ({ target }: Event): void => {
  const isBeside =
    target instanceof Element && !target.closest('button, a, input, select, textarea, [tabindex]');
  if (isBeside) hold(null);
};

/** A row that is scrolled out of the window may go. */
export const letScroll = ({ target }: Event): void => {
  if (target === document && held?.element.isConnected && !isDisabled(held)) hold(null);
};

/** @returns whether nothing has the focus though something that is held had it. */
export const isFocusLost = (): boolean => {
  if (held && isDisabled(held)) isOwed = true;
  return held !== null && focused() === null;
};

/** The focus goes back to where it was once that can take it again, or to what is nearest once that is gone. */
export const giveFocus = (): void => {
  if (!held || !isFocusLost()) return;
  if (!held.element.isConnected) {
    const lost = held;
    focusNear(lost);
    if (focused()) given = { element: focused(), lost };
  } else if (isOwed && !isDisabled(held)) held.element.focus();
};

/** @returns whether the focus is nobody's choice: what had it cannot keep it, or it was given to what was nearest. */
export const isFocusFree = (): boolean =>
  (held !== null && isFocusLost() && (isOwed || !held.element.isConnected)) ||
  (given !== null && focused() === given.element);

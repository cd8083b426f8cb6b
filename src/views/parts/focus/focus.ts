import type { ToggleEvent } from 'react';
import { currentPlace, isFocusFree, returnTo } from './focusKeeper.ts';

/** Closes a popover; the focus returns to the button that opened it. */
export function closePopover(id: string): void {
  const popover = document.getElementById(id);
  if (popover?.matches(':popover-open')) popover.hidePopover();
}

/** Returns the focus to a closing popover's opener, because its content disappears before the browser would do so. */
export function leaveToOpener({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open' || !currentTarget.contains(document.activeElement)) return;
  currentTarget.parentElement?.querySelector<HTMLElement>('[popovertarget]')?.focus();
}

/** When a temporary element disappears with the focus, the focus goes to what is near its previous position. */
export function leaveTakenFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const before = currentPlace();
  return () => {
    if (document.activeElement !== element) return;
    if (before) returnTo(before);
    else document.getElementById('main')?.focus();
  };
}

/** An element that replaces a pressed button takes over its focus. */
export function takeLostFocus(element: HTMLElement | null): (() => void) | undefined {
  const leave = leaveTakenFocus(element);
  if (isFocusFree()) element?.focus();
  return leave;
}

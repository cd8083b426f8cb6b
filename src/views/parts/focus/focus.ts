import type { ToggleEvent } from 'react';
import { currentPlace, isFocusFree, returnTo } from './focusKeeper.ts';

/** Closes what floats over the page; the focus goes back to the button that opened it. */
export function closePopover(id: string): void {
  const popover = document.getElementById(id);
  if (popover?.matches(':popover-open')) popover.hidePopover();
}

/** What floats empties as it shuts, before the browser would give the focus back from them. */
export function leaveToOpener({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open' || !currentTarget.contains(document.activeElement)) return;
  currentTarget.parentElement?.querySelector<HTMLElement>('[popovertarget]')?.focus();
}

/** What floats for a while leaves the focus, when it goes, to what is near where that was before. */
export function leaveTakenFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const before = currentPlace();
  return () => {
    if (document.activeElement !== element) return;
    if (before) returnTo(before);
    else document.getElementById('main')?.focus();
  };
}

/** What takes the place of a button that was pressed takes its focus too. */
export function takeLostFocus(element: HTMLElement | null): (() => void) | undefined {
  const leave = leaveTakenFocus(element);
  if (isFocusFree()) element?.focus();
  return leave;
}

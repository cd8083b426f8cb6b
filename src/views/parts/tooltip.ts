import type { SyntheticEvent } from 'react';

const tipOf = (menu: HTMLElement) => menu.querySelector<HTMLElement>('[role="tooltip"]');

/** Takes away what a name floated beside its icon. */
export function hideTooltip({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const tip = tipOf(currentTarget);
  if (tip) tip.hidden = true;
}

/** Among icons alone: the name of the one that is pointed at or has the focus floats beside it, at once. */
export function showTooltip({ currentTarget, target }: SyntheticEvent<HTMLElement>): void {
  const tip = tipOf(currentTarget);
  if (!tip || !(target instanceof Element) || tip.contains(target)) return;
  const item = target.closest<HTMLElement>('a, button');
  const name = item?.querySelector('.name, .word')?.textContent ?? '';
  tip.hidden = name === '' || currentTarget.closest('[data-sidebar="icons"]') === null;
  if (!item || tip.hidden) return;
  const { top, height, right } = item.getBoundingClientRect();
  tip.textContent = name;
  tip.style.insetBlockStart = `${top + height / 2}px`;
  tip.style.insetInlineStart = `${right}px`;
}

/** A name that floats may be pointed at, and goes with Escape. */
export const hideTooltipByEscape = (event: SyntheticEvent<HTMLElement, KeyboardEvent>): void => {
  if (event.nativeEvent.key === 'Escape') hideTooltip(event);
};

/** Puts what is said for a moment over the button that was pressed, which has the focus. */
export function placeByFocus(tip: HTMLElement | null): void {
  const pressed = document.activeElement?.closest('main button');
  if (!tip || !pressed) return;
  const { top, left, width } = pressed.getBoundingClientRect();
  tip.style.insetBlockStart = `${top - 6}px`;
  tip.style.insetInlineStart = `${left + width / 2}px`;
}

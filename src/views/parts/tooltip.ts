import type { SyntheticEvent } from 'react';

const tipOf = (menu: HTMLElement) => menu.querySelector<HTMLElement>('[role="tooltip"]');

/** Hides the tooltip of an icon. */
export function hideTooltip({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const tip = tipOf(currentTarget);
  if (tip) tip.hidden = true;
}

/** Shows the name of the hovered or focused icon in a row of icons as a tooltip, without delay. */
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

/** The pointer may move onto the tooltip, and Escape hides it. */
export const hideTooltipByEscape = (event: SyntheticEvent<HTMLElement, KeyboardEvent>): void => {
  if (event.nativeEvent.key === 'Escape') hideTooltip(event);
};

/** Positions a temporary tip over the pressed button, which has the focus. */
export function placeByFocus(tip: HTMLElement | null): void {
  const pressed = document.activeElement?.closest('main button');
  if (!tip || !pressed) return;
  const { top, left, width } = pressed.getBoundingClientRect();
  tip.style.insetBlockStart = `${top - 6}px`;
  tip.style.insetInlineStart = `${left + width / 2}px`;
}

/** What keys have moved, until it stands where it goes. */
let moved: string | null = null;

/** Keys move this card: wherever it comes to stand, it keeps the focus. */
export const noteMoved = (card: string): void => {
  moved = card;
};

/** A card that keys have moved takes the focus along, into a column that was folded as well. */
export const takeMovedFocus = (card: HTMLElement | null): void => {
  if (!card || card.dataset.card !== moved || !document.activeElement?.matches('body')) return;
  moved = null;
  card.closest('details')?.setAttribute('open', '');
  card.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
};

/** @returns which way an arrow key moves the card whose closed menu has the focus; 0 for neither. */
export const stepOf = ({ key, target }: { key: string; target: EventTarget }): -1 | 0 | 1 => {
  const isOnGrip =
    target instanceof HTMLElement && target.matches('[aria-haspopup="menu"]:not([aria-expanded="true"])');
  if (!isOnGrip) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
};

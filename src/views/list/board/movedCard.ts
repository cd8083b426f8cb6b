/** The card with the focus. */
let held: string | null = null;

/** Marks a card as focused, so it keeps the focus in whichever column it ends up. */
export const holdFocus = (card: string): void => {
  held = card;
};

/** Forgets a card whose focus has moved elsewhere. */
export const releaseFocus = (card: string): void => {
  if (held === card) held = null;
};

export const focusGrip = (card: HTMLElement): void =>
  card.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();

/** A focused card keeps the focus in another column, even one that was folded. */
export const takeFocusAlong = (card: HTMLElement | null): void => {
  if (!card || card.dataset.card !== held || !document.activeElement?.matches('body')) return;
  card.closest('details')?.setAttribute('open', '');
  focusGrip(card);
};

/** Presses a card's only button for a key; if there are several, it focuses the first so the user can choose. */
export const pressQuick = (card: HTMLElement): void => {
  const [first, second] = card.querySelectorAll<HTMLElement>('[data-quick]');
  if (second) first?.focus();
  else first?.click();
};

/** The effect of a key on a card: a step to another column, or an action. */
export type CardKey = -1 | 1 | 'lift' | 'drop' | 'return' | 'quick';

interface Pressed {
  readonly key: string;
  readonly target: EventTarget;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const ends: Readonly<Record<string, CardKey>> = { Enter: 'drop', ' ': 'drop', Escape: 'return' };

/** @returns the action of a key pressed on a card; none in its open menu or with a modifier. */
export const cardKeyOf = (
  { key, target, ctrlKey, metaKey, altKey }: Pressed,
  { isLifted, quick }: { isLifted: boolean; quick: string | undefined },
): CardKey | null => {
  if (!(target instanceof HTMLElement) || target.closest('[popover]') || ctrlKey || metaKey || altKey)
    return null;
  const isOnGrip = target.matches('[aria-haspopup="menu"]:not([aria-expanded="true"])');
  if (isLifted) return steps[key] ?? ends[key] ?? null;
  if (key.toLowerCase() === 'm') return 'lift';
  if (key.toLowerCase() === quick) return 'quick';
  return isOnGrip ? (steps[key] ?? null) : null;
};

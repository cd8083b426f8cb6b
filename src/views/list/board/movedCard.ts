/** The card that has the focus. */
let held: string | null = null;

/** This card has the focus: wherever it comes to stand, it keeps it. */
export const holdFocus = (card: string): void => {
  held = card;
};

/** The focus has gone elsewhere. */
export const releaseFocus = (card: string): void => {
  if (held === card) held = null;
};

export const focusGrip = (card: HTMLElement): void =>
  card.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();

/** A card that had the focus takes it along to another column, into one that was folded as well. */
export const takeFocusAlong = (card: HTMLElement | null): void => {
  if (!card || card.dataset.card !== held || !document.activeElement?.matches('body')) return;
  card.closest('details')?.setAttribute('open', '');
  focusGrip(card);
};

/** Presses the only button of a card that a key is for; of several, the first has the focus, for one to choose. */
export const pressQuick = (card: HTMLElement): void => {
  const [first, second] = card.querySelectorAll<HTMLElement>('[data-quick]');
  if (second) first?.focus();
  else first?.click();
};

/** What a key does to a card: a step over the columns, or by its name. */
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

/** @returns what a key pressed on a card means; nothing in its open menu, or together with another key. */
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

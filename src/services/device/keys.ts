import { type KeyReport, singleKeys } from '../../contract/keys.ts';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** @returns the label of the search chord on this device. */
export const searchChord = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

/** Elements in which keys type or have a meaning: fields, lists that jump to a letter, popovers. */
const takesKeys = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[aria-haspopup="listbox"]',
  '[popover]',
  ...['dialog', 'textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu', 'grid', 'tree'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

const isTyping = (event: KeyboardEvent): boolean =>
  event.composedPath().some((place) => place instanceof Element && place.matches(takesKeys));

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

const isSearchChord = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/**
 * @returns the name of what a key press opens. A symbol counts with or without Shift, a letter only without Shift.
 */
const openedBy = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): string | undefined => {
  if (metaKey || ctrlKey || altKey) return undefined;
  const pressed = shiftKey && key.toUpperCase() !== key.toLowerCase() ? '' : key.toLowerCase();
  return Object.entries(singleKeys).find(([, single]) => single === pressed)?.[0];
};

const isOpenable = (name: string | undefined): name is keyof typeof singleKeys =>
  name !== undefined && name in singleKeys;

/**
 * Listens to key presses that nothing else handles, except repeats and those in dialogs.
 * @returns a function that stops listening.
 */
const listen = (pressed: (event: KeyboardEvent) => void): (() => void) => {
  const listener = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing && !event.repeat && !isDialogOpen()) pressed(event);
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
};

/**
 * Reports the search chord, pressed anywhere except over a dialog.
 * @returns a function that stops watching.
 */
export const watchSearchChord = (report: (what: KeyReport) => void): (() => void) =>
  listen((event) => {
    if (!isSearchChord(event)) return;
    event.preventDefault();
    report({ type: 'dialog.requested', dialog: 'search' });
  });

/**
 * Reports a single key pressed outside fields, and keeps it out of the field that gets the focus next.
 * @returns a function that stops watching.
 */
export const watchSingleKeys = (report: (what: KeyReport) => void): (() => void) =>
  listen((event) => {
    const opens = openedBy(event);
    if (!isOpenable(opens) || isTyping(event)) return;
    event.preventDefault();
    report({ type: 'key.pressed', opens });
  });

/** Opens another site in a new tab that learns nothing about this one. */
export const openSite = (address: string): void => {
  open(address, '_blank', 'noopener,noreferrer');
};

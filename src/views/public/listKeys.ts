const isOpenNow = (list: HTMLElement): boolean => !list.hidden;

const optionsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role="option"]'),
];

const activeIn = (list: HTMLElement): HTMLElement | undefined =>
  optionsOf(list).find((option) => option.dataset.active !== undefined);

const listOf = (input: HTMLInputElement): HTMLElement | null =>
  document.getElementById(input.getAttribute('aria-controls') ?? '');

const activate = (input: HTMLInputElement, list: HTMLElement, option: HTMLElement | undefined): void => {
  delete activeIn(list)?.dataset.active;
  if (!option) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  option.dataset.active = '';
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
};

/** Shows or hides a field's list, without an active option. */
export const setOpen = (input: HTMLInputElement, isOpen: boolean): void => {
  const list = listOf(input);
  if (!list) return;
  list.hidden = !isOpen;
  input.setAttribute('aria-expanded', String(isOpen));
  activate(input, list, undefined);
};

/**
 * Moves through the list by keyboard.
 * @returns the option that Enter chooses; undefined for any other key, or without an active option.
 */
export const optionByKey = (input: HTMLInputElement, key: string): HTMLElement | undefined => {
  const list = listOf(input);
  if (!list) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const active = isOpenNow(list) ? activeIn(list) : undefined;
    if (!isOpenNow(list)) setOpen(input, true);
    const options = optionsOf(list);
    const place = active ? options.indexOf(active) : key === 'ArrowDown' ? -1 : options.length;
    activate(input, list, options.at((place + (key === 'ArrowDown' ? 1 : -1)) % options.length));
  }
  return key === 'Enter' && isOpenNow(list) ? activeIn(list) : undefined;
};

/** @returns whether a field's list is visible. */
export const isOpen = (input: HTMLInputElement): boolean => listOf(input)?.hidden === false;

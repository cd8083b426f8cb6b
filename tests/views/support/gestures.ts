import { act, type ByRoleMatcher, fireEvent, isInaccessible, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { afterFrame } from '../../../src/views/parts/focus/afterFrame.ts';

/**
 * The only control with this role and name. Only its own visibility is checked, because checking all elements is
 * slow.
 */
export const only = <Control extends HTMLElement>(role: string, name: string | RegExp): Control => {
  const found = screen.getByRole<Control>(role, { name, hidden: true });
  if (isInaccessible(found)) throw new Error(`${role} ${name} is hidden`);
  return found;
};

export const button = (name: string | RegExp) => only<HTMLButtonElement>('button', name);

export const field = (name: string) => only<HTMLInputElement>('textbox', name);

export const press = (name: string | RegExp): void => {
  fireEvent.click(button(name));
};

/** Replaces a field's text; the same text is typed again, because browsers report nothing for an unchanged text. */
export const fill = (input: HTMLInputElement, value: string): void => {
  if (input.value === value) fireEvent.change(input, { target: { value: `${value}+` } });
  fireEvent.change(input, { target: { value } });
};

export const leave = (input: HTMLElement): void => {
  fireEvent.blur(input);
};

/** The open select's list; the browser's own list behind it is hidden. */
export const openList = (): HTMLElement => screen.getByRole('listbox');

/** Opens a select and takes one of its options. */
export const choose = (select: string, option: string): void => {
  press(new RegExp(`${select}$`));
  fireEvent.click(within(openList()).getByRole('option', { name: option, hidden: true }));
};

export const pressEscape = (): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
};

/** Takes the focus from an element that has been disabled, as browsers do and happy-dom doesn't. */
export const blurDisabled = (button: HTMLButtonElement): void => {
  const disabled = vi.spyOn(button, 'disabled', 'get').mockReturnValue(false);
  act(() => button.blur());
  disabled.mockRestore();
};

/** Enter in a form's field presses the form's own button, wherever it is, unless it is disabled. */
export const pressEnter = (input: HTMLInputElement, { repeat = false } = {}): void => {
  if (!fireEvent.keyDown(input, { key: 'Enter', repeat })) return;
  const submits = [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  const own = submits.find(
    (each) => each.closest('form') === input.form || each.getAttribute('form') === input.form?.id,
  );
  if (own && !own.disabled) fireEvent.click(own);
};

/** Submits a form whatever its fields hold, because browsers may autofill fields before a page can read them. */
export const submitUnread = (): void => {
  const form = document.querySelector('form');
  if (!form) throw new Error('there is no form');
  fireEvent.submit(form);
};

/** Causes an event outside the page, and draws the resulting changes. */
export const drawn = (happen: () => void): void => {
  act(happen);
};

/** Waits until the next frame and the work waiting for it are done. */
export const frameDrawn = (): Promise<void> => act(() => new Promise<void>((resolve) => afterFrame(resolve)));

type Place = Pick<typeof screen, 'queryAllByRole'>;

export const textsOf = (role: ByRoleMatcher, place: Place = screen): (string | null)[] =>
  place.queryAllByRole(role).map((element) => element.textContent);

/** The targets of all links in a place. */
export const hrefs = (place: Place = screen): (string | null)[] =>
  place.queryAllByRole('link').map((link) => link.getAttribute('href'));

export const dialogNames = (): (string | null | undefined)[] =>
  screen
    .queryAllByRole('dialog')
    .map((dialog) => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent);

/** Sends an event that the system causes: an answer, a delay, another tab, the address. */
export const bySystem = <Event>(_: unknown, event: Event, send: (event: Event) => void): void =>
  drawn(() => send(event));

/** The types of the events sent without a control since the list was last emptied. */
export const sentWithoutControl: string[] = [];

/** Sends an event whose control isn't on the page in this state, because the machine handles it there, too. */
export const withoutControl = <Event extends { readonly type: string }>(
  page: unknown,
  event: Event,
  send: (event: Event) => void,
): void => {
  sentWithoutControl.push(event.type);
  bySystem(page, event, send);
};

/** Sends no event, because this page has no control for it; the walk of another page makes the gesture. */
export const elsewhere = (): never => {
  throw new Error('another page has the control for this event');
};

/** The message under a field, as a screen reader reads it in the field. */
export const messageOf = (input: HTMLElement): string | null => {
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};

export const headings = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);

export const buttonNames = (): string[] =>
  screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');

/**
 * @returns the group of a filter's choices, after opening its menu if it floats, because closed choices aren't in the
 * page.
 */
export const openedFilter = (name: string): HTMLElement => {
  const group = screen.getByRole('group', { name });
  if (group.hasAttribute('popover'))
    fireEvent(group, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
  return group;
};

const allEntries = (name?: string | RegExp): HTMLElement[] => {
  for (const menu of document.querySelectorAll('.row-menu:empty'))
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
  return screen.queryAllByRole('menuitem', { name, hidden: true });
};
const isOff = (entry: HTMLElement) => entry.getAttribute('aria-disabled') === 'true';

/** @returns the actions in the rows' menus, which it opens, except those that only open a row. */
export const rowActions = (name?: string | RegExp): HTMLElement[] =>
  allEntries(name).filter((entry) => !isOff(entry) && entry.tagName === 'BUTTON');

/** @returns the disabled actions in the rows' menus, and why they are disabled. */
export const offActions = (): [name: string | null, why: string | undefined][] =>
  allEntries()
    .filter(isOff)
    .map((entry) => [
      entry.getAttribute('aria-label'),
      document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined,
    ]);

/** Chooses the only entry with this name in a row's menu. */
export const chooseAction = (name: string | RegExp): void => {
  const [entry, ...others] = rowActions(name);
  if (!entry || others.length > 0) throw new Error(`${others.length + (entry ? 1 : 0)} entries are ${name}`);
  fireEvent.click(entry);
};

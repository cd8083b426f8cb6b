import { act, cleanup, fireEvent } from '@testing-library/react';
import { written } from '../../written.ts';
import type { openAskingPage } from './askingPage.tsx';
import { offActions } from './gestures.ts';
import { addressBar } from './openPage.tsx';

type Opened = Awaited<ReturnType<typeof openAskingPage>>;

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** The buttons, including those in the rows' menus, except those that only open a menu. */
const pressable = (): HTMLElement[] => {
  for (const menu of document.querySelectorAll('.row-menu:empty'))
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
  return [
    ...document.querySelectorAll<HTMLElement>(
      'button:not(:disabled, [aria-disabled="true"], [aria-haspopup], [popovertarget])',
    ),
  ];
};

/** A key that is equal for the same button in different rows; other buttons have their names as keys. */
const kindOf = (button: Element): string =>
  button.closest('tr, li')
    ? `${button.className} ${button.querySelector('svg')?.getAttribute('class')}`
    : nameOf(button);

const stateOf = ({ workspace, performAction, printPage, exported, record, rows }: Opened) => ({
  dialog: !workspace.getSnapshot().matches({ dialog: 'closed' }),
  acts: performAction.inputs().length,
  prints: printPage.inputs().length,
  exports: exported.length,
  asked: record.inputs().length + rows.inputs().length,
  address: addressBar(),
});

/** The requests made since a state. */
const askedSince = (before: ReturnType<typeof stateOf>, opened: Opened): unknown[] => {
  const now = stateOf(opened);
  const { recording, prefill, entry, edited } = opened.requested();
  return [
    ...opened.acts().slice(before.acts),
    ...(now.dialog ? [{ recording, ...(entry ? { entry } : { prefill }), edited }] : []),
    ...opened.exported.slice(before.exports),
    ...(now.prints > before.prints ? ['prints'] : []),
    ...(now.address === before.address ? [] : [now.address]),
    ...(now.asked > before.asked && now.address === before.address ? ['asks again'] : []),
  ];
};

/**
 * Presses each button. Every request is refused, and the page is opened again if necessary.
 * @param first the page as `open` has just opened it.
 * @param idle the kinds of buttons that request nothing, which are not pressed; further ones are added.
 * @returns the reasons of each row's disabled actions, and the requests of each button and action.
 */
export const pressed = async (
  open: () => Promise<Opened>,
  first: Opened,
  idle = new Set<string>(),
): Promise<string[]> => {
  let opened = first;
  const lines = offActions().map(([name, why]) => `${name} can’t be pressed: ${why}`);
  const names = pressable().map(nameOf);
  for (const [place, name] of names.entries()) {
    const before = stateOf(opened);
    const found = pressable()[place];
    if (!found) throw new Error(`${name} is no more`);
    const kind = kindOf(found);
    if (idle.has(kind)) continue;
    fireEvent.click(found);
    const asked = askedSince(before, opened);
    if (asked.length === 0) idle.add(kind);
    for (const each of asked) lines.push(`${name} → ${written(each)}`);
    // Until its code has loaded, only the workspace can close a dialog.
    if (stateOf(opened).dialog) act(() => opened.workspace.send({ type: 'dialog.dismissed' }));
    if (opened.acts().length > before.acts)
      await act(() => opened.performAction.resolve({ kind: 'refused', message: 'No.' }));
    if (pressable().map(nameOf).join() === names.join()) continue;
    cleanup();
    opened = await open();
  }
  return lines;
};

import { act, cleanup, fireEvent } from '@testing-library/react';
import { written } from '../../written.ts';
import type { openAskingPage } from './askingPage.tsx';
import { offActions } from './gestures.ts';
import { addressBar } from './openPage.tsx';

type Opened = Awaited<ReturnType<typeof openAskingPage>>;

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** The buttons, those in the rows' menus included, without those that only open a menu. */
const pressable = (): HTMLElement[] => {
  for (const menu of document.querySelectorAll('.row-menu:empty'))
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
  return [
    ...document.querySelectorAll<HTMLElement>(
      'button:not(:disabled, [aria-disabled="true"], [aria-haspopup], [popovertarget])',
    ),
  ];
};

/** What is alike among the buttons of rows; any other button goes by its name. */
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

/** What is asked for since a state. */
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
 * Presses each button. What is asked for is refused, and the page is opened anew as need be.
 * @param idle the kinds of buttons that ask for nothing, which are not pressed; it learns of more.
 * @returns of each row's action that is off why, and of each button and action that asks for something what, a line or
 * more each.
 */
export const pressed = async (open: () => Promise<Opened>, idle = new Set<string>()): Promise<string[]> => {
  let opened = await open();
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
    // Before its code has come a dialog is left by the workspace alone.
    if (stateOf(opened).dialog) act(() => opened.workspace.send({ type: 'dialog.dismissed' }));
    if (opened.acts().length > before.acts)
      await act(() => opened.performAction.resolve({ kind: 'refused', message: 'No.' }));
    if (pressable().map(nameOf).join() === names.join()) continue;
    cleanup();
    opened = await open();
  }
  return lines;
};

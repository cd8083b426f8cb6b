import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const isTabStop = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility();

const firstIn = (dialog: HTMLDialogElement, part: string) => {
  const place = dialog.querySelector(part);
  return [...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(isTabStop);
};

/** Keeps a native modal dialog in step with `isOpen`; focus goes to the first field, then back to where it was. */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    (firstIn(element, '.dialog-body') ?? firstIn(element, '.dialog-foot'))?.focus();
    return () => element.close();
  }, [isOpen]);
  return dialog;
}

/** Tab goes round inside the dialog instead of out to the browser's own controls. */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(isTabStop);
  const [leaving, entering] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}

/** A rule may change what was typed (capital letter, refused key); the caret then stays where the writer left it. */
export function keepCaret(element: HTMLInputElement | HTMLTextAreaElement): void {
  const { selectionStart } = element;
  if (selectionStart === null) return;
  const fromEnd = element.value.length - selectionStart;
  queueMicrotask(() => {
    const caret = Math.max(0, element.value.length - fromEnd);
    if (document.activeElement === element && element.selectionStart !== caret) {
      element.setSelectionRange(caret, caret);
    }
  });
}

/** Closes what floats over the page; the focus goes back to the button that opened it. */
export function closePopover(id: string): void {
  const popover = document.getElementById(id);
  if (popover?.matches(':popover-open')) popover.hidePopover();
}

/** What takes the place of a button that was pressed takes its focus too, and leaves it to the page when it goes. */
export function takeLostFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  if (document.activeElement === document.body) element.focus();
  return () => {
    if (document.activeElement === element) document.getElementById('main')?.focus();
  };
}

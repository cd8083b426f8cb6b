import {
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterFrameWhenIdle } from './focus/afterFrame.ts';
import { leaveToOpener } from './focus/focus.ts';
import { currentPlace, returnTo } from './focus/focusKeeper.ts';
import type { FocusPosition } from './focus/focusPosition.ts';
import { makePageInert } from './focus/inertPage.ts';
import { focusFirst, focusHeading, tabStopsIn } from './focus/tabStops.ts';

/** Makes the page around an element inert after the next frame. @returns a function that restores it. */
const barSoon = (element: Element): (() => void) => {
  let takeBack = afterFrameWhenIdle(() => {
    takeBack = makePageInert(element);
  });
  return () => takeBack();
};

/**
 * Moves the focus to an open dialog's first field, and back when the dialog closes. The page behind is covered at
 * once but made inert later, because the browser restyles every element for that.
 */
function enterDialog(dialog: HTMLDialogElement, focus = focusFirst, leave = returnTo): () => void {
  const opener = currentPlace();
  const forget = focus(dialog);
  const unbar = barSoon(dialog);
  return () => {
    forget();
    unbar();
    leave(opener);
  };
}

/** A dialog that is only read has the focus on its title. */
const focusTitle = (dialog: HTMLDialogElement) => {
  focusHeading(dialog.querySelector('h2'));
  return () => {};
};

/** Returns the focus; if nothing in the page had it, the focus goes to the link, else to the page's heading. */
const returnToLink =
  (link: string) =>
  (opener: FocusPosition | null): void => {
    returnTo(opener);
    if (opener?.element.isConnected) return;
    const found = document.querySelector<HTMLElement>(link);
    if (found) found.focus();
    else focusHeading(document.querySelector('h1'));
  };

/** Runs `begin` before the browser paints, and ends it when the component disappears. */
export function useWhileDrawn<Thing>(thing: Thing, begin: (thing: Thing) => (() => void) | undefined): void {
  useLayoutEffect(() => begin(thing), [thing, begin]);
}

/**
 * Manages the focus of a dialog rendered in the page.
 * @param readFrom for a dialog that is only read: a selector of its link in the page.
 */
export function useModalDialog(isOpen: boolean, readFrom?: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element?.isConnected) return undefined;
    return readFrom ? enterDialog(element, focusTitle, returnToLink(readFrom)) : enterDialog(element);
  }, [isOpen, readFrom]);
  return dialog;
}

/** Tab stays inside the dialog. */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = tabStopsIn(event.currentTarget);
  const [leaving, entering] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const focused = document.activeElement;
  const isBefore = focused === event.currentTarget || focused?.matches('h2') === true;
  if (focused !== leaving && !(event.shiftKey && isBefore)) return;
  event.preventDefault();
  entering?.focus();
}

/** Whether a popover is open, so that its content is rendered only then. */
export function useFloating() {
  const [isOpen, setOpen] = useState(false);
  const onToggled = (event: ToggleEvent<HTMLElement>) => {
    leaveToOpener(event);
    setOpen(event.newState === 'open');
  };
  return { isOpen, onToggled };
}

/** The text in a popover's search field; null while the popover is closed. */
export function useFloatingSearch() {
  const [text, onTyped] = useState<string | null>(null);
  const onToggled = ({ newState }: ToggleEvent<HTMLElement>) => onTyped(newState === 'open' ? '' : null);
  return { text, onTyped, onToggled };
}

/** Scrolls the current link of a horizontal list into view without scrolling the page. */
export function scrollToCurrent(links: HTMLElement | null): () => void {
  // Measured in the next frame: measuring on insertion would force the whole page's layout.
  const frame = requestAnimationFrame(() => {
    const current = links?.querySelector<HTMLElement>('[aria-current]');
    if (links && current) links.scrollLeft = current.offsetLeft - links.offsetLeft - 40;
  });
  return () => cancelAnimationFrame(frame);
}

/** On phones, scrolls the current link of a horizontal list into view. */
export const scrollNarrowToCurrent = (links: HTMLElement | null): (() => void) | undefined =>
  window.innerWidth < 640 ? scrollToCurrent(links) : undefined;

/** While this is rendered, Escape closes what is open over the page and returns the focus to where it was. */
export function useEscape(onEscape: () => void): void {
  const end = useEffectEvent(onEscape);
  useEffect(() => {
    const opener = currentPlace();
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      end();
      returnTo(opener);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The value from the previous render. Renders again before paint to catch up. */
export function useOneStepBehind<Value>(value: Value): Value {
  const [before, setBefore] = useState(value);
  useLayoutEffect(() => setBefore(value), [value]);
  return before;
}

/** The part that the user clicked or tabbed into while it was still plain text; null for none. */
export const useReached = () => useState<string | null>(null);

/** Moves the focus to the element that replaces the reached part's text. */
export const useFocusOnPart = (box: RefObject<HTMLElement | null>, part: string): void =>
  useLayoutEffect(
    () => box.current?.querySelector<HTMLElement>(`[data-type="${part}"]`)?.focus(),
    [box, part],
  );

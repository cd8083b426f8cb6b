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

/** Takes the page around an element out of use once it is drawn. Takes that back. */
const barSoon = (element: Element): (() => void) => {
  let takeBack = afterFrameWhenIdle(() => {
    takeBack = makePageInert(element);
  });
  return () => takeBack();
};

/**
 * The focus goes to an open dialog's first field, and back to where it was when the dialog is left. The page behind is
 * covered at once and made inert when there is time: the browser works out every element's style anew for that.
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

/** A dialog that is read has the focus on its title. */
const focusTitle = (dialog: HTMLDialogElement) => {
  focusHeading(dialog.querySelector('h2'));
  return () => {};
};

/** Gives the focus back, or, where nothing in the page had it, to the link there, else to the page's heading. */
const returnToLink =
  (link: string) =>
  (opener: FocusPosition | null): void => {
    returnTo(opener);
    if (opener?.element.isConnected) return;
    const found = document.querySelector<HTMLElement>(link);
    if (found) found.focus();
    else focusHeading(document.querySelector('h1'));
  };

/** Begins something before the browser paints, and ends it when the thing it is about is drawn no more. */
export function useWhileDrawn<Thing>(thing: Thing, begin: (thing: Thing) => (() => void) | undefined): void {
  useLayoutEffect(() => begin(thing), [thing, begin]);
}

/**
 * Enters a dialog that opens in the page.
 * @param readFrom of what is read, not filled in: its link in the page.
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

/** Tab goes round inside the dialog instead of out to what lies behind it. */
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

/** Whether something that floats is open, so that it is in the page only then. */
export function useFloating() {
  const [isOpen, setOpen] = useState(false);
  const onToggled = (event: ToggleEvent<HTMLElement>) => {
    leaveToOpener(event);
    setOpen(event.newState === 'open');
  };
  return { isOpen, onToggled };
}

/** What is typed into the search of something that floats; null while that is shut. */
export function useFloatingSearch() {
  const [text, onTyped] = useState<string | null>(null);
  const onToggled = ({ newState }: ToggleEvent<HTMLElement>) => onTyped(newState === 'open' ? '' : null);
  return { text, onTyped, onToggled };
}

/** Brings the current one among links that scroll sideways into sight, without moving the page. */
export function scrollToCurrent(links: HTMLElement | null): () => void {
  // With the frame: measured as it is put into the page, it would have all of the page laid out at once.
  const frame = requestAnimationFrame(() => {
    const current = links?.querySelector<HTMLElement>('[aria-current]');
    if (links && current) links.scrollLeft = current.offsetLeft - links.offsetLeft - 40;
  });
  return () => cancelAnimationFrame(frame);
}

/** The same for links that scroll on phones alone. */
export const scrollNarrowToCurrent = (links: HTMLElement | null): (() => void) | undefined =>
  window.innerWidth < 640 ? scrollToCurrent(links) : undefined;

/** Escape ends what lies over the page while this is drawn; the focus goes back to where it was. */
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

/** @returns what was given when this part was drawn before; it is drawn once more, and before anything is painted, when that is past. */
export function useOneStepBehind<Value>(value: Value): Value {
  const [before, setBefore] = useState(value);
  useLayoutEffect(() => setBefore(value), [value]);
  return before;
}

/** @returns the part by which somebody came to what is drawn as mere text until then, and what notes it. */
export const useReached = () => useState<string | null>(null);

/** What takes the place of the text has the focus where the text had it. */
export const useFocusOnPart = (box: RefObject<HTMLElement | null>, part: string): void =>
  useLayoutEffect(
    () => box.current?.querySelector<HTMLElement>(`[data-type="${part}"]`)?.focus(),
    [box, part],
  );

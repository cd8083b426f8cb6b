/** The element that had the focus last, before its button was disabled or its form disappeared. */
let last: Element | null = null;
/** The element that last lost the focus without another one getting it; it may have been removed. */
let left: Element | null = null;
/** Whether `last` was in a form before sign-in, which disappears after signing in. */
let wasBefore = false;
let isSubmitted = false;
/** Ends the watch; null while there is none. */
let stop: (() => void) | null = null;

const isBefore = (element: Element | null) => Boolean(element?.closest('main.middle'));

const follow = () => {
  if (left !== null && !left.isConnected) last = left;
  const isLost = last !== null && document.activeElement === document.body;
  if (!isLost && !isSubmitted) return;
  const form = document.querySelector('main.middle');
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  if (isSubmitted) wrong?.focus();
  isSubmitted = false;
  if (!form && isLost && wasBefore) document.getElementById('main')?.focus({ preventScroll: true });
  if (!form || !isLost || form.querySelector('[aria-busy="true"]')) return;
  const held = last instanceof HTMLElement && last.isConnected ? last : null;
  const next = wrong ?? held ?? form.querySelector<HTMLElement>('a, button');
  next?.focus();
};

/**
 * Manages the focus on the pages before sign-in: after a submission it goes to the first invalid field, and it
 * returns to a button that waited for an answer, or to what replaced it. After signing in it goes to the page.
 * @returns a function that ends it; there is only one watch, however often it is started.
 */
export function watchAuthFocus(): () => void {
  if (stop) return stop;
  const over = new AbortController();
  const early = { capture: true, signal: over.signal };
  // A form submitted before this code loaded has already lost the focus, because its button is disabled while
  // waiting.
  const waiting = document.querySelector('main.middle [aria-busy="true"] button[type="submit"]');
  last = document.activeElement === document.body ? waiting : document.activeElement;
  wasBefore = isBefore(last);
  const onFocused = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
    left = null;
    wasBefore = isBefore(last);
  };
  addEventListener('focusin', onFocused, { signal: over.signal });
  const onLeft = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.isConnected || target.matches(':disabled')) return;
    left = target;
    last = null;
  };
  // Before React handles it and shows the errors of the field just left.
  addEventListener('focusout', onLeft, early);
  // Before React handles it and shows the errors right away.
  const onSubmit = () => {
    isSubmitted = true;
  };
  addEventListener('submit', onSubmit, early);
  // A field typed into since the submission keeps the focus, even if it's now valid.
  const onInput = () => {
    isSubmitted = false;
  };
  addEventListener('input', onInput, early);
  const changes = new MutationObserver(follow);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-invalid'],
  });
  stop = () => {
    over.abort();
    changes.disconnect();
    stop = null;
  };
  return stop;
}

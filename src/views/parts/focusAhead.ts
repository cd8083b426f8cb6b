import { flushSync } from 'react-dom';

/**
 * Gives an element the focus. Who draws something anew for that, as comboboxes do, hears of it later, or before the
 * first key, text or press: what opens with the focus is drawn with the focus, and not twice before it is seen.
 */
export function focusAhead(element: HTMLElement, later: (work: () => void) => unknown): void {
  let isUntold = false;
  const hold = (event: Event) => {
    isUntold = true;
    event.stopImmediatePropagation();
  };
  addEventListener('focusin', hold, true);
  element.focus();
  removeEventListener('focusin', hold, true);
  if (!isUntold) return;
  const untold = new AbortController();
  const tell = () => {
    if (untold.signal.aborted) return;
    untold.abort();
    if (document.activeElement !== element) return;
    // A text that comes next finds it drawn, as it would had it been told at once.
    flushSync(() => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  };
  for (const type of ['keydown', 'input', 'change', 'pointerdown', 'focusin'])
    addEventListener(type, tell, { capture: true, signal: untold.signal });
  later(tell);
}

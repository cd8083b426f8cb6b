import { afterFrameWhenIdle } from './afterFrame.ts';
import { giveFocus, holdPressed, isFocusLost, letGo, letScroll, returnTo } from './focusKeeper.ts';

/** Keeps the focus in the page: when the focused element disappears, the nearest one gets the focus. */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined;
  // The sign-in form disappeared while it had the focus, so the page takes the focus.
  if ('wired' in document.documentElement.dataset && document.activeElement === document.body)
    page.focus({ preventScroll: true });
  let forget: (() => void) | undefined;
  const give = () => {
    forget = undefined;
    giveFocus();
  };
  const changes = new MutationObserver(() => {
    if (isFocusLost()) forget ??= afterFrameWhenIdle(give);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  const over = new AbortController();
  const watched = { focusin: holdPressed, click: holdPressed, pointerdown: letGo, scroll: letScroll };
  for (const [type, listener] of Object.entries(watched))
    addEventListener(type, listener, { capture: true, passive: true, signal: over.signal });
  return () => {
    over.abort();
    changes.disconnect();
    forget?.();
    returnTo(null);
  };
}

import { afterFrameWhenIdle } from './afterFrame.ts';
import { giveFocus, holdPressed, isFocusLost, letGo, letScroll, returnTo } from './focusKeeper.ts';

/** While the page is drawn the focus is not lost: when what had it goes, the nearest thing gets it. */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined;
  // The form that signed its member in has gone with the focus.
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

import type { AttentionReport } from '../../contract/chat/chatPorts.ts';

const watchWidth = (query: string, report: (matches: boolean) => void): (() => void) => {
  const media = matchMedia(query);
  const listener = () => report(media.matches);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const phoneQuery = '(max-width: 767.98px)';

/** Whether the screen is narrow enough for the bottom bar. */
export const isPhone = (): boolean => matchMedia(phoneQuery).matches;

/** Reports whenever the bottom bar appears or disappears. @returns a function that stops watching. */
export const watchPhone = (report: () => void): (() => void) => watchWidth(phoneQuery, report);

const narrowQuery = '(max-width: 991.98px)';

/**
 * Reports whether the screen is narrower than 992 px: now, and whenever that changes or the bottom bar below
 * 768 px appears or disappears.
 * @returns a function that stops watching.
 */
export const watchNarrowScreen = (report: (isNarrow: boolean) => void): (() => void) => {
  const now = () => report(matchMedia(narrowQuery).matches);
  if (matchMedia(narrowQuery).matches) now();
  const stops = [narrowQuery, phoneQuery].map((query) => watchWidth(query, now));
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Reports whenever the screen becomes wider or narrower than 5000 px.
 * @returns a function that stops watching.
 */
export const watchVastScreen = (report: (isVast: boolean) => void): (() => void) =>
  watchWidth('(min-width: 5000px)', report);

/**
 * Removes the focus from a page that is about to close. Removing a focused element makes the browser compute the
 * style of everything else first. The focus isn't lost: the nearest element gets it on the next page. The quick menu
 * stays on every page.
 */
export const takeFocusFromPage = (): void => {
  const element = document.activeElement;
  if (element instanceof HTMLElement && element.closest('main *') && !element.closest('.quick-menu'))
    element.blur();
};

/**
 * Reports whether the page is being looked at: now, and whenever that changes.
 * @returns a function that stops watching.
 */
export const watchAttention = (report: (event: AttentionReport) => void): (() => void) => {
  const look = () =>
    report({
      type: 'attention.changed',
      isHere: document.visibilityState === 'visible' && document.hasFocus(),
    });
  document.addEventListener('visibilitychange', look);
  for (const event of ['focus', 'blur']) addEventListener(event, look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const event of ['focus', 'blur']) removeEventListener(event, look);
  };
};

export const isPageSeen = (): boolean => document.visibilityState === 'visible';

/** Milliseconds in the background after which data is refetched. */
const longAway = 60_000;

/** Reports when the page is visible again after a minute or more. @returns a function that stops watching. */
export const watchReturn = (report: () => void): (() => void) => {
  let leftAt: number | null = null;
  const listener = () => {
    const wasAway = leftAt !== null && Date.now() - leftAt >= longAway;
    leftAt = document.visibilityState === 'hidden' ? Date.now() : null;
    if (wasAway && leftAt === null) report();
  };
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

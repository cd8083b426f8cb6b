import type { AttentionReport } from '../../contract/chat/chatPorts.ts';

const watchWidth = (query: string, report: (matches: boolean) => void): (() => void) => {
  const media = matchMedia(query);
  const listener = () => report(media.matches);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const phoneQuery = '(max-width: 767.98px)';

/** Whether the screen has the bottom bar. */
export const isPhone = (): boolean => matchMedia(phoneQuery).matches;

/** Reports whenever the bottom bar has come or gone. @returns a function that stops it. */
export const watchPhone = (report: () => void): (() => void) => watchWidth(phoneQuery, report);

const narrowQuery = '(max-width: 991.98px)';

/**
 * Reports whether the screen is narrower than 992 px: now, and whenever that changes or the bottom bar below 768 px
 * comes or goes. @returns a function that stops it.
 */
export const watchNarrowScreen = (report: (isNarrow: boolean) => void): (() => void) => {
  const now = () => report(matchMedia(narrowQuery).matches);
  if (matchMedia(narrowQuery).matches) now();
  const stops = [narrowQuery, phoneQuery].map((query) => watchWidth(query, now));
  return () => {
    for (const stop of stops) stop();
  };
};

/** Reports whenever the screen has become wider or narrower than 5000 px. @returns a function that stops it. */
export const watchVastScreen = (report: (isVast: boolean) => void): (() => void) =>
  watchWidth('(min-width: 5000px)', report);

/**
 * Takes the focus out of a page that is about to go. Whatever goes with the focus in it makes the browser work out the
 * style of all the rest first; from here it is not lost, since what is nearest gets it when the next page has come. The
 * quick menu stays over every page.
 */
export const takeFocusFromPage = (): void => {
  const element = document.activeElement;
  if (element instanceof HTMLElement && element.closest('main *') && !element.closest('.quick-menu'))
    element.blur();
};

/** Reports whether somebody looks at the page: now, and whenever that changes. @returns a function that stops it. */
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

/** Whether the page is in sight. */
export const isPageSeen = (): boolean => document.visibilityState === 'visible';

/** So long out of sight, and what is shown may be outdated, in milliseconds. */
const longAway = 60_000;

/** Reports that the page is looked at again after a minute or more out of sight. @returns a function that stops it. */
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

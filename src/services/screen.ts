/** Reports whether the screen is narrower than 992 px, now and whenever it changes. @returns a function that stops it. */
export const watchNarrowScreen = (report: (isNarrow: boolean) => void): (() => void) => {
  const narrow = matchMedia('(max-width: 991.98px)');
  const listener = () => report(narrow.matches);
  narrow.addEventListener('change', listener);
  if (narrow.matches) report(true);
  return () => narrow.removeEventListener('change', listener);
};

/**
 * Takes the focus out of a page that is about to go. Whatever goes with the focus in it makes the browser work out the
 * style of all the rest first; from here it is not lost, since what is nearest gets it when the next page has come. The
 * quick menu stays over every page.
 */
export const takeFocusFromPage = (): void => {
  const element = document.activeElement;
  if (element instanceof HTMLElement && element.closest('main') && !element.closest('.quick-menu'))
    element.blur();
};

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

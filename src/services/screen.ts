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
 * style of all the rest first; from here it is not lost, since what is nearest gets it when the next page has come.
 */
export const takeFocusFromPage = (): void => {
  const element = document.activeElement;
  if (element instanceof HTMLElement && element.closest('main')) element.blur();
};

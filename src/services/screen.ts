/** Reports whether the screen is narrower than 992 px, now and whenever it changes. @returns a function that stops it. */
export const watchNarrowScreen = (report: (isNarrow: boolean) => void): (() => void) => {
  const narrow = matchMedia('(max-width: 991.98px)');
  const listener = () => report(narrow.matches);
  narrow.addEventListener('change', listener);
  if (narrow.matches) report(true);
  return () => narrow.removeEventListener('change', listener);
};

/** @returns everything outside an element and its ancestors: what a modal element blocks. */
const aroundOf = (element: Element): HTMLElement[] => {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const beside = [...parent.children].filter((each) => each !== element && each instanceof HTMLElement);
  return [...aroundOf(parent), ...(beside as HTMLElement[])];
};

/** Makes the page around an element inert. @returns a function that restores it. */
export const makePageInert = (element: Element): (() => void) => {
  // The element's own button, which also closes it, stays usable.
  const isOpener = (each: HTMLElement) =>
    element.id !== '' && each.querySelector(`[aria-controls="${element.id}"]`) !== null;
  const barred = aroundOf(element).filter((each) => !each.inert && !isOpener(each));
  const hold = () => {
    for (const each of barred) if (!each.inert) each.inert = true;
  };
  hold();
  // When one of react-aria's lists closes, it also removes an `inert` that it didn't set.
  const changes = new MutationObserver(hold);
  for (const each of barred) changes.observe(each, { attributeFilter: ['inert'] });
  return () => {
    changes.disconnect();
    for (const each of barred) each.inert = false;
  };
};

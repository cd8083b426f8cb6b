/** @returns what is not on the way from an element up to the page's body: all that a modal element bars. */
const aroundOf = (element: Element): HTMLElement[] => {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const beside = [...parent.children].filter((each) => each !== element && each instanceof HTMLElement);
  return [...aroundOf(parent), ...(beside as HTMLElement[])];
};

/** Takes the page around an element out of use. Gives back what it was. */
export const makePageInert = (element: Element): (() => void) => {
  // What opened it and shuts it again stays in use.
  const isOpener = (each: HTMLElement) =>
    element.id !== '' && each.querySelector(`[aria-controls="${element.id}"]`) !== null;
  const barred = aroundOf(element).filter((each) => !each.inert && !isOpener(each));
  const hold = () => {
    for (const each of barred) if (!each.inert) each.inert = true;
  };
  hold();
  // A list of react-aria's that closes takes `inert` off all that it hid, no matter who set it.
  const changes = new MutationObserver(hold);
  for (const each of barred) changes.observe(each, { attributeFilter: ['inert'] });
  return () => {
    changes.disconnect();
    for (const each of barred) each.inert = false;
  };
};

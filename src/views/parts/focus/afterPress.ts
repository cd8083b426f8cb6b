/**
 * @returns the work, postponed until the current press ends, because an element that moves during a press
 * isn't clicked.
 */
export const afterPress = (work: () => void) => (): void => {
  if (!document.querySelector(':is(button, a, label, input, summary):active')) {
    work();
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // The click follows the release in the same task.
    setTimeout(work);
  };
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, end, { capture: true, signal: over.signal });
};

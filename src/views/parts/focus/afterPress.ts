/**
 * @returns the work, put off until a press that is under way is over: what moves under a finger between down and up
 * is not pressed at all.
 */
export const afterPress = (work: () => void) => (): void => {
  if (!document.querySelector(':is(button, a, label, input, summary):active')) {
    work();
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // The click follows the release within the same task.
    setTimeout(work);
  };
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, end, { capture: true, signal: over.signal });
};

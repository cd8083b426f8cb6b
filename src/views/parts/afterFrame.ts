const soon = (work: () => void, timeout: number): (() => void) => {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work, Math.min(timeout, 100));
  return () => clearTimeout(waiting);
};

/** Does the work once the next frame is drawn. Gives back how to forget it. */
export function afterFrame(work: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    waiting = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(waiting);
  };
}

/**
 * Does the work once the next frame is drawn and the browser has nothing more urgent, at the latest `timeout` ms after
 * that frame. Gives back how to forget it.
 */
export function afterFrameWhenIdle(work: () => void, timeout = 500): () => void {
  let forget = afterFrame(() => {
    forget = soon(work, timeout);
  });
  return () => forget();
}

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

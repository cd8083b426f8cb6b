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

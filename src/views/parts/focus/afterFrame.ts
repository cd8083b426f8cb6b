const soon = (work: () => void, timeout: number): (() => void) => {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work, Math.min(timeout, 100));
  return () => clearTimeout(waiting);
};

/** Runs the work after the next frame is drawn. @returns a function that cancels it. */
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
 * Runs the work after the next frame, when the browser has nothing more urgent to do, and at the latest `timeout` ms
 * later.
 * @returns a function that cancels it.
 */
export function afterFrameWhenIdle(work: () => void, timeout = 500): () => void {
  let forget = afterFrame(() => {
    forget = soon(work, timeout);
  });
  return () => forget();
}

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

/** A hand that saw a frame has moved no sooner, in milliseconds. */
const quickestHand = 50;

/**
 * Does the work once the next frame is drawn and the browser has nothing more urgent, or with the first key that is
 * pressed before: what is typed meets it done.
 * Where a finger is what points it is done at once: phones show their keyboard for what happens within a touch alone.
 * Gives back how to forget it.
 */
export function afterFrameOrKey(work: () => void): () => void {
  if (matchMedia('(pointer: coarse)').matches) {
    work();
    return () => undefined;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    forget();
  };
  const once = () => {
    end();
    work();
  };
  const forget = afterFrameWhenIdle(once, quickestHand);
  addEventListener('keydown', once, { capture: true, signal: over.signal });
  return end;
}

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isBeingPrinted = false;

const watchPrinting = (onChanged: () => void): (() => void) => {
  const tell = (now: boolean) => () => {
    isBeingPrinted = now;
    // The browser prints what is rendered when this returns.
    flushSync(onChanged);
  };
  const over = new AbortController();
  addEventListener('beforeprint', tell(true), { signal: over.signal });
  addEventListener('afterprint', tell(false), { signal: over.signal });
  return () => over.abort();
};

/** @returns whether the browser is about to print the page, from the menu or from a button. */
export const useIsPrinting = (): boolean => useSyncExternalStore(watchPrinting, () => isBeingPrinted);

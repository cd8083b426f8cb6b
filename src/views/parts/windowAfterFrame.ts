import { observeWindowRect } from '@tanstack/react-virtual';
import { afterFrame } from './hooks.ts';

/**
 * The window's size, told once the first frame of a list is drawn: an answer before it would have its rows drawn and
 * laid out twice for that frame.
 */
export const observeWindowAfterFrame: typeof observeWindowRect = (instance, report) => {
  let stop: ReturnType<typeof observeWindowRect>;
  const forget = afterFrame(() => {
    stop = observeWindowRect(instance, report);
  });
  return () => {
    forget();
    stop?.();
  };
};

/** What a list has room for until then: what is above it takes the rest. */
export const firstWindow = () => ({ width: window.innerWidth, height: window.innerHeight * 0.75 });

import { observeWindowRect } from '@tanstack/react-virtual';
import { afterFrame } from '../focus/afterFrame.ts';

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

/** What a list has room for until then. @param above the height in px of what is before it on a page. */
export const firstWindow = (above: number) => ({
  width: window.innerWidth,
  height: Math.max(window.innerHeight - above, above),
});

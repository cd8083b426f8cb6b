import { observeWindowRect } from '@tanstack/react-virtual';
import { afterFrame } from '../focus/afterFrame.ts';

/**
 * Reports the window's size after a list's first frame; reporting it earlier would render and lay out the rows twice
 * in that frame.
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

/**
 * @param above the height in px of what comes before the list on its page.
 * @returns the assumed size of the window before it's reported, in px.
 */
export const firstWindow = (above: number) => ({
  width: window.innerWidth,
  height: Math.max(window.innerHeight - above, above),
});

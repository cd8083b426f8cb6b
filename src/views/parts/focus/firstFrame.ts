import { useRef, useSyncExternalStore } from 'react';
import { afterFrame, afterFrameWhenIdle } from './afterFrame.ts';

const createFirstFrame = (wait: typeof afterFrame) => {
  let isDrawn = false;
  return {
    isDrawn: () => isDrawn,
    watch: (tell: () => void) =>
      wait(() => {
        isDrawn = true;
        tell();
      }),
  };
};

function useFirstFrame(wait: typeof afterFrame): boolean {
  const firstFrame = useRef<ReturnType<typeof createFirstFrame>>(null);
  firstFrame.current ??= createFirstFrame(wait);
  const { watch, isDrawn } = firstFrame.current;
  return useSyncExternalStore(watch, isDrawn);
}

/** Whether the first frame is drawn, so that work which isn't visible in it can wait. */
export const useIsDrawn = (): boolean => useFirstFrame(afterFrame);

/** Whether the first frame is drawn and the browser has been idle since. */
export const useIsDrawnAndIdle = (): boolean => useFirstFrame(afterFrameWhenIdle);

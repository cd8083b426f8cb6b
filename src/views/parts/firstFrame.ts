import { useRef, useSyncExternalStore } from 'react';
import { afterFrame } from './afterFrame.ts';

const createFirstFrame = () => {
  let isDrawn = false;
  return {
    isDrawn: () => isDrawn,
    watch: (tell: () => void) =>
      afterFrame(() => {
        isDrawn = true;
        tell();
      }),
  };
};

/** Whether the first frame of something is drawn; what is not read in it can be worked out after that. */
export function useIsDrawn(): boolean {
  const firstFrame = useRef<ReturnType<typeof createFirstFrame>>(null);
  firstFrame.current ??= createFirstFrame();
  const { watch, isDrawn } = firstFrame.current;
  return useSyncExternalStore(watch, isDrawn);
}

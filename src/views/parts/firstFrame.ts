import { useRef, useSyncExternalStore } from 'react';
import { afterFrame, afterFrameWhenIdle } from './afterFrame.ts';
import { useWhileDrawn } from './hooks.ts';

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

/** Whether the first frame of something is drawn; what is not read in it can be worked out after that. */
export const useIsDrawn = (): boolean => useFirstFrame(afterFrame);

/** Whether the first frame of something is drawn and the browser has had nothing more urgent to do since. */
export const useIsDrawnAndIdle = (): boolean => useFirstFrame(afterFrameWhenIdle);

const createFollower = <Value>(first: Value) => {
  let drawn = first;
  let tell = () => {};
  return {
    drawn: () => drawn,
    watch: (onFollowed: () => void) => {
      tell = onFollowed;
      return () => {
        tell = () => {};
      };
    },
    follow: (value: Value) =>
      value === drawn
        ? undefined
        : afterFrame(() => {
            drawn = value;
            tell();
          }),
  };
};

/** @returns what was given when the last frame was drawn: what goes with a page need not be worked out before it. */
export function useFrameBehind<Value>(value: Value): Value {
  const follower = useRef<ReturnType<typeof createFollower<Value>>>(null);
  follower.current ??= createFollower(value);
  const { watch, drawn, follow } = follower.current;
  useWhileDrawn(value, follow);
  return useSyncExternalStore(watch, drawn);
}

import type {
  PresentationKey,
  PresentationStep,
  ScreenLeft,
} from '../contract/meetings/presentationPorts.ts';

/** The step that each key takes. A clicker sends the keys that turn pages. */
const steps: Readonly<Record<string, PresentationStep>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'leave',
};

/** @returns whether the key presses a focused button, as the space bar does. */
const isTaken = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof Element && target.closest('button') !== null;

/** Reports the keys that step through a presentation. @returns a function that stops watching. */
export const watchSteps = (report: (what: PresentationKey) => void): (() => void) => {
  const listener = (event: KeyboardEvent) => {
    const asks = steps[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (asks === undefined || hasModifier || event.isComposing || isTaken(event)) return;
    event.preventDefault();
    report({ type: 'key.pressed', asks });
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
};

/**
 * Goes full screen if the browser allows it, and reports when the user leaves full screen.
 * @returns a function that leaves full screen.
 */
export const holdFullScreen = (report: (what: ScreenLeft) => void): (() => void) => {
  const listener = () => {
    if (!document.fullscreenElement) report({ type: 'fullScreen.left' });
  };
  document.addEventListener('fullscreenchange', listener);
  const entered = document.documentElement.requestFullscreen?.().catch(() => undefined);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
    void entered?.then(() => document.fullscreenElement && document.exitFullscreen().catch(() => undefined));
  };
};

/**
 * Keeps the screen on if the browser can. Browsers drop this when the page is hidden, so it's requested again
 * when the page is visible.
 * @returns a function that lets the screen sleep.
 */
export const keepAwake = (): (() => void) => {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const take = async () => {
    const taken = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) await taken?.release();
    else lock = taken;
  };
  const listener = () => {
    if (document.visibilityState === 'visible') void take();
  };
  if (!('wakeLock' in navigator)) return () => undefined;
  void take();
  document.addEventListener('visibilitychange', listener);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', listener);
    void lock?.release();
  };
};

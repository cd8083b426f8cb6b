import { afterFrame } from './afterFrame.ts';

/**
 * @returns a function that focuses the first visible one of these after the next frame; if none is visible, the focus
 * stays.
 */
export const focusShown = (selector: string) => (): void =>
  void afterFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

import { afterFrame } from './afterFrame.ts';

/**
 * @returns a function that focuses the first element that the selector matches, after the next frame. If
 * there is none, or it's hidden, the focus stays.
 */
export const focusShown = (selector: string) => (): void =>
  void afterFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

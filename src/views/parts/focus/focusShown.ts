import { afterFrame } from './afterFrame.ts';

/** @returns what gives the focus, once the page is drawn anew, to the first of these that is in sight; where none is, it stays. */
export const focusShown = (selector: string) => (): void =>
  void afterFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

import { messages } from '../../src/contract/messages.ts';

/** @returns the contract's name for a text, the text itself if it has none, or nothing for null. */
export const messageName = (text: string | null): string | null =>
  Object.entries(messages).find(([, message]) => message === text)?.[0] ?? text;

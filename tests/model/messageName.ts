import { messages } from '../../src/contract/messages.ts';

/** @returns the name under which the contract holds a text, the text itself if it holds none, or nothing for null. */
export const messageName = (text: string | null): string | null =>
  Object.entries(messages).find(([, message]) => message === text)?.[0] ?? text;

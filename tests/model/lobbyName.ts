import { lobbyMessages } from '../../src/contract/lobbyMessages.ts';
import { messageName } from './messageName.ts';

/** @returns the name under which the contract holds a text of the lobby, the text itself, or nothing for null. */
export const lobbyName = (text: string | null): string | null =>
  Object.entries(lobbyMessages).find(([, message]) => message === text)?.[0] ?? messageName(text);

import { accountMessages } from '../../src/contract/signIn/accountMessages.ts';
import { messageName } from './messageName.ts';

/**
 * @returns the contract's name for a text of the account pages, the text itself if it has none, or nothing for null.
 */
export const accountMessageName = (text: string | null): string | null =>
  Object.entries(accountMessages).find(([, message]) => message === text)?.[0] ?? messageName(text);

import { messages } from '../../contract/messages.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';

/**
 * @param message from the sign-in service: the name of its policy, then the broken rule.
 * @returns the error to show at the field of the refused password.
 */
export const passwordWords = (message: string): string => {
  const rule = message.slice(message.lastIndexOf(': ') + 1).trim();
  if (/well known/.test(rule)) return accountMessages.passwordTooKnown;
  if (/the e-mail/.test(rule)) return accountMessages.passwordIsEmail;
  return rule || messages.invalid;
};

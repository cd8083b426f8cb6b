import { messages } from '../../contract/messages.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';

/**
 * @param message of the sign-in service, which names its policy first, then the rule that failed.
 * @returns what is said at the field of a new password that it refused.
 */
export const passwordWords = (message: string): string => {
  const rule = message.slice(message.lastIndexOf(': ') + 1).trim();
  if (/well known/.test(rule)) return accountMessages.passwordTooKnown;
  if (/the e-mail/.test(rule)) return accountMessages.passwordIsEmail;
  return rule || messages.invalid;
};

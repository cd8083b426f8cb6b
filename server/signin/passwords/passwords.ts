import { hasLowercase, passwordLength } from '../../../src/contract/baseRules.ts';
import { invalidPassword } from '../refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

const policyBroken = 'Password did not conform with policy';

/**
 * Checks the rules for a new password: 8 to 256 characters, one lowercase letter, not the account's e-mail, not among
 * the best known. Nothing is trimmed or normalized.
 * @throws SignInRefusal InvalidPasswordException, with the rule that failed
 */
export function requireGoodPassword(password: string, email: string): void {
  if (passwordLength(password) !== null) {
    throw invalidPassword(`${policyBroken}: Password must be between 8 and 256 characters`);
  }
  if (hasLowercase(password) !== null) {
    throw invalidPassword(`${policyBroken}: Password must have lowercase characters`);
  }
  if (password.toLowerCase() === email.toLowerCase()) {
    throw invalidPassword(`${policyBroken}: Password must not be the e-mail`);
  }
  if (isCommonPassword(password)) throw invalidPassword(`${policyBroken}: Password is too well known`);
}

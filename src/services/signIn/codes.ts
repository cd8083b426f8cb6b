import { messages } from '../../contract/messages.ts';
import type {
  CodeOutcome,
  ConfirmationCode,
  ConfirmationOutcome,
  PasswordByCode,
  PasswordByCodeOutcome,
  PasswordByLinkOutcome,
} from '../../contract/signIn/accountFlowPorts.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { updatePassword } from '../../contract/signIn/passwordLink.ts';
import { callPublic, refusalIn } from '../calls/publicCalls.ts';
import { usernameOf } from './auth.ts';
import { passwordWords } from './passwordWords.ts';
import { type KnownError, unreachableOr } from './signInErrors.ts';

const loadCodes = async () => {
  const [{ amplifyCodes }] = await Promise.all([import('./amplifyCodes.ts'), import('./amplify.ts')]);
  return amplifyCodes;
};

/** Codes are pasted from e-mails, often with extra spaces. */
const codeIn = (typed: string) => typed.replace(/\s/g, '');

const words: Readonly<Record<string, string>> = {
  CodeMismatchException: accountMessages.codeWrong,
  ExpiredCodeException: accountMessages.codeExpired,
  LimitExceededException: accountMessages.tooManyMails,
  TooManyFailedAttemptsException: accountMessages.tooManyTries,
  TooManyRequestsException: accountMessages.tooManyTries,
};

const refusal = ({ name, message }: KnownError) => ({
  kind: 'refused' as const,
  message: words[name] ?? (message || messages.wentWrong),
});

/** Errors that would reveal whether an account exists; the user must not learn that here. */
const tellsAboutAccounts = (name: string) =>
  ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'].includes(name);

const sendCode = async (send: () => Promise<unknown>): Promise<CodeOutcome> => {
  try {
    await send();
    return { kind: 'sent' };
  } catch (error) {
    return unreachableOr<CodeOutcome>(error, (known) =>
      tellsAboutAccounts(known.name) ? { kind: 'sent' } : refusal(known),
    );
  }
};

/** E-mails a code for a new password. The answer is the same whether or not the address is known. */
export const requestCode = async ({ email }: { email: string }): Promise<CodeOutcome> => {
  const { resetPassword } = await loadCodes();
  return sendCode(() => resetPassword({ username: usernameOf(email) }));
};

/** E-mails a new code for confirming an account. */
export const sendNewCode = async ({ email }: { email: string }): Promise<CodeOutcome> => {
  const { resendSignUpCode } = await loadCodes();
  return sendCode(() => resendSignUpCode({ username: usernameOf(email) }));
};

/** Sets a new password with an e-mailed code; this ends every session of the account. */
export const setPasswordByCode = async ({
  email,
  code,
  password,
}: PasswordByCode): Promise<PasswordByCodeOutcome> => {
  const { confirmResetPassword } = await loadCodes();
  try {
    await confirmResetPassword({
      username: usernameOf(email),
      confirmationCode: codeIn(code),
      newPassword: password,
    });
    return { kind: 'set' };
  } catch (error) {
    return unreachableOr<PasswordByCodeOutcome>(error, (known) =>
      known.name === 'InvalidPasswordException'
        ? { kind: 'passwordRefused', message: passwordWords(known.message) }
        : refusal(known),
    );
  }
};

/** Confirms an account with an e-mailed code. */
export const confirmSignUp = async ({ email, code }: ConfirmationCode): Promise<ConfirmationOutcome> => {
  const { confirmSignUp: confirm } = await loadCodes();
  try {
    await confirm({ username: usernameOf(email), confirmationCode: codeIn(code) });
    return { kind: 'confirmed' };
  } catch (error) {
    return unreachableOr<ConfirmationOutcome>(error, refusal);
  }
};

/**
 * Sets a new password with the token of an e-mailed link. The password is sent untrimmed, unlike other texts. Rejects
 * when no answer came.
 */
export const setPasswordByLink = async (token: string, password: string): Promise<PasswordByLinkOutcome> => {
  const response = await callPublic(updatePassword, { body: { token, password } });
  if (response.ok) return { kind: 'set' };
  if (response.status === 409) return { kind: 'expired' };
  const { message, errors } = await refusalIn(response);
  const problem = errors.password?.[0];
  if (response.status === 422 && problem) return { kind: 'passwordRefused', message: passwordWords(problem) };
  if (response.status === 429) return { kind: 'refused', message: accountMessages.tooManyTries };
  return { kind: 'refused', message };
};

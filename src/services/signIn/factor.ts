import * as v from 'valibot';
import { apiBase } from '../../contract/endpoint.ts';
import type { CodeAttempt, FactorDemand, FactorOutcome } from '../../contract/ports.ts';
import { factorMessages } from '../../contract/signIn/factorMessages.ts';
import { passwordAttemptsExceeded, recoverSignIn, SignInOffers } from '../../contract/signIn/secondFactor.ts';
import { callPublic } from '../calls/publicCalls.ts';
import { unreachableOr } from './signInErrors.ts';

type Amplify = typeof import('./amplify.ts')['amplify'];
type Step = Awaited<ReturnType<Amplify['signIn']>>['nextStep'];

/** The key under which Amplify stores this tab's challenge session. */
const challengeSession = 'CognitoSignInState.signInSession';

type Offer = keyof SignInOffers;

/** Whether the sign-in service offers something; false if that can't be determined. */
const offers = async (offer: Offer): Promise<boolean> => {
  try {
    const response = await fetch(`${apiBase}/sign-in/config`);
    return v.parse(SignInOffers, await response.json())[offer] === 1;
  } catch {
    return false;
  }
};

/** @returns what this step of signing in requires besides the password; null for other steps. */
export const demandOf = async (step: Step, email: string): Promise<FactorDemand | null> => {
  if (step.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    return { kind: 'factorRequired', app: null, hasCodes: false, mayTrust: await offers('may_trust') };
  if (step.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') return null;
  const { sharedSecret, getSetupUri } = step.totpSetupDetails;
  const app = { secret: sharedSecret, address: getSetupUri('Chapterhouse', email).href };
  return { kind: 'factorRequired', app, hasCodes: await offers('has_codes'), mayTrust: false };
};

const words: Readonly<Record<string, string>> = {
  CodeMismatchException: factorMessages.codeWrong,
  EnableSoftwareTokenMFAException: factorMessages.codeWrong,
  ExpiredCodeException: factorMessages.codeUsed,
  LimitExceededException: factorMessages.tooManyTries,
  TooManyFailedAttemptsException: factorMessages.tooManyTries,
  TooManyRequestsException: factorMessages.tooManyTries,
};

/** @returns the message for a refused code; null if its challenge is over. */
export const wordsOf = (name: string, message: string): string | null =>
  message === passwordAttemptsExceeded ? factorMessages.tooManyTries : (words[name] ?? null);

/** Answers the challenge of a second factor, or sends the first code of a new one. */
export const sendCode = async (
  { confirmSignIn }: Pick<Amplify, 'confirmSignIn'>,
  { code, trusts }: CodeAttempt,
): Promise<FactorOutcome<'signedIn'>> => {
  const options = trusts ? { clientMetadata: { trust_device: '1' } } : {};
  try {
    const { nextStep } = await confirmSignIn({ challengeResponse: code.replace(/\s/g, ''), options });
    return nextStep.signInStep === 'DONE' ? { kind: 'signedIn' } : { kind: 'challengeExpired' };
  } catch (error) {
    return unreachableOr<FactorOutcome<'signedIn'>>(error, ({ name, message }) => {
      const said = wordsOf(name, message);
      return said === null ? { kind: 'challengeExpired' } : { kind: 'refused', message: said };
    });
  }
};

/** Turns off the second factor with a recovery code; the same sign-in then continues without it. */
export const recover = async ({
  email,
  code,
}: {
  email: string;
  code: string;
}): Promise<FactorOutcome<'recovered'>> => {
  const session = sessionStorage.getItem(challengeSession);
  if (session === null) return { kind: 'challengeExpired' };
  const response = await callPublic(recoverSignIn, { body: { email, session, code } });
  if (response.ok) return { kind: 'recovered' };
  if (response.status === 409) return { kind: 'challengeExpired' };
  const message = response.status === 429 ? factorMessages.tooManyTries : factorMessages.recoveryWrong;
  return { kind: 'refused', message };
};

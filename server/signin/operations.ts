import {
  changePassword,
  getTokensFromRefreshToken,
  getUser,
  globalSignOut,
  revokeToken,
  signUp,
} from './account-operations.ts';
import type { Caller } from './caller.ts';
import {
  confirmForgotPassword,
  confirmSignUp,
  forgotPassword,
  resendConfirmationCode,
} from './codes/code-operations.ts';
import type { SignInContext } from './context.ts';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './factors/factor-operations.ts';
import { initiateAuth } from './initiate-auth.ts';
import { SignInRefusal } from './refusal.ts';
import { respondToAuthChallenge } from './respond-to-challenge.ts';

export type Operation = (context: SignInContext, input: unknown, caller: Caller) => Promise<object>;

/** Every operation of the service, by the name at the end of `X-Amz-Target`. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
]);

/** Operations that anybody may call without proof. */
export const openOperations: ReadonlySet<string> = new Set([
  'SignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ResendConfirmationCode',
]);

export const passwordOperations: ReadonlySet<string> = new Set(['InitiateAuth', 'RespondToAuthChallenge']);

const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/;

/** @throws SignInRefusal UnknownOperationException */
export function operationOf(target: string | undefined): { name: string; operation: Operation } {
  const name = TARGET.exec(target ?? '')?.[1] ?? '';
  const operation = operations.get(name);
  if (operation === undefined) {
    throw new SignInRefusal('UnknownOperationException', 'The operation is not known.');
  }
  return { name, operation };
}

import {
  changePassword,
  getTokensFromRefreshToken,
  getUser,
  globalSignOut,
  revokeToken,
  signUp,
} from './account-operations.ts';
import type { SignInContext } from './context.ts';
import { initiateAuth } from './initiate-auth.ts';
import { SignInRefusal } from './refusal.ts';
import { respondToAuthChallenge } from './respond-to-challenge.ts';

/** `device` is the caller's user agent, kept beside the session so that people recognise it. */
export type Operation = (context: SignInContext, input: unknown, device: string | null) => Promise<object>;

/** Every operation of the service by the name that `X-Amz-Target` ends with. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['SignUp', signUp],
]);

const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/;

/** @throws SignInRefusal UnknownOperationException */
export function operationOf(target: string | undefined): Operation {
  const operation = operations.get(TARGET.exec(target ?? '')?.[1] ?? '');
  if (operation === undefined) {
    throw new SignInRefusal('UnknownOperationException', 'The operation is not known.');
  }
  return operation;
}

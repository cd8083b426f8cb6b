import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { findAccountByName, normalizeName } from './accounts.ts';
import type { Caller } from './caller.ts';
import { openChallenge } from './challenges.ts';
import type { SignInContext } from './context.ts';
import { decoyAccount } from './decoyAccount.ts';
import { clientId, readInput, refreshToken, requireOwnClient, text } from './input.ts';
import { requireUnblocked } from './lockout.ts';
import { isPublicValue, saltOnTheWire, serverChallenge } from './passwords/srp.ts';
import { invalidParameter } from './refusal.ts';
import { refreshSession } from './sessions/sessions.ts';

const flow = v.object({ AuthFlow: text(64), ClientId: clientId });
export const passwordFlow = v.object({
  AuthParameters: v.object({ USERNAME: text(254), SRP_A: v.string() }),
});
export const refreshFlow = v.object({ AuthParameters: v.object({ REFRESH_TOKEN: refreshToken }) });

/** Opens a password challenge. An unknown name gets one like any other, with the same salt each time. */
async function startPassword(context: SignInContext, username: string, A: string, caller: Caller) {
  if (!isPublicValue(A)) throw invalidParameter('SRP_A is not valid.');
  const name = normalizeName(username);
  await requireUnblocked(context, name, caller);
  const decoy = decoyAccount(context.keys, name);
  const account = await findAccountByName(context, name);
  const known = account !== null && account.verifier !== null;
  const userId = known ? account.sub : decoy.sub;
  const { salt, verifier } = account?.verifier ?? decoy.verifier;
  const challenge = serverChallenge(A, verifier);
  const secretBlock = randomBytes(96).toString('base64');
  await openChallenge(context, 'PASSWORD_VERIFIER', secretBlock, known ? userId : null, {
    name,
    userId,
    ...challenge,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: saltOnTheWire(salt),
      SECRET_BLOCK: secretBlock,
      SRP_B: challenge.B,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/** Starts a sign-in: `USER_SRP_AUTH` returns a challenge, `REFRESH_TOKEN_AUTH` returns new tokens. */
export async function initiateAuth(context: SignInContext, input: unknown, caller: Caller) {
  const { AuthFlow, ClientId } = readInput(flow, input);
  requireOwnClient(ClientId);
  switch (AuthFlow) {
    case 'USER_SRP_AUTH': {
      const { AuthParameters } = readInput(passwordFlow, input);
      return startPassword(context, AuthParameters.USERNAME, AuthParameters.SRP_A, caller);
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      const { AuthParameters } = readInput(refreshFlow, input);
      return {
        AuthenticationResult: await refreshSession(context, AuthParameters.REFRESH_TOKEN, caller.network),
        ChallengeParameters: {},
      };
    }
    default:
      throw invalidParameter('The auth flow is not enabled for this client.');
  }
}

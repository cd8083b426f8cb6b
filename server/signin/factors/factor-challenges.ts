import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Account, findAccountBySub, normalizeName } from '../accounts.ts';
import { checkAttempt } from '../attempts.ts';
import type { Caller } from '../caller.ts';
import { openChallenge, readChallenge, takeChallenge, tryChallenge } from '../challenges.ts';
import type { SignInContext } from '../context.ts';
import { noteEvent } from '../events.ts';
import { text } from '../input.ts';
import { notAuthorized, SESSION_INVALID, usedAppCode, wrongAppCode } from '../refusal.ts';
import { startSession } from '../sessions/sessions.ts';
import { factorPolicy } from './factorPolicy.ts';
import { APP, findFactor, isTrusted, keepSecret, spendCode, trustBrowser } from './secondFactor.ts';

const session = text(2048);
const metadata = v.optional(v.record(v.string(), v.string()));
export const codeAnswer = v.object({
  Session: session,
  ChallengeResponses: v.object({ USERNAME: text(254), SOFTWARE_TOKEN_MFA_CODE: text(64) }),
  ClientMetadata: metadata,
});
export const setUpAnswer = v.object({
  Session: session,
  ChallengeResponses: v.object({ USERNAME: text(254) }),
});

const newSession = () => randomBytes(96).toString('base64url');

async function admit(context: SignInContext, account: Account, caller: Caller) {
  return { AuthenticationResult: await startSession(context, account, caller), ChallengeParameters: {} };
}

/** Signs an account in after the right password, or asks for a code from its app, or for an app to be set up. */
export async function askForFactor(context: SignInContext, account: Account, caller: Caller) {
  const { sub } = account;
  const factor = await findFactor(context, sub);
  const { isRequired, mayTrust } = await factorPolicy(context, account.memberId);
  if (factor?.isOn) {
    if (mayTrust && (await isTrusted(context, sub, caller.trust))) return admit(context, account, caller);
    const Session = newSession();
    await openChallenge(context, APP, Session, sub, { userId: sub });
    return { ChallengeName: APP, Session, ChallengeParameters: { USER_ID_FOR_SRP: sub } };
  }
  if (!isRequired) return admit(context, account, caller);
  const Session = newSession();
  await openChallenge(context, 'MFA_SETUP', Session, sub, { userId: sub, secret: null, step: null });
  return {
    ChallengeName: 'MFA_SETUP',
    Session,
    ChallengeParameters: { USER_ID_FOR_SRP: sub, MFAS_CAN_SETUP: JSON.stringify([APP]) },
  };
}

/**
 * Finds the account of a challenge, if it is the account that answers.
 * @throws SignInRefusal NotAuthorizedException
 */
async function ownerOf(context: SignInContext, userId: string, username: string): Promise<Account> {
  const account = await findAccountBySub(context, userId);
  const isTheirs =
    account !== null && (username === account.sub || normalizeName(username) === account.username);
  if (!isTheirs || account.status !== 'CONFIRMED') throw notAuthorized(SESSION_INVALID);
  return account;
}

/** Counts failed codes separately from failed passwords, which a right password would clear. */
export const codeAttempt = ({ username }: Pick<Account, 'username'>, { source }: Pick<Caller, 'source'>) => ({
  name: `code ${username}`,
  source,
});

/** Checks a code. A wrong one uses one of the challenge's five tries, and counts toward a lock. */
export async function answerCode(
  context: SignInContext,
  { Session, ChallengeResponses, ClientMetadata }: v.InferOutput<typeof codeAnswer>,
  caller: Caller,
) {
  const { userId } = await tryChallenge(context, APP, Session);
  const account = await ownerOf(context, userId, ChallengeResponses.USERNAME);
  const judged = await spendCode(context, userId, ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
  const refusal = judged === 'used' ? usedAppCode : wrongAppCode;
  await checkAttempt(context, codeAttempt(account, caller), account.memberId, judged === 'right', refusal);
  await takeChallenge(context, APP, Session);
  const { mayTrust } = await factorPolicy(context, account.memberId);
  if (mayTrust && ClientMetadata?.trust_device === '1')
    caller.keep('trust', await trustBrowser(context, userId));
  return admit(context, account, caller);
}

/** Stores the app that was proved within this challenge, and signs its owner in. */
export async function answerSetUp(
  context: SignInContext,
  { Session, ChallengeResponses }: v.InferOutput<typeof setUpAnswer>,
  caller: Caller,
) {
  const { userId, secret, step } = await readChallenge(context, 'MFA_SETUP', Session);
  const account = await ownerOf(context, userId, ChallengeResponses.USERNAME);
  if (secret === null || step === null) throw notAuthorized(SESSION_INVALID);
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    await takeChallenge(within, 'MFA_SETUP', Session);
    if (!(await keepSecret(within, userId, { secret, step }))) throw notAuthorized(SESSION_INVALID);
    await noteEvent(tx, { at: context.clock.now(), kind: 'factor_on', memberId: account.memberId });
  });
  return admit(context, account, caller);
}

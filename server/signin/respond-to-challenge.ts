import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Account, findAccountBySub, normalizeName, replacePassword } from './accounts.ts';
import { checkAttempt } from './attempts.ts';
import type { Caller } from './caller.ts';
import { openChallenge, readChallenge, takeChallenge } from './challenges.ts';
import type { SignInContext } from './context.ts';
import { decoyAccount } from './decoyAccount.ts';
import {
  answerCode,
  answerSetUp,
  askForFactor,
  codeAnswer,
  setUpAnswer,
} from './factors/factor-challenges.ts';
import { clientId, readInput, requireOwnClient, text, typedPassword } from './input.ts';
import { requireUnblocked } from './lockout.ts';
import { requireGoodPassword } from './passwords/passwords.ts';
import { sameBytes, serverKey, signature } from './passwords/srp.ts';
import {
  invalidParameter,
  notAuthorized,
  SESSION_INVALID,
  SignInRefusal,
  USER_DISABLED,
  WRONG_PASSWORD,
} from './refusal.ts';
import { endSessions } from './sessions/sessions.ts';

const challenge = v.object({ ChallengeName: text(64), ClientId: clientId });
export const passwordAnswer = v.object({
  ChallengeResponses: v.object({
    USERNAME: text(254),
    PASSWORD_CLAIM_SECRET_BLOCK: text(2048),
    PASSWORD_CLAIM_SIGNATURE: text(256),
    TIMESTAMP: text(64),
  }),
});
export const newPasswordAnswer = v.object({
  Session: text(2048),
  ChallengeResponses: v.object({ USERNAME: text(254), NEW_PASSWORD: typedPassword }),
});

type PasswordAnswer = v.InferOutput<typeof passwordAnswer>['ChallengeResponses'];

async function proceed(context: SignInContext, account: Account, caller: Caller) {
  switch (account.status) {
    case 'CONFIRMED':
      return askForFactor(context, account, caller);
    case 'FORCE_CHANGE_PASSWORD': {
      const session = randomBytes(96).toString('base64url');
      await openChallenge(context, 'NEW_PASSWORD_REQUIRED', session, account.sub, { userId: account.sub });
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeParameters: {
          USER_ID_FOR_SRP: account.sub,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify({ email: account.username, email_verified: 'true' }),
        },
      };
    }
    case 'UNCONFIRMED':
      throw new SignInRefusal('UserNotConfirmedException', 'User is not confirmed.');
    case 'DISABLED':
      throw notAuthorized(USER_DISABLED);
  }
}

async function answerPassword(context: SignInContext, answer: PasswordAnswer, caller: Caller) {
  const secretBlock = answer.PASSWORD_CLAIM_SECRET_BLOCK;
  const state = await takeChallenge(context, 'PASSWORD_VERIFIER', secretBlock);
  if (answer.USERNAME !== state.userId && normalizeName(answer.USERNAME) !== state.name) {
    throw notAuthorized(SESSION_INVALID);
  }
  await requireUnblocked(context, state.name, caller);
  const decoy = decoyAccount(context.keys, state.name);
  const account = await findAccountBySub(context, state.userId);
  const { verifier } = account?.verifier ?? decoy.verifier;
  const key = serverKey(state, verifier);
  const expected = signature(
    key ?? randomBytes(16),
    state.userId,
    Buffer.from(secretBlock, 'base64'),
    answer.TIMESTAMP,
  );
  const matches = sameBytes(expected, Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64'));
  const right = matches && key !== null && account !== null;
  await checkAttempt(context, { name: state.name, source: caller.source }, account?.memberId ?? null, right);
  if (account === null) throw notAuthorized(WRONG_PASSWORD);
  return proceed(context, account, caller);
}

/** Sets the new password; a password that breaks the rules leaves the challenge open for another try. */
async function answerNewPassword(
  context: SignInContext,
  { Session, ChallengeResponses }: v.InferOutput<typeof newPasswordAnswer>,
  caller: Caller,
) {
  const { USERNAME, NEW_PASSWORD } = ChallengeResponses;
  const { userId } = await readChallenge(context, 'NEW_PASSWORD_REQUIRED', Session);
  const account = await findAccountBySub(context, userId);
  const isTheirs =
    account !== null && (USERNAME === account.sub || normalizeName(USERNAME) === account.username);
  if (!isTheirs || account.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized(SESSION_INVALID);
  requireGoodPassword(NEW_PASSWORD, account.username);
  await context.db.transaction(async (tx) => {
    await takeChallenge({ ...context, db: tx }, 'NEW_PASSWORD_REQUIRED', Session);
    await replacePassword({ ...context, db: tx }, account.sub, NEW_PASSWORD);
  });
  await endSessions(context, account.sub);
  return proceed(context, { ...account, status: 'CONFIRMED' }, caller);
}

/** Answers a challenge, once and within its time. */
export async function respondToAuthChallenge(context: SignInContext, input: unknown, caller: Caller) {
  const { ChallengeName, ClientId } = readInput(challenge, input);
  requireOwnClient(ClientId);
  switch (ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return answerPassword(context, readInput(passwordAnswer, input).ChallengeResponses, caller);
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(context, readInput(newPasswordAnswer, input), caller);
    case 'SOFTWARE_TOKEN_MFA':
      return answerCode(context, readInput(codeAnswer, input), caller);
    case 'MFA_SETUP':
      return answerSetUp(context, readInput(setUpAnswer, input), caller);
    default:
      throw invalidParameter('The challenge is not known.');
  }
}

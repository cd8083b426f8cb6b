import * as v from 'valibot';
import { addAudience } from '../changes/audience.ts';
import { queueMailsOfMember } from '../mail/queue.ts';
import { type Account, findAccountBySub, replacePassword } from './accounts.ts';
import { checkAttempt } from './attempts.ts';
import type { Caller } from './caller.ts';
import type { SignInContext } from './context.ts';
import { noteEvent } from './events.ts';
import { APP, findFactor } from './factors/secondFactor.ts';
import { accessToken, clientId, readInput, refreshToken, requireOwnClient, typedPassword } from './input.ts';
import { requireGoodPassword } from './passwords/passwords.ts';
import { makeVerifier, sameBytes } from './passwords/srp.ts';
import { notAuthorized, passwordUsedBefore } from './refusal.ts';
import { passwordChangedMail } from './securityMails.ts';
import { keepsOthers } from './sessions/devices.ts';
import { isAlive } from './sessions/session-states.ts';
import { endSession, endSessions, refreshSession } from './sessions/sessions.ts';

export const withAccessToken = v.object({ AccessToken: accessToken });
export const withRefreshToken = v.object({ ClientId: clientId, RefreshToken: refreshToken });
export const withToken = v.object({ ClientId: clientId, Token: refreshToken });
export const withPasswords = v.object({
  AccessToken: accessToken,
  PreviousPassword: typedPassword,
  ProposedPassword: typedPassword,
});

/** Finds the account and session of an access token. @throws SignInRefusal for an invalid token */
export async function requireSession(
  context: SignInContext,
  token: string,
): Promise<{ account: Account; family: string }> {
  const claims = await context.verify(token);
  if (claims === null) throw notAuthorized('Invalid Access Token');
  const state = await context.states.read(claims.sub, claims.family);
  const account = await findAccountBySub(context, claims.sub);
  if (state === null || account === null || !isAlive(state)) {
    throw notAuthorized('Access Token has been revoked');
  }
  return { account, family: claims.family };
}

/** Returns new tokens and the next refresh token. */
export async function getTokensFromRefreshToken(context: SignInContext, input: unknown, { network }: Caller) {
  const { ClientId, RefreshToken } = readInput(withRefreshToken, input);
  requireOwnClient(ClientId);
  return { AuthenticationResult: await refreshSession(context, RefreshToken, network) };
}

/** Ends the session of one refresh token; an unknown one is no error. */
export async function revokeToken(context: SignInContext, input: unknown) {
  const { ClientId, Token } = readInput(withToken, input);
  requireOwnClient(ClientId);
  await endSession(context, Token);
  return {};
}

/** Ends every session of the token's account on all devices. */
export async function globalSignOut(context: SignInContext, input: unknown) {
  const { account } = await requireSession(context, readInput(withAccessToken, input).AccessToken);
  await endSessions(context, account.sub);
  await noteEvent(context.db, { at: context.clock.now(), kind: 'signed_out', memberId: account.memberId });
  return {};
}

/** Returns the account of an access token. @throws SignInRefusal for an invalid token */
export async function getUser(context: SignInContext, input: unknown) {
  const { account } = await requireSession(context, readInput(withAccessToken, input).AccessToken);
  const factor = await findFactor(context, account.sub);
  return {
    Username: account.sub,
    UserAttributes: [
      { Name: 'email', Value: account.username },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'sub', Value: account.sub },
    ],
    ...(factor?.isOn && { UserMFASettingList: [APP], PreferredMfaSetting: APP }),
  };
}

/**
 * Replaces the password, which ends the account's sessions on all other devices unless this session has asked to keep
 * them. The owner is told by mail.
 */
export async function changePassword(context: SignInContext, input: unknown, { source, origin }: Caller) {
  const { AccessToken, PreviousPassword, ProposedPassword } = readInput(withPasswords, input);
  const { account, family } = await requireSession(context, AccessToken);
  requireGoodPassword(ProposedPassword, account.username);
  const stored = account.verifier;
  const right =
    stored !== null &&
    sameBytes(makeVerifier(account.sub, PreviousPassword, stored.salt).verifier, stored.verifier);
  await checkAttempt(context, { name: account.username, source }, account.memberId, right);
  if (PreviousPassword === ProposedPassword) throw passwordUsedBefore();
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    await replacePassword(within, account.sub, ProposedPassword);
    if (!(await keepsOthers(within, family))) await endSessions(within, account.sub, family);
    const mail = passwordChangedMail({ to: account.username, at: new Date(at), origin });
    await queueMailsOfMember(within, [mail], new Date(at));
    await noteEvent(tx, { at, kind: 'password_changed', memberId: account.memberId });
  });
  context.states.forget(account.sub);
  addAudience({ memberIds: [account.memberId] });
  return {};
}

/** Accounts come from an approved application or an import, never from here. */
export async function signUp(): Promise<never> {
  throw notAuthorized('SignUp is not permitted for this user pool');
}

import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { addAudience } from '../../changes/audience.ts';
import { queueMailsOfMember } from '../../mail/queue.ts';
import { requireSession } from '../account-operations.ts';
import type { Caller } from '../caller.ts';
import { openChallenge, takeChallenge, tryChallenge } from '../challenges.ts';
import type { SignInContext } from '../context.ts';
import { noteEvent } from '../events.ts';
import { accessToken, readInput, text } from '../input.ts';
import { appNotVerified, invalidParameter, notAuthorized, SESSION_INVALID } from '../refusal.ts';
import { factorOffMail } from './factorMails.ts';
import { factorPolicy } from './factorPolicy.ts';
import { acceptSecret, findFactor, offerSecret, switchOff, turnOn } from './secondFactor.ts';
import { newSecret, stepOf } from './totp.ts';

const session = text(2048);
/** Accepts a session's access token, or the session of the challenge that asks for a set-up. */
export const association = v.object({ AccessToken: v.optional(accessToken), Session: v.optional(session) });
export const verification = v.object({ ...association.entries, UserCode: text(64) });
const wish = v.optional(
  v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) }),
);
export const preference = v.object({
  AccessToken: accessToken,
  SoftwareTokenMfaSettings: wish,
  SMSMfaSettings: wish,
  EmailMfaSettings: wish,
});

/** Continues the challenge of a set-up with a new session. */
async function goOn(
  context: SignInContext,
  state: { userId: string; secret: string | null; step: number | null },
): Promise<string> {
  const Session = randomBytes(96).toString('base64url');
  await openChallenge(context, 'MFA_SETUP', Session, state.userId, state);
  return Session;
}

/** Returns a new secret for an authenticator app; nothing changes until a code from the app is entered. */
export async function associateSoftwareToken(context: SignInContext, input: unknown) {
  const { AccessToken, Session } = readInput(association, input);
  if (AccessToken !== undefined) {
    const { account } = await requireSession(context, AccessToken);
    return { SecretCode: await offerSecret(context, account.sub) };
  }
  if (Session === undefined) throw invalidParameter('An AccessToken or a Session is required.');
  const { userId } = await takeChallenge(context, 'MFA_SETUP', Session);
  const secret = newSecret();
  return { SecretCode: secret, Session: await goOn(context, { userId, secret, step: null }) };
}

/** Checks the first code of the app. A wrong one only uses one of a challenge's five tries. */
export async function verifySoftwareToken(context: SignInContext, input: unknown) {
  const { AccessToken, Session, UserCode } = readInput(verification, input);
  if (AccessToken !== undefined) {
    const { account } = await requireSession(context, AccessToken);
    if (!(await acceptSecret(context, account.sub, UserCode))) throw appNotVerified();
    return { Status: 'SUCCESS' };
  }
  if (Session === undefined) throw invalidParameter('An AccessToken or a Session is required.');
  const { userId, secret } = await tryChallenge(context, 'MFA_SETUP', Session);
  if (secret === null) throw notAuthorized(SESSION_INVALID);
  const step = stepOf(secret, UserCode, context.clock.now());
  if (step === null) throw appNotVerified();
  await takeChallenge(context, 'MFA_SETUP', Session);
  return { Status: 'SUCCESS', Session: await goOn(context, { userId, secret, step }) };
}

/** Turns the app's codes on or off. @throws SignInRefusal if no app was set up, or one is required */
export async function setUserMfaPreference(context: SignInContext, input: unknown, { origin }: Caller) {
  const { AccessToken, SoftwareTokenMfaSettings, SMSMfaSettings, EmailMfaSettings } = readInput(
    preference,
    input,
  );
  const { account } = await requireSession(context, AccessToken);
  const { sub, memberId, username } = account;
  if (SMSMfaSettings?.Enabled || EmailMfaSettings?.Enabled) {
    throw invalidParameter('Only a software token is offered as a second factor.');
  }
  if (SoftwareTokenMfaSettings === undefined) return {};
  const { Enabled = false, PreferredMfa = false } = SoftwareTokenMfaSettings;
  const before = (await findFactor(context, sub))?.isOn ?? false;
  if (Enabled || PreferredMfa) {
    if (!(await turnOn(context, sub))) {
      throw invalidParameter('User has not verified software token mfa');
    }
  } else {
    if ((await factorPolicy(context, memberId)).isRequired) {
      throw invalidParameter('The organization requires a second factor.');
    }
    await context.db.transaction(async (tx) => {
      if (!(await switchOff({ db: tx }, sub))) return;
      const at = new Date(context.clock.now());
      await queueMailsOfMember({ ...context, db: tx }, [factorOffMail({ to: username, at, origin })], at);
    });
  }
  addAudience({ memberIds: [memberId] });
  const isOn = Enabled || PreferredMfa;
  if (isOn !== before)
    await noteEvent(context.db, {
      at: context.clock.now(),
      kind: isOn ? 'factor_on' : 'factor_off',
      memberId,
    });
  return {};
}

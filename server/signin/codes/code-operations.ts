import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type MailPurpose, takeMailAllowance } from '../../mail/allowance.ts';
import { type Mail, queueMail } from '../../mail/queue.ts';
import { accounts } from '../../schema/signin.ts';
import { type Account, findAccountByName, normalizeName } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import type { SignInContext } from '../context.ts';
import { decoyAccount } from '../decoyAccount.ts';
import { noteEvent } from '../events.ts';
import { clientId, readInput, requireOwnClient, text, typedPassword } from '../input.ts';
import { clearFailures } from '../lockout.ts';
import { requireGoodPassword } from '../passwords/passwords.ts';
import { codeExpired, codeMismatch, mailLimitExceeded } from '../refusal.ts';
import { confirmationMail, resetMail } from './code-mails.ts';
import { issueCode, issueLink, killCodes, tryCode } from './codes.ts';
import { resetPassword } from './reset-password.ts';

export const withName = v.object({ ClientId: clientId, Username: text(254) });
export const confirmation = v.object({
  ClientId: clientId,
  Username: text(254),
  ConfirmationCode: text(2048),
});
export const newPassword = v.object({
  ClientId: clientId,
  Username: text(254),
  ConfirmationCode: text(2048),
  Password: typedPassword,
});

/** Made only from the typed name, so that it is the same whether or not the address has an account. */
function deliveryDetails(name: string) {
  const [local = '', domain = ''] = name.split('@');
  const Destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

/** Mails the result of `write` to the account of this name, if there is one; every name has the same allowance. */
async function mailCode(
  context: SignInContext,
  name: string,
  purpose: MailPurpose,
  write: (within: SignInContext, account: Account) => Promise<Mail | null>,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const account = await findAccountByName(within, name);
    const mail = account === null ? null : await write(within, account);
    const wait =
      mail === null
        ? await takeMailAllowance(tx, name, at, purpose)
        : await queueMail(within, mail, at, purpose);
    if (wait !== null) throw mailLimitExceeded(wait);
    if (mail !== null) await noteEvent(tx, { at, kind: 'code_sent', memberId: account?.memberId ?? null });
  });
}

/** Mails a code and a link to choose a new password, even while the name is locked. */
export async function forgotPassword(context: SignInContext, input: unknown, { origin }: Caller) {
  const { ClientId, Username } = readInput(withName, input);
  requireOwnClient(ClientId);
  const name = normalizeName(Username);
  const purpose = origin === null ? 'other' : 'link';
  await mailCode(context, name, purpose, async (within, { sub, username, status }) => {
    if (status === 'DISABLED') return null;
    const code = await issueCode(within, sub, 'reset');
    const token = origin === null ? null : await issueLink(within, sub);
    const link = token === null ? null : `${origin}/updatePassword/${token}`;
    return resetMail({ to: username, code, link, lifetime: context.codeLifetime });
  });
  return deliveryDetails(name);
}

/** Mails a new code to an unconfirmed account. */
export async function resendConfirmationCode(context: SignInContext, input: unknown) {
  const { ClientId, Username } = readInput(withName, input);
  requireOwnClient(ClientId);
  const name = normalizeName(Username);
  await mailCode(context, name, 'other', async (within, { sub, username, status }) => {
    if (status !== 'UNCONFIRMED') return null;
    const code = await issueCode(within, sub, 'confirm');
    return confirmationMail({ to: username, code, lifetime: context.codeLifetime });
  });
  return deliveryDetails(name);
}

/** Checks a code in a transaction that stores the count of tries, and runs `work` in it if the code is right. */
async function withCode(
  context: SignInContext,
  given: { name: string; kind: 'confirm' | 'reset'; code: string },
  work: (within: SignInContext, account: Account) => Promise<void>,
): Promise<void> {
  const decoy = decoyAccount(context.keys, given.name);
  const outcome = await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const account = await findAccountByName(within, given.name);
    const judged = await tryCode(within, account?.sub ?? decoy.sub, given.kind, given.code.trim());
    if (account === null || account.status === 'DISABLED') return 'wrong';
    if (judged === 'right') await work(within, account);
    return judged;
  });
  if (outcome === 'wrong') throw codeMismatch();
  if (outcome === 'expired') throw codeExpired();
}

/** Sets a new password with a mailed code: ends the lock and every session, and confirms the account. */
export async function confirmForgotPassword(context: SignInContext, input: unknown, { source }: Caller) {
  const { ClientId, Username, ConfirmationCode, Password } = readInput(newPassword, input);
  requireOwnClient(ClientId);
  const name = normalizeName(Username);
  requireGoodPassword(Password, name);
  await withCode(context, { name, kind: 'reset', code: ConfirmationCode }, (within, account) =>
    resetPassword(within, account, Password, source),
  );
  return {};
}

export async function confirmSignUp(context: SignInContext, input: unknown, { source }: Caller) {
  const { ClientId, Username, ConfirmationCode } = readInput(confirmation, input);
  requireOwnClient(ClientId);
  const name = normalizeName(Username);
  await withCode(context, { name, kind: 'confirm', code: ConfirmationCode }, async (within, account) => {
    const { db, clock } = within;
    await killCodes(within, account.sub, ['confirm']);
    await db
      .update(accounts)
      .set({ status: 'CONFIRMED' })
      .where(and(eq(accounts.sub, account.sub), eq(accounts.status, 'UNCONFIRMED')));
    await clearFailures(within, { name, source });
    await noteEvent(db, { at: clock.now(), kind: 'account_confirmed', memberId: account.memberId });
    within.states.forget(account.sub);
  });
  return {};
}

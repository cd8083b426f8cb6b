import { restoreMailAllowance } from '../../mail/allowance.ts';
import { type Account, findAccountBySub, replacePassword } from '../accounts.ts';
import type { SignInContext } from '../context.ts';
import { noteEvent } from '../events.ts';
import { clearFailures } from '../lockout.ts';
import { requireGoodPassword } from '../passwords/passwords.ts';
import { endSessions } from '../sessions/sessions.ts';
import { killCodes, ownerOfLink } from './codes.ts';
import { acceptInvitation } from './invitations.ts';

/**
 * Sets a new password for a person who has proved that they read the account's mail. Every code, link and session
 * ends, the lock opens, and mails may be sent again. `within` is a transaction; the caller has checked the password's
 * rules.
 */
export async function resetPassword(
  within: SignInContext,
  account: Account,
  password: string,
  source: string,
): Promise<void> {
  const { db, clock } = within;
  await killCodes(within, account.sub, ['reset', 'link', 'confirm', 'invitation']);
  await replacePassword(within, account.sub, password);
  await clearFailures(within, { name: account.username, source });
  await restoreMailAllowance(db, account.username);
  await endSessions(within, account.sub);
  await acceptInvitation(db, account.memberId, new Date(clock.now()));
  await noteEvent(db, { at: clock.now(), kind: 'password_reset', memberId: account.memberId });
}

/**
 * Sets a new password with a mailed link.
 * @returns false if the link was used, has expired or never existed
 * @throws SignInRefusal InvalidPasswordException; the link then remains valid
 */
export async function resetPasswordByLink(
  context: SignInContext,
  { token, password, source }: { token: string; password: string; source: string },
): Promise<boolean> {
  const sub = await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const owner = await ownerOfLink(within, token);
    const account = owner === null ? null : await findAccountBySub(within, owner);
    if (account === null || account.status === 'DISABLED') return null;
    requireGoodPassword(password, account.username);
    await resetPassword(within, account, password, source);
    return account.sub;
  });
  if (sub === null) return false;
  context.states.forget(sub);
  return true;
}

import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { newToken, tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue as at } from '../../database/values.ts';
import { invalidField, present, tooManyRequests } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { takeMailAllowance } from '../../mail/allowance.ts';
import { queueMailsOfMember } from '../../mail/queue.ts';
import { normalizeName } from '../../signin/accounts.ts';
import { confirmLasts } from '../../signin/emailChangeTimes.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { confirmEmailMail, stopEmailMail } from '../../signin/securityMails.ts';
import { lockAccount, logEmail } from './lockedAccountRepository.ts';

const pending = sql`confirmed_at is null and ended_at is null`;

interface Asked {
  readonly memberId: number;
  readonly email: string;
  readonly by: Viewer;
  readonly reason: string | null;
  /** The origin of the pages. */
  readonly origin: string;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Sends a confirmation link to the new address and tells the old one; it cancels an earlier change that still waits.
 * @throws Refused 404 for a member without an account, 422 for an impossible address, 429 after too many mails to it
 */
export async function askForEmail(
  { db, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  asked: Asked,
): Promise<{ message: string }> {
  const { memberId, by, reason, origin, now, requestId } = asked;
  const email = normalizeName(asked.email);
  const [confirm, stop] = [newToken(), newToken()];
  await db.transaction(async (tx) => {
    const { username, chapter_id, is_taken } = present(await lockAccount(tx, memberId, email));
    if (username === email) throw invalidField('email', messages.emailUnchanged);
    if (is_taken) throw invalidField('email', messages.emailTaken);
    await tx.execute(
      sql`update email_changes set ended_at = ${at(now)} where member_id = ${memberId} and ${pending}`,
    );
    await tx.execute(sql`
      insert into email_changes (member_id, by_id, old_email, new_email, confirm_hash, stop_hash, asked_at, expires_at)
      values (${memberId}, ${by.memberId}, ${username}, ${email}, ${tokenHash(confirm)},
        ${tokenHash(stop)}, ${at(now)}, ${at(new Date(now.getTime() + confirmLasts))})`);
    const link = `${origin}/confirm-email/${confirm}`;
    const mail = confirmEmailMail({ to: email, from: username, link });
    const wait = await takeMailAllowance(tx, email, now.getTime(), 'link');
    if (wait !== null) throw tooManyRequests(wait);
    const another = by.memberId === memberId ? null : 'Someone who looks after memberships';
    const warning = stopEmailMail({
      to: username,
      wanted: email,
      by: another,
      link: `${origin}/keep-email/${stop}`,
    });
    await queueMailsOfMember({ db: tx, keys }, [mail, warning], now);
    await logEmail(tx, {
      byId: by.memberId,
      memberId,
      chapterId: chapter_id,
      action: 'account.askEmail',
      emails: [username, email],
      reason,
      requestId,
    });
  });
  return { message: `We’ve written to ${email}. The link in that e-mail confirms the new address.` };
}

/** Withdraws the change that waits for its confirmation. @throws Refused 404 if there is none */
export async function withdrawEmail(on: Queryable, memberId: number, now: Date): Promise<void> {
  const row = await selectRow(
    on,
    sql`
      update email_changes set ended_at = ${at(now)}
      where member_id = ${memberId} and ${pending} and expires_at > ${at(now)} returning id`,
  );
  present(row);
}

import type { Queries } from '../database/open.ts';
import { outgoingMail } from '../schema/infrastructure.ts';
import type { SignInKeys } from '../signin/keys.ts';
import { type MailPurpose, takeMailAllowance } from './allowance.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** What it is for, in a few lower-case letters and hyphens; it becomes part of a file's name. */
  readonly kind: string;
}

/** The text waits sealed, because codes must not lie readable in the database or its backups. */
export const bodyPurpose = 'mail';

const address = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/;
const lineOfText = /^[^\p{Cc}]{1,200}$/u;
const kindOfMail = /^[a-z][a-z-]{0,30}$/;

/** @returns whether a mail can go to this address at all. */
export const isSendable = ({ to }: Pick<Mail, 'to'>): boolean =>
  to.length <= 254 && address.test(to) && lineOfText.test(to);

function requireSendable({ to, subject, kind }: Mail) {
  if (!isSendable({ to })) throw new TypeError('no mail address');
  if (!lineOfText.test(subject)) throw new TypeError('a subject is one line of text');
  if (!kindOfMail.test(kind)) throw new TypeError('a kind is a short word');
}

/**
 * Queues a mail in the transaction of its cause; the worker sends it after the commit. An address gets three mails an
 * hour at most, the third of them for a link.
 * @param now milliseconds since 1970
 * @returns null when it will be sent, else the seconds until another mail to this address may be
 * @throws TypeError for a line break or another control character in a header field
 */
export async function queueMail(
  { db, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  mail: Mail,
  now: number,
  purpose: MailPurpose,
): Promise<number | null> {
  requireSendable(mail);
  const wait = await takeMailAllowance(db, mail.to, now, purpose);
  if (wait !== null) return wait;
  const at = new Date(now);
  await db.insert(outgoingMail).values({
    to_email: mail.to,
    subject: mail.subject,
    body: keys.encrypt(bodyPurpose, Buffer.from(mail.body)).toString('base64'),
    kind: mail.kind,
    created_at: at,
    send_after: at,
  });
  return null;
}

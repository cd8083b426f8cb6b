import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { outgoingMail } from '../schema/infrastructure.ts';
import type { SignInKeys } from '../signin/keys.ts';
import { type MailPurpose, takeMailAllowance } from './allowance.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The body as HTML; if absent, the mail is only plain text. */
  readonly html?: string;
  /** An attached calendar file. */
  readonly calendar?: string;
  /** The address for replies; if absent, nobody reads them. */
  readonly replyTo?: string;
  /** The mail's purpose, in a few lower-case letters and hyphens; it becomes part of a file's name. */
  readonly kind: string;
}

/** Waiting texts are encrypted, because codes must not be readable in the database or its backups. */
const bodyPurpose = 'mail';

const address = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/;
const lineOfText = /^[^\p{Cc}]{1,200}$/u;
const kindOfMail = /^[a-z][a-z0-9-]{0,40}$/;
/** Marks a stored body that has more parts than text; Base64 never contains a colon. */
const partsMark = 'parts:';

/** A mail's text with its other parts. */
export type MailParts = Pick<Mail, 'body' | 'html' | 'calendar' | 'replyTo'>;

function sealParts(keys: SignInKeys, { body, html, calendar, replyTo }: MailParts): string {
  const isPlain = html === undefined && calendar === undefined && replyTo === undefined;
  const whole = isPlain ? body : JSON.stringify({ body, html, calendar, replyTo });
  const sealed = keys.encrypt(bodyPurpose, Buffer.from(whole)).toString('base64');
  return isPlain ? sealed : partsMark + sealed;
}

/** @returns the parts that `queueMail` encrypted */
export function openParts(keys: SignInKeys, sealed: string): MailParts {
  const isPlain = !sealed.startsWith(partsMark);
  const bytes = Buffer.from(isPlain ? sealed : sealed.slice(partsMark.length), 'base64');
  const whole = keys.decrypt(bodyPurpose, bytes).toString('utf8');
  return isPlain ? { body: whole } : (JSON.parse(whole) as MailParts);
}

/** Rewrites the texts of waiting mails, and encrypts each changed one again. */
export async function rewriteWaitingMails(
  { db, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  rewrite: (text: string) => string,
): Promise<void> {
  const waiting = await db
    .select({ id: outgoingMail.id, body: outgoingMail.body })
    .from(outgoingMail)
    .where(and(isNull(outgoingMail.sent_at), ne(outgoingMail.body, '')))
    .for('update');
  for (const { id, body } of waiting) {
    const parts = openParts(keys, body);
    const { html, calendar } = parts;
    const rewritten = {
      ...parts,
      body: rewrite(parts.body),
      ...(html !== undefined && { html: rewrite(html) }),
      ...(calendar !== undefined && { calendar: rewrite(calendar) }),
    };
    if (JSON.stringify(rewritten) === JSON.stringify(parts)) continue;
    await db
      .update(outgoingMail)
      .set({ body: sealParts(keys, rewritten) })
      .where(eq(outgoingMail.id, id));
  }
}

/** Marks a mail that is sent later, and counts against its reader's limit only then. */
const laterKind = 'reminder-';

/** @returns the kind of the mail that reminds a guest of this visit */
export const reminderKind = (visitorId: number): string => `${laterKind}${visitorId}`;

/** @returns the visit that a mail of this kind is about; null for any other mail */
export const remindedVisit = (kind: string): number | null =>
  kind.startsWith(laterKind) ? Number(kind.slice(laterKind.length)) : null;

/** @returns whether this address can receive a mail at all */
export const isSendable = ({ to }: Pick<Mail, 'to'>): boolean =>
  to.length <= 254 && address.test(to) && lineOfText.test(to);

function requireSendable({ to, subject, kind, replyTo = to }: Mail) {
  if (!isSendable({ to }) || !isSendable({ to: replyTo })) throw new TypeError('no mail address');
  if (!lineOfText.test(subject)) throw new TypeError('a subject is one line of text');
  if (!kindOfMail.test(kind)) throw new TypeError('a kind is a short word');
}

/**
 * Queues a mail in the transaction of its cause; the worker sends it after the commit. An address gets at most three
 * mails an hour, the third only with a link.
 * @param now milliseconds since 1970
 * @returns null if it will be sent, otherwise the seconds until another mail to this address is allowed
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
  await insertMails({ db, keys }, [mail], new Date(now), new Date(now));
  return null;
}

/**
 * Queues a mail that was already counted against the three an hour, in the transaction of its cause.
 * @throws TypeError for a line break or another control character in a header field
 */
export async function queueCountedMail(
  post: { readonly db: Queries; readonly keys: SignInKeys },
  mail: Mail,
  now: Date,
): Promise<void> {
  await insertMails(post, [mail], now, now);
}

/**
 * Queues mails caused by a signed-in person's action, in its transaction and in one statement. They don't count
 * against the three an hour, which limit what people without an account can cause.
 * @throws TypeError for a line break or another control character in a header field
 */
export async function queueMailsOfMember(
  post: { readonly db: Queries; readonly keys: SignInKeys },
  mails: readonly Mail[],
  now: Date,
): Promise<void> {
  await insertMails(post, mails, now, now);
}

/**
 * Queues a mail for later in the transaction of its cause. It counts against the three an hour when it is sent.
 * @throws TypeError for a line break or another control character in a header field
 */
export async function queueMailForLater(
  post: { readonly db: Queries; readonly keys: SignInKeys },
  mail: Mail,
  { now, sendAfter }: { readonly now: Date; readonly sendAfter: Date },
): Promise<void> {
  await insertMails(post, [mail], now, sendAfter);
}

/**
 * @returns the stored form of a mail caused by a signed-in person's action, for a statement that queues many at once
 * @throws TypeError for a line break or another control character in a header field
 */
export function queuedMail(keys: SignInKeys, mail: Mail) {
  requireSendable(mail);
  const { to, subject, kind } = mail;
  return { to_email: to, subject, body: sealParts(keys, mail), kind };
}

async function insertMails(
  { db, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  mails: readonly Mail[],
  createdAt: Date,
  sendAfter: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insert(outgoingMail)
    .values(
      mails.map((mail) => ({ ...queuedMail(keys, mail), created_at: createdAt, send_after: sendAfter })),
    );
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** A decrypted mail on its way out. */
export interface Letter {
  readonly id: number;
  /** The sender's name; by default the configured one. */
  readonly sender?: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The body as HTML; absent for a mail that is only plain text. */
  readonly html?: string;
  /** An attached calendar file. */
  readonly calendar?: string;
  /** The address for replies. */
  readonly replyTo?: string;
  readonly kind: string;
  readonly createdAt: Date;
}

/** Delivers letters. `send` rejects if a letter wasn't accepted. */
export interface MailTransport {
  send(letter: Letter): Promise<void>;
  /** The mail server's reply to a refused letter, in one line. */
  replyOf?(error: unknown): string;
  /** Aborts letters being sent. */
  close(): void;
}

const timeout = 10_000;
const longestReply = 300;

const saidIn = (error: unknown): string => {
  const said = error instanceof Error && 'response' in error ? String(error.response) : Object(error).message;
  return String(said ?? error)
    .replace(/\s+/g, ' ')
    .trim();
};
const calendarName = 'meeting.ics';
const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH';

/** @returns the configured address with the letter's own sender name */
function senderOf({ sender }: Letter, from: string): string {
  if (sender === undefined) return from;
  const name = sender.replace(/[\s\p{Cc}"\\]+/gu, ' ').trim();
  return `"${name}" <${/<([^<>]+)>$/.exec(from)?.[1] ?? from}>`;
}

function messageId({ id, createdAt }: Letter, from: string): string {
  const host = /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createdAt.getTime()}.${id}@${host}>`;
}

/** Sends by SMTP; the library loads with the first letter. */
function smtpTransport(url: string, from: string): MailTransport {
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  loading.catch(() => {});
  const { hostname, port } = new URL(url);
  const host = port === '' ? hostname : `${hostname}, port ${port}`;
  return {
    replyOf: (error) => `${host}: ${saidIn(error)}`.slice(0, longestReply),
    async send(letter) {
      const { to, subject, body, html, calendar, replyTo, createdAt } = letter;
      const sender = await loading;
      await sender.sendMail({
        from: senderOf(letter, from),
        to: { name: '', address: to },
        subject,
        text: body,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(html === undefined ? {} : { html }),
        ...(calendar === undefined
          ? {}
          : { attachments: [{ filename: calendarName, content: calendar, contentType: calendarType }] }),
        date: createdAt,
        messageId: messageId(letter, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close() {
      void loading.then((sender) => sender.close()).catch(() => {});
    },
  };
}

const part = (type: string, text: string, more: readonly string[] = []): readonly string[] => [
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: 8bit',
  ...more,
  '',
  text,
];

const multipart = (
  kind: string,
  boundary: string,
  parts: readonly (readonly string[])[],
): readonly string[] => [
  `Content-Type: multipart/${kind}; boundary="${boundary}"`,
  '',
  ...parts.flatMap((lines) => [`--${boundary}`, ...lines]),
  `--${boundary}--`,
];

/** The text with its HTML alternative, and the calendar file after both. */
function contentOf({ id, body, html, calendar }: Letter): readonly string[] {
  const plain = part('text/plain; charset=utf-8', body);
  const written =
    html === undefined
      ? plain
      : multipart('alternative', `either-${id}`, [plain, part('text/html; charset=utf-8', html)]);
  if (calendar === undefined) return written;
  const attached = part(calendarType, calendar, [
    `Content-Disposition: attachment; filename="${calendarName}"`,
  ]);
  return multipart('mixed', `with-${id}`, [written, attached]);
}

function letterText(letter: Letter, from: string): string {
  const { to, subject, replyTo, createdAt } = letter;
  const content = contentOf(letter);
  return [
    `From: ${senderOf(letter, from)}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${subject}`,
    `Date: ${createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId(letter, from)}`,
    'MIME-Version: 1.0',
    ...content.slice(0, content.indexOf('')),
    'Auto-Submitted: auto-generated',
    ...content.slice(content.indexOf('')),
  ].join('\n');
}

/** Writes each letter into the folder as a text file, named by time and kind; the same letter twice is one file. */
function fileTransport(folder: string, from: string): MailTransport {
  return {
    replyOf: (error) => saidIn(error).slice(0, longestReply),
    async send(letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = letter.createdAt.toISOString().replaceAll(':', '-');
      const path = join(folder, `${time}-${letter.kind}-${letter.id}.eml`);
      const draft = `${path}.${randomUUID()}.draft`;
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(letterText(letter, from));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
    },
    close() {},
  };
}

/** The folder for mails without SMTP_URL. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Sends by SMTP if `SMTP_URL` is set, otherwise writes files in the data folder. */
export function createMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  return mail.smtpUrl === null
    ? fileTransport(mailFolder(dataDir), mail.from)
    : smtpTransport(mail.smtpUrl, mail.from);
}

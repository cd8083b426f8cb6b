import { createHash, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escaped } from './template.ts';

/** The folder of mails without a mail server, and the secret that opens the preview. */
export interface MailPreview {
  /** The folder, with one `.eml` file per mail as the transport writes them. */
  readonly folder: string;
  readonly token: string;
}

export const previewPath = '/mail-preview';

const shownAtMost = 200;
const fileName = /^[\w.:-]{1,120}\.eml$/;
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  /** The mail as HTML; null for a mail that is only plain text. */
  readonly html: string | null;
}

const headerOf = (eml: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(eml.slice(0, eml.indexOf('\n\n')))?.[1] ?? '';

/** @returns the text of the part of this type, up to the boundary that ends it */
function partOf(eml: string, type: string): string | null {
  const head = eml.indexOf(`Content-Type: ${type}`);
  if (head < 0) return null;
  const from = eml.indexOf('\n\n', head) + 2;
  const boundary = eml.indexOf('\n--', from);
  return eml.slice(from, boundary < 0 ? undefined : boundary);
}

const readMail = (eml: string): ReadMail => ({
  to: headerOf(eml, 'To'),
  subject: headerOf(eml, 'Subject'),
  date: headerOf(eml, 'Date'),
  text: partOf(eml, 'text/plain') ?? '',
  html: partOf(eml, 'text/html'),
});

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · Chapterhouse</title><style>
body{margin:0 auto;max-width:880px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#10272d;background:#f5f4f0}
a{color:#006b7b}h1{font-size:20px}li{padding:8px 0;border-bottom:1px solid #d9dcda}ul{list-style:none;padding:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #d9dcda;border-radius:8px;padding:16px}
iframe{width:100%;height:520px;background:#fff;border:1px solid #d9dcda;border-radius:8px}small{color:#4b6268}
</style></head><body><main>${content}</main></body></html>
`;

const send = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * Shows operators of a demo the mails stored as files: the newest 200, each as HTML and as text. The address contains
 * the token, because mails contain passwords and links.
 */
export function registerMailPreview(app: FastifyInstance, { folder, token }: MailPreview): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const opens = (given: string) => timingSafeEqual(digest(given), digest(token));
  const read = async (file: string): Promise<ReadMail | null> => {
    if (!fileName.test(file)) return null;
    const eml = await readFile(join(folder, file), 'utf8').catch(() => null);
    return eml === null ? null : readMail(eml);
  };
  const home = `${previewPath}/${token}`;

  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async ({ params }, reply) => {
    if (!opens(params.token)) return reply.callNotFound();
    const names = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name));
    const newest = names.sort().reverse().slice(0, shownAtMost);
    const mails = await Promise.all(newest.map(async (name) => ({ name, mail: await read(name) })));
    const items = mails.flatMap(({ name, mail }) =>
      mail === null
        ? []
        : [
            `<li><a href="${home}/${encodeURIComponent(name)}">${escaped(mail.subject)}</a><br><small>To ${escaped(mail.to)} · ${escaped(mail.date)}</small></li>`,
          ],
    );
    const list = items.length === 0 ? '<p>No mail has gone out yet.</p>' : `<ul>${items.join('')}</ul>`;
    return send(reply, pagePolicy, pageOf('Mail', `<h1>Mail that went out</h1>${list}`));
  });

  app.get<{ Params: { token: string; file: string } }>(
    `${previewPath}/:token/:file`,
    async ({ params }, reply) => {
      const mail = opens(params.token) ? await read(params.file) : null;
      if (mail === null) return reply.callNotFound();
      const { subject, to, date, text, html } = mail;
      const address = `${home}/${encodeURIComponent(params.file)}/html`;
      const frame =
        html === null
          ? ''
          : `<h2>As HTML</h2><iframe sandbox title="The mail as HTML" src="${address}"></iframe>`;
      const head = `<p><a href="${home}">All mail</a></p><h1>${escaped(subject)}</h1><p><small>To ${escaped(to)} · ${escaped(date)}</small></p>`;
      return send(
        reply,
        pagePolicy,
        pageOf(subject, `${head}<h2>As text</h2><pre>${escaped(text)}</pre>${frame}`),
      );
    },
  );

  app.get<{ Params: { token: string; file: string } }>(
    `${previewPath}/:token/:file/html`,
    async ({ params }, reply) => {
      const mail = opens(params.token) ? await read(params.file) : null;
      if (mail?.html == null) return reply.callNotFound();
      reply.header('x-frame-options', 'SAMEORIGIN');
      return send(reply, mailPolicy, mail.html);
    },
  );
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerMailPreview } from '../../server/mail/preview.ts';
import { writeMail } from '../../server/mail/template.ts';
import { createMailTransport, mailFolder } from '../../server/mail/transport.ts';

const app = Fastify();
const token = 'let-me-in';
const payload = '<img src=x onerror=alert(1)>';

const dataDir = await mkdtemp(join(tmpdir(), 'preview-'));
registerMailPreview(app, { folder: mailFolder(dataDir), token });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const get = async (path: string) => {
  const { statusCode, body, headers } = await app.inject({ url: `/mail-preview/${path}` });
  return { status: statusCode, body, headers };
};

it('the preview says that no mail was sent, only to those with the token', async () => {
  expect((await get(token)).body).toContain('No mail has gone out yet.');
  expect((await get('another')).status).toBe(404);
});

it('the preview shows the newest mail first, as text and HTML, and runs nothing in it', async () => {
  const transport = createMailTransport({ mail: { smtpUrl: null, from: 'no-reply@example.org' }, dataDir });
  const letter = { to: 'ada@example.test', kind: 'news' };
  await transport.send({ ...letter, id: 1, subject: 'Plain', body: 'Only text\n', createdAt: new Date(0) });
  const written = writeMail({ heading: payload, paragraphs: ['Grüße'] });
  await transport.send({
    ...letter,
    ...written,
    id: 2,
    subject: payload,
    calendar: 'BEGIN:VCALENDAR',
    createdAt: new Date(9e5),
  });
  await writeFile(join(dataDir, 'secret.eml'), 'Subject: Secret\n\nno\n');

  const list = await get(token);
  const places = [...list.body.matchAll(/href="\/mail-preview\/([^"]+)"/g)].map(([, place = '']) => place);
  expect(places).toEqual([
    `${token}/1970-01-01T00-15-00.000Z-news-2.eml`,
    `${token}/1970-01-01T00-00-00.000Z-news-1.eml`,
  ]);
  const [newest = '', oldest = ''] = places;
  const shown = await get(newest);
  expect([list.body, shown.body].some((body) => body.includes('<img'))).toBe(false);
  expect(shown.body).toContain('Grüße');
  expect(shown.body).toContain(`src="/mail-preview/${newest}/html"`);
  const html = await get(`${newest}/html`);
  expect(html.body.trim()).toBe(written.html.trim());
  expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);

  expect((await get(oldest)).body).toContain('<pre>Only text\n</pre>');
  expect((await get(`${oldest}/html`)).status).toBe(404);
  expect((await get(newest.replace(token, 'another'))).status).toBe(404);
  expect((await get(`${token}/..%2Fsecret.eml`)).status).toBe(404);
});

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mail, queueMail } from '../../server/mail/queue.ts';
import { createMailTransport, type MailTransport } from '../../server/mail/transport.ts';
import { createMailWorker } from '../../server/mail/worker.ts';
import { outgoingMail } from '../../server/schema/infrastructure.ts';
import { organizationSettings } from '../../server/schema/texts.ts';
import { readPost } from './mailbox.ts';
import { FakeClock, temporaryKeys } from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

const clock = new FakeClock();
const from = 'Chapterhouse <no-reply@example.org>';
let warnings: unknown[][];

afterAll(async () => {
  await database.close();
  await keys.close();
  await rm(folder, { recursive: true, force: true });
});
const [database, keys] = await Promise.all([openTestDatabase(), temporaryKeys()]);
const folder = await mkdtemp(join(tmpdir(), 'mail-'));

beforeEach(() => {
  warnings = [];
  clock.at = Date.parse('2026-11-21T08:00:00Z');
});
afterEach(async () => {
  await database.db.delete(outgoingMail);
});

let letters = 0;
const mail = (more: Partial<Mail> = {}): Mail => {
  letters += 1;
  return {
    to: `reader${letters}@example.test`,
    subject: 'News',
    body: 'Grüße,\nyours\n',
    kind: 'news',
    ...more,
  };
};
const queue = (letter: Mail) => queueMail({ db: database.db, keys: keys.keys }, letter, clock.at, 'link');
const rows = () => database.db.select().from(outgoingMail).orderBy(outgoingMail.id);
const worker = (transport: MailTransport) => {
  const warn = (...line: unknown[]) => void warnings.push(line);
  return createMailWorker({ db: database.db, keys: keys.keys, clock, log: { warn, error: warn }, transport });
};
const failing = (error: Error): MailTransport => ({ send: () => Promise.reject(error), close: () => {} });

describe('the mail queue', () => {
  it('rejects line breaks and control characters in headers, and invalid addresses', async () => {
    for (const bad of [
      { to: 'a@example.test\r\nBcc: b@example.test' },
      { to: 'a@example.test, b@example.test' },
      { to: 'Ada <a@example.test>' },
      { to: 'nobody' },
      { subject: 'News\nBcc: b@example.test' },
      { subject: 'News\u0000' },
      { kind: '../news' },
    ]) {
      await expect(queue(mail(bad))).rejects.toThrow(TypeError);
    }
    expect(await rows()).toEqual([]);
  });

  it('is dropped when its transaction is rolled back', async () => {
    const undone = database.db.transaction(async (tx) => {
      await queueMail({ db: tx, keys: keys.keys }, mail({ to: 'undone@example.test' }), clock.at, 'link');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    for (let time = 1; time <= 3; time += 1)
      expect(await queue(mail({ to: 'undone@example.test' }))).toBe(null);
    expect(await queue(mail({ to: 'Undone@Example.test' }))).toBe(3600);
  });

  it('is sent in order, once, and its texts are deleted', async () => {
    await queue(mail({ subject: 'First' }));
    await queue(mail({ subject: 'Second' }));
    const context = { db: database.db, keys: keys.keys, clock };
    const sent = await readPost(context);
    expect(sent.map(({ subject, body }) => [subject, body])).toEqual([
      ['First', 'Grüße,\nyours\n'],
      ['Second', 'Grüße,\nyours\n'],
    ]);
    expect(await readPost(context)).toEqual([]);
    expect((await rows()).map(({ sent_at, body }) => [sent_at, body])).toEqual([
      [new Date(clock.at), ''],
      [new Date(clock.at), ''],
    ]);
  });

  it('logs once that the database is unavailable, and again the next time', async () => {
    vi.useFakeTimers();
    let isAway = true;
    const db = new Proxy(database.db, {
      get: (target, name) =>
        isAway
          ? () => {
              throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
            }
          : Reflect.get(target, name),
    });
    const error = vi.fn();
    const parts = { keys: keys.keys, clock, transport: failing(new Error('unused')) };
    const looking = createMailWorker({ ...parts, db, log: { warn: error, error } });
    looking.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(error.mock.calls).toEqual([[{ code: 'ECONNREFUSED' }, 'the queued mails cannot be read']]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    expect(await looking.deliver()).toBe(0);
    await looking.stop(0);
  });

  it('is sent once by two workers', async () => {
    for (let count = 1; count <= 25; count += 1) await queue(mail());
    const context = { db: database.db, keys: keys.keys, clock };
    const [one, two] = await Promise.all([readPost(context), readPost(context)]);
    const ids = [...one, ...two].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
  });

  it('retries with growing pauses, eight times, without addresses in the log', async () => {
    await queue(mail({ to: 'canary@example.test' }));
    const refused = Object.assign(new Error('550 no such user canary@example.test'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    const sending = worker(failing(refused));
    const pauses: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await sending.deliver();
      const [row] = await rows();
      pauses.push(((row?.send_after.getTime() ?? 0) - clock.at) / 1000);
      expect([row?.tries, row?.sent_at, row?.error]).toEqual([tries, null, 'EENVELOPE 550']);
      clock.at = row?.send_after.getTime() ?? 0;
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600]);
    await sending.deliver();
    expect((await rows())[0]?.tries).toBe(8);
    expect(warnings).toHaveLength(8);
    expect(JSON.stringify(warnings)).not.toContain('canary');
  });

  it('isn’t blocked by a failing mail', async () => {
    await queue(mail({ subject: 'Bad' }));
    await queue(mail({ subject: 'Good' }));
    const sent: string[] = [];
    const picky: MailTransport = {
      send: async ({ subject }) => {
        if (subject === 'Bad') throw new Error('no');
        sent.push(subject);
      },
      close: () => {},
    };
    expect(await worker(picky).deliver()).toBe(1);
    expect(sent).toEqual(['Good']);
  });

  it('is continued by the next worker after a crash', async () => {
    await queue(mail({ subject: 'Kept' }));
    const subjects = async () =>
      (await readPost({ db: database.db, keys: keys.keys, clock })).map(({ subject }) => subject);
    await new Promise<void>((taken) => {
      const dying: MailTransport = { send: () => new Promise(() => taken()), close: () => {} };
      void worker(dying).deliver();
    });
    expect(await subjects()).toEqual([]);
    clock.forward(60_000);
    expect(await subjects()).toEqual(['Kept']);
  });

  it('finishes the current mail when stopped, and keeps the rest', async () => {
    await queue(mail());
    await queue(mail());
    let arrived = () => {};
    let release = () => {};
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = worker({
      send: () => {
        arrived();
        return held;
      },
      close: () => {},
    });
    const delivered = slow.deliver();
    await underWay;
    const stopped = slow.stop(10_000);
    release();
    await stopped;
    expect(await delivered).toBe(1);
    expect((await rows()).map(({ sent_at }) => sent_at === null)).toEqual([false, true]);
  });
});

describe('without SMTP_URL', () => {
  it('a mail is a readable file, named by time and kind and readable only by its owner', async () => {
    const transport = createMailTransport({ mail: { smtpUrl: null, from }, dataDir: folder });
    await queue(mail({ to: 'ada@example.test', subject: 'Hello', kind: 'reset' }));
    const [{ id } = { id: 0 }] = await rows();
    await worker(transport).deliver();
    const files = await readdir(join(folder, 'mail'));
    expect(files).toEqual([`2026-11-21T08-00-00.000Z-reset-${id}.eml`]);
    const path = join(folder, 'mail', files[0] ?? '');
    expect(await readFile(path, 'utf8')).toBe(
      [
        'From: Chapterhouse <no-reply@example.org>',
        'To: ada@example.test',
        'Subject: Hello',
        'Date: Sat, 21 Nov 2026 08:00:00 +0000',
        `Message-ID: <${clock.at}.${id}@example.org>`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        'Auto-Submitted: auto-generated',
        '',
        'Grüße,\nyours\n',
      ].join('\n'),
    );
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('the sender is the organization’s name, which can’t end a header', async () => {
    const transport = createMailTransport({ mail: { smtpUrl: null, from }, dataDir: folder });
    const value = 'Ohio "Valley"\r\nBcc: b@example.test';
    await database.db.insert(organizationSettings).values({ key: 'organisation_name', value });
    await queue(mail({ kind: 'named' }));
    await worker(transport).deliver();
    await database.db.delete(organizationSettings);
    const named = (await readdir(join(folder, 'mail'))).find((file) => file.includes('named')) ?? '';
    expect((await readFile(join(folder, 'mail', named), 'utf8')).split('\n')[0]).toBe(
      'From: "Ohio Valley Bcc: b@example.test" <no-reply@example.org>',
    );
  });
});

describe('with SMTP_URL', () => {
  let server: Server;
  let said: string[];
  let port: number;

  beforeAll(async () => {
    server = createServer((socket) => {
      let inData = false;
      let rest = '';
      socket.on('error', () => {});
      socket.write('220 mail.example.test ESMTP\r\n');
      socket.on('data', (chunk) => {
        const lines = (rest + chunk.toString('utf8')).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          said.push(line);
          if (inData) {
            if (line !== '.') continue;
            inData = false;
            socket.write('250 taken\r\n');
          } else if (line === 'DATA') {
            inData = true;
            socket.write('354 go on\r\n');
          } else if (line.startsWith('RCPT') && line.includes('unknown@')) socket.write('550 unknown\r\n');
          else if (line.startsWith('RCPT') && line.includes('busy@')) socket.write('450 later\r\n');
          else if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write('250 fine\r\n');
        }
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  beforeEach(() => {
    said = [];
  });
  afterAll(() => void server.close());

  const smtp = () =>
    createMailTransport({ mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from }, dataDir: folder });

  it('a mail goes to the server', async () => {
    await queue(mail({ to: 'ada@example.test', subject: 'Hello' }));
    expect(await worker(smtp()).deliver()).toBe(1);
    expect(said).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@example.org>',
        'RCPT TO:<ada@example.test>',
        'From: Chapterhouse <no-reply@example.org>',
        'To: ada@example.test',
        'Subject: Hello',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect((await rows())[0]?.sent_at).toEqual(new Date(clock.at));
  });

  it('a temporarily rejected mail is kept and retried', async () => {
    await queue(mail({ to: 'busy@example.test' }));
    expect(await worker(smtp()).deliver()).toBe(0);
    const [row] = await rows();
    expect([row?.sent_at, row?.tries, row?.error]).toEqual([null, 1, 'EENVELOPE 450']);
  });

  it('a permanently rejected address is marked and reported once with the reason, and can be retried', async () => {
    const told: string[] = [];
    const sending = createMailWorker({
      ...{ db: database.db, keys: keys.keys, clock, transport: smtp() },
      log: { warn: () => {}, error: () => {} },
      tellOfRefusal: async (_, address) => void told.push(address),
    });
    await queue(mail({ to: 'unknown@example.test' }));
    await queue(mail({ to: 'ada@example.test' }));
    await queue(mail({ to: 'unknown@example.test' }));
    expect(await sending.deliver()).toBe(1);
    clock.forward(24 * 3_600_000);
    expect(await sending.deliver()).toBe(0);
    const marked = [null, 8, 'refused EENVELOPE 550', true, true];
    expect(
      (await rows()).map(({ sent_at, tries, error, body, reply }) => [
        ...[sent_at && 'sent', tries, error, body !== ''],
        reply === null ? null : /^127\.0\.0\.1, port \d+: 550 /.test(reply),
      ]),
    ).toEqual([marked, ['sent', 1, null, false, null], marked]);
    expect(told).toEqual(['unknown@example.test']);
  });
});

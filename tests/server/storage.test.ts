import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tidy } from '../../server/housekeeping.ts';
import { members } from '../../server/schema/core.ts';
import { uploads } from '../../server/schema/infrastructure.ts';
import { openImages } from '../../server/storage/open.ts';
import { readForm, signForm } from '../../server/storage/policy.ts';
import { asGiven } from '../asGiven.ts';
import { eventKey, filled, formOf, type Part, post, type Ticket, ticketFor } from './forms.ts';
import { closedAfterwards, openHouse, type Person } from './house.ts';
import { noImages, photo, photoOf, taggedPhoto } from './pictures.ts';

const placeholder = `\${filename}`;
const megabytes5 = 5 * 1024 * 1024;
const forbidden = [403, 'You don’t have access to this.'];
const notAnImage = [422, 'Please select an image file.'];

const house = await closedAfterwards(openHouse());
const { here } = house.chapters;
const ines = await house.addPerson('Ines Calloway', here);
const tomas = await house.addPerson('Tomas Lindqvist', here);
const jpeg = await photo();
const secret = house.keys.hmac('storage', 'forms').toString('hex');
beforeEach(() => house.clock.forward(1_000));

const images = () =>
  openImages({
    db: house.db,
    config: { dataDir: house.dataDir, s3: null },
    keys: house.keys,
    clock: house.clock,
  });
const tree = async () => {
  const entries = await readdir(house.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const rowOf = async (key: string) => (await house.db.select().from(uploads).where(eq(uploads.key, key)))[0];
const load = (key: string, headers: Record<string, string> = {}) =>
  house.app.inject({ url: `/storage/chapterhouse/${key}`, headers });
const saveProfile = async (who: Person | null, parts: readonly Part[]) => {
  const form = formOf(parts);
  const { statusCode, body } = await house.app.inject({
    method: 'PUT',
    url: '/production/member-1/profile-image',
    payload: form.payload,
    headers: { ...form.headers, ...(who === null ? {} : { authorization: `Bearer ${who.token}` }) },
  });
  return { status: statusCode, body: JSON.parse(body) };
};
const profileOf = async (who: Person) => {
  const [row] = await house.db.select().from(members).where(eq(members.id, who.id));
  return row?.profile_image ?? null;
};

describe('an upload form', () => {
  it('is for one image of one member, for five minutes', async () => {
    const ticket = await ticketFor(house, ines, 'images/event-attendance/My photo (2).JPG');
    expect(ticket).toEqual({
      url: 'http://localhost/storage/chapterhouse',
      key: expect.stringMatching(/^images\/event-attendance\/[0-9a-f]{32}\.jpg$/),
      fields: {
        key: ticket.key,
        acl: 'public-read',
        'Content-Type': 'image/jpeg',
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': expect.stringMatching(/^CHAPTERHOUSE\/\d{8}\/us-east-2\/s3\/aws4_request$/),
        'X-Amz-Date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
        Policy: expect.any(String),
        'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    const policy = JSON.parse(Buffer.from(ticket.fields.Policy ?? '', 'base64').toString());
    expect(Date.parse(policy.expiration) - house.clock.at).toBe(300_000);
    expect(policy.conditions).toContainEqual(['content-length-range', 1, megabytes5]);
    expect(await rowOf(ticket.key)).toMatchObject({ member_id: ines.id, status: 'issued', bytes: null });
  });

  it.each(['images/profiles/a.png', 'images/profiles/a.webp', 'images/event-attendance/ü ß.gif'])(
    'keeps folder and extension of %s',
    async (key) => {
      const ticket = await ticketFor(house, ines, key);
      expect([ticket.key.split('/')[1], ticket.key.split('.')[1]]).toEqual([
        key.split('/')[1],
        key.split('.')[1],
      ]);
    },
  );

  it.each([
    '',
    'a.jpg',
    'images/a.jpg',
    'images/other/a.jpg',
    '/images/profiles/a.jpg',
    'images/profiles/../a.jpg',
    'images/profiles/..jpg',
    'images/profiles/a/../../b.jpg',
    'images/profiles/%2e%2e%2fa.jpg',
    'images/profiles\\a.jpg',
    'images/profiles/a\\b.jpg',
    'images/profiles/a\u0000.jpg',
    'images/profiles/a.jpg\u0000',
    'images/profiles/a\n.jpg',
    `images/profiles/${placeholder}`,
    `images/profiles/${placeholder}.jpg`,
    'images/profiles/.jpg',
    'images/profiles/a',
    'images/profiles/a.svg',
    'images/profiles/a.html',
    'images/profiles/a.jpg.html',
    'images/profiles/',
    'IMAGES/profilesx/a.jpg',
    'C:\\images\\profiles\\a.jpg',
    'https://evil.example/images/profiles/a.jpg',
  ])('isn’t given for %j', async (key) => {
    for (const action of ['upload', 'download']) {
      const { status, body } = await house.call(ines, 'GET', '/member-1/generate-s3-link', {
        query: { action, key },
      });
      expect([status, body.errors]).toEqual([422, { key: ['This field is invalid.'] }]);
    }
  });

  it('is replaced by the image’s address for a download', async () => {
    const { key } = await ticketFor(house, ines);
    const { status, body } = await house.call(tomas, 'GET', '/member-1/generate-s3-link', {
      query: { action: 'download', key },
    });
    expect([status, body]).toEqual([200, { url: `http://localhost/storage/chapterhouse/${key}` }]);
  });

  it('is given 200 times a day, or for 500 MB', async () => {
    const glutton = await house.addPerson('Gil Glutton', here);
    const ask = () =>
      house.call(glutton, 'GET', '/member-1/generate-s3-link', {
        query: { action: 'upload', key: eventKey },
      });
    const row = (count: number, bytes: number | null) => ({
      key: `images/profiles/${count}`,
      member_id: glutton.id,
      folder: 'images/profiles' as const,
      content_type: 'image/png',
      bytes,
      expires_at: new Date(house.clock.at),
      created_at: new Date(house.clock.at - 3_600_000),
    });
    await house.db.insert(uploads).values(Array.from({ length: 199 }, (_, index) => row(index, null)));
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '82800']);
    house.clock.forward(86_400_000);
    await house.db.insert(uploads).values(row(300, 500 * 1024 * 1024));
    expect((await ask()).status).toBe(429);
    expect((await saveProfile(glutton, [['image', jpeg]])).status).toBe(429);
    house.clock.forward(86_400_000);
    expect((await ask()).status).toBe(200);
  });
});

describe('an upload', () => {
  it('is stored as our own image and served to everyone', async () => {
    const ticket = await ticketFor(house, ines);
    expect(await post(house, filled(ticket, await taggedPhoto()))).toEqual([204, '']);
    const answer = await load(ticket.key);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/canary/i);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([48, 64]);
    const { etag } = answer.headers;
    expect((await load(ticket.key, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect(await rowOf(ticket.key)).toMatchObject({ status: 'stored', bytes: answer.rawPayload.length });
  });

  it('of the same bytes again is stored, and of others is refused', async () => {
    const ticket = await ticketFor(house, ines);
    const other = await sharp(jpeg).negate().jpeg().toBuffer();
    expect(await post(house, filled(ticket, jpeg))).toEqual([204, '']);
    const before = (await load(ticket.key)).rawPayload;
    expect(await post(house, filled(ticket, jpeg))).toEqual([204, '']);
    expect(await post(house, filled(ticket, other))).toEqual([
      409,
      'This form was already used for another image.',
    ]);
    expect((await load(ticket.key)).rawPayload.equals(before)).toBe(true);
  });

  it('of two images with one form at the same moment keeps one', async () => {
    const ticket = await ticketFor(house, ines);
    const others = await Promise.all([10, 20, 30, 40].map((width) => photo(width, 10)));
    const answers = await Promise.all(others.map((file) => post(house, filled(ticket, file))));
    expect(answers.map(([status]) => status).sort()).toEqual([204, 409, 409, 409]);
    const winner = answers.findIndex(([status]) => status === 204);
    const { width } = await sharp((await load(ticket.key)).rawPayload).metadata();
    expect(width).toBe(10 * (winner + 1));
  });

  it('of a non-image stores nothing either way', { timeout: 60_000 }, async () => {
    const before = (await tree()).length;
    const ticket = await ticketFor(house, ines);
    for (const [name, bytes] of await noImages()) {
      expect([name, ...(await post(house, filled(ticket, bytes)))]).toEqual([name, ...notAnImage]);
      const { status, body } = await saveProfile(ines, [['image', bytes]]);
      expect([name, status, body.errors]).toEqual([name, 422, { image: ['Please select an image file.'] }]);
    }
    expect(await tree()).toHaveLength(before);
    expect((await load(ticket.key)).statusCode).toBe(404);
    expect(await post(house, filled(ticket, jpeg))).toEqual([204, '']);
  });

  it('can have 5 MB and not a byte more either way', async () => {
    const [exact, more] = await Promise.all([photoOf(megabytes5), photoOf(megabytes5 + 1)]);
    const before = await ticketFor(house, ines);
    expect(await post(house, filled(before, more))).toEqual([413, 'Image must be 5MB max']);
    expect(await post(house, filled(before, exact))).toEqual([204, '']);
    const refused = await saveProfile(ines, [['image', more]]);
    expect([refused.status, refused.body]).toMatchSnapshot();
    expect((await saveProfile(ines, [['image', exact]])).status).toBe(200);
    expect((await tree()).filter((path) => path.includes('.incoming'))).toEqual([]);
  });

  it('is refused once its member is gone', async () => {
    const leaver = await house.addPerson('Lea Leaver', here);
    const ticket = await ticketFor(house, leaver);
    await house.db.update(members).set({ status: 'ended' }).where(eq(members.id, leaver.id));
    expect(await post(house, filled(ticket, jpeg))).toEqual(forbidden);
  });

  it('requires a form', async () => {
    for (const headers of [{ 'content-type': 'image/jpeg' }, { 'content-type': 'application/json' }, {}]) {
      const answer = await house.app.inject({
        method: 'POST',
        url: '/storage/chapterhouse',
        headers,
        payload: jpeg,
      });
      expect(answer.statusCode).toBe(415);
    }
    const torn = formOf(filled(await ticketFor(house, ines), jpeg));
    const answer = await house.app.inject({
      method: 'POST',
      url: '/storage/chapterhouse',
      headers: torn.headers,
      payload: torn.payload.subarray(0, torn.payload.length - 200),
    });
    expect(answer.statusCode).toBe(400);
    expect((await tree()).filter((path) => path.includes('.incoming'))).toEqual([]);
  });
});

describe('a form that isn’t exactly ours', () => {
  const without = (ticket: Ticket, name: string) => filled(ticket, jpeg).filter(([given]) => given !== name);
  const withField = (ticket: Ticket, name: string, value: string) =>
    filled(ticket, jpeg).map(([given, old]): Part => [given, given === name ? value : old]);
  const names = [
    'key',
    'acl',
    'Content-Type',
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'Policy',
    'X-Amz-Signature',
  ];

  it.each(names)('is refused without %s', async (name) => {
    expect(await post(house, without(await ticketFor(house, ines), name))).toEqual(forbidden);
  });

  it.each(names)('is refused with another %s', async (name) => {
    const ticket = await ticketFor(house, ines);
    const old = ticket.fields[name] ?? '';
    for (const value of [
      '',
      `${old}x`,
      ` ${old}`,
      old.slice(0, -1),
      old.replace(/[0-9a-e]/, 'f'),
      placeholder,
    ]) {
      expect([value, ...(await post(house, withField(ticket, name, value)))]).toEqual([value, ...forbidden]);
    }
  });

  it.each(names)('is refused with %s twice', async (name) => {
    const ticket = await ticketFor(house, ines);
    const again: Part = [name.toUpperCase(), ticket.fields[name] ?? ''];
    expect(await post(house, [again, ...filled(ticket, jpeg)])).toEqual(forbidden);
  });

  it.each([
    'x-amz-meta-a',
    'success_action_redirect',
    'success_action_status',
    'Cache-Control',
    'tagging',
    'bucket',
    '',
  ])('is refused with an extra field %j before or after the file', async (name) => {
    const ticket = await ticketFor(house, ines);
    expect(await post(house, [[name, 'x'], ...filled(ticket, jpeg)])).toEqual(forbidden);
    expect(await post(house, [...filled(ticket, jpeg), [name, 'x']])).toEqual(forbidden);
  });

  it('is refused with another member’s key, other bytes’ type, or parts of another form', async () => {
    const [mine, theirs, png] = [
      await ticketFor(house, ines),
      await ticketFor(house, tomas),
      await ticketFor(house, ines, 'images/profiles/a.png'),
    ];
    const mixed = (fields: Record<string, string>) =>
      post(house, filled({ ...mine, fields: { ...mine.fields, ...fields } }, jpeg));
    expect(await mixed({ key: theirs.key })).toEqual(forbidden);
    expect(await mixed({ 'Content-Type': 'image/png' })).toEqual(forbidden);
    expect(await mixed({ Policy: png.fields.Policy ?? '' })).toEqual(forbidden);
    expect(await mixed({ 'X-Amz-Signature': png.fields['X-Amz-Signature'] ?? '' })).toEqual(forbidden);
  });

  it('is refused when signed by someone else, for another bucket, or for an unknown key', async () => {
    const ticket = await ticketFor(house, ines);
    const now = house.clock.at;
    const parts = {
      secret,
      key: ticket.key,
      type: 'image/jpeg',
      largest: megabytes5,
      now,
      expiresAt: now + 1000,
    };
    const sent = (fields: Record<string, string>) => post(house, filled({ ...ticket, fields }, jpeg));
    expect(await sent(signForm({ ...parts, secret: 'another' }))).toEqual(forbidden);
    expect(await sent(signForm({ ...parts, key: '../../canary.jpg' }))).toEqual(forbidden);
    expect(await sent(signForm({ ...parts, key: `images/profiles/${'0'.repeat(32)}.jpg` }))).toEqual(
      forbidden,
    );
    const fields = Object.entries(signForm(parts));
    expect(readForm(fields, { secret, bucket: 'another', now })).toBeNull();
    expect(readForm(fields, { secret, bucket: 'chapterhouse', now })).toMatchSnapshot({
      key: asGiven(ticket.key),
    });
  });

  it('is refused after five minutes, even with a later date written over its own', async () => {
    const ticket = await ticketFor(house, ines);
    house.clock.forward(300_000);
    expect(await post(house, filled(ticket, jpeg))).toEqual(forbidden);
    const policy = Buffer.from(ticket.fields.Policy ?? '', 'base64').toString();
    const later = policy.replace(/"expiration":"[^"]+"/, '"expiration":"2099-01-01T00:00:00.000Z"');
    const redated = { ...ticket.fields, Policy: Buffer.from(later).toString('base64') };
    expect(await post(house, filled({ ...ticket, fields: redated }, jpeg))).toEqual(forbidden);
  });

  it('is refused when the file comes before the fields, twice, or not at all', async () => {
    const ticket = await ticketFor(house, ines);
    const file: Part = ['file', jpeg];
    const fields = Object.entries(ticket.fields);
    for (const parts of [
      [file, ...fields],
      [...fields, file, file],
      fields,
      [...fields, ['image', jpeg] as Part],
    ]) {
      expect(await post(house, parts)).toEqual(forbidden);
    }
    expect(await post(house, [...fields, file])).toEqual([204, '']);
  });

  it('differs from what Amazon’s library signs, which is accepted', async () => {
    vi.useFakeTimers({ now: house.clock.at, toFake: ['Date'] });
    try {
      const ticket = await ticketFor(house, ines);
      const client = new S3Client({
        region: 'us-east-2',
        credentials: { accessKeyId: 'CHAPTERHOUSE', secretAccessKey: secret },
      });
      const { fields } = await createPresignedPost(client, {
        Bucket: 'chapterhouse',
        Key: ticket.key,
        Fields: { acl: 'public-read', 'Content-Type': 'image/jpeg' },
        Conditions: [
          ['content-length-range', 1, megabytes5],
          ['starts-with', '$key', 'images/'],
        ],
        Expires: 300,
      });
      expect(fields['X-Amz-Signature']).not.toBe(ticket.fields['X-Amz-Signature']);
      expect(await post(house, filled({ ...ticket, fields }, jpeg))).toEqual([204, '']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the image store', () => {
  it.each([
    '',
    'images',
    'images/profiles/',
    '../keys/sign-in.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    'images/profiles/..%2f..%2f..%2fpackage.json',
    'images/profiles/%00.jpg',
    'images/.incoming/x',
    `images/profiles/${'0'.repeat(32)}.jpg`,
    `images/profiles/${'0'.repeat(32)}.svg`,
  ])('answers nothing for %j', async (path) => {
    const answer = await load(path);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'notFound', message: 'Not found.' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('deletes what hasn’t been used for a day, and nothing else', async () => {
    const stored = await ticketFor(house, ines);
    const used = await ticketFor(house, ines);
    const unused = await ticketFor(house, ines);
    for (const ticket of [stored, used]) await post(house, filled(ticket, jpeg));
    const viewer = { memberId: ines.id } as Parameters<ReturnType<typeof images>['claim']>[1];
    expect(await images().claim(house.db, viewer, used.key, 'images/event-attendance')).toBe(used.key);
    house.clock.forward(86_400_000);
    const fresh = await ticketFor(house, ines);
    await post(house, filled(fresh, jpeg));
    house.clock.forward(1);
    await tidy({ database: house.database, clock: house.clock, images: images() });
    const statuses = await Promise.all(
      [stored, used, fresh].map(async ({ key }) => (await load(key)).statusCode),
    );
    expect(statuses).toEqual([404, 200, 200]);
    expect(await rowOf(unused.key)).toBeUndefined();
    const names = (await house.db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key);
    const files = (await tree()).map((path) => path.slice(house.dataDir.length + 1));
    expect(files.filter((path) => path.startsWith('images/') && !names.includes(path))).toEqual([]);
  });

  it('gives an image only to its member’s records, in its folder', async () => {
    const ticket = await ticketFor(house, ines);
    const claim = (who: Person, key: string, folder: Parameters<ReturnType<typeof images>['claim']>[3]) =>
      images().claim(
        house.db,
        { memberId: who.id } as Parameters<ReturnType<typeof images>['claim']>[1],
        key,
        folder,
      );
    expect(await claim(ines, ticket.key, 'images/event-attendance')).toBeNull();
    await post(house, filled(ticket, jpeg));
    expect(await claim(tomas, ticket.key, 'images/event-attendance')).toBeNull();
    expect(await claim(ines, ticket.key, 'images/profiles')).toBeNull();
    expect(await claim(ines, '../canary.jpg', 'images/profiles')).toBeNull();
    expect(await claim(ines, ticket.key, 'images/event-attendance')).toBe(ticket.key);
    expect((await rowOf(ticket.key))?.status).toBe('referred');
  });
});

describe('a profile picture', () => {
  it('is stored, shown, and replaces the previous one', async () => {
    const first = await saveProfile(ines, [['image', jpeg]]);
    expect([first.status, first.body]).toEqual([
      200,
      {
        profile_image: expect.stringMatching(/^images\/profiles\/[0-9a-f]{32}\.jpg$/),
        message: 'Profile image updated successfully',
      },
    ]);
    expect(await profileOf(ines)).toBe(first.body.profile_image);
    expect((await load(first.body.profile_image)).statusCode).toBe(200);
    const png = await sharp(jpeg).png().toBuffer();
    const second = await saveProfile(ines, [
      ['note', 'ignored'],
      ['image', png],
    ]);
    expect(second.body.profile_image).toMatch(/\.png$/);
    expect(await profileOf(ines)).toBe(second.body.profile_image);
    expect((await rowOf(first.body.profile_image))?.status).toBe('stored');
    expect((await rowOf(second.body.profile_image))?.status).toBe('referred');
  });

  it('is required when missing', async () => {
    const { status, body } = await saveProfile(ines, [['other', 'x']]);
    expect([status, body.errors]).toEqual([422, { image: ['This field is required.'] }]);
  });

  it('requires a signed-in member and a form', async () => {
    expect((await saveProfile(null, [['image', jpeg]])).status).toBe(401);
    const answer = await house.call(ines, 'PUT', '/member-1/profile-image', { body: { image: 'x' } });
    expect(answer.status).toBe(415);
  });
});

describe('uploads over the network', () => {
  let port: number;
  beforeAll(async () => {
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  const head = (ticket: Ticket) => {
    const { payload, headers } = formOf(filled(ticket, Buffer.from('@@file@@')));
    const body = payload.subarray(0, payload.indexOf('@@file@@'));
    const lines = [
      'POST /storage/chapterhouse HTTP/1.1',
      'host: localhost',
      `content-type: ${headers['content-type']}`,
      'transfer-encoding: chunked',
    ];
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    return { start: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), chunk(body)]), chunk };
  };

  it('an endless file is refused partway and the sender disconnected', async () => {
    const { start, chunk } = head(await ticketFor(house, ines));
    const piece = chunk(Buffer.concat([jpeg, Buffer.alloc(256 * 1024)]));
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    let answer = '';
    const push = () => {
      while (!socket.destroyed && sent < 2 * 1024 ** 3 && socket.write(piece)) sent += piece.length;
      sent += piece.length;
    };
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', () => {});
    socket.on('drain', push);
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.write(start, push);
    });
    expect(answer).toContain('HTTP/1.1 413');
    expect(sent).toBeLessThan(2 * 1024 ** 3);
    expect((await tree()).filter((path) => path.includes('.incoming'))).toEqual([]);
  });

  it('a sender that disconnects leaves nothing', async () => {
    const { start, chunk } = head(await ticketFor(house, ines));
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write(Buffer.concat([start, chunk(jpeg)]), () => resolve());
    });
    const incoming = async () => (await tree()).filter((path) => path.includes('.incoming')).length;
    await vi.waitFor(async () => expect(await incoming()).toBe(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await incoming()).toBe(0));
  });

  it('the served bytes are the stored ones', async () => {
    const ticket = await ticketFor(house, ines);
    await post(house, filled(ticket, jpeg));
    const answer = await fetch(`http://127.0.0.1:${port}/storage/chapterhouse/${ticket.key}`);
    expect(
      Buffer.from(await answer.arrayBuffer()).equals(await readFile(join(house.dataDir, ticket.key))),
    ).toBe(true);
  });
});

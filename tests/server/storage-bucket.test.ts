import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploads } from '../../server/schema/infrastructure.ts';
import { eventAttendances } from '../../server/schema/recordings.ts';
import { openImages } from '../../server/storage/open.ts';
import { moment } from '../clock.ts';
import { formOf, ticketFor } from './forms.ts';
import { type House, openHouse, type Person } from './house.ts';
import { noImages, photo, photoOf, taggedPhoto } from './pictures.ts';

interface Stored {
  readonly bytes: Buffer;
  readonly headers: Record<string, unknown>;
}

const folder = 'images/event-attendance';
/** The bucket's objects by path. */
const bucket = new Map<string, Stored>();
let amazon: Server;
let house: House;
let ines: Person;
let tomas: Person;
let images: ReturnType<typeof openImages>;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'EXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example-secret');
  amazon = createServer((request, response) => {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') {
        bucket.set(path, { bytes: Buffer.concat(chunks), headers: request.headers });
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        bucket.delete(path);
        return response.writeHead(204).end();
      }
      const found = bucket.get(path);
      if (found === undefined) {
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
      }
      response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
    });
  });
  await new Promise<void>((resolve) => void amazon.listen(0, '127.0.0.1', resolve));
  const address = amazon.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  house = await openHouse({ environment: { S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint } });
  ines = await house.addPerson('Ines Calloway', house.chapters.here);
  tomas = await house.addPerson('Tomas Lindqvist', house.chapters.here);
  images = openImages({
    db: house.db,
    config: { dataDir: house.dataDir, s3: { bucket: 'pictures', region: 'us-east-2', endpoint } },
    keys: house.keys,
    clock: house.clock,
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await house.close();
  amazon.closeAllConnections();
  amazon.close();
});
afterEach(() => bucket.clear());

const upload = async (who: Person, bytes: Buffer) => {
  const { key } = await ticketFor(house, who);
  bucket.set(`/pictures/${key}`, { bytes, headers: {} });
  return key;
};
const claim = (who: Person, key: string) =>
  house.db.transaction((on) =>
    images.claim(on, { memberId: who.id } as Parameters<typeof images.claim>[1], key, folder),
  );
const kept = (key: string | null) => bucket.get(`/pictures/${key}`);

describe('with a real bucket', () => {
  it('a form is signed like Amazon’s library does, with a condition for every field', async () => {
    const ticket = await ticketFor(house, ines);
    expect(ticket.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pictures\/?$/);
    const policy = JSON.parse(Buffer.from(ticket.fields.Policy ?? '', 'base64').toString());
    const { Policy: _policy, 'X-Amz-Signature': _signature, ...fields } = ticket.fields;
    expect(fields).toMatchObject({ acl: 'public-read', 'Content-Type': 'image/jpeg', key: ticket.key });
    for (const [name, value] of Object.entries(fields))
      expect(policy.conditions).toContainEqual({ [name]: value });
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 5 * 1024 * 1024]);
    const minutes = (Date.parse(policy.expiration) - moment()) / 60_000;
    expect(minutes > 4 && minutes <= 5).toBe(true);
  });

  it('an image counts once it is used: read, checked, and stored under its own key', async () => {
    const key = await upload(ines, await taggedPhoto());
    const own = await claim(ines, key);
    expect(own).toMatch(/^images\/event-attendance\/[0-9a-f]{32}\.jpg$/);
    expect(own).not.toBe(key);
    const stored = kept(own);
    expect(stored?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-amz-acl': 'public-read',
    });
    expect(stored?.bytes.toString('latin1')).not.toMatch(/canary/i);
    const { width, height } = await sharp(stored?.bytes).metadata();
    expect([width, height]).toEqual([48, 64]);
    expect(await claim(ines, key)).toBe(own);
    expect(await claim(ines, own ?? '')).toBe(own);
    expect(await claim(tomas, key)).toBeNull();
  });

  it('a non-image and a file that is too large, foreign, or missing are refused', async () => {
    for (const [name, bytes] of (await noImages()).slice(0, 12))
      expect([name, await claim(ines, await upload(ines, bytes))]).toEqual([name, null]);
    expect(await claim(ines, await upload(ines, await photoOf(5 * 1024 * 1024 + 1)))).toBeNull();
    expect(await claim(tomas, await upload(ines, await photo()))).toBeNull();
    expect(await claim(ines, (await ticketFor(house, ines)).key)).toBeNull();
  });

  it('an undone record’s image is deleted with its upload, and a used one isn’t', async () => {
    const [undone, used] = [await upload(ines, await photo()), await upload(ines, await photo(20, 20))];
    const failing = house.db.transaction(async (on) => {
      await images.claim(on, { memberId: ines.id } as Parameters<typeof images.claim>[1], undone, folder);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const own = await claim(ines, used);
    expect(bucket.size).toBe(4);
    house.clock.forward(86_400_001);
    await images.sweep();
    expect([...bucket.keys()]).toEqual([`/pictures/${own}`]);
    expect((await house.db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key)).toContain(own);
  });

  it('an event shows the checked copy once, and never a non-image', async () => {
    const [picture, page] = [
      await upload(ines, await taggedPhoto()),
      await upload(ines, Buffer.from('<html>')),
    ];
    const record = (image: string, key: string) =>
      house.call(ines, 'POST', '/member-3/event-attendance', {
        body: { receiver_id: tomas.id, date: '2026-05-13T18:00:00.000Z', type: 'Mixer', image },
        headers: { 'idempotency-key': key },
      });
    const first = await record(picture, 'bucket-key-1');
    expect(first.status).toBe(201);
    expect(await record(picture, 'bucket-key-1')).toMatchObject({ status: 201, body: first.body });
    const rows = await house.db.select({ image: eventAttendances.image }).from(eventAttendances);
    expect(rows).toHaveLength(1);
    expect(kept(rows[0]?.image ?? null)?.bytes.toString('latin1')).not.toMatch(/canary/i);
    expect(rows[0]?.image).not.toBe(picture);
    const refused = await record(page, 'bucket-key-2');
    expect([refused.status, refused.body.errors]).toEqual([422, { image: ['This field is invalid.'] }]);
    house.clock.forward(86_400_001);
    await images.sweep();
    expect(kept(rows[0]?.image ?? null)).toBeDefined();
    expect(kept(picture)).toBeUndefined();
  });

  it('a profile picture is checked before it is stored', async () => {
    const send = (bytes: Buffer) => {
      const { payload, headers } = formOf([['image', bytes]]);
      return house.app.inject({
        method: 'PUT',
        url: '/production/member-1/profile-image',
        payload,
        headers: { ...headers, authorization: `Bearer ${ines.token}` },
      });
    };
    const answer = await send(await taggedPhoto());
    expect(answer.statusCode).toBe(200);
    expect(kept(answer.json().profile_image)?.bytes.toString('latin1')).not.toMatch(/canary/i);
    expect((await send(Buffer.from('<svg/>'))).statusCode).toBe(422);
    expect(bucket.size).toBe(1);
  });

  it('nothing is posted to this server, and downloads lead to the bucket', async () => {
    const answer = await house.app.inject({ method: 'POST', url: '/storage/chapterhouse', payload: 'x' });
    expect(answer.statusCode).toBe(404);
    const { key } = await ticketFor(house, ines);
    const { body } = await house.call(ines, 'GET', '/member-1/generate-s3-link', {
      query: { action: 'download', key },
    });
    expect(body.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/pictures/${key}$`));
  });
});

import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generateStorageLink, largestImage, saveProfileImage } from '../../src/contract/images.ts';
import { messages } from '../../src/contract/messages.ts';
import type { Queries } from '../database/open.ts';
import { selectRow } from '../database/query.ts';
import { type Http, handle } from '../http/handle.ts';
import { forbidden, invalidField, notFound, Refused } from '../http/refused.ts';
import { type FolderObjects, STORAGE_PATH } from './folder.ts';
import type { Images } from './images.ts';
import { readKey } from './keys.ts';
import { BUCKET, readForm } from './policy.ts';
import { receive, takeForms } from './receive.ts';
import { noteReferred, noteUnreferred } from './uploads.ts';

/** @param publicUrl the configured address of this server; null uses each request's own */
export function registerImages(http: Http, database: Queries, images: Images, publicUrl: string | null) {
  const whole = (request: FastifyRequest, path: string) =>
    new URL(path, publicUrl ?? `${request.protocol}://${request.host}`).href;

  handle(http, generateStorageLink, async ({ query, viewer, request }) => {
    if (query.action === 'upload') {
      const { url, fields, key } = await images.form(query.key, viewer);
      return { url: url ?? whole(request, STORAGE_PATH), fields, key };
    }
    const address = images.address(query.key);
    if (address === null) throw invalidField('key');
    return { url: whole(request, address) };
  });

  http.app.register(async (scope) => {
    await takeForms(scope);
    handle({ ...http, app: scope }, saveProfileImage, async ({ viewer, request }) => {
      const received = await receive(request, {
        incoming: images.incoming,
        field: 'image',
        admit: () => largestImage,
        surplus: () => {},
      });
      if (received.kind === 'tooLarge') throw invalidField('image', messages.imageTooLarge);
      if (received.kind === 'missing') throw invalidField('image', messages.required);
      try {
        const key = await images.keep('images/profiles', received.file, viewer);
        await showOnProfile(database, viewer.memberId, key);
        return { profile_image: key, message: messages.profileImageUpdated };
      } finally {
        await received.file.remove();
      }
    });
  });
}

/** Marks the new picture as used and releases the previous one. */
async function showOnProfile(database: Queries, memberId: number, key: string) {
  await database.transaction(async (on) => {
    const before = await selectRow<{ profile_image: string | null }>(
      on,
      sql`select profile_image from members where id = ${memberId} for update`,
    );
    await on.execute(sql`
      update members set profile_image = ${key}, version = version + 1, updated_at = now()
      where id = ${memberId}`);
    await noteReferred(on, key, memberId, 'images/profiles');
    if (before?.profile_image) await noteUnreferred(on, before.profile_image);
  });
}

const kept = 'public, max-age=31536000, immutable';
const imagePolicy = "sandbox; default-src 'none'";

/** Stores the image of a form. @throws Refused for anything else, and for a form that doesn't permit it */
async function takeImage(request: FastifyRequest, images: Images, now: () => number): Promise<void> {
  let key = '';
  const received = await receive(request, {
    incoming: images.incoming,
    field: 'file',
    admit: (fields) => {
      const permit = readForm(fields, { secret: images.secret, bucket: BUCKET, now: now() });
      if (permit === null) throw forbidden();
      key = permit.key;
      return permit.most;
    },
    surplus: () => {
      throw forbidden();
    },
  });
  if (received.kind === 'tooLarge') throw new Refused(413, 'imageTooLarge');
  if (received.kind === 'missing') throw forbidden();
  try {
    const arrived = await images.arrive(key, received.file);
    if (arrived === 'noImage') throw new Refused(422, 'notAnImage');
    if (arrived === 'taken') throw new Refused(409, 'formUsed');
    if (arrived === 'forbidden') throw forbidden();
  } finally {
    await received.file.remove();
  }
}

/** The embedded store, which works like S3: clients post forms to it, and everybody may load its images. */
export async function registerStorage(
  scope: FastifyInstance,
  images: Images,
  objects: FolderObjects,
  now: () => number,
): Promise<void> {
  await takeForms(scope);

  const arrive = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    await takeImage(request, images, now);
    return reply.code(204).send();
  };
  scope.post(STORAGE_PATH, arrive);
  scope.post(`${STORAGE_PATH}/`, arrive);

  scope.get<{ Params: { '*': string } }>(`${STORAGE_PATH}/*`, async (request, reply) => {
    const image = readKey(request.params['*']);
    const file = image === null ? null : await objects.open(image);
    if (image === null || file === null) {
      reply.header('cache-control', 'no-store');
      throw notFound();
    }
    const tag = `"${image.key.slice(image.key.lastIndexOf('/') + 1)}"`;
    reply.headers({
      'cache-control': kept,
      'content-security-policy': imagePolicy,
      'content-disposition': 'inline',
      etag: tag,
    });
    if (request.headers['if-none-match'] === tag) {
      await file.handle.close();
      return reply.code(304).send();
    }
    reply.type(image.type).header('content-length', file.size);
    return reply.send(file.handle.createReadStream());
  });
}

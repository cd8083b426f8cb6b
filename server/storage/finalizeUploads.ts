import type { FastifyInstance } from 'fastify';
import type { Http } from '../http/handle.ts';
import type { Images } from './images.ts';

/** The fields of bodies that contain an image's key. */
const imageFields = ['image', 'proof_image'] as const;

function isBody(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}

/**
 * With a bucket, checks and copies the images in a body before the call is handled, so that no transaction waits for
 * the bucket; the body then has the copies' keys. Other keys remain as they are and are refused later.
 */
export function finalizeUploads(app: FastifyInstance, images: Images, findViewer: Http['findViewer']): void {
  app.addHook('preHandler', async (request) => {
    const { body, headers } = request;
    if (!isBody(body)) return;
    for (const field of imageFields) {
      const key = body[field];
      if (typeof key !== 'string') continue;
      const viewer = await findViewer(headers.authorization);
      if (viewer !== null) body[field] = (await images.finalizeUpload(viewer.memberId, key)) ?? key;
    }
  });
}

import type { FastifyInstance } from 'fastify';
import type { Http } from '../http/handle.ts';
import type { Images } from './images.ts';

function carriesImage(body: unknown): body is { image: string } {
  return typeof body === 'object' && body !== null && 'image' in body && typeof body.image === 'string';
}

/**
 * With a bucket, an image that a body names is settled before the call is handled, so that no transaction waits for
 * the bucket; from then on the body names the settled copy. What is no image stays as it is, and is refused like any
 * key that was never stored.
 */
export function settleImages(app: FastifyInstance, images: Images, findViewer: Http['findViewer']): void {
  app.addHook('preHandler', async (request) => {
    const { body, headers } = request;
    if (!carriesImage(body)) return;
    const viewer = await findViewer(headers.authorization);
    if (viewer !== null) body.image = (await images.settle(viewer.memberId, body.image)) ?? body.image;
  });
}

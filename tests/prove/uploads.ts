import { setTimeout as pause } from 'node:timers/promises';
import { photo } from '../server/pictures.ts';
import { call } from './client.ts';

/** Wide enough that the upload is still running when the server stops. */
const width = 2400;

/** Uploads a member’s own picture again and again. */
export async function pictures(url: string, token: string) {
  const bytes = new Uint8Array(await photo(width, width / 2));

  /** Sends it until it is acknowledged. @returns its key */
  const send = async (): Promise<string> => {
    for (;;) {
      const body = new FormData();
      body.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'portrait.jpg');
      const answer = await fetch(`${url}/production/member-1/profile-image`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body,
      }).catch(() => null);
      if (answer?.status === 200) return String(Object(await answer.json()).profile_image);
      if (answer !== null && answer.status !== 503 && answer.status !== 429)
        throw new Error(`the upload was answered ${answer.status} ${await answer.text()}`);
      await pause(200);
    }
  };

  /** @returns the key of the shown picture once it has loaded; null if it doesn’t load. */
  const shown = async (): Promise<string | null> => {
    const { body } = await call(url, token, '/member-1/sidebar');
    const key = String(Object(body.member).profile_image);
    const link = await call(
      url,
      token,
      `/member-1/generate-s3-link?action=download&key=${encodeURIComponent(key)}`,
    );
    if (link.status !== 200) return null;
    const loaded = await fetch(new URL(String(link.body.url), url));
    const isImage = loaded.ok && (loaded.headers.get('content-type') ?? '').startsWith('image/');
    return isImage && (await loaded.arrayBuffer()).byteLength > 0 ? key : null;
  };

  return { send, shown };
}

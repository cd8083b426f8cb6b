import { expect, it, vi } from 'vitest';
import { createApi } from '../../src/services/api.ts';
import { uploadImage } from '../../src/services/uploads.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

it.each([
  ['mixer.jpg', 'image/jpeg', 'jpg'],
  ['mixer.JPEG', 'image/jpeg', 'jpeg'],
  ['mixer.jfif', 'image/jpeg', 'jpeg'],
  ['mixer', 'image/png', 'png'],
  ['mixer.tmp', 'image/webp', 'webp'],
  ['mixer', '', 'jpg'],
])('%s of type %s is stored as .%s', async (name, type, extension) => {
  vi.stubGlobal(
    'FileReader',
    class {
      readAsDataURL() {}
    },
  );
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return new Response('{"message":"Something went wrong!"}', { status: 500 });
  });
  await new Promise((resolve) => {
    uploadImage(api, 'images/event-attendance', new File(['x'], name, { type }), resolve);
  });
  expect(asked.map((url) => /\.([a-z]+)$/.exec(url)?.[1])).toEqual([extension]);
});

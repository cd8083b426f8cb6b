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

it('sends nothing once it is broken off while it waits for where to send it', async () => {
  vi.stubGlobal(
    'FileReader',
    class {
      readAsDataURL() {}
    },
  );
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      constructor() {
        sent.push('a form');
      }
    },
  );
  let answer = (_: Response) => {};
  const asked = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal('fetch', asked);
  const report = vi.fn();
  const breakOff = uploadImage(
    api,
    'images/event-attendance',
    new File(['x'], 'mixer.jpg', { type: 'image/jpeg' }),
    report,
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  breakOff();
  answer(Response.json({ url: 'https://images.example', fields: {} }));
  await new Promise(setImmediate);
  expect([sent, report.mock.calls]).toEqual([[], []]);
});

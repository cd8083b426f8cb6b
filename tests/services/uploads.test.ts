import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/services/calls/api.ts';
import { uploadImage } from '../../src/services/calls/uploads.ts';
import { FormRequest } from './formRequest.ts';

const api = createApi({
  current: () => ({ token: 'token', generation: 1 }),
  renew: async () => 'ended',
  refusedAgain: () => {},
});

beforeEach(() => {
  FormRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FormRequest);
  vi.stubGlobal(
    'FileReader',
    class {
      readonly result = 'data:image/jpeg;base64,/9j/';
      onload = () => {};
      readAsDataURL = () => this.onload();
    },
  );
  return () => vi.unstubAllGlobals();
});

it.each([
  ['mixer.jpg', 'image/jpeg', 'jpg'],
  ['mixer.JPEG', 'image/jpeg', 'jpeg'],
  ['mixer.jfif', 'image/jpeg', 'jpeg'],
  ['mixer', 'image/png', 'png'],
  ['mixer.tmp', 'image/webp', 'webp'],
  ['mixer', '', 'jpg'],
])('%s of type %s is stored as .%s', async (name, type, extension) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return new Response('{"message":"Something went wrong!"}', { status: 500 });
  });
  const report = vi.fn();
  uploadImage(api, 'images/event-attendance', new File(['x'], name, { type }), report);
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(asked.map((url) => /\.([a-z]+)$/.exec(url)?.[1])).toEqual([extension]);
});

describe('an image', () => {
  const preview = { type: 'preview.made', address: 'data:image/jpeg;base64,/9j/' };
  const wentWrong = 'Something went wrong!';

  /** Begins an upload up to the answer with the address to upload to, or only up to its request. */
  const begin = (isAnswered = true) => {
    let answer = (_: Response) => {};
    const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', asked);
    const report = vi.fn();
    const file = new File(['x'], 'mixer.jpg', { type: 'image/jpeg' });
    const breakOff = uploadImage(api, 'images/profiles', file, report);
    const link = () =>
      answer(Response.json({ url: 'https://images.example', fields: {}, key: 'images/7.jpg' }));
    const sent = async () => {
      await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
      if (isAnswered) link();
      return vi.waitFor(() => {
        if (!FormRequest.last) throw new Error('nothing is sent');
        return FormRequest.last;
      });
    };
    return { asked, report, breakOff, link, sent, told: () => report.mock.calls.map(([news]) => news) };
  };

  it('is shown, sent, and stored under the server’s name', async () => {
    const { sent, told } = begin();
    const request = await sent();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.answer(204);
    await vi.waitFor(() =>
      expect(told()).toEqual([
        preview,
        { type: 'upload.progressed', fraction: 0.25 },
        { type: 'upload.finished', key: 'images/7.jpg' },
      ]),
    );
  });

  it.each([
    [200, '', wentWrong],
    [500, '{"message":"Disk full."}', wentWrong],
    [413, '{"message":"Image must be 5MB max"}', 'Image must be 5MB max'],
    [422, '{"message":"Invalid.","errors":{"image":["No image."]}}', 'No image.'],
    [422, '{"message":"Invalid.","errors":{"key":["Taken."]}}', wentWrong],
  ])('refused by the store with %i %s is rejected', async (status, body, message) => {
    const { sent, told } = begin();
    (await sent()).answer(status, body);
    await vi.waitFor(() => expect(told()).toEqual([preview, { type: 'upload.refused', message }]));
  });

  it('reports nothing more once canceled', async () => {
    const { sent, told, breakOff } = begin();
    const request = await sent();
    breakOff();
    await new Promise(setImmediate);
    expect([request.abort.mock.calls.length, told()]).toEqual([1, [preview]]);
  });

  it('isn’t sent when canceled while waiting for its address', async () => {
    const { asked, link, told, breakOff } = begin(false);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    breakOff();
    link();
    await new Promise(setImmediate);
    expect([FormRequest.last, told()]).toEqual([undefined, [preview]]);
  });
});

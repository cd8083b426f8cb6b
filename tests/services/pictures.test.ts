import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { readPicture } from '../../src/services/pictures.ts';

const file = new File(['bytes'], 'picture.png', { type: 'image/png' });

class Reader {
  result = 'data:image/png;base64,Ynl0ZXM=';
  onload = () => {};
  readAsDataURL(): void {
    queueMicrotask(() => this.onload());
  }
}

/** Makes the browser decode a file as an image of this size, or fail. */
const stubImage = (size: { width: number; height: number } | null, decode = () => Promise.resolve()) =>
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.width ?? 0;
      naturalHeight = size?.height ?? 0;
      onload = () => {};
      onerror = () => {};
      decode = decode;
      set src(_: string) {
        queueMicrotask(() => (size ? this.onload() : this.onerror()));
      }
    },
  );

beforeEach(() => {
  vi.stubGlobal('FileReader', Reader);
  return () => {
    vi.unstubAllGlobals();
  };
});

const notAnImage = { kind: 'refused', message: messages.notAnImage };

it('an image of up to 40 million pixels is read', async () => {
  stubImage({ width: 8_000, height: 5_000 });
  expect(await readPicture(file)).toEqual({ kind: 'read', picture: 'data:image/png;base64,Ynl0ZXM=' });
});

it('a non-image, an image with one pixel too many, and a broken one are refused', async () => {
  stubImage(null);
  expect(await readPicture(file)).toEqual(notAnImage);
  stubImage({ width: 40_000_001, height: 1 });
  expect(await readPicture(file)).toEqual(notAnImage);
  stubImage({ width: 8, height: 8 }, () => Promise.reject(new Error('broken')));
  expect(await readPicture(file)).toEqual(notAnImage);
});

it('a non-file is refused, and a browser that can’t read images says so', async () => {
  expect(await readPicture(null)).toEqual(notAnImage);
  vi.stubGlobal('FileReader', undefined);
  expect(await readPicture(file)).toEqual({
    kind: 'refused',
    message: 'Sorry, FileReader API not supported.',
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { makePicture } from '../../server/storage/picture.ts';
import { grayPng, movingGif, noImages, photo, pngWithTexts, taggedPhoto } from './pictures.ts';
import { timed } from './timed.ts';

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const made = async (
  bytes: Buffer,
  ...as: Parameters<typeof makePicture> extends [string, ...infer More] ? More : never
) => {
  files += 1;
  const path = join(folder, `file-${files}`);
  await writeFile(path, bytes);
  return makePicture(path, ...as);
};
const corner = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => (value > 200 ? 'high' : value < 60 ? 'low' : 'middle')).join(' ');
};

describe('a file that isn’t an image', () => {
  it('becomes no picture, whatever it looks like', { timeout: 60_000 }, async () => {
    const corpus = await noImages();
    const pictures: [string, unknown][] = [];
    for (const [name, bytes] of corpus) pictures.push([name, await made(bytes)]);
    expect(pictures).toEqual(corpus.map(([name]) => [name, null]));
  });

  it('is cheap to refuse when its header claims a large size', timed, async () => {
    const large = grayPng(30_000, 30_000, 1);
    const begun = performance.now();
    expect(await Promise.all(Array.from({ length: 20 }, () => made(large)))).toEqual(Array(20).fill(null));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is made from a %s', async (format) => {
    const picture = await made(
      await sharp(await photo())
        .toFormat(format)
        .toBuffer(),
    );
    expect(picture?.type).toBe(`image/${format}`);
    const { width, height, format: kept } = await sharp(picture?.bytes).metadata();
    expect([kept, width, height]).toEqual([format, 64, 48]);
  });

  it('is the first frame of an animation', async () => {
    const moving = movingGif(20, 10, 3);
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(3);
    const picture = await made(moving);
    const { width, height, pages = 1 } = await sharp(picture?.bytes, { pages: -1 }).metadata();
    expect([width, height, pages]).toEqual([20, 10, 1]);
  });

  it('has the type of its key, whatever was uploaded', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const picture = await made(png, 'image/jpeg');
    expect((await sharp(picture?.bytes).metadata()).format).toBe('jpeg');
    expect(await corner(picture?.bytes ?? Buffer.alloc(0), 5, 5)).toBe('high high high');
  });

  it('is upright and contains only the image', async () => {
    const tagged = await taggedPhoto();
    expect(tagged.includes('Canary Camera') && tagged.includes('canary')).toBe(true);
    const picture = await made(tagged);
    const bytes = picture?.bytes ?? Buffer.alloc(0);
    const { width, height, orientation, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect([width, height, orientation, exif, xmp, icc, iptc]).toMatchSnapshot();
    expect(bytes.toString('latin1')).not.toMatch(/canary|exif|gps|adobe/i);
    expect([await corner(bytes, 24, 8), await corner(bytes, 24, 56)]).toEqual([
      'high low low',
      'low low high',
    ]);
  });

  it('contains nothing appended to the file', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>canary()</script>')]);
    const picture = await made(polyglot);
    expect(picture?.bytes.includes('script')).toBe(false);
  });

  it('is no larger than screens', async () => {
    const picture = await made(grayPng(6_000, 3_000));
    const { width, height } = await sharp(picture?.bytes).metadata();
    expect([width, height]).toEqual([2_560, 1_280]);
  });

  it('can have 12,000 pixels per side', async () => {
    expect((await made(grayPng(12_000, 100)))?.type).toBe('image/png');
  });
});

describe('the cost of processing images', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('doesn’t include unpacking hundreds of text chunks', timed, async () => {
    const [plain, full] = [pngWithTexts(0), pngWithTexts(500)];
    const expected = await made(plain);
    const before = process.cpuUsage();
    expect(await made(full)).toEqual(expected);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(300);
  });

  it('is limited to two at once, including reading headers', async () => {
    let [underWay, most] = [0, 0];
    for (const step of ['metadata', 'toBuffer'] as const) {
      const real: () => Promise<never> = sharp.prototype[step];
      vi.spyOn(sharp.prototype, step).mockImplementation(async function (this: Sharp) {
        underWay += 1;
        most = Math.max(most, underWay);
        try {
          return await real.call(this);
        } finally {
          underWay -= 1;
        }
      });
    }
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    most = 0;
    const all = await Promise.all(Array.from({ length: 8 }, () => made(file)));
    expect(all.filter((picture) => picture?.type === 'image/png')).toHaveLength(8);
    expect(most).toBe(2);
  });

  it('is capped at five seconds, including reading headers', async () => {
    let finish = () => {};
    const begun = new Promise<void>((isBegun) => {
      vi.spyOn(sharp.prototype, 'metadata').mockImplementation(() => {
        isBegun();
        return new Promise((_, reject) => {
          finish = () => reject(new Error('given up'));
        });
      });
    });
    const file = await photo();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let outcome: unknown = 'waiting';
    const answer = made(file).then((picture) => {
      outcome = picture;
    });
    await begun;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(outcome).toBeNull();
    finish();
  });

  it('keeps a PNG’s orientation', async () => {
    const lying = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const picture = await made(lying);
    const { width, height } = await sharp(picture?.bytes).metadata();
    expect([width, height]).toEqual([48, 64]);
  });
});

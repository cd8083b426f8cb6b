import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { createQueue } from '../http/throttles.ts';
import type { ImageType } from './keys.ts';
import { readHeader, withoutAncillaryChunks } from './pictureHeader.ts';

const mostPixels = 40_000_000;
const longestSide = 12_000;
/** The largest side of a stored picture, enough for any screen that shows it. */
const keptSide = 2_560;
const decodeSeconds = 5;
const decodesAtOnce = 2;
const longestWait = 20_000;

const formats: Readonly<Record<string, ImageType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Loads the library with the first image, so that the start doesn't wait for it. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
}
let loading: ReturnType<typeof load> | null = null;

const takeTurn = createQueue(decodesAtOnce, longestWait);

function encode(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 85 });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: 85 });
    case 'image/gif':
      return image.gif();
  }
}

export interface Picture {
  readonly bytes: Buffer;
  readonly type: ImageType;
}

/**
 * Re-encodes a picture file: turned upright, without metadata, as `type` or as its own type. Only the first frame of
 * an animation is kept. At most two files are decoded at once, for five seconds each.
 * @returns null for anything but a whole jpeg, png, webp or gif of at most 40 megapixels and 12,000 pixels a side
 * @throws Refused 503 when too many others wait
 */
export async function makePicture(path: string, type?: ImageType): Promise<Picture | null> {
  loading ??= load();
  const sharp = await loading;
  const endTurn = await takeTurn();
  const made = readFile(path)
    .then((bytes) => reencode(sharp, bytes, type))
    .finally(endTurn);
  return within(decodeSeconds * 1000, made);
}

async function reencode(
  sharp: Awaited<ReturnType<typeof load>>,
  file: Buffer,
  type: ImageType | undefined,
): Promise<Picture | null> {
  const header = readHeader(file);
  const bytes = header?.type === 'image/png' ? withoutAncillaryChunks(file) : file;
  if (header === null || bytes === null || header.canvas > longestSide) return null;
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, options).metadata();
    if (formats[format] !== header.type || Math.max(width, height) > longestSide) return null;
    if (width * height * pages > mostPixels) return null;
    const upright = sharp(bytes, options)
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
    const kept = type ?? header.type;
    return { bytes: await encode(upright, kept).toBuffer(), type: kept };
  } catch {
    return null;
  }
}

/**
 * Waits for the work, at most `milliseconds`; null after that. The work itself can't be stopped and keeps its turn.
 */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, null);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

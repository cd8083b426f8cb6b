import type { Sharp } from 'sharp';
import type { ImageType } from './keys.ts';

const mostPixels = 40_000_000;
const longestSide = 12_000;
/** What is kept is no larger: enough for any screen that shows it. */
const keptSide = 2_560;
const decodeSeconds = 5;
const decodesAtOnce = 2;

const formats: Readonly<Record<string, ImageType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Loaded with the first image: a start should not wait for it. */
async function load() {
  const [{ default: sharp }, { fileTypeFromFile }] = await Promise.all([
    import('sharp'),
    import('file-type'),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return { sharp, fileTypeFromFile };
}
let loading: ReturnType<typeof load> | null = null;

let decoding = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (decoding >= decodesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) decoding -= 1;
    else next();
  }
}

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
 * Makes a picture of our own out of a file: type by its first bytes, size by its header, then decoded, turned upright,
 * cleared of all metadata and encoded anew, as `type` or as what it is. Of a moving picture the first frame is kept.
 * @returns null for what is no whole jpeg, png, webp or gif of 40 megapixels and 12,000 pixels a side at most
 */
export async function makePicture(path: string, type?: ImageType): Promise<Picture | null> {
  loading ??= load();
  const { sharp, fileTypeFromFile } = await loading;
  try {
    const found = await fileTypeFromFile(path);
    if (found === undefined || !Object.values(formats).includes(found.mime as ImageType)) return null;
    const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
    const { format, width, height, pages = 1 } = await sharp(path, options).metadata();
    const own = formats[format];
    if (own !== found.mime || Math.max(width, height) > longestSide) return null;
    if (width * height * pages > mostPixels) return null;
    const kept = type ?? own;
    const bytes = await inTurn(() => {
      const upright = sharp(path, options)
        .timeout({ seconds: decodeSeconds })
        .autoOrient()
        .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
      return encode(upright, kept).toBuffer();
    });
    return { bytes, type: kept };
  } catch {
    return null;
  }
}

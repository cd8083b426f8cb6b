import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain JPEG, 64 pixels wide and 48 high, its left half red and its right half blue. */
export async function photo(width = 64, height = 48): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: Math.floor(width / 2), top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The same photo with a location, a camera and a comment, rotated as phones store it. */
export async function taggedPhoto(): Promise<Buffer> {
  return sharp(await photo())
    .withExif({
      IFD0: { Make: 'Canary Camera', Copyright: 'Canary Owner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A gray PNG that claims this size and this many bits per pixel; it contains all of its rows only if `rows` says so.
 */
export function grayPng(width: number, height: number, rows = height, bits: 1 | 8 = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  const data = deflateSync(Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * rows), {
    level: bits === 1 ? 9 : 1,
  });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG of one dark pixel after this many compressed texts of almost 8 MB each, the most that decoders unpack. */
export function pngWithTexts(count: number): Buffer {
  const header = Buffer.from('00000001000000010800000000', 'hex');
  const text = Buffer.concat([Buffer.from('canary\0\0'), deflateSync(Buffer.alloc(7_900_000), { level: 9 })]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...Array.from({ length: count }, () => chunk('zTXt', text)),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of one-pixel frames on a canvas of this size. */
export function movingGif(width: number, height: number, frames: number): Buffer {
  const canvas = Buffer.alloc(7);
  canvas.writeUInt16LE(width, 0);
  canvas.writeUInt16LE(height, 2);
  canvas.writeUInt8(0x80, 4);
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  const colors = Buffer.from('000000ffffff', 'hex');
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a'), canvas, colors, ...all, Buffer.from(';')]);
}

/** A real JPEG of exactly this many bytes: every reader ignores the bytes after its end. */
export async function photoOf(bytes: number): Promise<Buffer> {
  const start = await photo();
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
}

const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that must never be stored, by name. */
export async function noImages(): Promise<[string, Buffer][]> {
  const jpeg = await photo(640, 480);
  const png = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const gif = await sharp(jpeg).gif().toBuffer();
  return [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['text', Buffer.from('Only words.')],
    ['html', Buffer.from(html)],
    ['svg', Buffer.from(svg)],
    ['svg with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['pdf', Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n')],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['html behind the first bytes of a jpeg', Buffer.concat([jpeg.subarray(0, 20), Buffer.from(html)])],
    ['html behind the first bytes of a gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(html)])],
    ['a jpeg cut off in the middle', jpeg.subarray(0, jpeg.length >> 1)],
    ['a jpeg without its last bytes', jpeg.subarray(0, jpeg.length - 40)],
    ['a png cut off in the middle', png.subarray(0, png.length >> 1)],
    ['a webp cut off in the middle', webp.subarray(0, webp.length >> 1)],
    ['a gif cut off in the middle', gif.subarray(0, gif.length >> 1)],
    ['a tiff', await sharp(jpeg).tiff().toBuffer()],
    ['an avif', await sharp(jpeg).avif().toBuffer()],
    ['a png that says it has 900 megapixels', grayPng(30_000, 30_000, 1)],
    ['a png of 256 megapixels', grayPng(16_000, 16_000)],
    ['a png of 44 megapixels', grayPng(10_000, 4_400)],
    ['a png with a side of 12,001 pixels', grayPng(12_001, 10)],
    ['a gif whose canvas says that it has a side of 65,535 pixels', movingGif(65_535, 1, 1)],
    ['a gif of fourteen frames of three megapixels each', movingGif(2_000, 1_500, 14)],
  ];
}

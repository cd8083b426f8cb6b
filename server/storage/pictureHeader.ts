import type { ImageType } from './keys.ts';

export interface PictureHeader {
  readonly type: ImageType;
  /** The longer side of a GIF's canvas, which decoders ignore if it is too large; 0 for the other types. */
  readonly canvas: number;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Reads the type from the first bytes; null for anything but the four types of image. */
export function readHeader(file: Buffer): PictureHeader | null {
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  if (file.length < 12) return null;
  if (file.readUIntBE(0, 3) === 0xffd8ff) return { type: 'image/jpeg', canvas: 0 };
  if (file.subarray(0, 8).equals(pngSignature)) return { type: 'image/png', canvas: 0 };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { type: 'image/webp', canvas: 0 };
  if (!/^GIF8[79]a$/.test(text(0, 6))) return null;
  return { type: 'image/gif', canvas: Math.max(file.readUInt16LE(6), file.readUInt16LE(8)) };
}

const criticalChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Transparency, colors and orientation: the first of each is kept. */
const neededChunks = new Set(['tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf']);

/**
 * Drops the parts of a PNG that aren't needed to show it: decoders unpack every compressed text, which takes seconds
 * for hundreds of them. Null for a truncated PNG.
 */
export function withoutAncillaryChunks(png: Buffer): Buffer | null {
  const kept: Buffer[] = [pngSignature];
  const seen = new Set<string>();
  for (let start = pngSignature.length; start + 12 <= png.length; ) {
    const end = start + 12 + png.readUInt32BE(start);
    const type = png.toString('latin1', start + 4, start + 8);
    if (end > png.length) return null;
    if (criticalChunks.has(type) || (neededChunks.has(type) && !seen.has(type)))
      kept.push(png.subarray(start, end));
    if (type === 'IEND') return Buffer.concat(kept);
    seen.add(type);
    start = end;
  }
  return null;
}

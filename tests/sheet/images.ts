import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { PageId } from '../../src/contract/pages.ts';
import type { Scheme } from './look.ts';
import type { Seen } from './report.ts';

interface Image {
  readonly file: string;
  readonly page: PageId;
  readonly width: 1440 | 390;
  readonly scheme: Scheme;
}

export const images: readonly Image[] = [
  { file: 'home.webp', page: 'performance', width: 1440, scheme: 'light' },
  { file: 'sessions.webp', page: 'sessions', width: 1440, scheme: 'dark' },
  { file: 'phone.webp', page: 'sessions', width: 390, scheme: 'light' },
];

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

/** Writes the README's pictures from pages that were just opened. Throws if one of them wasn't. */
export async function writeImages(seen: readonly Seen[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, page, width, scheme } of images) {
    const look = seen
      .find((each) => each.page === page)
      ?.looks.find((each) => each.viewer === 'member' && each.width === width);
    if (!look) throw new Error(`${page} was not seen at ${width} px`);
    const height = width === 390 ? 844 : 900;
    await sharp(look.pictures[scheme])
      .extract({ left: 0, top: 0, width, height })
      .resize({ width: Math.min(width, 1000) })
      .webp({ quality: 80 })
      .toFile(`${folder}${file}`);
  }
}

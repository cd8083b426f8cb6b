import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploads } from '../schema/infrastructure.ts';
import { newKey } from '../storage/keys.ts';
import type { Objects } from '../storage/objects.ts';
import { portraits } from './data/portraits.ts';
import type { World } from './world.ts';

/** Beside the sources, and beside the bundle. */
const folder = fileURLToPath(new URL('./portraits', import.meta.url));

const imageOf = (name: string) =>
  newKey(
    'images/profiles',
    'webp',
    createHash('sha256').update(`portrait ${name}`).digest('hex').slice(0, 32),
  );

/** @returns the key of a member's portrait, the same each time; null for who has none. */
export const portraitKeyOf = (name: string): string | null => (name in portraits ? imageOf(name).key : null);

/** Notes of a member's portrait that it is kept, so that it goes when another takes its place. */
export function addPortrait({ rows }: World, memberId: number, name: string, at: Date) {
  if (!(name in portraits)) return;
  rows.add(uploads, {
    key: imageOf(name).key,
    member_id: memberId,
    folder: 'images/profiles',
    content_type: 'image/webp',
    status: 'referred',
    expires_at: at,
    created_at: at,
  });
}

/** Lays the drawn portraits where images are kept. */
export async function keepPortraits(objects: Pick<Objects, 'put'>): Promise<void> {
  const files = Object.entries(portraits).map(async ([name, drawing]) =>
    objects.put(imageOf(name), await readFile(join(folder, `${drawing}.webp`))),
  );
  await Promise.all(files);
}

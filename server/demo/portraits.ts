import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploads } from '../schema/infrastructure.ts';
import { newKey } from '../storage/keys.ts';
import type { Objects } from '../storage/objects.ts';
import { portraits } from './data/portraits.ts';
import type { World } from './world.ts';

/** The folder next to the sources, or next to the bundle. */
const folder = fileURLToPath(new URL('./portraits', import.meta.url));

const imageOf = (name: string) =>
  newKey(
    'images/profiles',
    'webp',
    createHash('sha256').update(`portrait ${name}`).digest('hex').slice(0, 32),
  );

/** @returns the key of a member's portrait, always the same; null if the member has none */
export const portraitKeyOf = (name: string): string | null => (name in portraits ? imageOf(name).key : null);

/** Stores an upload for the member's portrait, so that it's deleted when another replaces it. */
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

/** Copies the drawn portraits to the image store. */
export async function keepPortraits(objects: Pick<Objects, 'put'>): Promise<void> {
  const files = Object.entries(portraits).map(async ([name, drawing]) =>
    objects.put(imageOf(name), await readFile(join(folder, `${drawing}.webp`))),
  );
  await Promise.all(files);
}

import { randomBytes } from 'node:crypto';
import { imageFolders } from '../../src/contract/images.ts';

export type ImageFolder = (typeof imageFolders)[number];

/** The allowed extensions of keys; a stored image always has its extension's type, whatever was sent. */
export const typesByExtension = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const;

export type Extension = keyof typeof typesByExtension;
export type ImageType = (typeof typesByExtension)[Extension];

export interface ImageKey {
  readonly key: string;
  readonly folder: ImageFolder;
  readonly type: ImageType;
}

const folders = imageFolders.join('|');
const extensions = Object.keys(typesByExtension).join('|');
const asked = new RegExp(`^(${folders})/([^/\\\\%\\\${}\\p{Cc}\\p{Surrogate}]+)\\.(${extensions})$`, 'iu');
export const issuedPattern = new RegExp(`^(${folders})/([0-9a-f]{32})\\.(${extensions})$`);

function isFolder(text: string): text is ImageFolder {
  return imageFolders.some((folder) => folder === text);
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(typesByExtension, text);
}

/** Makes a new key in a folder, with 128 random bits as its name. */
export function newKey(
  folder: ImageFolder,
  extension: Extension,
  name = randomBytes(16).toString('hex'),
): ImageKey {
  return { key: `${folder}/${name}.${extension}`, folder, type: typesByExtension[extension] };
}

/** Makes a new key with the folder and extension of the requested one; null if those aren't allowed. */
export function keyInsteadOf(text: string): ImageKey | null {
  const [, folder = '', name = '', ending = ''] = asked.exec(text) ?? [];
  const extension = ending.toLowerCase();
  if (!isFolder(folder) || !isExtension(extension) || /^\.|\.\./.test(name)) return null;
  return newKey(folder, extension);
}

/** Reads a key that this server issued; null for any other text, so that none ever reaches a path or a bucket. */
export function readKey(text: string): ImageKey | null {
  const [key, folder = '', , extension = ''] = issuedPattern.exec(text) ?? [];
  if (key === undefined || !isFolder(folder) || !isExtension(extension)) return null;
  return { key, folder, type: typesByExtension[extension] };
}

export function extensionOf(type: ImageType): Extension {
  return type === 'image/jpeg'
    ? 'jpg'
    : type === 'image/png'
      ? 'png'
      : type === 'image/webp'
        ? 'webp'
        : 'gif';
}

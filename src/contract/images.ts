import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { QueryText } from './lists.ts';
import { messages } from './messages.ts';
import { AnyText, OptionalText } from './scalars.ts';

/** 5 MB as the specification counts them: 5 · 1024² bytes. */
export const largestImage = 5 * 1024 * 1024;
export const imageFolders = ['images/profiles', 'images/event-attendance'] as const;

/** The range and the step of the zoom when cropping a picture. */
export const zooms = { least: 1, most: 3, step: 0.1 } as const;

const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** @returns why a chosen file is refused, in the specification's words, or null. */
export const imageRefusal = ({ type, size }: { type: string; size: number }): string | null => {
  if (!imageTypes.includes(type)) return messages.notAnImage;
  return size > largestImage ? messages.imageTooLarge : null;
};

/** The storage key of an image that the server issued to the sender, optional; an empty string means null. */
export const OptionalImage = OptionalText(200);

/** Where to transfer an image: a POST form for an upload, a URL for a download. */
export const StorageTicket = v.object({
  url: AnyText,
  fields: v.optional(v.record(AnyText, AnyText)),
  /** The storage key, which the server chose. */
  key: v.optional(AnyText),
});
export type StorageTicket = v.InferOutput<typeof StorageTicket>;

export const generateStorageLink = endpoint({
  id: 'generateStorageLink',
  topics: [],
  method: 'GET',
  path: '/member-1/generate-s3-link',
  summary: 'A form to upload an image with, or an address to load it from',
  access: { kind: 'member' },
  query: v.object({
    action: v.picklist(['upload', 'download'], messages.invalid),
    key: QueryText(200),
  }),
  answer: StorageTicket,
  refusals: [403],
});

export const SavedProfileImage = v.object({ profile_image: AnyText, message: AnyText });
export type SavedProfileImage = v.InferOutput<typeof SavedProfileImage>;

export const saveProfileImage = endpoint({
  id: 'saveProfileImage',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/profile-image',
  summary: 'Stores a member’s picture: multipart, field `image`, 5 MB at most',
  access: { kind: 'own' },
  upload: 'image',
  answer: SavedProfileImage,
});

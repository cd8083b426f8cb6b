import { createHash } from 'node:crypto';
import type { SignInKeys } from '../../signin/keys.ts';

/** The payer: a member, an application, or the applicant with an e-mail at a chapter, who may not exist. */
export type Payer =
  | { readonly kind: 'member'; readonly id: number }
  | { readonly kind: 'application'; readonly id: number }
  | { readonly kind: 'applicant'; readonly chapterId: number; readonly email: string };

const purpose = 'application payment';
const mark = 'p.';

const emailHash = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32);

/**
 * @returns a token that only allows paying for the open application of this e-mail. It doesn't reveal whether there
 * is one
 */
export const payerToken = (
  keys: SignInKeys,
  { chapterId, email }: { readonly chapterId: number; readonly email: string },
): string =>
  mark + keys.encrypt(purpose, Buffer.from(`${chapterId}:${emailHash(email)}`)).toString('base64url');

/** @returns the payer that a token stands for; null for any other text */
export function payerOf(keys: SignInKeys, token: string): Payer | null {
  if (!token.startsWith(mark)) return null;
  try {
    const sealed = Buffer.from(token.slice(mark.length), 'base64url');
    const [chapterId, email = ''] = keys.decrypt(purpose, sealed).toString('utf8').split(':');
    return { kind: 'applicant', chapterId: Number(chapterId), email };
  } catch {
    return null;
  }
}

/** @returns the payer in a payment's reference; null for any other text */
export function payerByReference(keys: SignInKeys, reference: string): Payer | null {
  const [, kind, id] = /^(member|application)-(\d{1,9})$/.exec(reference) ?? [];
  if (kind === 'member' || kind === 'application') return { kind, id: Number(id) };
  return payerOf(keys, reference);
}

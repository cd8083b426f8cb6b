import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** @returns the token of a link that is mailed; nobody can guess it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** @returns what is stored of a link's token, in hex. */
export const tokenHex = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns the same as SQL, in bytes. */
export const tokenHash = (token: string): SQL => sql`decode(${tokenHex(token)}, 'hex')`;

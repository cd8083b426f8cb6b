import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** @returns a token for a mailed link, which nobody can guess */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** @returns the hash of a link's token, in hex, as the database stores it */
export const tokenHex = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns SQL for the hash of a link's token, in bytes */
export const tokenHash = (token: string): SQL => sql`decode(${tokenHex(token)}, 'hex')`;

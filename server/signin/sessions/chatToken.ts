import type { SignInKeys } from '../keys.ts';

const purpose = 'chat stream';
const lifetime = 15 * 60_000;
const chatHeader = /^Chat ([A-Za-z0-9_-]{1,8192})$/i;

/**
 * @returns a token that stands for this `Authorization` header for 15 minutes, and only where `openChatToken`
 * decrypts it
 */
export function sealChatToken(keys: Pick<SignInKeys, 'encrypt'>, authorization: string, now: Date) {
  const expiresAt = new Date(now.getTime() + lifetime);
  const plain = JSON.stringify({ authorization, until: expiresAt.getTime() });
  return { token: keys.encrypt(purpose, Buffer.from(plain)).toString('base64url'), expiresAt };
}

/**
 * The content of a chat token: the header, so that the token ends with the header's session, and the token's own end.
 */
export interface OpenedChatToken {
  readonly authorization: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** @returns the content of the token in a `Chat` header; null for another header, or an invalid token */
export function openChatToken(
  keys: Pick<SignInKeys, 'decrypt'>,
  header: string | undefined,
  now: number,
): OpenedChatToken | null {
  const token = chatHeader.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const opened: OpenedChatToken = JSON.parse(
      keys.decrypt(purpose, Buffer.from(token, 'base64url')).toString('utf8'),
    );
    return opened.until > now ? opened : null;
  } catch {
    return null;
  }
}

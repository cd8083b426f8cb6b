import { valueBySuffix } from './tokenStore.ts';

/** What the identity token says of the signed-in user; nothing when there is none to read. */
const claimsOfToken = (): Readonly<Record<string, unknown>> => {
  const claims = valueBySuffix('.idToken')?.split('.').at(1);
  return claims ? JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) : {};
};

/** @returns the signed-in user's own e-mail, lower case, or null. */
export const signedInEmail = (): string | null => {
  const { email } = claimsOfToken();
  return typeof email === 'string' ? email.toLowerCase() : null;
};

/** @returns the signed-in member's id, where the sign-in service puts it into the token, or null. */
export const signedInMemberId = (): number | null => Number(claimsOfToken()['custom:member_id']) || null;

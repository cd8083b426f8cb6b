import { valueBySuffix } from './tokenStore.ts';

/** The identity token's claims about the signed-in user; empty if it can't be read. */
const claimsOfToken = (): Readonly<Record<string, unknown>> => {
  const claims = valueBySuffix('.idToken')?.split('.').at(1);
  return claims ? JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) : {};
};

/** @returns the signed-in user's e-mail address in lower case, or null. */
export const signedInEmail = (): string | null => {
  const { email } = claimsOfToken();
  return typeof email === 'string' ? email.toLowerCase() : null;
};

/** @returns the signed-in member's id if the sign-in service puts it in the token, or null. */
export const signedInMemberId = (): number | null => Number(claimsOfToken()['custom:member_id']) || null;

import { valueBySuffix } from './tokenStore.ts';

/** @returns the signed-in user's own e-mail, lower case, from the identity token; null when there is none to read. */
export const signedInEmail = (): string | null => {
  const claims = valueBySuffix('.idToken')?.split('.').at(1);
  if (!claims) return null;
  const { email }: { email?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof email === 'string' ? email.toLowerCase() : null;
};

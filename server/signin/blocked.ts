import type { Caller } from './caller.ts';
import type { SignInContext } from './context.ts';
import { isTrustedSource } from './lockout.ts';
import { tooManyRequests } from './refusal.ts';

/** @throws SignInRefusal 429 at an address with too many failures, unless this account has signed in there before */
export async function requireUnblocked(
  context: SignInContext,
  name: string,
  { source, blockedFor }: Caller,
): Promise<void> {
  if (blockedFor === null || (await isTrustedSource(context, { name, source }))) return;
  throw tooManyRequests(blockedFor);
}

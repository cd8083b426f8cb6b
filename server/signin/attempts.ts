import { passwordAttemptsExceeded } from '../../src/contract/signIn/secondFactor.ts';
import type { SignInContext } from './context.ts';
import { noteEvent } from './events.ts';
import { type Attempt, recordAttempt } from './lockout.ts';
import { notAuthorized, type SignInRefusal, WRONG_PASSWORD } from './refusal.ts';

/**
 * Counts an attempt to sign in.
 * @throws SignInRefusal for a wrong password or code, and for any attempt while the name is locked
 */
export async function checkAttempt(
  context: Pick<SignInContext, 'db' | 'keys' | 'clock'>,
  attempt: Attempt,
  memberId: number | null,
  right: boolean,
  refusal: () => SignInRefusal = () => notAuthorized(WRONG_PASSWORD),
): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const recorded = await recordAttempt(context, attempt, right);
  if (recorded === null) throw notAuthorized(passwordAttemptsExceeded);
  if (right) return;
  await noteEvent(db, { at, kind: 'sign_in_failed', memberId });
  if (recorded.lockedUntil !== null) {
    const seconds = Math.round((recorded.lockedUntil.getTime() - at) / 1000);
    await noteEvent(db, { at, kind: 'locked', memberId, detail: { failures: recorded.failures, seconds } });
  }
  throw refusal();
}

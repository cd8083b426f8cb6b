import { messages } from '../contract/messages.ts';
import type { Credentials, NewPasswordOutcome, RefreshOutcome, SignInOutcome } from '../contract/ports.ts';
import { accessToken, clearTokens, signedInName } from './tokenStore.ts';

type AmplifyAuth = typeof import('./amplify.ts')['amplify'];
let loaded: AmplifyAuth | null = null;

const loadAmplify = async (): Promise<AmplifyAuth> => {
  loaded = (await import('./amplify.ts')).amplify;
  return loaded;
};

/** Fetches the sign-in library ahead of its use; a failure shows when it is used. */
export const preloadSignIn = (): void => {
  loadAmplify().catch(() => undefined);
};

const named = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Unknown', message: '' };

/** Errors that mean that no answer came, rather than a refusal. */
const isUnreachable = (name: string) =>
  ['NetworkError', 'TypeError', 'InternalErrorException', 'ServiceUnavailable', 'TimeoutError'].includes(
    name,
  );

const unreachableOr = <Outcome>(
  error: unknown,
  refused: (known: { name: string; message: string }) => Outcome,
): Outcome => {
  const known = named(error);
  if (isUnreachable(known.name)) throw error;
  return refused(known);
};

/**
 * Signs in by SRP: the password never leaves the browser. Refusals carry the sign-in service's message;
 * rejects when no answer came.
 */
export const signIn = async ({ email, password }: Credentials): Promise<SignInOutcome> => {
  const amplify = await loadAmplify();
  clearTokens();
  try {
    const { nextStep } = await amplify.signIn({ username: email.trim().toLowerCase(), password });
    if (nextStep.signInStep === 'DONE') return { kind: 'signedIn' };
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      return { kind: 'newPasswordRequired' };
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'refused', message: messages.notConfirmed };
    return { kind: 'refused', message: messages.wentWrong };
  } catch (error) {
    return unreachableOr(error, ({ name, message }) => ({
      kind: 'refused',
      message: name === 'Unknown' || message === '' ? messages.wentWrong : message,
    }));
  }
};

/** Answers the new-password challenge. An expired challenge and a refused password are outcomes; no answer rejects. */
export const setNewPassword = async ({ password }: { password: string }): Promise<NewPasswordOutcome> => {
  const amplify = await loadAmplify();
  try {
    const { nextStep } = await amplify.confirmSignIn({ challengeResponse: password });
    return nextStep.signInStep === 'DONE' ? { kind: 'signedIn' } : { kind: 'challengeExpired' };
  } catch (error) {
    return unreachableOr<NewPasswordOutcome>(error, ({ name, message }) =>
      name === 'InvalidPasswordException' || name === 'InvalidParameterException'
        ? { kind: 'refused', message: message || messages.wentWrong }
        : { kind: 'challengeExpired' },
    );
  }
};

const underLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('chapterhouse.refresh', work) : work();

/**
 * Renews the tokens once for all tabs: whoever waited for the lock takes what the first brought.
 * @param refused the access token that the API refused. Rejects when no answer came; the tokens stay.
 */
export const refreshSession = async (refused: string | null): Promise<RefreshOutcome> => {
  const amplify = await loadAmplify();
  return underLock(async (): Promise<RefreshOutcome> => {
    const current = accessToken();
    if (current !== null && current !== refused) return { kind: 'renewed' };
    const { tokens } = await amplify.fetchAuthSession({ forceRefresh: true });
    return { kind: tokens ? 'renewed' : 'refused' };
  });
};

/** Ends the session on this device without asking anybody. */
export const clearSession = async (): Promise<void> => {
  clearTokens();
  // Amplify, where it is loaded, keeps the session in memory as well; without tokens its sign-out asks nobody.
  await loaded?.signOut().catch(() => undefined);
};

const signOutPatience = 3_000;

/** Signs out everywhere; this device forgets everything even when the call fails, hangs or there is no network. */
export const signOut = async (forget: () => void): Promise<void> => {
  try {
    const amplify = await loadAmplify();
    await Promise.race([
      // The service refuses to sign out by an expired token, so it is renewed where it has to be.
      amplify.fetchAuthSession().then(() => amplify.signOut({ global: true })),
      new Promise((resolve) => setTimeout(resolve, signOutPatience)),
    ]);
  } catch {
    // The device is cleared below whatever the service answered.
  } finally {
    clearTokens();
    forget();
  }
};

/** @returns the name under which this device keeps the member's own things. */
export const ownerOfDevice = (): string => signedInName() ?? 'nobody';

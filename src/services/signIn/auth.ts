import { messages } from '../../contract/messages.ts';
import type {
  CodeAttempt,
  Credentials,
  FactorOutcome,
  NewPasswordOutcome,
  RefreshOutcome,
  SignInAttempt,
  SignInOutcome,
} from '../../contract/ports.ts';
import { readConfiguration } from './configuration.ts';
import { sendCode as answerCode, demandOf } from './factor.ts';
import { passwordWords } from './passwordWords.ts';
import { clearTokens, tokenOtherThan } from './sessionTokens.ts';
import { unreachableOr } from './signInErrors.ts';
import { accessToken, type HeldTokens, signedInName, untilClosed } from './tokenStore.ts';

type AmplifyAuth = typeof import('./amplify.ts')['amplify'];
let loaded: AmplifyAuth | null = null;

const loadAmplify = async (): Promise<AmplifyAuth> => {
  loaded = (await import('./amplify.ts')).amplify;
  return loaded;
};

/** Prefetches the sign-in library; a failure shows when it's used. */
export const preloadSignIn = (): void => {
  loadAmplify().catch(() => undefined);
};

/** How long an interrupted sign-in can be resumed, in milliseconds. */
const keptFor = 600_000;

// The credentials of a member whose account needs confirming or whose app is lost, only in memory, to resume the
// sign-in.
let kept: { readonly credentials: Credentials; readonly end: () => void } | null = null;

const keep = (credentials: Credentials): void => {
  const timer = setTimeout(() => kept?.end(), keptFor);
  const end = () => {
    clearTimeout(timer);
    kept = null;
  };
  kept = { credentials, end };
};

const takeKept = (): Credentials | null => {
  const credentials = kept?.credentials ?? null;
  kept?.end();
  return credentials;
};

/** @returns the username for an e-mail address. */
export const usernameOf = (email: string): string => email.trim().toLowerCase();

/** Sets whether the session outlives the browser window. */
export const rememberSession = (isRemembered: boolean): void => {
  if (isRemembered) {
    localStorage.removeItem(untilClosed);
    return;
  }
  localStorage.setItem(untilClosed, '');
  // Not every supported browser has the promise-based cookie store.
  Reflect.set(document, 'cookie', `${untilClosed}=; path=/; samesite=strict`);
};

// A sign-out that is still running must not end the next session.
let leaving: AbortController | null = null;

/**
 * Signs in by SRP: the password never leaves the browser. Without a password it resumes the sign-in that waited for
 * confirmation. Refusals carry the sign-in service's message; rejects when no answer came.
 */
export const signIn = async ({ email, password, isRemembered }: SignInAttempt): Promise<SignInOutcome> => {
  const before = takeKept();
  const credentials = password === null ? before : { email, password };
  const username = usernameOf(email);
  if (credentials === null || usernameOf(credentials.email) !== username) return { kind: 'nothingKept' };
  leaving?.abort();
  if (isRemembered !== null) rememberSession(isRemembered);
  const amplify = await loadAmplify();
  clearTokens();
  try {
    const { nextStep } = await amplify.signIn({ username, password: credentials.password });
    if (nextStep.signInStep === 'DONE') return { kind: 'signedIn' };
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      return { kind: 'newPasswordRequired' };
    const demand = await demandOf(nextStep, username);
    if (demand !== null) {
      keep(credentials);
      return demand;
    }
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
      keep(credentials);
      return { kind: 'notConfirmed' };
    }
    return { kind: 'refused', message: messages.wentWrong };
  } catch (error) {
    return unreachableOr(error, ({ name, message }) => ({
      kind: 'refused',
      message: name === 'Unknown' || message === '' ? messages.wentWrong : message,
    }));
  }
};

/**
 * Answers the new-password challenge. An expired challenge and a refused password are outcomes; rejects when no
 * answer came.
 */
export const setNewPassword = async ({ email, password }: Credentials): Promise<NewPasswordOutcome> => {
  const amplify = await loadAmplify();
  try {
    const { nextStep } = await amplify.confirmSignIn({ challengeResponse: password });
    if (nextStep.signInStep === 'DONE') return { kind: 'signedIn' };
    return (await demandOf(nextStep, email)) ?? { kind: 'challengeExpired' };
  } catch (error) {
    return unreachableOr<NewPasswordOutcome>(error, ({ name, message }) => {
      if (name === 'InvalidPasswordException')
        return { kind: 'passwordRefused', message: passwordWords(message) };
      if (name === 'InvalidParameterException')
        return { kind: 'refused', message: message || messages.wentWrong };
      return { kind: 'challengeExpired' };
    });
  }
};

/** Answers the challenge of a second factor, then forgets the password. */
export const sendCode = async (attempt: CodeAttempt): Promise<FactorOutcome<'signedIn'>> => {
  const outcome = await answerCode(await loadAmplify(), attempt);
  if (outcome.kind === 'signedIn') kept?.end();
  return outcome;
};

const underLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('chapterhouse.refresh', work) : work();

/** How long other tabs are told about a renewal and wait for its tokens, in milliseconds. */
const renewalTold = 5_000;

const renewedName = (refused: string | null): string => `chapterhouse.renewed.${refused?.slice(-16) ?? ''}`;

/** Tells the other tabs that this token has been renewed. A lock reaches them at once; storage doesn't. */
const tellRenewed = (refused: string | null): void => {
  if (!('locks' in navigator)) return;
  const held = () => new Promise<void>((resolve) => setTimeout(resolve, renewalTold));
  navigator.locks.request(renewedName(refused), held).catch(() => undefined);
};

const isToldRenewed = async (refused: string | null): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === renewedName(refused));
};

/**
 * Renews the tokens once for all tabs: tabs waiting for the lock use the first tab's tokens.
 * @param refused the access token that the API refused. Rejects when no answer came; the tokens stay.
 */
export const refreshSession = async (refused: string | null): Promise<RefreshOutcome> => {
  const amplify = await loadAmplify();
  return underLock(async (): Promise<RefreshOutcome> => {
    if (accessToken() === refused && (await isToldRenewed(refused)))
      await tokenOtherThan(refused, renewalTold);
    const current = accessToken();
    if (current !== null && current !== refused) return { kind: 'renewed' };
    const { tokens } = await amplify.fetchAuthSession({ forceRefresh: true });
    if (tokens) tellRenewed(refused);
    return { kind: tokens ? 'renewed' : 'refused' };
  });
};

/** Ends the session on this device without any call. */
export const clearSession = async (): Promise<void> => {
  clearTokens();
  // If Amplify is loaded, it also has the session in memory; without tokens, its sign-out makes no call.
  await loaded?.signOut().catch(() => undefined);
};

const signOutTimeout = 10_000;

/** Calls an operation of the sign-in service. @returns its answer, or null when it's refused. */
const ask = async (operation: string, input: object, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(readConfiguration().endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    // Continues when the tab is closed.
    keepalive: true,
    signal,
  });
  return response.ok ? response.json() : null;
};

const accessTokenIn = (answer: unknown): string | null => {
  const result = answer as { AuthenticationResult?: { AccessToken?: string } } | null;
  return result?.AuthenticationResult?.AccessToken ?? null;
};

/**
 * Ends every session of the tokens' owner on all devices. Amplify would need the tokens in the browser's storage,
 * which is already empty. Rejects when no answer came within ten seconds, or when someone signs in meanwhile.
 */
export const endSessions = async ({ access, refresh }: HeldTokens): Promise<void> => {
  if (access === null) return;
  const aborter = new AbortController();
  leaving = aborter;
  const timer = setTimeout(() => aborter.abort(), signOutTimeout);
  try {
    if ((await ask('GlobalSignOut', { AccessToken: access }, aborter.signal)) !== null) return;
    // An expired token can't sign out, so it's renewed first.
    const { clientId } = readConfiguration();
    const renewal = { ClientId: clientId, RefreshToken: refresh };
    const renewed = accessTokenIn(await ask('GetTokensFromRefreshToken', renewal, aborter.signal));
    if (renewed !== null) await ask('GlobalSignOut', { AccessToken: renewed }, aborter.signal);
  } finally {
    clearTimeout(timer);
  }
};

/** @returns the name under which this device stores the member's things. */
export const ownerOfDevice = (): string => signedInName() ?? 'nobody';

import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import { CLIENT_ID, POOL_ID, SIGN_IN_PATH } from '../../server/signin/pool.ts';
import { listed } from '../each.ts';

export const demoPassword = 'Chapter-demo-1';
export const demoAccounts = listed(
  'member@chapterhouse.test, ep@chapterhouse.test, leader@chapterhouse.test',
  'admin@chapterhouse.test, admin2@chapterhouse.test, other@chapterhouse.test',
);

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** How many seconds the server asks to wait; null if it doesn't. */
  readonly retryAfter: number | null;
}

/** Makes one call of Cognito's protocol. Throws if it is refused. */
export async function cognito(
  url: string,
  operation: string,
  input: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${SIGN_IN_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body: Record<string, unknown> = await response.json();
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

interface SignInOptions {
  readonly password?: string;
  /** Another server that gets the second half of the sign-in. */
  readonly answerAt?: string;
}

/** Signs in by SRP with two calls of Cognito's protocol. @returns the tokens; none if more than a password is asked */
export async function signInWith(
  call: (operation: string, input: unknown) => Promise<Record<string, unknown>>,
  email: string,
  password: string,
): Promise<Readonly<Partial<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>>> {
  const session = createSrpSession(email, password, POOL_ID, false);
  const asked = await call(
    'InitiateAuth',
    wrapInitiateAuth(session, {
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME: email },
    }),
  );
  if (asked.ChallengeName === undefined) return {};
  const answered = await call(
    'RespondToAuthChallenge',
    wrapAuthChallenge(signSrpSession(session, asked), {
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: { USERNAME: email },
    }),
  );
  return Object(answered.AuthenticationResult);
}

/** Signs a demo account in by SRP. @returns its access token */
export async function signIn(
  url: string,
  email: string,
  { password = demoPassword, answerAt = url }: SignInOptions = {},
): Promise<string> {
  const call = (operation: string, input: unknown) =>
    cognito(operation === 'InitiateAuth' ? url : answerAt, operation, input);
  const { AccessToken } = await signInWith(call, email, password);
  if (AccessToken === undefined) throw new Error(`${email}: no token came`);
  return AccessToken;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Calls the API; rejects only if no complete answer comes. */
export async function call(
  url: string,
  token: string,
  path: string,
  { body, idempotencyKey, signal }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}/production${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  };
}

/** A repeatable source of numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Queries } from '../database/open.ts';
import { minute } from '../durations.ts';
import { signInChallenges } from '../schema/signin.ts';
import type { Clock } from './clock.ts';
import type { SignInKeys } from './keys.ts';
import { notAuthorized, SESSION_EXPIRED, SESSION_INVALID } from './refusal.ts';

/**
 * How long each kind of challenge can be answered, in milliseconds. `MFA_SETUP` is longer, because people may
 * have to install an app first.
 */
const lifetimes = {
  PASSWORD_VERIFIER: 3 * minute,
  NEW_PASSWORD_REQUIRED: 3 * minute,
  SOFTWARE_TOKEN_MFA: 3 * minute,
  MFA_SETUP: 15 * minute,
};
/** The number of wrong codes that one challenge accepts, no matter who sends them. */
const mostTries = 5;

/** `PASSWORD_VERIFIER`: the server's half of SRP. `userId` belongs to no account if the name is unknown. */
const passwordState = v.object({
  name: v.string(),
  userId: v.string(),
  A: v.string(),
  b: v.string(),
  B: v.string(),
});
/** `NEW_PASSWORD_REQUIRED`: the account that has proved the temporary password. */
const newPasswordState = v.object({ userId: v.string() });
/** `SOFTWARE_TOKEN_MFA`: the account that has proved the password. */
const codeState = v.object({ userId: v.string() });
/**
 * `MFA_SETUP`: the secret, null until it is requested; and the time step of the code that proved the secret,
 * null until then.
 */
const setUpState = v.object({
  userId: v.string(),
  secret: v.nullable(v.string()),
  step: v.nullable(v.number()),
});
const states = {
  PASSWORD_VERIFIER: passwordState,
  NEW_PASSWORD_REQUIRED: newPasswordState,
  SOFTWARE_TOKEN_MFA: codeState,
  MFA_SETUP: setUpState,
} as const;

export type ChallengeKind = keyof typeof states;
export type ChallengeState<Kind extends ChallengeKind> = v.InferOutput<(typeof states)[Kind]>;

export interface ChallengeStore {
  readonly db: Queries;
  readonly keys: SignInKeys;
  readonly clock: Clock;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function purposeOf(hash: Buffer): string {
  return `challenge:${hash.toString('hex')}`;
}

function readState<Kind extends ChallengeKind>(
  keys: SignInKeys,
  kind: Kind,
  hash: Buffer,
  sealed: Buffer,
): ChallengeState<Kind> {
  const parsed: unknown = JSON.parse(keys.decrypt(purposeOf(hash), sealed).toString('utf8'));
  return v.parse(states[kind], parsed);
}

/** Stores the challenge for `secret`; `sub` is null for an unknown name. */
export async function openChallenge<Kind extends ChallengeKind>(
  { db, keys, clock }: ChallengeStore,
  kind: Kind,
  secret: string,
  sub: string | null,
  state: ChallengeState<Kind>,
): Promise<void> {
  const hash = hashOf(secret);
  await db.insert(signInChallenges).values({
    secret_hash: hash,
    kind,
    sub,
    state_sealed: keys.encrypt(purposeOf(hash), Buffer.from(JSON.stringify(state))),
    expires_at: new Date(clock.now() + lifetimes[kind]),
  });
}

async function refusalFor({ db, clock }: ChallengeStore, hash: Buffer): Promise<Error> {
  const [row] = await db.select().from(signInChallenges).where(eq(signInChallenges.secret_hash, hash));
  const expired = row !== undefined && row.used_at === null && row.expires_at.getTime() <= clock.now();
  return notAuthorized(expired ? SESSION_EXPIRED : SESSION_INVALID);
}

function answerable({ clock }: ChallengeStore, kind: ChallengeKind, hash: Buffer) {
  return and(
    eq(signInChallenges.secret_hash, hash),
    eq(signInChallenges.kind, kind),
    isNull(signInChallenges.used_at),
    gt(signInChallenges.expires_at, new Date(clock.now())),
  );
}

/**
 * Reads the state of an open challenge, which remains open.
 * @throws SignInRefusal NotAuthorizedException if it was used, has expired or never existed
 */
export async function readChallenge<Kind extends ChallengeKind>(
  store: ChallengeStore,
  kind: Kind,
  secret: string,
): Promise<ChallengeState<Kind>> {
  const hash = hashOf(secret);
  const [row] = await store.db
    .select()
    .from(signInChallenges)
    .where(answerable(store, kind, hash));
  if (row === undefined) throw await refusalFor(store, hash);
  return readState(store.keys, kind, hash, row.state_sealed);
}

/** Changes an open challenge for which the condition holds. @throws as `readChallenge` does */
async function claim<Kind extends ChallengeKind>(
  store: ChallengeStore,
  [kind, secret]: readonly [Kind, string],
  change: PgUpdateSetSource<typeof signInChallenges>,
  condition?: SQL,
): Promise<ChallengeState<Kind>> {
  const hash = hashOf(secret);
  const [row] = await store.db
    .update(signInChallenges)
    .set(change)
    .where(and(answerable(store, kind, hash), condition))
    .returning({ state_sealed: signInChallenges.state_sealed });
  if (row === undefined) throw await refusalFor(store, hash);
  return readState(store.keys, kind, hash, row.state_sealed);
}

/** Like `readChallenge`, but uses the challenge up: only one of any number of callers gets the state. */
export const takeChallenge = <Kind extends ChallengeKind>(
  store: ChallengeStore,
  kind: Kind,
  secret: string,
): Promise<ChallengeState<Kind>> => claim(store, [kind, secret], { used_at: new Date(store.clock.now()) });

/**
 * Like `readChallenge`, but takes one of the challenge's five tries before comparing anything, so that parallel
 * guesses gain nothing.
 */
export const tryChallenge = <Kind extends ChallengeKind>(
  store: ChallengeStore,
  kind: Kind,
  secret: string,
): Promise<ChallengeState<Kind>> => {
  const { tries } = signInChallenges;
  return claim(store, [kind, secret], { tries: sql`${tries} + 1` }, lt(tries, mostTries));
};

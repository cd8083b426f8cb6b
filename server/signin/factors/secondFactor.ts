import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors, trustedDevices } from '../../schema/signin.ts';
import type { SignInContext } from '../context.ts';
import { trustLasts } from '../sessions/signInCookies.ts';
import { newSecret, stepOf } from './totp.ts';

/** Cognito's name for an authenticator app. */
export const APP = 'SOFTWARE_TOKEN_MFA';

export type FactorStore = Pick<SignInContext, 'db' | 'keys' | 'clock'>;

/** An app that was proved by a code. */
export interface SecondFactor {
  readonly secret: string;
  readonly isOn: boolean;
  readonly since: Date | null;
}

const purposeOf = (sub: string) => `factor:${sub}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const sealed = ({ keys }: FactorStore, sub: string, secret: string) =>
  keys.encrypt(purposeOf(sub), Buffer.from(secret));
const opened = ({ keys }: FactorStore, sub: string, bytes: Buffer) =>
  keys.decrypt(purposeOf(sub), bytes).toString();

/** Finds the app of an account, on or off; null if none was proved by a code. */
export async function findFactor(store: FactorStore, sub: string): Promise<SecondFactor | null> {
  const [row] = await store.db.select().from(secondFactors).where(eq(secondFactors.sub, sub));
  if (row === undefined || row.secret_sealed === null) return null;
  return { secret: opened(store, sub, row.secret_sealed), isOn: row.is_on, since: row.since };
}

/** @returns a new secret, which takes effect once a code of it is entered; the current app remains on until then */
export async function offerSecret(store: FactorStore, sub: string): Promise<string> {
  const secret = newSecret();
  const pending_sealed = sealed(store, sub, secret);
  await store.db
    .insert(secondFactors)
    .values({ sub, pending_sealed })
    .onConflictDoUpdate({ target: secondFactors.sub, set: { pending_sealed } });
  return secret;
}

/** @returns whether the code belongs to the offered secret, which then replaces the previous one */
export async function acceptSecret(store: FactorStore, sub: string, code: string): Promise<boolean> {
  const [row] = await store.db.select().from(secondFactors).where(eq(secondFactors.sub, sub));
  if (row === undefined || row.pending_sealed === null) return false;
  const step = stepOf(opened(store, sub, row.pending_sealed), code, store.clock.now());
  if (step === null) return false;
  const [accepted] = await store.db
    .update(secondFactors)
    .set({ secret_sealed: row.pending_sealed, pending_sealed: null, last_step: step })
    .where(and(eq(secondFactors.sub, sub), eq(secondFactors.pending_sealed, row.pending_sealed)))
    .returning({ sub: secondFactors.sub });
  return accepted !== undefined;
}

/**
 * Stores a secret that was proved by the code of this step, and requires codes from now on. @returns whether they
 * weren't required before: another sign-in doesn't replace an app that is on
 */
export async function keepSecret(
  store: FactorStore,
  sub: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const kept = {
    secret_sealed: sealed(store, sub, secret),
    pending_sealed: null,
    is_on: true,
    since: new Date(store.clock.now()),
    last_step: step,
  };
  const [stored] = await store.db
    .insert(secondFactors)
    .values({ sub, ...kept })
    .onConflictDoUpdate({ target: secondFactors.sub, set: kept, setWhere: eq(secondFactors.is_on, false) })
    .returning({ sub: secondFactors.sub });
  if (stored === undefined) return false;
  await forgetBeside(store, sub);
  return true;
}

/** Requires codes of an app from now on. @returns whether there is an app */
export async function turnOn(store: FactorStore, sub: string): Promise<boolean> {
  const factor = await findFactor(store, sub);
  if (factor === null) return false;
  if (factor.isOn) return true;
  await store.db
    .update(secondFactors)
    .set({ is_on: true, since: new Date(store.clock.now()) })
    .where(eq(secondFactors.sub, sub));
  return true;
}

/** Uses up a code of the app: `used` means that it was used before. */
export async function spendCode(
  store: FactorStore,
  sub: string,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const factor = await findFactor(store, sub);
  const step = factor?.isOn ? stepOf(factor.secret, code, store.clock.now()) : null;
  if (step === null) return 'wrong';
  const [first] = await store.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.sub, sub), lt(secondFactors.last_step, step)))
    .returning({ sub: secondFactors.sub });
  return first === undefined ? 'used' : 'right';
}

async function forgetBeside({ db }: Pick<FactorStore, 'db'>, sub: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.sub, sub));
  await db.delete(trustedDevices).where(eq(trustedDevices.sub, sub));
}

/** Removes the app, its recovery codes and the trusted browsers. @returns whether codes were required */
export async function switchOff(store: Pick<FactorStore, 'db'>, sub: string): Promise<boolean> {
  await forgetBeside(store, sub);
  const [gone] = await store.db
    .delete(secondFactors)
    .where(eq(secondFactors.sub, sub))
    .returning({ isOn: secondFactors.is_on });
  return gone?.isOn ?? false;
}

/** @returns a token with which its browser needs no code */
export async function trustBrowser({ db, clock }: FactorStore, sub: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now() + trustLasts);
  await db.insert(trustedDevices).values({ hash: hashOf(token), sub, expires_at });
  return token;
}

export async function isTrusted(
  { db, clock }: FactorStore,
  sub: string,
  token: string | null,
): Promise<boolean> {
  if (token === null) return false;
  const { hash, sub: owner, expires_at } = trustedDevices;
  const [row] = await db
    .select({ hash })
    .from(trustedDevices)
    .where(and(eq(hash, hashOf(token)), eq(owner, sub), gt(expires_at, new Date(clock.now()))));
  return row !== undefined;
}

/** Letters and digits that can't be mistaken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codesAtOnce = 10;

/** Makes two groups of four characters, each one of 31, without bias. */
function makeRecoveryCode(): string {
  let code = '';
  while (code.length < 8) {
    const byte = randomBytes(1).readUInt8(0);
    if (byte < 248) code += letters[byte % letters.length];
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Hashes a code as typed: in any case, with or without the dash. */
const recoveryHash = ({ keys }: Pick<FactorStore, 'keys'>, sub: string, code: string): Buffer =>
  keys.hmac(`recovery:${sub}`, code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** @returns ten new codes, stored only as hashes; earlier ones become invalid */
export async function issueRecoveryCodes(store: FactorStore, sub: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, makeRecoveryCode);
  const created_at = new Date(store.clock.now());
  await store.db.delete(recoveryCodes).where(eq(recoveryCodes.sub, sub));
  await store.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: recoveryHash(store, sub, code), sub, created_at })));
  return codes;
}

/** @returns whether it was one of the account's recovery codes, which is then used up */
export async function spendRecoveryCode(store: FactorStore, sub: string, code: string): Promise<boolean> {
  const [used] = await store.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, recoveryHash(store, sub, code)), eq(recoveryCodes.sub, sub)))
    .returning({ sub: recoveryCodes.sub });
  return used !== undefined;
}

export async function countRecoveryCodes({ db }: Pick<FactorStore, 'db'>, sub: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.sub, sub));
  return row?.left ?? 0;
}

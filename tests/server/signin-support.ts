import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
} from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { members } from '../../server/schema/core.ts';
import { type AccountStatus, createAccount } from '../../server/signin/accounts.ts';
import { createSignInContext, type SignInContext } from '../../server/signin/context.ts';
import { keyFileIn, openKeys, type SignInKeys } from '../../server/signin/keys.ts';
import { CLIENT_ID, POOL_NAME } from '../../server/signin/pool.ts';
import { signInRoutes } from '../../server/signin/routes.ts';
import { openTestDatabase } from './testDatabase.ts';

export const PASSWORD = 'Chapter-demo-1';

/** A clock that moves only when a test sets it. */
export class FakeClock {
  at = Date.parse('2026-11-21T08:00:00Z');
  now(): number {
    return this.at;
  }
  forward(milliseconds: number): void {
    this.at += milliseconds;
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The `__type` of a refusal, otherwise an empty text. */
  readonly type: string;
  readonly message: string;
  readonly body: Record<string, unknown>;
}

export type Call = (operation: string, input: unknown) => Promise<Answer>;

export interface Service {
  readonly app: FastifyInstance;
  readonly context: SignInContext;
  readonly call: Call;
  /** Like `call`, from this address. */
  readonly callFrom: (remoteAddress: string) => Call;
  /** Like `call`, with these additional headers. */
  readonly callWith: (headers: Readonly<Record<string, string>>) => Call;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A text inside an answer, by its path. */
export function at(answer: Answer, ...path: string[]): string {
  let value: unknown = answer.body;
  for (const key of path) value = Object(value)[key];
  return textOf(value);
}

let made: Promise<string> | undefined;

export async function newKeys(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signin-'));
  await openKeys(folder);
  const text = await readFile(keyFileIn(folder), 'utf8');
  await rm(folder, { recursive: true });
  return text;
}

/** This process's keys as the text of their file, because making keys takes a fifth of a second. */
export const keysOfProcess = (): Promise<string> => {
  made ??= newKeys();
  return made;
};

/** Puts these keys into a folder, where the server finds them at its start. */
export async function putKeys(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(keyFileIn(folder), text, { mode: 0o600 });
}

/** Keys in a folder that `close` removes: this process's unless others are `given`. */
export async function temporaryKeys(given?: string): Promise<{
  keys: SignInKeys;
  folder: string;
  close: () => Promise<void>;
}> {
  const home = await mkdtemp(join(tmpdir(), 'signin-'));
  const folder = join(home, 'keys');
  await putKeys(folder, given ?? (await keysOfProcess()));
  return { keys: await openKeys(folder), folder, close: () => rm(home, { recursive: true, force: true }) };
}

/** An application's operations, called by this browser from this address. */
export const callOf =
  (
    app: Pick<FastifyInstance, 'inject'>,
    remoteAddress: string,
    agent = 'test browser',
    headers: Readonly<Record<string, string>> = {},
  ): Call =>
  async (operation, input) => {
    const response = await app.inject({
      method: 'POST',
      remoteAddress,
      url: '/production/sign-in',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'user-agent': agent,
        ...headers,
      },
      payload: typeof input === 'string' ? input : JSON.stringify(input),
    });
    const body = response.json<Record<string, unknown>>();
    return {
      status: response.statusCode,
      headers: response.headers,
      type: textOf(body.__type),
      message: textOf(body.message),
      body,
    };
  };

/** The service with this database, not listening. Several services may share a database. */
export async function startService(
  parts: Pick<SignInContext, 'db' | 'keys' | 'clock'> & { accessTokenTtl?: number; logTo?: string[] },
): Promise<Service> {
  const context = createSignInContext({ accessTokenTtl: 900, ...parts });
  const { logTo } = parts;
  const app = Fastify({
    logger: logTo === undefined ? false : { stream: { write: (line: string) => void logTo.push(line) } },
  });
  await app.register(signInRoutes, {
    context,
    config: { publicUrl: null, storageUrl: '/storage/images', userPool: null, hasCodes: true },
  });
  const here = '127.0.0.1';
  const callFrom = (remoteAddress: string) => callOf(app, remoteAddress);
  const callWith = (headers: Readonly<Record<string, string>>) => callOf(app, here, undefined, headers);
  return { app, context, call: callFrom(here), callFrom, callWith };
}

/** The service with its own database and keys. */
export async function startServiceAlone(clock = new FakeClock()) {
  const [database, { keys, close: removeKeys }] = await Promise.all([openTestDatabase(), temporaryKeys()]);
  const service = await startService({ db: database.db, keys, clock });
  const close = async () => {
    await service.app.close();
    await database.close();
    await removeKeys();
  };
  return { service, database, keys, close };
}

let people = 0;

/** Adds a member with an account. @returns the values that tests need */
export async function addPerson(
  context: SignInContext,
  options: { email?: string; password?: string; status?: AccountStatus } = {},
): Promise<{ email: string; sub: string; memberId: number }> {
  people += 1;
  const { email = `person${people}@example.test`, password = PASSWORD, status = 'CONFIRMED' } = options;
  const [member] = await context.db
    .insert(members)
    .values({ first_name: 'Ada', last_name: `Number${people}`, email })
    .returning({ id: members.id });
  const memberId = member?.id ?? 0;
  const { sub } = await createAccount(context, { memberId, username: email, password, status });
  return { email, sub, memberId };
}

const prime = getDiffieHellman('modp15').getPrime();
const modulus = prime.toString('base64url');
const N = BigInt(`0x${prime.toString('hex')}`);
const secretOfClient = BigInt(`0x${'5a'.repeat(32)}`);

function bytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function number(...parts: (Buffer | string)[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return BigInt(`0x${hash.digest('hex')}`);
}

/** base ^ exponent mod N, as a bare RSA operation of OpenSSL, ten times as fast as with BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  const e = bytes(exponent).toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: modulus, e } });
  const block = Buffer.from(base.toString(16).padStart(prime.length * 2, '0'), 'hex');
  const result = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  return BigInt(`0x${result.toString('hex')}`);
}

/** The public value of this file's fast client. The published clients take 160 ms each. */
export const SRP_A = power(2n, secretOfClient).toString(16);

export function initiate(call: Call, username: string, A = SRP_A): Promise<Answer> {
  return call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: CLIENT_ID,
    AuthParameters: { USERNAME: username, SRP_A: A },
  });
}

/** A client's answer to the challenge when the user types this password. */
export function responsesTo(challenge: Answer, password: string): Record<string, string> {
  const parameter = (name: string) => at(challenge, 'ChallengeParameters', name);
  const userId = parameter('USER_ID_FOR_SRP');
  const B = BigInt(`0x${parameter('SRP_B')}`);
  const salt = bytes(BigInt(`0x${parameter('SALT')}`));
  const x = number(
    salt,
    Buffer.from(number(`${POOL_NAME}${userId}:${password}`).toString(16).padStart(64, '0'), 'hex'),
  );
  const u = number(bytes(BigInt(`0x${SRP_A}`)), bytes(B));
  const k = number(bytes(N), bytes(2n));
  const base = (((B - k * power(2n, x)) % N) + N) % N;
  const S = power(base, secretOfClient + u * x);
  const key = Buffer.from(hkdfSync('sha256', bytes(S), bytes(u), 'Caldera Derived Key', 16));
  const timestamp = 'Sat Nov 21 08:00:00 UTC 2026';
  const signature = createHmac('sha256', key)
    .update(POOL_NAME)
    .update(userId)
    .update(Buffer.from(parameter('SECRET_BLOCK'), 'base64'))
    .update(timestamp)
    .digest('base64');
  return {
    USERNAME: parameter('USERNAME'),
    PASSWORD_CLAIM_SECRET_BLOCK: parameter('SECRET_BLOCK'),
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

export function respond(call: Call, responses: Record<string, unknown>): Promise<Answer> {
  return call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: CLIENT_ID,
    ChallengeResponses: responses,
  });
}

/** Makes both requests of a sign-in. @returns the answer to the second */
export async function signIn(call: Call, username: string, password = PASSWORD): Promise<Answer> {
  return respond(call, responsesTo(await initiate(call, username), password));
}

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

export function tokensOf(answer: Answer): Tokens {
  const token = (name: string) => at(answer, 'AuthenticationResult', name);
  return { access: token('AccessToken'), id: token('IdToken'), refresh: token('RefreshToken') };
}

export function refresh(call: Call, token: string): Promise<Answer> {
  return call('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: token });
}

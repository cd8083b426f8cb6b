import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../src/contract/messages.ts';
import type { SignInOffers } from '../../src/contract/signIn/secondFactor.ts';
import { gatherAudience } from '../changes/audience.ts';
import type { Changes } from '../changes/changes.ts';
import { isDatabaseUnavailable, isDiskFull } from '../database/errors.ts';
import { describeFault } from '../http/errors.ts';
import { flag } from '../http/flag.ts';
import type { Limits } from '../http/limits.ts';
import { Refused } from '../http/refused.ts';
import { callerOf } from './caller.ts';
import { registerPasswordLink } from './codes/password-link.ts';
import { inConstantTime } from './constantTime.ts';
import type { SignInContext } from './context.ts';
import { factorPolicy } from './factors/factorPolicy.ts';
import { openOperations, operationOf, passwordOperations } from './operations.ts';
import { CLIENT_ID, POOL_ID, SIGN_IN_PATH } from './pool.ts';
import { SignInRefusal, tooManyRequests } from './refusal.ts';
import { cookieToKeep, type SignInCookie } from './sessions/signInCookies.ts';
import { poolEndpoint, type UserPool } from './user-pool.ts';

export interface SignInConfig {
  /** The address that people use, without a trailing slash; null uses each request's own. */
  readonly publicUrl: string | null;
  /** Address of the image store, or its path on this server. */
  readonly storageUrl: string;
  /** A real pool that replaces the embedded service. */
  readonly userPool: UserPool | null;
  /** Whether members can have recovery codes. */
  readonly hasCodes: boolean;
}

export interface SignInRoutesOptions {
  /** The embedded service; null with a real pool, when only the configuration is served. */
  readonly context: SignInContext | null;
  readonly config: SignInConfig;
  /** The limits on rates; absent or null turns them off. */
  readonly limits?: Limits | null;
  /** Receives an operation's changes of an account, if present. */
  readonly changes?: Pick<Changes, 'committed'>;
}

const amzJson = 'application/x-amz-json-1.1';
const largestBody = 16 * 1024;

const refusalsByStatus = new Map([
  [413, new SignInRefusal('RequestEntityTooLargeException', messages.tooLarge, 413)],
  [415, new SignInRefusal('UnsupportedMediaTypeException', `Send ${amzJson}.`, 415)],
  [503, new SignInRefusal('ServiceUnavailableException', messages.unavailable, 503)],
]);

const notJson = new SignInRefusal('SerializationException', 'The request is not JSON.');
const unavailable = new SignInRefusal('ServiceUnavailableException', messages.busy, 503, 1);
const fault = new SignInRefusal('InternalErrorException', messages.wentWrong, 500);

function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error;
  if (error instanceof Refused && error.status === 503) {
    return new SignInRefusal('ServiceUnavailableException', error.message, 503, error.retryAfter);
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number')
    return isDatabaseUnavailable(error) || isDiskFull(error) ? unavailable : fault;
  return refusalsByStatus.get(status) ?? (status >= 400 && status < 500 ? notJson : fault);
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('content-type', amzJson)
    .header('cache-control', 'no-store')
    .header('x-amzn-requestid', request.id)
    .send(Buffer.from(JSON.stringify(body)));
}

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** Refusals that honest clients get as well: a refused new password and an unconfirmed account. */
const harmless = new Set(['InvalidPasswordException', 'UserNotConfirmedException']);

/** Runs the operation within the address's limits: open operations by number, passwords by failures. */
async function limited<Result>(
  limits: Limits,
  name: string,
  request: FastifyRequest,
  operate: (blockedFor: number | null) => Promise<Result>,
): Promise<Result> {
  if (openOperations.has(name)) {
    const wait = await limits.openWrite(name, request);
    if (wait !== null) throw tooManyRequests(wait);
  }
  if (!passwordOperations.has(name)) return operate(null);
  const blockedFor = limits.signIn(request);
  try {
    return await operate(blockedFor);
  } catch (error) {
    const isFailure = error instanceof SignInRefusal && error.status < 500 && !harmless.has(error.type);
    if (!isFailure) throw error;
    if (blockedFor !== null) throw tooManyRequests(blockedFor);
    await limits.signInFailed(request);
    throw error;
  }
}

function registerOperations(
  scope: FastifyInstance,
  context: SignInContext,
  { config: { publicUrl }, limits = null, changes }: SignInRoutesOptions,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [amzJson, 'application/json'],
    { parseAs: 'string', bodyLimit: largestBody },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(body.toString()));
      } catch {
        done(notJson, undefined);
      }
    },
  );
  scope.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === fault) request.log.error(describeFault(error), 'sign-in failed');
    if (refusal === unavailable) request.log.warn(describeFault(error), 'what sign-in needs did not answer');
    reply.header('x-amzn-errortype', refusal.type);
    if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
    return answer(request, reply, refusal.status, { __type: refusal.type, message: refusal.message });
  });

  const operate = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name, operation } = operationOf(headerText(request.headers['x-amz-target']));
    const run = (blockedFor: number | null) => {
      const isSecure = (publicUrl ?? `${request.protocol}:`).startsWith('https:');
      const keep = (cookie: SignInCookie, token: string) =>
        void reply.header('set-cookie', cookieToKeep(cookie, token, isSecure));
      const work = () => operation(context, request.body, callerOf(request, publicUrl, blockedFor, keep));
      return openOperations.has(name) ? inConstantTime(work) : work();
    };
    const { result, audience } = await gatherAudience(() =>
      limits === null ? run(null) : limited(limits, name, request, run),
    );
    if (audience.memberIds.size > 0)
      changes?.committed({ endpoint: { id: name, topics: ['account'] }, audience, viewer: null, tab: null });
    // The application clears its own data; this clears the browser's cache of pictures and pages.
    if (name === 'GlobalSignOut') reply.header('clear-site-data', '"cache"');
    return answer(request, reply, 200, result);
  };
  for (const path of [SIGN_IN_PATH, `${SIGN_IN_PATH}/`])
    scope.post(path, { bodyLimit: largestBody }, operate);

  scope.get(`${SIGN_IN_PATH}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return context.keys.keySet;
  });
}

/**
 * The sign-in service under `/production/sign-in`: the operations as Cognito accepts them, the key set and the client
 * configuration. Register it without `fastify-plugin`, because it has its own body parser.
 */
export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, options) => {
  const { context, config, limits = null } = options;
  const { publicUrl, storageUrl, userPool, hasCodes } = config;

  app.get(`${SIGN_IN_PATH}/config`, async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    reply.header('cache-control', 'no-store');
    const offers: SignInOffers = {
      may_trust: flag(context !== null && (await factorPolicy(context, null)).mayTrust),
      has_codes: flag(hasCodes),
    };
    return {
      user_pool_id: userPool?.userPoolId ?? POOL_ID,
      client_id: userPool?.clientId ?? CLIENT_ID,
      endpoint: userPool === null ? `${origin}${SIGN_IN_PATH}` : poolEndpoint(userPool),
      storage_url: new URL(storageUrl, origin).href,
      ...offers,
    };
  });
  if (context === null) return;
  await app.register(async (scope) => registerOperations(scope, context, options));
  await app.register(async (scope) => registerPasswordLink(scope, context, limits));
};

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../src/contract/messages.ts';
import { describeFault } from '../http/errors.ts';
import type { SignInContext } from './context.ts';
import { operationOf } from './operations.ts';
import { CLIENT_ID, POOL_ID, SIGN_IN_PATH } from './pool.ts';
import { SignInRefusal } from './refusal.ts';
import { poolEndpoint, type UserPool } from './user-pool.ts';

export interface SignInConfig {
  /** The address people use, without a slash at the end; null takes each request's own. */
  readonly publicUrl: string | null;
  /** Address of the image store, or its path on this server. */
  readonly storageUrl: string;
  /** Set when a real pool takes the embedded service's place. */
  readonly userPool: UserPool | null;
}

export interface SignInRoutesOptions {
  /** Null with a real pool: then only the configuration is served. */
  readonly context: SignInContext | null;
  readonly config: SignInConfig;
}

const AMZ_JSON = 'application/x-amz-json-1.1';
const LARGEST_BODY = 16 * 1024;
const LONGEST_DEVICE = 200;

const refusalsByStatus = new Map([
  [413, new SignInRefusal('RequestEntityTooLargeException', messages.tooLarge, 413)],
  [415, new SignInRefusal('UnsupportedMediaTypeException', `Send ${AMZ_JSON}.`, 415)],
  [503, new SignInRefusal('ServiceUnavailableException', messages.unavailable, 503)],
]);

const notJson = new SignInRefusal('SerializationException', 'The request is not JSON.');
const fault = new SignInRefusal('InternalErrorException', messages.wentWrong, 500);

function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number') return fault;
  return refusalsByStatus.get(status) ?? (status >= 400 && status < 500 ? notJson : fault);
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('content-type', AMZ_JSON)
    .header('cache-control', 'no-store')
    .header('x-amzn-requestid', request.id)
    .send(Buffer.from(JSON.stringify(body)));
}

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

function registerOperations(scope: FastifyInstance, context: SignInContext): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [AMZ_JSON, 'application/json'],
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
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
    if (refusal.status >= 500) request.log.error(describeFault(error), 'sign-in failed');
    reply.header('x-amzn-errortype', refusal.type);
    return answer(request, reply, refusal.status, { __type: refusal.type, message: refusal.message });
  });

  const operate = async (request: FastifyRequest, reply: FastifyReply) => {
    const operation = operationOf(headerText(request.headers['x-amz-target']));
    const device = request.headers['user-agent']?.slice(0, LONGEST_DEVICE) ?? null;
    return answer(request, reply, 200, await operation(context, request.body, device));
  };
  for (const path of [SIGN_IN_PATH, `${SIGN_IN_PATH}/`])
    scope.post(path, { bodyLimit: LARGEST_BODY }, operate);

  scope.get(`${SIGN_IN_PATH}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return context.keys.keySet;
  });
}

/**
 * The sign-in service under `/production/sign-in`: the operations as Cognito takes them, the key set and the
 * client configuration. Register it without `fastify-plugin`: its body parser is its own.
 */
export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, { context, config }) => {
  const { publicUrl, storageUrl, userPool } = config;

  app.get(`${SIGN_IN_PATH}/config`, async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    reply.header('cache-control', 'no-store');
    return {
      user_pool_id: userPool?.userPoolId ?? POOL_ID,
      client_id: userPool?.clientId ?? CLIENT_ID,
      endpoint: userPool === null ? `${origin}${SIGN_IN_PATH}` : poolEndpoint(userPool),
      storage_url: new URL(storageUrl, origin).href,
    };
  });
  if (context !== null) await app.register(async (scope) => registerOperations(scope, context));
};

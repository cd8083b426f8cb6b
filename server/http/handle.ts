import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as v from 'valibot';
import { tabHeader, tabName } from '../../src/contract/chat/stream.ts';
import {
  type AnswerOf,
  apiBase,
  type Endpoint,
  goodStatus,
  type RequestOf,
} from '../../src/contract/endpoint.ts';
import { type Audience, addNamed, gatherAudience, takeNamed } from '../changes/audience.ts';
import type { Changes } from '../changes/changes.ts';
import type { Limits } from './limits.ts';
import { parseRequest } from './parseRequest.ts';
import { busy, forbidden, tooManyRequests, unauthorized } from './refused.ts';
import { expectedVersion, versionTag } from './versions.ts';
import type { Viewer } from './viewer.ts';

/** Everything needed to register a route. */
export interface Http {
  readonly app: FastifyInstance;
  /** Resolves the caller; null without a valid token. */
  readonly findViewer: (authorization: string | undefined) => Promise<Viewer | null>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives what calls have stored. */
  readonly changes: Pick<Changes, 'committed'> | null;
}

/** Facts about a request besides its validated parts. */
export interface Facts {
  readonly now: Date;
  /** The version in `If-Match`; null if any version will do. */
  readonly expectedVersion: number | null;
  readonly idempotencyKey: string | undefined;
  /** Identifies this request in the log. */
  readonly requestId: string;
  readonly setHeader: (name: string, value: string) => void;
  /** Answers with the endpoint's other success status. */
  readonly setStatus: (status: NonNullable<Endpoint['orStatus']>) => void;
  /** The whole request, for what the contract doesn't describe: files, and the requested address. */
  readonly request: FastifyRequest;
}

/** A request by a caller who may be signed in or not. */
export type PublicCall<E> = RequestOf<E> & Facts;

/** Facts about a member's request. */
export interface MemberFacts extends Facts {
  readonly viewer: Viewer;
}

/** A member's request. */
export type Call<E> = RequestOf<E> & MemberFacts;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's id, only for the log. */
    memberId?: number;
    /** The caller, if they are a member. */
    viewer?: Viewer;
  }
  interface FastifyContextConfig {
    /** Id of the contract's endpoint for this route. */
    endpoint?: string;
  }
}

/** A handler's answer: nothing if the contract declares none. */
type Answered<E> = AnswerOf<E> extends undefined ? Promise<void> : Promise<AnswerOf<E>>;

/**
 * Registers the handler of an endpoint for members. Params, query and body arrive validated, and the answer contains
 * only declared fields. 401 without a valid token, 403 for a required right that the caller holds nowhere, 404 for a
 * path with invalid params, 422 by field for everything else.
 */
export function handle<E extends Endpoint>(http: Http, endpoint: E, handler: (call: Call<E>) => Answered<E>) {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.id} is public`);
  route(http, endpoint, async (request, reply) => handler(await callOf(http, endpoint, request, reply)));
}

/** A file to save under `name`, which is ASCII; `content` is read only as fast as the client receives it. */
export interface FileAnswer {
  readonly name: string;
  readonly content: Readable;
}

/**
 * Registers the handler of an endpoint that answers a file. Unless `limits` is null, a member may request ten
 * files a minute and two at once, otherwise 429. The server writes two files at once for all members; other
 * requests wait, and get 503 when the wait is too long. An error after the first byte closes the connection.
 */
export function handleFile<E extends Endpoint>(
  http: Http,
  endpoint: E,
  limits: Pick<Limits, 'beginExport' | 'awaitExportTurn'> | null,
  handler: (call: Call<E>) => Promise<FileAnswer>,
) {
  const { file } = endpoint;
  if (file === undefined) throw new Error(`${endpoint.id} answers no file`);
  register(http, endpoint, async (request, reply) => {
    const call = await callOf(http, endpoint, request, reply);
    const end = limits?.beginExport(call.viewer.memberId);
    if (typeof end === 'number') throw tooManyRequests(end);
    if (end !== undefined) reply.raw.once('close', end);
    if (limits !== null) await takeTurn(limits, reply);
    const { name, content } = await handler(call);
    reply.code(goodStatus(endpoint)).header('content-disposition', `attachment; filename="${name}"`);
    return reply.type(file).send(content);
  });
}

/** Waits for a turn to write a file to this reader, who may have left by then. */
async function takeTurn(limits: Pick<Limits, 'awaitExportTurn'>, { raw }: FastifyReply) {
  const leave = await limits.awaitExportTurn();
  if (!raw.destroyed) return void raw.once('close', leave);
  leave();
  throw busy();
}

/**
 * Registers the handler of an endpoint whose answer goes on until either side ends it. As with files, its duration
 * doesn't count as load.
 */
export function handleHeld<E extends Endpoint>(
  http: Http,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Readable>,
) {
  const { file } = endpoint;
  if (file === undefined || !endpoint.isHeld) throw new Error(`${endpoint.id} is not held`);
  register(http, endpoint, async (request, reply) => {
    const body = await handler(await callOf(http, endpoint, request, reply));
    // Asks proxies not to buffer the answer.
    return reply.code(goodStatus(endpoint)).header('x-accel-buffering', 'no').type(file).send(body);
  });
}

/** Registers the handler of a public endpoint that returns text with its own media type. */
export function handlePublicText<E extends Endpoint>(
  http: Http,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<string>,
) {
  const { file, access } = endpoint;
  if (file === undefined || access.kind !== 'public') throw new Error(`${endpoint.id} is no public file`);
  register(http, endpoint, async (request, reply) => {
    const text = await handler(accept(http, endpoint, request, reply));
    return reply.code(goodStatus(endpoint)).type(file).send(text);
  });
}

export function handlePublic<E extends Endpoint>(
  http: Http,
  endpoint: E,
  handler: (call: PublicCall<E>) => Answered<E>,
) {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.id} is not public`);
  route(http, endpoint, (request, reply) => handler(accept(http, endpoint, request, reply)));
}

function route(
  http: Http,
  endpoint: Endpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  register(http, endpoint, async (request, reply) => {
    const { result: good, audience } = await gatherAudience(() => answer(request, reply));
    tellStored(http, endpoint, { request, reply, good, audience });
    if (reply.statusCode !== endpoint.orStatus) reply.code(goodStatus(endpoint));
    if (endpoint.answer === undefined) return reply.send();
    const declared = v.parse(endpoint.answer, good);
    const tag = versionTag(declared);
    if (tag !== null) reply.header('etag', tag);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(declared));
  });
}

const isRead = ({ method, reads = false }: Endpoint) => method === 'GET' || reads;

/** Reports what a call has stored; a replayed answer stored nothing. */
function tellStored(
  { changes }: Http,
  endpoint: Endpoint,
  {
    request,
    reply,
    good,
    audience,
  }: { request: FastifyRequest; reply: FastifyReply; good: unknown; audience: Audience },
) {
  if (isRead(endpoint) || reply.hasHeader('idempotency-replayed')) return;
  takeNamed(audience, good);
  const tab = request.headers[tabHeader];
  changes?.committed({
    endpoint,
    audience,
    viewer: request.viewer ?? null,
    tab: typeof tab === 'string' && tabName.test(tab) ? tab : null,
  });
}

function register({ app }: Http, { id, method, path, file }: Endpoint, handler: RouteHandlerMethod) {
  const config = { endpoint: id, isFile: file !== undefined };
  app.route({ method, url: `${apiBase}${path}`, config, handler });
}

async function callOf<E extends Endpoint>(
  http: Http,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  const viewer = await http.findViewer(request.headers.authorization);
  if (viewer === null) throw unauthorized();
  request.memberId = viewer.memberId;
  request.viewer = viewer;
  admit(endpoint, viewer);
  return { ...accept(http, endpoint, request, reply), viewer };
}

/** @throws Refused 403 if the endpoint requires a right that the viewer holds nowhere */
export function admit(endpoint: Endpoint, viewer: Viewer) {
  const { access } = endpoint;
  if (access.kind !== 'capability' || access.own) return;
  if (!access.anyOf.some((right) => viewer.rights.has(right))) throw forbidden();
}

function accept<E extends Endpoint>(
  http: Http,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicCall<E> {
  const key = request.headers['idempotency-key'];
  const parsed = parseRequest(endpoint, request);
  if (!isRead(endpoint)) addNamed(parsed);
  return {
    ...parsed,
    now: new Date(http.now()),
    expectedVersion: expectedVersion(request.headers['if-match']),
    idempotencyKey: Array.isArray(key) ? key.join(',') : key,
    requestId: request.id,
    setHeader: (name, value) => void reply.header(name, value),
    setStatus: (status) => void reply.code(status),
    request,
  };
}

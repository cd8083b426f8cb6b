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

/** What routes are registered on. */
export interface Http {
  readonly app: FastifyInstance;
  /** Resolves the caller; null for no token or one that is not believed. */
  readonly findViewer: (authorization: string | undefined) => Promise<Viewer | null>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of what calls have stored. */
  readonly changes: Pick<Changes, 'committed'> | null;
}

/** What a handler learns of a request beside its validated parts. */
export interface Facts {
  readonly now: Date;
  /** The version named by `If-Match`; null when any will do. */
  readonly expectedVersion: number | null;
  readonly idempotencyKey: string | undefined;
  /** What the log knows this request by. */
  readonly requestId: string;
  readonly setHeader: (name: string, value: string) => void;
  /** Answers with the endpoint's other good status. */
  readonly setStatus: (status: NonNullable<Endpoint['orStatus']>) => void;
  /** For what the contract does not describe: files, and the address that was asked. */
  readonly request: FastifyRequest;
}

/** One request, of somebody signed in or not. */
export type PublicCall<E> = RequestOf<E> & Facts;

/** What a handler learns of any request of a member. */
export interface MemberFacts extends Facts {
  readonly viewer: Viewer;
}

/** One request of a member. */
export type Call<E> = RequestOf<E> & MemberFacts;

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log alone. */
    memberId?: number;
    /** Whose call it is, where it is a member's. */
    viewer?: Viewer;
  }
  interface FastifyContextConfig {
    /** Id of the contract's endpoint that this route answers. */
    endpoint?: string;
  }
}

/** What a handler answers: nothing where the contract declares nothing. */
type Answered<E> = AnswerOf<E> extends undefined ? Promise<void> : Promise<AnswerOf<E>>;

/**
 * Registers the handler of an endpoint that asks for a member. Params, query and body arrive validated, the
 * answer leaves with the declared fields alone. 401 without a believed token, 403 when the access asks for a
 * right that is held nowhere, 404 for a path that names nothing, 422 by field for everything else.
 */
export function handle<E extends Endpoint>(http: Http, endpoint: E, handler: (call: Call<E>) => Answered<E>) {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.id} is public`);
  route(http, endpoint, async (request, reply) => handler(await callOf(http, endpoint, request, reply)));
}

/** A file to be saved under `name`, which is ASCII; `content` is read no faster than it is taken. */
export interface FileAnswer {
  readonly name: string;
  readonly content: Readable;
}

/**
 * Registers the handler of an endpoint that answers a file. A member has two of them under way at most and ten a
 * minute, unless `limits` is null: 429 beyond. Two are written at once over all members; others wait, and are 503 when
 * it takes too long. A fault after the first byte breaks the connection off.
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

/** Waits until a file may be written to this reader, who may have gone by then. */
async function takeTurn(limits: Pick<Limits, 'awaitExportTurn'>, { raw }: FastifyReply) {
  const leave = await limits.awaitExportTurn();
  if (!raw.destroyed) return void raw.once('close', leave);
  leave();
  throw busy();
}

/**
 * Registers the handler of an endpoint whose answer goes on until either side ends it. It is measured as a file is: its
 * duration says nothing about how much there is to do.
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
    // Proxies that collect answers before they pass them on are asked not to.
    return reply.code(goodStatus(endpoint)).header('x-accel-buffering', 'no').type(file).send(body);
  });
}

/** Registers the handler of a public endpoint that answers text of a media type of its own. */
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

/** Tells of what was stored; an answer that was given before stored nothing. */
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

/** @throws Refused 403 when the endpoint asks for a right that the viewer holds nowhere */
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

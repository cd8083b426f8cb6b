import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Queries } from '../database/open.ts';
import { noteEvent } from '../signin/events.ts';
import type { Http } from './handle.ts';
import { createCounter } from './limitsCounter.ts';
import { tooManyRequests } from './refused.ts';
import { createBuckets, createQueue, createTurns } from './throttles.ts';

const secondsAMinute = 60;
const networkBits = 64;

/** Public writes of one kind from one address per minute. */
const openWrites = 10;
/** Public reads from one address per minute, except members' reads: a whole meeting may share one address. */
export const openReads = 60;
/** Failed sign-ins from one address per minute; successes don't count. */
export const signInFailures = 60;
/**
 * Calls of one member per second, and the most that may come at once. Public reads of a member have a
 * separate limit of the same size.
 */
const memberCalls = { perSecond: 10, burst: 100 };
/** Exports of one member per minute, and the most that may run at once. */
const memberExports = { perMinute: 10, atOnce: 2 };
/** Chat messages of one member per minute. */
const chatMessages = 60;
/** The number of files written at once for all members. */
const exportsAtOnce = 2;
/** The most milliseconds that other exports wait for their turn. */
const exportTimeout = 20_000;

const failuresPrefix = 'sign-in:';

/** The key for limits by address: an IPv4 address, or the first 64 bits of an IPv6 one. */
export const addressGroup = ({ ip }: FastifyRequest) => normalizeIP(ip, networkBits);

/** Limits for each sender. A method returns null, or the seconds to wait. */
export interface Limits {
  /** Counts a public write of this kind. */
  openWrite(kind: string, request: FastifyRequest): Promise<number | null>;
  /** Whether the address has failed to sign in too often. */
  signIn(request: FastifyRequest): number | null;
  signInFailed(request: FastifyRequest): Promise<void>;
  /** Counts a call of this member. */
  memberCall(memberId: number): number | null;
  /** Counts a public read of this member. */
  memberRead(memberId: number): number | null;
  /** Counts a message of this member. */
  chatMessage(memberId: number): number | null;
  /** Begins an export of this member. @returns the seconds to wait, or a function that ends it */
  beginExport(memberId: number): number | (() => void);
  /** Waits for a turn to write a file. @returns a function that ends it. @throws Refused 503 after too long */
  awaitExportTurn(): Promise<() => void>;
}

/** `now` in milliseconds since 1970. Counts survive a restart. */
export async function createLimits(db: Queries, now: () => number): Promise<Limits> {
  const counter = createCounter(db, now, () =>
    noteEvent(db, { at: now(), kind: 'limit_hit', memberId: null }),
  );
  await counter.recall(failuresPrefix, signInFailures);
  return {
    openWrite: (kind, request) =>
      counter.take(`open:${kind}:${addressGroup(request)}`, openWrites, secondsAMinute),
    signIn: (request) => counter.waiting(failuresPrefix + addressGroup(request)),
    signInFailed: (request) =>
      counter.count(failuresPrefix + addressGroup(request), signInFailures, secondsAMinute),
    memberCall: createBuckets(memberCalls.perSecond, memberCalls.burst, now),
    memberRead: createBuckets(memberCalls.perSecond, memberCalls.burst, now),
    chatMessage: createBuckets(chatMessages / secondsAMinute, chatMessages, now),
    beginExport: createTurns(memberExports, now),
    awaitExportTurn: createQueue(exportsAtOnce, exportTimeout),
  };
}

/** Lets a member make ten calls a second, a hundred at once. @throws Refused 429 */
export function limitMembers(findViewer: Http['findViewer'], limits: Limits): Http['findViewer'] {
  return async (authorization) => {
    const viewer = await findViewer(authorization);
    const wait = viewer === null ? null : limits.memberCall(viewer.memberId);
    if (wait !== null) throw tooManyRequests(wait);
    return viewer;
  };
}

/**
 * Limits the public endpoints that are registered on `app` afterward: writes by kind and address, reads by address.
 * A member's reads, recognized by the token, have a separate limit per member. @throws Refused 429
 */
export async function limitPublicRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  limits: Limits,
  findViewer: Http['findViewer'] = async () => null,
): Promise<void> {
  const open = new Set(endpoints.flatMap(({ id, access }) => (access.kind === 'public' ? id : [])));
  const openId = ({ routeOptions }: FastifyRequest) => {
    const id = routeOptions.config?.endpoint;
    return id !== undefined && open.has(id) ? id : null;
  };

  app.addHook('onRequest', async (request) => {
    const id = openId(request);
    if (id === null || request.method === 'GET' || request.method === 'HEAD') return;
    const wait = await limits.openWrite(id, request);
    if (wait !== null) throw tooManyRequests(wait);
  });

  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: openReads,
    timeWindow: secondsAMinute * 1000,
    ipv6Subnet: networkBits,
    allowList: async (request) => {
      if (openId(request) === null || (request.method !== 'GET' && request.method !== 'HEAD')) return true;
      const viewer = await findViewer(request.headers.authorization);
      if (viewer === null) return false;
      const wait = limits.memberRead(viewer.memberId);
      if (wait !== null) throw tooManyRequests(wait);
      return true;
    },
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
  });
}

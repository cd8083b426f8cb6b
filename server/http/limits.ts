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

/** Public writes of one kind by one address in a minute. */
const openWrites = 10;
/** Public reads by one address in a minute, those of members apart: a whole meeting may stand behind one address. */
export const openReads = 60;
/** Failed sign-ins by one address in a minute; successes count for nothing. */
export const signInFailures = 60;
/** Calls of one member a second, and how many may come at once; as many public reads beside them. */
const memberCalls = { perSecond: 10, burst: 100 };
/** Exports of one member a minute, and how many may be under way at once. */
const memberExports = { perMinute: 10, atOnce: 2 };
/** What one member may write into chats in a minute. */
const chatMessages = 60;
/** Files that are written at once over all members, and how many milliseconds others wait for their turn. */
const exportsAtOnce = 2;
const exportTimeout = 20_000;

const failuresPrefix = 'sign-in:';

/** What limits count by: an IPv4 address, or the first 64 bits of an IPv6 one. */
export const addressGroup = ({ ip }: FastifyRequest) => normalizeIP(ip, networkBits);

/** Limits for each sender. Each answers null, or the seconds to wait. */
export interface Limits {
  /** Takes one public write of this kind. */
  openWrite(kind: string, request: FastifyRequest): Promise<number | null>;
  /** Whether the address has failed to sign in too often. */
  signIn(request: FastifyRequest): number | null;
  /** Counts a failed sign-in. */
  signInFailed(request: FastifyRequest): Promise<void>;
  /** Takes one call of this member. */
  memberCall(memberId: number): number | null;
  /** Takes one public read of this member. */
  memberRead(memberId: number): number | null;
  /** Takes one message of this member. */
  chatMessage(memberId: number): number | null;
  /** Begins an export of this member: seconds to wait, or what ends it. */
  beginExport(memberId: number): number | (() => void);
  /** Waits until one more file may be written. @returns what ends it @throws Refused 503 when it takes too long */
  awaitExportTurn(): Promise<() => void>;
}

/** `now` in milliseconds since 1970. Counts outlive a restart. */
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
 * Limits the public endpoints that are registered on `app` afterwards: writes by kind and address, reads by address.
 * A member's reads, known by the token, have a share of that member's own. @throws Refused 429
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

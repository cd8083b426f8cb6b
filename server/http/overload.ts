import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '../../src/contract/endpoint.ts';
import { busy } from './refused.ts';

/** The limits at which new calls are refused. Times in milliseconds. */
export interface Capacity {
  /** How long a pass of the event loop may take during a crowd, averaged over a second. */
  readonly longestPass: number;
  /** How many calls may always run at once: a whole meeting opens its pages at the same time. */
  readonly crowd: number;
  /** How long calls may have been running when more than `crowd` calls are running. */
  readonly longestWait: number;
}

const usual: Capacity = { longestPass: 500, crowd: 50, longestWait: 1_000 };
/** How many calls may be late without refusing others: one call that waits for a lock says nothing about the rest. */
const strays = 15;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer is a file, which takes as long as its reader does. */
    isFile?: boolean;
  }
}

const isCall = ({ url }: FastifyRequest) => url.startsWith(apiBase);

/** Leaves out calls whose duration depends on the reader or sender of a file. */
const isMeasured = (request: FastifyRequest) =>
  isCall(request) &&
  request.routeOptions.config.isFile !== true &&
  !request.headers['content-type']?.startsWith('multipart/');

/**
 * Refuses new API and sign-in calls with 503 and `Retry-After` while running ones take too long, so that those finish
 * in time. Pages and `/healthz` are always answered. Must be called before any route is registered.
 */
export async function shedLoad(
  app: FastifyInstance,
  { longestPass, crowd, longestWait }: Capacity = usual,
): Promise<void> {
  const underWay = new Map<FastifyRequest, number>();

  const isLate = () => {
    if (underWay.size <= crowd) return false;
    let place = 0;
    for (const begun of underWay.values()) {
      if (place === strays) return performance.now() - begun > longestWait;
      place += 1;
    }
    return false;
  };

  await app.register(underPressure, {
    maxEventLoopDelay: longestPass,
    pressureHandler: async (request) => {
      if (underWay.size > crowd && isCall(request)) throw busy();
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(isLate() && isCall(request) ? busy() : undefined);
  });
  app.addHook('preValidation', (request, { raw }, done) => {
    if (isMeasured(request) && !raw.destroyed) {
      underWay.set(request, performance.now());
      raw.once('close', () => underWay.delete(request));
    }
    done();
  });
}

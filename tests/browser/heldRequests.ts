import type { Page, Route } from 'playwright-core';

/** Requests that wait until the walk continues, answers or cuts them off. */
export interface HeldRequests {
  /** The oldest waiting request, or the next one to come. */
  readonly next: () => Promise<Route>;
  /** Cuts off waiting and new requests, including retries, until something has happened. */
  readonly cutOffUntil: (happened: Promise<unknown>) => Promise<void>;
  /** How many requests have come so far. */
  readonly count: () => number;
}

/** How many milliseconds to wait for a missing request: a walk must end by itself, or it meets the next one. */
const longestWait = 15_000;

/** Holds all requests to an address, or only those with one method. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<HeldRequests> {
  const waiting: Route[] = [];
  const awaited: ((route: Route) => void)[] = [];
  let count = 0;
  let isCutOff = false;
  // A request that the page has given up is already cut off.
  const cutOff = (route: Route) => route.abort('connectionreset').catch(() => undefined);
  await page.route(address, (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    count += 1;
    if (isCutOff) return cutOff(route);
    const taker = awaited.shift();
    if (taker) taker(route);
    else waiting.push(route);
  });
  return {
    next: () => {
      const route = waiting.shift();
      if (route) return Promise.resolve(route);
      return new Promise((resolve, reject) => {
        const take = (came: Route) => {
          clearTimeout(timer);
          resolve(came);
        };
        const timer = setTimeout(() => {
          awaited.splice(awaited.indexOf(take), 1);
          reject(new Error(`no request came to ${address}`));
        }, longestWait);
        awaited.push(take);
      });
    },
    cutOffUntil: async (happened) => {
      isCutOff = true;
      await Promise.all(waiting.splice(0).map(cutOff));
      await happened;
      isCutOff = false;
    },
    count: () => count,
  };
}

export const answerWith = (
  route: Route,
  status: number,
  body: unknown,
  contentType = 'application/json',
): Promise<void> => route.fulfill({ status, contentType, body: JSON.stringify(body) });

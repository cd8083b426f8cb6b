import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { openStream } from '../../src/contract/chat/stream.ts';

export const profiles = {
  slow: { slowdown: 4, network: { latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 } },
  fast: { slowdown: 1, network: undefined },
} as const;
export type Profile = keyof typeof profiles;

export interface Target {
  readonly name: string;
  readonly url: string;
  /** The page is ready when this control is visible and enabled. */
  readonly ready: string;
  readonly storageState?: BrowserContextOptions['storageState'];
}

/** Milliseconds from the navigation, and bytes over the wire. */
export interface Load {
  readonly bytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly ready: number;
  readonly wired: number;
  readonly blocking: number;
  readonly layoutShift: number;
}

interface Probe {
  readonly longTasks: readonly { start: number; duration: number }[];
  readonly layoutShift: number;
  readonly firstPaint: number;
  readonly ready: number;
  readonly wired: number;
}

interface Traffic {
  readonly sizes: Map<string, number>;
  readonly open: Set<string>;
  lastChange: number;
}

/** One page in its own profile, with the network and the processor slowed down as the profile says. */
export interface Tab {
  readonly page: Page;
  /** Waits until nothing is loading and the processor has been idle for a while. */
  readonly settle: () => Promise<void>;
  readonly probe: () => Promise<Probe>;
  readonly traffic: Traffic;
  readonly close: () => Promise<void>;
}

const probeFile = fileURLToPath(new URL('probe.js', import.meta.url));
const quiet = 600;
const longestSettling = 30_000;

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { sizes: new Map(), open: new Set(), lastChange: performance.now() };
  const change = (id: string, isOpen: boolean, bytes = 0) => {
    traffic.lastChange = performance.now();
    if (isOpen) traffic.open.add(id);
    else if (traffic.open.delete(id)) traffic.sizes.set(id, bytes);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // The stream of changes never ends, so it doesn't count.
    if (request.url.startsWith('http') && !request.url.includes(openStream.path)) change(requestId, true);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, false, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, false));
  await session.send('Network.enable');
  return traffic;
}

/** Opens a target's page as a new visitor, without waiting for anything. */
export async function enter(browser: Browser, target: Target, profile: Profile): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // The worker stores files once per build, after everything measured here.
    serviceWorkers: 'block',
    ...(target.storageState && { storageState: target.storageState }),
  });
  await context.addInitScript(`window.probeReady = ${JSON.stringify(target.ready)}`);
  await context.addInitScript({ path: probeFile });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  const { slowdown, network } = profiles[profile];
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const probe = (): Promise<Probe> => page.evaluate('window.probe');
  const settle = async () => {
    const begun = performance.now();
    while (performance.now() - begun < longestSettling) {
      const { longTasks, ready } = await probe();
      const now = await page.evaluate<number>('performance.now()');
      const last = longTasks.at(-1);
      const isQuiet = now - (last ? last.start + last.duration : 0) > quiet;
      const isLoaded = traffic.open.size === 0 && performance.now() - traffic.lastChange > quiet;
      if (ready > 0 && isQuiet && isLoaded) return;
      await pause(50);
    }
    throw new Error(`${target.name} did not settle`);
  };
  await page.goto(target.url, { waitUntil: 'commit' });
  return { page, settle, probe, traffic, close: () => context.close() };
}

/** Opens a target's page as a new visitor and waits until it has settled. */
export async function open(browser: Browser, target: Target, profile: Profile): Promise<Tab> {
  const tab = await enter(browser, target, profile);
  await tab.settle();
  return tab;
}

/** Loads a target once with an empty cache. */
export async function load(browser: Browser, target: Target, profile: Profile): Promise<Load> {
  const { probe, traffic, close } = await open(browser, target, profile);
  try {
    const { longTasks, ready, wired, firstPaint, layoutShift } = await probe();
    return {
      bytes: [...traffic.sizes.values()].reduce((sum, size) => sum + size, 0),
      requests: traffic.sizes.size,
      firstPaint,
      ready,
      wired,
      blocking: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      layoutShift,
    };
  } finally {
    await close();
  }
}

const longestReaction = 60_000;
/** The shortest pause, in milliseconds, that a person makes between seeing a result and the next action. */
const handsPause = 250;

/** Milliseconds from an event until all selectors of each goal are usable and the event's changes have been drawn. */
export async function timeClick(
  { page }: Tab,
  goals: Readonly<Record<string, readonly string[]>>,
  act: (page: Page) => Promise<unknown>,
  type: 'click' | 'popstate' = 'click',
): Promise<Record<string, number>> {
  await page.evaluate(`window.armProbe(${JSON.stringify(goals)}, ${JSON.stringify(type)})`);
  const reached = page.evaluate<Record<string, number>>('window.probe.reached');
  const tooLate = pause(longestReaction, undefined, { ref: false }).then(() => {
    throw new Error(`not reached: ${JSON.stringify(goals)}`);
  });
  // Evaluations start in order, so all measuring code is in place before the page is touched.
  await page.evaluate('0');
  const [times] = await Promise.all([Promise.race([reached, tooLate]), act(page)]);
  await pause(handsPause);
  return times;
}

/** From now on the page records how long each press and key takes until the next frame. */
export const watchInteractions = ({ page }: Tab): Promise<unknown> =>
  page.evaluate(`
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.interactions.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });`);

/** The slowest response to an action, in milliseconds; at least 16, since the browser doesn't report shorter ones. */
export async function slowest(tab: Tab, act: (page: Page) => Promise<unknown>): Promise<number> {
  await tab.page.evaluate('window.interactions.length = 0');
  await act(tab.page);
  await tab.settle();
  return Math.max(16, ...(await tab.page.evaluate<number[]>('window.interactions')));
}

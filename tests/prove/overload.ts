import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startDemo } from '../browser/demo.ts';
import { signIn } from './client.ts';

export interface Overload {
  /** Calls per second. */
  readonly capacity: number;
  readonly asked: number;
  readonly answered: number;
  readonly turnedAway: number;
  /** Answers that are neither good nor ask for a retry. */
  readonly others: number;
  readonly crashes: number;
  /** Milliseconds. */
  readonly takenP99: number;
  readonly pageP99: number;
  readonly recovery: number;
  readonly halfOpen: number;
  readonly letGo: number;
}

const path = '/production/member-2/totals-details?type=1&send=1&page_size=10';
const halfOpenSenders = 500;
/** Longer than the server waits for headers, plus the time between its checks. */
const patienceWithSenders = 15_000;

interface Probe {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly took: number;
}

async function probe(url: string, headers: Record<string, string> = {}): Promise<Probe> {
  const begun = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    took: performance.now() - begun,
  };
}

/** Sends only the beginning of a request over each of this many connections. */
function sendHalves(url: string): { sockets: Socket[]; closed: () => number } {
  const { hostname, port } = new URL(url);
  let closed = 0;
  const sockets = Array.from({ length: halfOpenSenders }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n`));
    socket.once('close', () => {
      closed += 1;
    });
    socket.on('error', () => {});
    socket.resume();
    return socket;
  });
  return { sockets, closed: () => closed };
}

const ninetyNinth = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY;

/**
 * Measures how many calls per second the product can handle, then makes five times as many over hundreds of
 * connections, with unfinished requests kept open, and measures single calls and pages meanwhile.
 */
export async function overload({ seconds }: { seconds: number }): Promise<Overload> {
  const product = await startDemo({ unlimited: true });
  const url = product.url.replace('localhost', '127.0.0.1');
  try {
    const authorization = `Bearer ${await signIn(url, 'member@chapterhouse.test')}`;
    const requests = [{ path, headers: { authorization } }];
    const calm = await autocannon({ url, connections: 20, duration: 3, requests, workers: 1 });
    const capacity = calm.requests.average;
    const halves = sendHalves(url);
    const begun = performance.now();

    const calls: Probe[] = [];
    const pages: Probe[] = [];
    let isOver = false;
    const watch = async (probes: Probe[], address: string, headers?: Record<string, string>) => {
      while (!isOver) {
        probes.push(await probe(`${url}${address}`, headers));
        await pause(50);
      }
    };
    const watching = Promise.all([watch(calls, path, { authorization }), watch(pages, '/login')]);
    const rush = await autocannon({
      url,
      connections: 1500,
      duration: seconds,
      requests,
      workers: 1,
      overallRate: Math.ceil(5 * capacity),
    });
    const ended = performance.now();
    isOver = true;
    await watching;

    let recovery = Number.POSITIVE_INFINITY;
    for (let good = 0; good < 5 && performance.now() - ended < 30_000; ) {
      good = (await probe(`${url}${path}`, { authorization })).status === 200 ? good + 1 : 0;
      recovery = performance.now() - ended;
    }
    await pause(Math.max(0, patienceWithSenders - (performance.now() - begun)));
    const letGo = halves.closed();
    for (const socket of halves.sockets) socket.destroy();

    const taken = calls.filter(({ status }) => status === 200);
    const told = ({ status, retryAfter }: Probe) => status === 503 && Number(retryAfter) > 0;
    const strange = [
      ...calls.filter((call) => call.status !== 200 && !told(call)),
      ...pages.filter(({ status }) => status !== 200),
    ];
    const count = (status: number) => rush.statusCodeStats?.[status]?.count ?? 0;
    const { pid } = product;
    return {
      capacity: Math.round(capacity),
      asked: Math.round(rush.requests.total / seconds),
      answered: Math.round(count(200) / seconds),
      turnedAway: count(503) + calls.filter(told).length,
      others: rush.requests.total - count(200) - count(503) + rush.errors + strange.length,
      crashes: isAlive(pid) ? 0 : 1,
      takenP99: ninetyNinth(taken.map(({ took }) => took)),
      pageP99: ninetyNinth(pages.map(({ took }) => took)),
      recovery,
      halfOpen: halfOpenSenders,
      letGo,
    };
  } finally {
    await product.stop();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

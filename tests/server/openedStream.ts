import type { Server } from 'node:http';
import { afterAll, afterEach, expect, vi } from 'vitest';
import type { House, Person } from './house.ts';

export interface StreamEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: unknown;
}

const eventOf = (text: string): StreamEvent => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  return { name: field('event') ?? '', id: field('id') ?? null, data: JSON.parse(field('data') ?? 'null') };
};

/** Opens a stream over the network and collects its events. */
export async function openedStream(
  url: string,
  token: string,
  query: Readonly<Record<string, string | number>> = {},
  scheme = 'Bearer',
) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const left = new AbortController();
  const response = await fetch(`${url}/production/member-1/stream?${asked}`, {
    headers: { authorization: `${scheme} ${token}` },
    signal: left.signal,
  });
  const events: StreamEvent[] = [];
  let hasEnded = false;
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      events.push(...whole.map(eventOf));
    }
  };
  const reading = read()
    .catch(() => {})
    .then(() => {
      hasEnded = true;
    });
  const named = (...names: string[]) => events.filter(({ name }) => names.includes(name));
  return {
    status: response.status,
    headers: response.headers,
    events,
    named,
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? '',
    /** The changes and resets received so far, without ids. */
    told: () => named('change', 'reset').map(({ name, data }) => [name, data]),
    /** Waits until this many changes and resets have arrived. */
    tells: (count: number) =>
      vi.waitFor(() => expect(named('change', 'reset')).toHaveLength(count), { timeout: 5_000 }),
    /** Waits until the server has confirmed that the stream is open, and from which event on. */
    isOpen: () =>
      vi.waitFor(() => expect(named('beat', 'reset').length).toBeGreaterThan(0), { timeout: 5_000 }),
    ended: () => reading,
    hasEnded: () => hasEnded,
    close: () => left.abort(),
  };
}
export type OpenedStream = Awaited<ReturnType<typeof openedStream>>;

/**
 * Ends a server's connections and takes no more: a client whose stream ends connects again without a request, and
 * closing the server would wait a minute for one.
 */
export function cutConnections(server: Server) {
  server.on('connection', (socket) => socket.destroy());
  server.closeAllConnections();
}

/** Opens streams to a house's server; closes them after each test, and the house after all tests. */
export async function streamsOf(house: Pick<House, 'app' | 'close'>) {
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' });
  let streams: OpenedStream[] = [];
  afterEach(() => {
    for (const stream of streams) stream.close();
    streams = [];
  });
  afterAll(async () => {
    cutConnections(house.app.server);
    await house.close();
  });
  const openWith = async (
    token: string,
    ...asked: [query?: Record<string, string | number>, scheme?: string]
  ) => {
    const stream = await openedStream(url, token, ...asked);
    streams.push(stream);
    return stream;
  };
  const open = async (who: Person, query: Record<string, string | number> = {}) => {
    const stream = await openWith(who.token, query);
    await stream.isOpen();
    return stream;
  };
  return { url, open, openWith };
}

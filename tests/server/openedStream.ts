import { expect, vi } from 'vitest';

export interface StreamEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: unknown;
}

const eventOf = (text: string): StreamEvent => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  return { name: field('event') ?? '', id: field('id') ?? null, data: JSON.parse(field('data') ?? 'null') };
};

/** Opens a stream over the network and notes what comes. */
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
    /** What has come of changes and resets, without ids. */
    told: () => named('change', 'reset').map(({ name, data }) => [name, data]),
    /** Waits for so many changes and resets. */
    tells: (count: number) =>
      vi.waitFor(() => expect(named('change', 'reset')).toHaveLength(count), { timeout: 5_000 }),
    /** Waits until the server has said that it is open and where it goes on from. */
    isOpen: () =>
      vi.waitFor(() => expect(named('beat', 'reset').length).toBeGreaterThan(0), { timeout: 5_000 }),
    ended: () => reading,
    hasEnded: () => hasEnded,
    close: () => left.abort(),
  };
}
export type OpenedStream = Awaited<ReturnType<typeof openedStream>>;

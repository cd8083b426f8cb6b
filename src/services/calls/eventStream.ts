import * as v from 'valibot';
import { type StreamData, type StreamEventName, streamEvents } from '../../contract/chat/stream.ts';

/** An event of the stream. */
export type StreamMessage = {
  [Name in StreamEventName]: {
    readonly name: Name;
    /** The id to resume after; null if the event has none. */
    readonly id: string | null;
    readonly data: StreamData<Name>;
  };
}[StreamEventName];

const isKnown = (name: string): name is StreamEventName => Object.hasOwn(streamEvents, name);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @returns the parsed event; null for one from a newer server. */
const messageOf = (text: string): StreamMessage | null => {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const end = line.indexOf(': ');
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
  const name = fields.get('event') ?? '';
  if (!isKnown(name)) return null;
  const read = v.safeParse(streamEvents[name], parsed(fields.get('data') ?? ''));
  return read.success ? ({ name, id: fields.get('id') ?? null, data: read.output } as StreamMessage) : null;
};

/** Reads events until the stream ends. @param onPart called for every sign of life. */
export const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onMessage: (message: StreamMessage) => void,
  onPart: () => void = () => undefined,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onPart();
    const whole = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
    text = whole.pop() ?? '';
    for (const each of whole) {
      const message = messageOf(each);
      if (message) onMessage(message);
    }
  }
};

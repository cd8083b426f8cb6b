import type { FastifyBaseLogger } from 'fastify';
import type { Channel } from '../database/channel.ts';
import { describeFault } from '../http/errors.ts';
import type { Message } from './messages.ts';

/** Delivers messages to every server of the database, this one included, in the same order. */
export interface Bus {
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}

export interface BusParts {
  /** Null if this server is the only one. */
  readonly channel: Channel | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly hear: (message: Message) => void;
  /** Called when messages may have been missed. */
  readonly onGap: () => void;
}

/** A notification of PostgreSQL holds fewer bytes than this. */
const longestMessage = 7_900;

/** Opens the bus; resolves once it receives the other servers' messages, or after a failed first attempt. */
export async function openBus({ channel, log, hear, onGap }: BusParts): Promise<Bus> {
  if (channel === null) return { send: async (message) => hear(message), close: async () => {} };
  const stop = await channel.listen((text) => hear(JSON.parse(text)), onGap);
  return {
    send: async (message) => {
      try {
        await channel.tell(fitting(message));
      } catch (error) {
        log.warn(describeFault(error), 'what was stored could not be told');
        onGap();
      }
    },
    close: stop,
  };
}

/** A message that names too many members to fit goes to their chapters instead. */
function fitting(message: Message): string {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) < longestMessage || !('change' in message)) return text;
  return JSON.stringify({ ...message, change: { ...message.change, memberIds: [] } });
}

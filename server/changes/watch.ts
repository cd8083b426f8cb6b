import type { FastifyBaseLogger } from 'fastify';
import { describeFault } from '../http/errors.ts';
import type { Http } from '../http/handle.ts';
import type { Holder, OpenStream, Streams } from './streams.ts';
import { scopeOfStream } from './streams.ts';

/** Milliseconds between two checks: a stream ends within a second of its session. */
const lookPause = 400;
/** How many viewers one check reloads: first those whose rights changed, then those loaded longest ago. */
const renewedAtOnce = 10;

export interface WatchParts {
  readonly streams: Streams;
  readonly findViewer: Http['findViewer'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns the indexes in the list whose session or membership has ended */
  readonly findEnded: (holders: readonly Holder[]) => Promise<readonly number[]>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Ends streams whose session, token or membership has ended, and reloads what their viewers may see. */
export function watchStreams({ streams, findViewer, now, findEnded, log }: WatchParts) {
  let timer: NodeJS.Timeout | null = null;
  let looking = Promise.resolve();

  const endExpired = () => {
    for (const stream of [...streams.all])
      if (stream.holder.expiresAt <= now()) streams.end(stream, 'expired');
  };

  const endRevoked = async () => {
    const open = [...streams.all];
    if (open.length === 0) return;
    const ended = await findEnded(open.map(({ holder }) => holder));
    for (const place of ended) {
      const stream = open[place];
      if (stream !== undefined) streams.end(stream, 'revoked');
    }
  };

  const renew = async (stream: OpenStream) => {
    stream.foundAt = performance.now();
    const viewer = await findViewer(stream.holder.authorization);
    if (viewer === null) return streams.end(stream, 'revoked');
    stream.holder = { ...stream.holder, viewer };
    stream.scope = scopeOfStream(viewer);
  };

  const look = async () => {
    try {
      endExpired();
      await endRevoked();
      const oldest = [...streams.all].sort((one, other) => one.foundAt - other.foundAt);
      await Promise.all(oldest.slice(0, renewedAtOnce).map(renew));
    } catch (error) {
      log.warn(describeFault(error), 'the open streams could not be looked after');
    }
    timer = null;
    begin();
  };

  const begin = () => {
    if (timer !== null || streams.all.size === 0) return;
    timer = setTimeout(() => {
      looking = look();
    }, lookPause).unref();
  };

  return {
    /** Must be called whenever a stream opens. */
    begin,
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await looking;
    },
  };
}

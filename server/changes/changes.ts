import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { MemberPresent } from '../../src/contract/chat/stream.ts';
import type { Channel } from '../database/channel.ts';
import type { Queryable } from '../database/query.ts';
import { describeFault } from '../http/errors.ts';
import type { Http } from '../http/handle.ts';
import { openBus } from './bus.ts';
import { createHistory, type Happened, type History } from './history.ts';
import type { Message } from './messages.ts';
import { createPlaces } from './places.ts';
import { findEndedSessions } from './repository.ts';
import { createStreams, type Holder, type Streams } from './streams.ts';
import { type Committed, createTeller } from './tell.ts';
import { watchStreams } from './watch.ts';

export interface ChangesParts {
  readonly db: Queryable;
  readonly channel: Channel | null;
  readonly findViewer: Http['findViewer'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Whether sessions belong to the embedded sign-in service. */
  readonly hasFamilies: boolean;
}

/** The point from which a stream resumes. */
export interface Resume {
  readonly lastId: string | undefined;
  /** The longest time, in milliseconds, that can have passed since the stream ended. */
  readonly within: number | undefined;
}

/** The number of changes remembered for all chapters: an hour of a busy morning. */
const mostRemembered = 5_000;
/** A client that has missed more changes than this is told to reload everything. */
const mostToldAgain = 200;

interface Hearing {
  readonly history: History;
  readonly places: ReturnType<typeof createPlaces>;
  readonly streams: Streams;
}

function hear(message: Message, { history, places, streams }: Hearing): void {
  if ('arrival' in message) {
    const { arrival } = message;
    places.take(arrival);
    for (const stream of streams.all) {
      const { memberId } = stream.holder.viewer;
      if (memberId !== arrival.member.id && places.isAt(arrival.place, memberId))
        streams.tellArrival(stream, arrival);
    }
    return;
  }
  history.add(message);
  if (message.change.topics.includes('members')) streams.renewFirst(message.change.memberIds);
  for (const stream of streams.all)
    if (streams.concerns(stream, message.change)) streams.tellChange(stream, message.id, message.change);
}

/** Tells the open streams of all servers of the database about changes. */
export async function openChanges(parts: ChangesParts) {
  const { db, channel, findViewer, now, log, hasFamilies } = parts;
  const run = randomUUID().slice(0, 8);
  let count = 0;
  const nextId = () => {
    count += 1;
    return `${run}-${count}`;
  };
  const elapsed = () => performance.now();
  const history = createHistory(mostRemembered, nextId(), elapsed);
  const places = createPlaces(elapsed);
  const streams = createStreams(history);
  const findEnded = (holders: readonly Holder[]) => findEndedSessions(db, holders, hasFamilies);
  const watch = watchStreams({ streams, findViewer, now, findEnded, log });
  const pending = new Set<Promise<void>>();

  const onGap = () => {
    history.restart(nextId());
    for (const stream of streams.all) streams.reset(stream);
  };
  const bus = await openBus({
    channel,
    log,
    onGap,
    hear: (message) => hear(message, { history, places, streams }),
  });

  const tell = createTeller(db, (change) => bus.send({ id: nextId(), change }));
  const track = (work: () => Promise<void>) => {
    const working = work().catch((error: unknown) =>
      log.warn(describeFault(error), 'what was stored could not be told'),
    );
    pending.add(working);
    void working.then(() => pending.delete(working));
  };

  const missed = ({ lastId, within }: Resume): readonly Happened[] | null => {
    if (lastId !== undefined) return history.after(lastId);
    return within === undefined ? [] : history.within(within);
  };

  return {
    /** Tells streams what a call has stored; the caller doesn't wait for it. */
    committed: (stored: Committed): void => {
      if (stored.endpoint.topics?.length === 0) return;
      // Runs after the answer is sent, so the caller doesn't wait for it.
      setImmediate(() => track(() => tell(stored)));
    },
    /** @returns the body of a stream, beginning with the missed changes. @throws Refused 503 for too many streams */
    open: (holder: Holder, resume: Resume) => {
      const stream = streams.open(holder);
      const relevant = missed(resume)?.filter(({ change }) => streams.concerns(stream, change));
      if (relevant === undefined || relevant.length > mostToldAgain) streams.reset(stream);
      else {
        for (const { id, change } of relevant) streams.tellChange(stream, id, change);
        streams.beat(stream);
      }
      watch.begin();
      return stream;
    },
    /** The streams of this server. */
    all: streams.all,
    /** Tells the members at a place that this member came or left. @returns the other members at the place */
    arrive: async (place: string, member: MemberPresent, isHere: boolean) => {
      const arrival = { place, member, isHere };
      places.take(arrival);
      await bus.send({ arrival });
      return places.others(place, member.id);
    },
    /** Ends all streams at once, so a server that stops doesn't wait for them. */
    endStreams: streams.close,
    close: async () => {
      streams.close();
      await watch.close();
      await Promise.all(pending);
      await bus.close();
    },
  };
}
export type Changes = Awaited<ReturnType<typeof openChanges>>;

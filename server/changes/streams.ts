import { Readable } from 'node:stream';
import {
  beatPause,
  type EndReason,
  type StreamData,
  type StreamEventName,
} from '../../src/contract/chat/stream.ts';
import { flag } from '../http/flag.ts';
import { busy } from '../http/refused.ts';
import { reaches, type Scope, type Viewer } from '../http/viewer.ts';
import type { History } from './history.ts';
import type { Arrival, Change } from './messages.ts';

/** The viewer who opened a stream, and their token. */
export interface Holder {
  readonly viewer: Viewer;
  readonly authorization: string;
  /** The family of refresh tokens to which the token belongs; null with a user pool, which has no families here. */
  readonly family: string | null;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface OpenStream {
  holder: Holder;
  scope: Scope;
  /** When the viewer was last loaded, in milliseconds of a monotonic clock. */
  foundAt: number;
  readonly body: Readable;
}

/** The most streams of one member; opening another closes the oldest. */
const mostOfMember = 8;
const mostOfAll = 5_000;
/** Bytes by which a reader may fall behind. */
const longestBacklog = 65_536;

const frame = <Name extends StreamEventName>(name: Name, id: string | null, data: StreamData<Name>): string =>
  `event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** @returns the chapters that a viewer is told about: their own, and those in which they hold any right */
export function scopeOfStream({ chapterId, rights }: Viewer): Scope {
  const scopes = [...rights.values()];
  if (scopes.includes('all')) return 'all';
  const chapters = scopes.flatMap((scope) => (scope === 'all' ? [] : scope));
  return [...new Set([...(chapterId === null ? [] : [chapterId]), ...chapters])];
}

/** All open streams of this server. */
export function createStreams(history: Pick<History, 'lastId'>) {
  const streams = new Set<OpenStream>();
  let beating: NodeJS.Timeout | null = null;

  const push = (stream: OpenStream, text: string) => {
    const { body } = stream;
    if (body.destroyed || body.readableEnded) return;
    body.push(text);
    // A reader that falls behind reconnects and asks for what it has missed.
    if (body.readableLength > longestBacklog) body.destroy();
  };

  const drop = (stream: OpenStream) => {
    streams.delete(stream);
    if (streams.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  };

  const end = (stream: OpenStream, reason: EndReason) => {
    if (!streams.has(stream)) return;
    push(stream, frame('end', history.lastId(), { reason }));
    stream.body.push(null);
    drop(stream);
  };

  const beatAll = () => {
    for (const stream of streams) push(stream, frame('beat', history.lastId(), {}));
  };

  const makeRoom = (memberId: number) => {
    if (streams.size >= mostOfAll) throw busy(30);
    const own = [...streams].filter(({ holder }) => holder.viewer.memberId === memberId);
    for (const stream of own.slice(0, Math.max(0, own.length - mostOfMember + 1))) end(stream, 'crowded');
  };

  return {
    all: streams as ReadonlySet<OpenStream>,
    /** Opens a stream. @throws Refused 503 when there are too many */
    open: (holder: Holder): OpenStream => {
      makeRoom(holder.viewer.memberId);
      const body = new Readable({ read() {} });
      const scope = scopeOfStream(holder.viewer);
      const stream: OpenStream = { holder, scope, foundAt: performance.now(), body };
      streams.add(stream);
      body.once('close', () => drop(stream));
      beating ??= setInterval(beatAll, beatPause).unref();
      // This frame has no id: the missed changes follow it, and until then the client knows no more than before.
      push(stream, frame('open', null, {}));
      return stream;
    },
    end,
    /** Reloads these viewers before all others. */
    renewFirst: (memberIds: readonly number[]) => {
      for (const stream of streams) if (memberIds.includes(stream.holder.viewer.memberId)) stream.foundAt = 0;
    },
    /** Whether a change concerns the viewer. */
    concerns: ({ scope, holder }: OpenStream, { chapterIds, memberIds }: Change): boolean =>
      memberIds.includes(holder.viewer.memberId) || chapterIds.some((chapter) => reaches(scope, chapter)),
    /** Sends a change, with only those of its chapters that the viewer may see. */
    tellChange: (stream: OpenStream, id: string, { topics, chapterIds, byId, tab }: Change) => {
      const { memberId } = stream.holder.viewer;
      const reached = chapterIds.filter((chapter) => reaches(stream.scope, chapter));
      const data = { topics: [...topics], chapter_ids: reached, tab: byId === memberId ? tab : null };
      push(stream, frame('change', id, data));
    },
    tellArrival: (stream: OpenStream, { place, member, isHere }: Arrival) =>
      push(stream, frame('presence', null, { place, member, is_here: flag(isHere) })),
    /** Sends the id from which the client can resume. */
    beat: (stream: OpenStream) => push(stream, frame('beat', history.lastId(), {})),
    reset: (stream: OpenStream) => push(stream, frame('reset', history.lastId(), {})),
    close: () => {
      for (const stream of [...streams]) end(stream, 'closing');
    },
  };
}
export type Streams = ReturnType<typeof createStreams>;

import { beatPause, openStream } from '../contract/chat/stream.ts';
import type { LeadReport, StreamReport } from '../contract/chat/streamPorts.ts';
import { apiBase } from '../contract/endpoint.ts';
import { verifyToken } from '../contract/shell.ts';
import type { TokenPort } from './calls/api.ts';
import { readEvents, type StreamMessage } from './calls/eventStream.ts';
import type { QueryCache } from './calls/queryCache.ts';
import { timeout } from './calls/timeout.ts';

/** Milliseconds without a sign of life after which a connection counts as lost. */
const silence = 2.5 * beatPause;
/** Milliseconds that all tabs can be hidden before the connection is closed. */
const longHidden = 300_000;
const second = 1_000;
/** Extra seconds of changes to ask for, because fetching the page took a moment. */
const margin = 2;

const lockName = 'chapterhouse.stream';

export interface StreamParts {
  readonly tokens: TokenPort;
  readonly cache: Pick<QueryCache, 'api' | 'outdate' | 'tab'>;
  /** The stream's owner; tabs of other members don't listen. */
  readonly owner: string;
  /** When the first page was requested, from `performance.now`. */
  readonly begun: number;
}

/** The stream of changes as a tab gets it: over its own connection, or through the tab that has one. */
export const createStream = ({ tokens, cache, owner, begun }: StreamParts) => {
  const canLead = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const sharedName = `${lockName}.${owner}`;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<(message: StreamMessage) => void>();
  let lastId: string | null = null;

  const take = (message: StreamMessage) => {
    if (message.id !== null) lastId = message.id;
    if (message.name === 'reset') cache.outdate(undefined);
    if (message.name === 'change' && message.data.tab !== cache.tab) cache.outdate(message.data.topics);
    for (const listener of listeners) listener(message);
  };

  /** Handles a message from this tab's own connection and forwards it to the other tabs. */
  const takeOwn = (message: StreamMessage) => {
    take(message);
    if (message.name !== 'open' && message.name !== 'end') channel?.postMessage(message);
  };

  const ask = async (hold: boolean, signal: AbortSignal): Promise<Response | null> => {
    const from: Record<string, string> =
      lastId === null
        ? { since_seconds: String(Math.ceil((performance.now() - begun) / second) + margin) }
        : { last_event_id: lastId };
    const query = new URLSearchParams({ ...from, ...(!hold && { hold: '0' }) });
    const fetchWith = (token: string | null) =>
      fetch(`${apiBase}${openStream.path}?${query}`, {
        headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
        cache: 'no-store',
        signal,
      });
    const first = tokens.current();
    const response = await fetchWith(first.token);
    if (response.status !== 401) return response.ok ? response : null;
    if ((await tokens.renew(first)) === 'ended') return null;
    const again = await fetchWith(tokens.current().token);
    if (again.status === 401) tokens.refusedAgain();
    return again.ok ? again : null;
  };

  const hold = (report: (event: StreamReport) => void, left: AbortController): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteLife = () => {
      clearTimeout(timer);
      timer = setTimeout(() => left.abort(), silence);
    };
    const hear = (message: StreamMessage) => {
      if (message.name === 'open') report({ type: 'stream.opened' });
      if (message.name === 'end')
        report({ type: message.data.reason === 'crowded' ? 'stream.crowded' : 'stream.ended' });
      // Any call now finds that the session has ended and signs the member out.
      if (message.name === 'end' && message.data.reason === 'revoked')
        cache.api(verifyToken, {}).catch(() => undefined);
      takeOwn(message);
    };
    const read = async () => {
      const response = await ask(true, left.signal);
      if (response?.body) await readEvents(response.body, hear, noteLife);
    };
    return read()
      .catch(() => undefined)
      .then(() => {
        clearTimeout(timer);
        report({ type: 'stream.lost' });
      });
  };

  /** Asks once for missed changes. Rejects when no answer comes. */
  const askOnce = async (hear: (message: StreamMessage) => void): Promise<void> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeout);
    try {
      const response = await ask(false, late.signal);
      if (response?.body) await readEvents(response.body, hear);
    } finally {
      clearTimeout(timer);
    }
  };

  const watchLead = (report: (event: LeadReport) => void): (() => void) => {
    let leaving: AbortController | null = null;
    let hiding: ReturnType<typeof setTimeout> | undefined;
    let isLeading = false;

    const lead = () => {
      isLeading = true;
      report({ type: 'lead.taken' });
    };
    const stand = () => {
      if (leaving) return;
      leaving = new AbortController();
      const { signal } = leaving;
      if (!canLead) return lead();
      const untilLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const request = navigator.locks.request(sharedName, { signal }, () => {
        lead();
        return untilLeft;
      });
      request.catch(() => undefined);
    };
    const leave = () => {
      leaving?.abort();
      leaving = null;
      if (!isLeading) return;
      isLeading = false;
      report({ type: 'lead.left' });
    };
    const look = () => {
      clearTimeout(hiding);
      if (!navigator.onLine) return leave();
      if (document.visibilityState === 'visible') {
        if (leaving) report({ type: 'attention.returned' });
        return stand();
      }
      // Without locks each tab has its own connection, and a browser allows only a few per server.
      if (!canLead) leave();
      else hiding = setTimeout(leave, longHidden);
    };
    /** If another tab has the connection, asks once for what happened before this tab listened. */
    const askWhereFollowing = async () => {
      const { held = [] } = await navigator.locks.query();
      if (!isLeading && held.some(({ name }) => name === sharedName)) await askOnce(take);
    };

    if (canLead) {
      channel = new BroadcastChannel(sharedName);
      channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => take(data);
      askWhereFollowing().catch(() => undefined);
    }
    addEventListener('online', look);
    addEventListener('offline', look);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearTimeout(hiding);
      removeEventListener('online', look);
      removeEventListener('offline', look);
      document.removeEventListener('visibilitychange', look);
      leave();
      channel?.close();
      channel = null;
    };
  };

  return {
    watchLead,
    /** Holds the connection and reports its state. @returns a function that ends it. */
    hold: (report: (event: StreamReport) => void): (() => void) => {
      const left = new AbortController();
      let isOver = false;
      void hold((event) => {
        if (!isOver) report(event);
      }, left);
      return () => {
        isOver = true;
        left.abort();
      };
    },
    /** Asks once for missed changes, for all tabs. */
    askChanges: () => askOnce(takeOwn),
    /** Calls back for every event. @returns a function that stops listening. */
    listen: (listener: (message: StreamMessage) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type ChangeStream = ReturnType<typeof createStream>;

import { type DBSchema, deleteDB } from 'idb';
import * as v from 'valibot';
import { sendMessage, startChat } from '../contract/chat/chat.ts';
import type { MessageOutcome, MessageToKeep, TalkKey, WaitingMessage } from '../contract/chat/chatPorts.ts';
import { isRefusedFor } from '../contract/refusal.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { shownMessage } from './conversation.ts';
import { newIdempotencyKey } from './device/clock.ts';
import { databaseNamed } from './device/database.ts';
import { markUnsent } from './unsentMark.ts';

const KeptMessage = v.object({
  /** The message's position in the order of sending. */
  place: v.number(),
  owner: v.string(),
  id: v.string(),
  to: v.custom<TalkKey>((value) => /^(member|chat)\.\d+$/.test(String(value))),
  chatId: v.nullable(v.number()),
  body: v.nullable(v.string()),
  image: v.nullable(v.string()),
  preview: v.nullable(v.string()),
  after: v.number(),
  at: v.string(),
  refusal: v.nullable(v.string()),
});
type KeptMessage = v.InferOutput<typeof KeptMessage>;

interface MessageDatabase extends DBSchema {
  messages: {
    key: number;
    value: Omit<KeptMessage, 'place'> & { place?: number };
    indexes: { owner: string; id: string };
  };
}

const databaseName = 'chapterhouse.messages';
const channelName = databaseName;
/** Milliseconds after which a message counts as waiting. */
const patience = 3_000;

const withDatabase = databaseNamed<MessageDatabase>(databaseName, (fresh) => {
  const messages = fresh.createObjectStore('messages', { keyPath: 'place', autoIncrement: true });
  messages.createIndex('owner', 'owner');
  messages.createIndex('id', 'id');
});

const lasting = { durability: 'strict' } as const;

const readKept = (owner: string): Promise<WaitingMessage[]> =>
  withDatabase(async (database) =>
    (await database.getAllFromIndex('messages', 'owner', owner)).flatMap((entry) => {
      const { success, output } = v.safeParse(KeptMessage, entry);
      if (!success) return [];
      const { place: _, owner: __, ...message } = output;
      return [message];
    }),
  );

const add = (owner: string, message: WaitingMessage): Promise<unknown> =>
  withDatabase((database) => {
    const writing = database.transaction('messages', 'readwrite', lasting);
    return Promise.all([writing.store.add({ owner, ...message }), writing.done]);
  });

/** Changes a message, or deletes it if `changes` is null. */
const change = (id: string, changes: Pick<WaitingMessage, 'refusal'> | null): Promise<void> =>
  withDatabase(async (database) => {
    const writing = database.transaction('messages', 'readwrite', lasting);
    const place = await writing.store.index('id').getKey(id);
    const entry = place === undefined ? undefined : await writing.store.get(place);
    if (entry && place !== undefined) {
      if (changes) await writing.store.put({ ...entry, ...changes });
      else await writing.store.delete(place);
    }
    await writing.done;
  });

/** Only one tab sends at a time. In browsers without locks, the idempotency key prevents storing twice. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(databaseName, work) : work();

/** @returns whether a refusal says nothing about the message itself, so the message is sent again later. */
const isPassing = ({ status, refusal }: ApiRefusal) =>
  status >= 500 || [401, 408, 429].includes(status) || isRefusedFor(refusal, 'keyInFlight');

const whyRefused = ({ refusal: { message, errors = {} } }: ApiRefusal): string =>
  Object.values(errors).flat()[0] ?? message;

/**
 * The messages waiting on this device until the server has them, each visible only to its owner. They outlive the
 * page, the tab and the session.
 * @param owner the signed-in member's name on this device, read at every call.
 */
export const createKeptMessages = (api: Api, owner: () => string, memberId: () => Promise<number>) => {
  let known: readonly WaitingMessage[] = [];
  /** Messages that this device couldn't store are sent while the tab is open. */
  const unkept = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<(messages: readonly WaitingMessage[]) => void>();
  const counters = new Set<(count: number) => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;

  /** Reports how many messages are waiting: zero at once, any other number after a while. */
  const count = (isPatient: boolean) => {
    clearTimeout(timer);
    if (known.length > 0 && isPatient) timer = setTimeout(() => count(false), patience);
    else for (const counter of counters) counter(known.length);
  };

  const set = (messages: readonly WaitingMessage[]) => {
    known = messages;
    markUnsent(owner(), known.length > 0);
    count(true);
  };
  const tell = () => {
    for (const watcher of watchers) watcher(known);
  };

  const readAll = async (): Promise<readonly WaitingMessage[]> => {
    for (;;) {
      const written = writing;
      await written;
      const kept = await readKept(owner()).catch(() => []);
      // Messages written during the read are included.
      if (written === writing) return [...kept, ...known.filter(({ id }) => unkept.has(id))];
    }
  };
  const refresh = async () => {
    set(await readAll());
    tell();
  };
  if (channel) channel.onmessage = () => void refresh();

  const write = (work: () => Promise<unknown>): Promise<void> => {
    const written = writing.then(work).then(() => channel?.postMessage('changed'));
    writing = written.catch(() => undefined);
    return written;
  };

  const remove = (id: string): Promise<void> => {
    unkept.delete(id);
    set(known.filter((message) => message.id !== id));
    return write(() => change(id, null)).catch(() => undefined);
  };

  const refuse = (id: string, refusal: string | null): Promise<void> => {
    set(known.map((message) => (message.id === id ? { ...message, refusal } : message)));
    return write(() => change(id, { refusal })).catch(() => undefined);
  };

  const startedWith = async ({ to, id }: WaitingMessage): Promise<number> => {
    const [, other] = to.split('.');
    const body = { member_ids: [Number(other)] };
    return (await api(startChat, { body }, { idempotencyKey: `${id}-start` })).id;
  };

  const deliver = async (message: WaitingMessage): Promise<MessageOutcome> => {
    const { id, to, body, image } = message;
    try {
      const chatId = message.chatId ?? (await startedWith(message));
      const call = {
        params: { id: chatId },
        body: { ...(body !== null && { body }), ...(image !== null && { image }) },
      };
      const stored = await api(sendMessage, call, { idempotencyKey: id });
      const after = stored.id;
      set(known.map((each) => (each.to === to ? { ...each, after: Math.max(each.after, after) } : each)));
      await remove(id);
      return { kind: 'sent', id, to, message: shownMessage(stored, await memberId()) };
    } catch (error) {
      // An ended session isn't a refusal: the message waits for the member's next sign-in.
      if (!(error instanceof ApiRefusal) || isPassing(error)) throw error;
      const reason = whyRefused(error);
      await refuse(id, reason);
      return { kind: 'refused', id, message: reason };
    }
  };

  /** Sends a message once no other tab is sending, unless it's gone by then. Rejects when no answer came. */
  const send = (id: string): Promise<MessageOutcome> =>
    inTurn(async () => {
      const message = (await readAll()).find((each) => each.id === id);
      return message ? deliver(message) : { kind: 'gone', id };
    });

  return {
    send,
    /** Stores a message and reports it at once. */
    keep: (message: MessageToKeep): void => {
      const kept = { ...message, id: newIdempotencyKey(), at: new Date().toISOString(), refusal: null };
      const of = owner();
      unkept.add(kept.id);
      set([...known, kept]);
      tell();
      write(() => add(of, kept).then(() => unkept.delete(kept.id))).catch(() => undefined);
      // Some browsers ask the member first, and the member may not answer.
      navigator.storage?.persist?.().catch(() => false);
    },
    /** Sends a refused message again. */
    retry: (id: string): void => {
      void refuse(id, null);
      tell();
    },
    delete: (id: string): void => {
      void remove(id);
      tell();
    },
    /** Reports the waiting messages, now and on every change. @returns a function that stops watching. */
    watch: (report: (messages: readonly WaitingMessage[]) => void): (() => void) => {
      watchers.add(report);
      void refresh();
      return () => void watchers.delete(report);
    },
    /** Reports how many messages are waiting. @returns a function that stops the reports. */
    watchCount: (report: (count: number) => void): (() => void) => {
      counters.add(report);
      void refresh();
      return () => {
        counters.delete(report);
        if (counters.size === 0) clearTimeout(timer);
      };
    },
    /** Sends all waiting messages in order until no answer comes. */
    sendAll: async (): Promise<void> => {
      await refresh();
      for (const { id, refusal } of known) if (refusal === null) await send(id);
    },
    /** Deletes all waiting messages without sending them. */
    discard: async (): Promise<void> => {
      await Promise.all((await readAll()).map(({ id }) => remove(id)));
      tell();
    },
    /** Deletes the database if nothing is waiting on this device. */
    tidy: async (): Promise<void> => {
      await writing;
      known = [];
      unkept.clear();
      try {
        const left = await withDatabase((database) => database.count('messages'));
        if (left === 0) await deleteDB(databaseName);
      } catch {
        // Without storage there is nothing to tidy.
      }
    },
  };
};

export type KeptMessages = ReturnType<typeof createKeptMessages>;

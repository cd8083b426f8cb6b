import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { TalkKey, TalkOutcome } from '../contract/chat/chatPorts.ts';
import type { Report } from '../contract/freshness.ts';
import { laterMachine } from '../machines/later.ts';
import type { uploadMachine } from '../machines/records/upload.machine.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';
import { keepTalkText, readTalkText } from '../services/device/device.ts';
import { watchAttention } from '../services/device/screen.ts';
import type { KeptMessages } from '../services/storedMessages.ts';
import { isUnsentMarked } from '../services/unsentMark.ts';

interface Retry extends EventObject {
  type: 'retry.requested';
}

interface ChatSurroundings {
  readonly cache: QueryCache;
  readonly owner: () => string;
  readonly memberId: () => Promise<number>;
  readonly upload: typeof uploadMachine;
}

/** The code of conversations loads when one is opened, or when messages are waiting on this device. */
const conversations = () => import('../services/conversation.ts');

/** Connects conversations to the server and to the messages waiting on this device. */
export const connectChat = ({ cache, owner, memberId, upload }: ChatSurroundings) => {
  const { api } = cache;
  let made: Promise<KeptMessages> | null = null;
  /** The watchers to call once the code has loaded; until then nothing is waiting. */
  const watchers = new Set<() => void>();
  const messages = (): Promise<KeptMessages> => {
    if (made) return made;
    made = import('../services/storedMessages.ts').then(({ createKeptMessages }) =>
      createKeptMessages(api, owner, memberId),
    );
    made.catch(() => {
      made = null;
    });
    for (const begin of watchers) begin();
    watchers.clear();
    return made;
  };
  const isWaiting = () => made !== null || isUnsentMarked(owner());
  const kept = (work: (messages: KeptMessages) => unknown): void => {
    messages()
      .then(work)
      .catch(() => undefined);
  };
  /** @returns a function that ends what `begin` starts, even when called before the code has loaded. */
  const begun = (begin: Promise<() => void>) => () => void begin.then((end) => end()).catch(() => undefined);
  let open = 0;
  const sendLeft = async () => {
    if (open === 0 && isWaiting()) await (await messages()).sendAll();
  };
  const sendNow = () => void sendLeft().catch(() => undefined);

  return {
    page: laterMachine(async () => {
      const { conversationMachine } = await import('../machines/chat/conversation.machine.ts');
      return conversationMachine.provide({
        actors: {
          watchTalk: fromCallback<Retry, { key: TalkKey | null }, Report<TalkOutcome>>(
            ({ input: { key }, sendBack, receive }) => {
              if (key === null) return;
              const watch = conversations().then((code) => code.watchTalk(cache, key, memberId, sendBack));
              watch.catch(() => sendBack({ type: 'data.missed', trouble: 'unanswered' }));
              receive(() => void watch.then(({ retry }) => retry()).catch(() => undefined));
              return begun(watch.then(({ stop }) => stop));
            },
          ),
          loadOlder: fromPromise(async ({ input }) =>
            (await conversations()).loadOlder(api, input.chatId, input.before, await memberId()),
          ),
          markRead: fromPromise(async ({ input }) =>
            (await conversations()).markTalkRead(api, input.chatId, input.messageId),
          ),
          readText: fromPromise(async ({ input }) => (input.key ? readTalkText(owner(), input.key) : '')),
          watchWaiting: fromCallback(({ sendBack }) => {
            open += 1;
            const end = begun(
              messages().then(({ watch }) =>
                watch((waiting) => sendBack({ type: 'waiting.changed', messages: waiting })),
              ),
            );
            return () => {
              open -= 1;
              end();
              sendNow();
            };
          }),
          watchAttention: fromCallback(({ sendBack }) => watchAttention(sendBack)),
          sendMessage: fromPromise(async ({ input }) => (await messages()).send(input.id)),
          upload,
        },
        actions: {
          keepText: (_, { key, text }) => {
            if (key) keepTalkText(owner(), key, text);
          },
          keepMessage: (_, message) => kept((code) => code.keep(message)),
          retryMessage: (_, { id }) => kept((code) => code.retry(id)),
          deleteMessage: (_, { id }) => kept((code) => code.delete(id)),
        },
      });
    }),
    /**
     * Sends the messages that an earlier visit left, now and whenever the connection returns.
     * @returns a function that stops the sending.
     */
    begin: (): (() => void) => {
      sendNow();
      addEventListener('online', sendNow);
      return () => removeEventListener('online', sendNow);
    },
    sendNow,
    /** Reports how many messages are waiting. @returns a function that stops watching. */
    watchWaiting: (report: (count: number) => void): (() => void) => {
      let end = () => {};
      let isOver = false;
      const begin = () => {
        end = begun(messages().then(({ watchCount }) => (isOver ? () => {} : watchCount(report))));
      };
      if (isWaiting()) begin();
      else watchers.add(begin);
      return () => {
        isOver = true;
        watchers.delete(begin);
        end();
      };
    },
    discard: async (): Promise<void> => {
      if (isWaiting()) await (await messages()).discard();
    },
    tidy: async (): Promise<void> => {
      if (isWaiting()) await (await messages()).tidy();
    },
  };
};

import { assign, sendTo, setup } from 'xstate';
import { longestMessage } from '../../contract/chat/chat.ts';
import {
  type AttentionReport,
  type MessageOutcome,
  type MessageToKeep,
  type OlderMessages,
  type Talk,
  type TalkKey,
  type TalkOutcome,
  talkAt,
  type WaitingMessage,
  type WaitingReport,
} from '../../contract/chat/chatPorts.ts';
import type { Freshness, Report, Trouble } from '../../contract/freshness.ts';
import type { Location } from '../../contract/pages.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome } from '../outcome.ts';
import { uploadMachine } from '../records/upload.machine.ts';
import { newestOf, newestOfOthers, united, withKnown, withOlder, withoutSent } from './talkRows.ts';

export type TalkReceived = Extract<Report<TalkOutcome>, { type: 'data.received' }>;

export interface ConversationContext {
  location: Location;
  /** The known part of the conversation; null before the first answer. */
  talk: Talk | null;
  /** The id up to which all messages are known. */
  newest: number;
  freshness: Freshness | null;
  trouble: Trouble | null;
  /** The id after which messages are shown under "New"; null if nothing was new. */
  newAfter: number | null;
  /** The id of the last message that this page marked as read. */
  marked: number;
  isAtEnd: boolean;
  isHere: boolean;
  text: string;
  /** The image attached to the message. */
  image: { readonly key: string | null; readonly preview: string | null; readonly isBlocked: boolean };
  /** The messages of all conversations that wait on this device. */
  waiting: readonly WaitingMessage[];
  attempts: number;
}

export type ConversationEvent =
  | { type: 'location.changed'; location: Location }
  | Report<TalkOutcome>
  | { type: 'retry.requested' }
  | { type: 'older.requested' }
  /** The end of the messages scrolled into view or out of it. */
  | { type: 'log.scrolled'; isAtEnd: boolean }
  | AttentionReport
  | { type: 'text.changed'; text: string }
  | { type: 'message.submitted' }
  | WaitingReport
  | { type: 'message.retried'; id: string }
  | { type: 'message.deleted'; id: string }
  | { type: 'connection.returned' };

export type TalkView = 'None' | 'Skeleton' | 'Talk' | 'NoAccess' | 'LoadError';

export const startOfConversation = (location: Location): ConversationContext => ({
  location,
  talk: null,
  newest: 0,
  freshness: null,
  trouble: null,
  newAfter: null,
  marked: 0,
  isAtEnd: true,
  isHere: true,
  text: '',
  image: noImage,
  waiting: [],
  attempts: 0,
});

const noImage = { key: null, preview: null, isBlocked: false };

/** @returns the next message to send; a refused one waits for its author. */
export const nextToSend = ({ waiting }: Pick<ConversationContext, 'waiting'>): WaitingMessage | undefined =>
  waiting.find(({ refusal }) => refusal === null);

const written = ({ text, image }: ConversationContext) => ({ body: text.trim() || null, image: image.key });

/** @returns whether the typed message can be sent. */
export const selectCanSend = (context: ConversationContext): boolean => {
  const { body, image } = written(context);
  const isWritten = body !== null || image !== null;
  const isShort = (body ?? '').length <= longestMessage;
  return isWritten && isShort && !context.image.isBlocked && context.talk?.closed === null;
};

/** @returns the newest message from others that wasn't marked as read yet. */
const unreadOf = ({ talk, marked }: ConversationContext): number => {
  const newest = newestOfOthers(talk);
  return newest > Math.max(marked, talk?.lastReadId ?? 0) ? newest : 0;
};

/** @returns where "New" begins after this answer. */
const newAfterOf = ({ talk: known, newAfter, marked }: ConversationContext, talk: Talk): number | null => {
  const isOpening = known === null || (newAfter !== null && marked === 0);
  if (!isOpening) return newAfter;
  return newestOfOthers(talk) > talk.lastReadId ? talk.lastReadId : null;
};

export const conversationSetup = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as { readonly location: Location },
    meta: {} as { view: TalkView },
    tags: {} as 'busy' | 'failed' | 'outOfReach',
    children: {} as { watchTalk: 'watchTalk'; upload: 'upload' },
  },
  actors: {
    watchTalk: callbackNotProvided<Report<TalkOutcome>, { key: TalkKey | null }, { type: 'retry.requested' }>(
      'watchTalk',
    ),
    loadOlder: notProvided<OlderMessages, { chatId: number | null; before: number }>('loadOlder'),
    readText: notProvided<string, { key: TalkKey | null }>('readText'),
    watchWaiting: callbackNotProvided<WaitingReport>('watchWaiting'),
    watchAttention: callbackNotProvided<AttentionReport>('watchAttention'),
    sendMessage: notProvided<MessageOutcome, { id: string }>('sendMessage'),
    markRead: notProvided<void, { chatId: number | null; messageId: number }>('markRead'),
    upload: uploadMachine,
  },
  guards: {
    namesTalk: ({ context }) => talkAt(context.location) !== null,
    isSameTalk: ({ context }, { location }: { location: Location }) =>
      talkAt(location) === talkAt(context.location),
    isMissing: (_, { data }: TalkReceived) => data.kind === 'missing',
    hasOlder: ({ context }) => context.talk?.hasOlder === true,
    canSend: ({ context }) => selectCanSend(context),
    hasToSend: ({ context }) => nextToSend(context) !== undefined,
    hasUnread: ({ context }) => context.isHere && context.isAtEnd && unreadOf(context) > 0,
    outcomeIs: isOutcome,
  },
  actions: {
    setLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    clearTalk: assign({
      talk: null,
      newest: 0,
      freshness: null,
      newAfter: null,
      marked: 0,
      isAtEnd: true,
    }),
    setTalk: assign(({ context }, { data, freshness }: TalkReceived) => {
      if (data.kind === 'missing') return { talk: null, freshness };
      return {
        talk: withKnown(context.talk, data.talk, context.newest),
        newest: Math.max(newestOf(data.talk), context.newest),
        newAfter: newAfterOf(context, data.talk),
        freshness,
      };
    }),
    setTrouble: assign({ trouble: (_, params: { trouble: Trouble }) => params.trouble }),
    retry: sendTo('watchTalk', { type: 'retry.requested' }),
    addOlder: assign({
      talk: ({ context: { talk } }, older: OlderMessages) => talk && withOlder(talk, older),
    }),
    setAtEnd: assign({ isAtEnd: (_, params: { isAtEnd: boolean }) => params.isAtEnd }),
    setHere: assign({ isHere: (_, params: { isHere: boolean }) => params.isHere }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    setImage: assign({ image: (_, params: ConversationContext['image']) => params }),
    removeImage: sendTo('upload', { type: 'image.removed' }),
    setWaiting: assign({ waiting: (_, params: { messages: readonly WaitingMessage[] }) => params.messages }),
    settle: assign(({ context: { waiting, talk } }, outcome: MessageOutcome) => {
      if (outcome.kind === 'refused')
        return {
          waiting: waiting.map((each) =>
            each.id === outcome.id ? { ...each, refusal: outcome.message } : each,
          ),
          attempts: 0,
        };
      if (outcome.kind === 'gone')
        return { waiting: waiting.filter(({ id }) => id !== outcome.id), attempts: 0 };
      const { id, to, message } = outcome;
      return {
        waiting: withoutSent(waiting, id, to, message.id),
        talk: talk?.key === to ? { ...talk, rows: united(talk.rows, [message]) } : talk,
        attempts: 0,
      };
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    setMarked: assign({ marked: (_, params: { messageId: number }) => params.messageId }),
    keepText: actionNotProvided<{ readonly key: TalkKey | null; readonly text: string }>('keepText'),
    keepMessage: actionNotProvided<MessageToKeep>('keepMessage'),
    retryMessage: actionNotProvided<{ readonly id: string }>('retryMessage'),
    deleteMessage: actionNotProvided<{ readonly id: string }>('deleteMessage'),
  },
  delays: {
    retryPause: ({ context: { attempts } }) => Math.min(60_000, 5_000 * 2 ** Math.max(0, attempts - 1)),
    markPause: 5_000,
  },
});

interface Of {
  context: ConversationContext;
}

/** Stores the typed message on the device until it's sent. */
export const keepMessage = {
  type: 'keepMessage',
  params: ({ context }: Of): MessageToKeep => ({
    to: talkAt(context.location) ?? 'chat.0',
    chatId: context.talk?.id ?? null,
    ...written(context),
    preview: context.image.preview,
    after: newestOf(context.talk),
  }),
} as const;

/** @returns the message to mark as read. */
export const toMark = ({ context }: Of) => ({ messageId: unreadOf(context) });

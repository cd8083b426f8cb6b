import { not } from 'xstate';
import { talkAt } from '../../contract/chat/chatPorts.ts';
import type { Location } from '../../contract/pages.ts';
import { missed, newLocation } from '../shownPage.ts';
import {
  type ConversationContext,
  conversationSetup,
  keepMessage,
  nextToSend,
  startOfConversation,
  type TalkReceived,
  toMark,
} from './conversation.setup.ts';

const answer = ({ event }: { event: TalkReceived }) => event;
const setTalk = { type: 'setTalk', params: answer } as const;
const isMissing = { type: 'isMissing', params: answer } as const;
const received = {
  'data.received': [
    { guard: isMissing, target: 'forbidden', actions: setTalk },
    { target: 'ready', actions: setTalk },
  ],
} as const;
const keyOf = ({ context }: { context: ConversationContext }) => ({ key: talkAt(context.location) });
const sameTalk = {
  type: 'isSameTalk',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;
const setText = { type: 'setText', params: ({ event }: { event: { text: string } }) => event } as const;
const keepText = {
  type: 'keepText',
  params: ({ context }: { context: ConversationContext }) => ({
    key: talkAt(context.location),
    text: context.text,
  }),
} as const;
const noText = { type: 'setText', params: { text: '' } } as const;

/**
 * Shows one conversation at a time, or none: the cache brings its messages, older ones load on demand, and what the
 * member reads is marked as read. New messages are stored on the device and sent one by one in order, with retries
 * while no answer comes; a refused message waits for its author. It ends with the page.
 */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  context: ({ input }) => startOfConversation(input.location),
  type: 'parallel',
  invoke: [
    { id: 'watchWaiting', src: 'watchWaiting' },
    { id: 'watchAttention', src: 'watchAttention' },
    {
      id: 'upload',
      src: 'upload',
      onSnapshot: {
        actions: {
          type: 'setImage',
          params: ({ event: { snapshot } }) => ({
            key: snapshot.context.key,
            preview: snapshot.context.preview,
            isBlocked: snapshot.hasTag('blocking'),
          }),
        },
      },
    },
  ],
  on: {
    'waiting.changed': { actions: { type: 'setWaiting', params: ({ event }) => event } },
    'attention.changed': { actions: { type: 'setHere', params: ({ event }) => event } },
    'log.scrolled': { actions: { type: 'setAtEnd', params: ({ event }) => event } },
    'message.retried': { actions: { type: 'retryMessage', params: ({ event }) => event } },
    'message.deleted': { actions: { type: 'deleteMessage', params: ({ event }) => event } },
  },
  states: {
    talk: {
      initial: 'choosing',
      on: {
        'location.changed': [
          { guard: sameTalk, actions: newLocation },
          { target: '.choosing', actions: [newLocation, 'clearTalk'] },
        ],
      },
      states: {
        choosing: { always: [{ guard: 'namesTalk', target: 'watching' }, { target: 'none' }] },
        none: { meta: { view: 'None' } },
        watching: {
          initial: 'loading',
          invoke: { id: 'watchTalk', src: 'watchTalk', input: keyOf },
          states: {
            loading: {
              tags: 'busy',
              meta: { view: 'Skeleton' },
              on: { ...received, ...missed },
            },
            ready: {
              meta: { view: 'Talk' },
              initial: 'resting',
              on: {
                'data.received': [
                  { guard: isMissing, target: 'forbidden', actions: setTalk },
                  { actions: setTalk },
                ],
                'retry.requested': { actions: 'retry' },
              },
              states: {
                resting: { on: { 'older.requested': { guard: 'hasOlder', target: 'fetching' } } },
                fetching: {
                  tags: 'busy',
                  invoke: {
                    id: 'loadOlder',
                    src: 'loadOlder',
                    input: ({ context: { talk } }) => ({
                      chatId: talk?.id ?? null,
                      before: talk?.rows[0]?.id ?? 0,
                    }),
                    onDone: {
                      target: 'resting',
                      actions: { type: 'addOlder', params: ({ event }) => event.output },
                    },
                    onError: 'stuck',
                  },
                },
                stuck: { tags: 'failed', on: { 'older.requested': 'fetching' } },
              },
            },
            forbidden: { meta: { view: 'NoAccess' }, on: received },
            failed: {
              meta: { view: 'LoadError' },
              on: { ...received, 'retry.requested': { target: 'loading', actions: 'retry' } },
            },
          },
        },
      },
    },
    composer: {
      initial: 'reading',
      on: {
        'location.changed': [{ guard: sameTalk }, { target: '.reading', actions: [noText, 'removeImage'] }],
        'text.changed': { target: '.writing', actions: [setText, keepText] },
      },
      states: {
        reading: {
          invoke: {
            id: 'readText',
            src: 'readText',
            input: keyOf,
            onDone: {
              target: 'writing',
              actions: { type: 'setText', params: ({ event }) => ({ text: event.output }) },
            },
            onError: 'writing',
          },
        },
        writing: {
          on: {
            'message.submitted': {
              guard: 'canSend',
              actions: [keepMessage, noText, keepText, 'removeImage'],
            },
          },
        },
      },
    },
    delivery: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasToSend', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => ({ id: nextToSend(context)?.id ?? '' }),
            onDone: {
              target: 'resting',
              actions: { type: 'settle', params: ({ event }) => event.output },
            },
            onError: { target: 'outOfReach', actions: 'countAttempt' },
          },
        },
        // Without an answer, the same message is sent again with the same key, so it's stored only once.
        outOfReach: {
          tags: 'outOfReach',
          always: { guard: not('hasToSend'), target: 'resting' },
          after: { retryPause: 'sending' },
          on: { 'connection.returned': 'sending', 'message.retried': 'sending' },
        },
      },
    },
    reading: {
      initial: 'read',
      on: { 'location.changed': [{ guard: sameTalk }, { target: '.read' }] },
      states: {
        read: {
          always: {
            guard: 'hasUnread',
            target: 'marking',
            actions: { type: 'setMarked', params: toMark },
          },
        },
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ chatId: context.talk?.id ?? null, messageId: context.marked }),
            onDone: 'read',
            onError: 'unmarked',
          },
        },
        unmarked: { after: { markPause: 'marking' }, on: { 'connection.returned': 'marking' } },
      },
    },
  },
});

import { not, raise } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { outcomeIs } from '../outcome.ts';
import { noRecord } from './noRecord.ts';
import { outboxPanel } from './outbox.panel.ts';
import { outboxSetup, refusalText, sentText } from './outbox.setup.ts';

/**
 * The records waiting on this device. They're sent one at a time in order, with retries while no answer comes; a
 * refused one waits until the member retries or discards it. It ends when the member may sign out.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: {
    records: [],
    changes: 0,
    messages: 0,
    wanted: [],
    underWay: 0,
    chosen: 0,
    attempts: 0,
    isOnline: true,
    sent: noRecord,
    notice: '',
  },
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      invoke: { id: 'watchDevice', src: 'watchDevice' },
      on: {
        'connection.changed': [
          {
            guard: { type: 'hasReturned', params: ({ event }) => event },
            actions: [
              { type: 'takeConnection', params: ({ event }) => event },
              'reportReturn',
              raise({ type: 'delivery.urged' }),
            ],
          },
          {
            guard: { type: 'isOnline', params: ({ event }) => event },
            actions: [
              { type: 'takeConnection', params: ({ event }) => event },
              raise({ type: 'delivery.urged' }),
            ],
          },
          { actions: { type: 'takeConnection', params: ({ event }) => event } },
        ],
        'retry.requested': {
          actions: [
            { type: 'want', params: ({ event }) => event },
            'sendChanges',
            raise({ type: 'delivery.urged' }),
          ],
        },
        'changes.counted': { actions: { type: 'takeChanges', params: ({ event }) => event } },
        'messages.counted': { actions: { type: 'takeMessages', params: ({ event }) => event } },
      },
      states: {
        store: {
          initial: 'reading',
          on: { 'outbox.changed': '.reading', 'record.queued': '.reading' },
          states: {
            reading: {
              invoke: {
                id: 'readOutbox',
                src: 'readOutbox',
                onDone: {
                  target: 'read',
                  actions: [
                    { type: 'takeRecords', params: ({ event }) => ({ records: event.output }) },
                    raise({ type: 'records.taken' }),
                  ],
                },
                onError: 'failed',
              },
            },
            read: {},
            failed: {},
          },
        },
        delivery: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'records.taken': { guard: 'hasNext', target: 'sending' },
                'delivery.urged': { guard: 'hasNext', target: 'sending' },
              },
            },
            sending: {
              tags: 'sending',
              entry: 'takeUp',
              invoke: {
                id: 'sendWaiting',
                src: 'sendWaiting',
                input: ({ context }) => ({ id: context.underWay }),
                onDone: [
                  {
                    guard: outcomeIs('recorded'),
                    target: 'resting',
                    actions: [
                      'takeOut',
                      { type: 'takeSent', params: ({ event }) => event.output },
                      'reportStored',
                      { type: 'tell', params: ({ event }) => ({ text: sentText(event.output) }) },
                      raise({ type: 'notice.given' }),
                      raise({ type: 'outbox.changed' }),
                    ],
                  },
                  {
                    guard: outcomeIs('refused'),
                    target: 'resting',
                    actions: [
                      {
                        type: 'holdBack',
                        params: ({ event }) => ({ message: refusalText(event.output) }),
                      },
                      { type: 'tell', params: { text: messages.waitingRefused } },
                      raise({ type: 'notice.given' }),
                      raise({ type: 'outbox.changed' }),
                    ],
                  },
                  { target: 'resting', actions: ['takeOut', raise({ type: 'outbox.changed' })] },
                ],
                onError: { target: 'outOfReach', actions: 'countAttempt' },
              },
            },
            outOfReach: {
              tags: 'outOfReach',
              after: { retryPause: 'sending' },
              on: {
                'delivery.urged': 'sending',
                'records.taken': { guard: not('hasNext'), target: 'resting' },
              },
            },
          },
        },
        notice: {
          initial: 'quiet',
          on: {
            'record.queued': {
              target: '.telling',
              actions: { type: 'tell', params: { text: messages.keptOnDevice } },
            },
            'notice.given': '.telling',
          },
          states: {
            quiet: {},
            telling: { meta: { isTold: true }, after: { noticePause: 'quiet' } },
          },
        },
        panel: outboxPanel,
      },
    },
    left: { type: 'final' },
  },
});

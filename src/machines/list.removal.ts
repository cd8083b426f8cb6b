import { or, raise } from 'xstate';
import { messages } from '../contract/messages.ts';
import type { RemovalOutcome } from '../contract/ports.ts';
import { listSetup } from './list.setup.ts';

const reasonOf = (outcome: RemovalOutcome) => ({
  reason: outcome.kind === 'refused' ? outcome.message : '',
});

/** A record of one's own that goes: deleted at once, given back when asked in time; a counted one stays. */
export const listRemoval = listSetup.createStateConfig({
  initial: 'none',
  on: {
    'deletion.requested': [
      { guard: 'isOutOfReach' },
      {
        guard: { type: 'isWaiting', params: ({ event }) => event },
        target: '.underWay.deleting',
        actions: [
          { type: 'name', params: ({ event }) => event },
          'takeOut',
          raise({ type: 'record.closed' }),
        ],
      },
      {
        guard: { type: 'isOwn', params: ({ event }) => event },
        target: '.explained',
        actions: { type: 'explain', params: { reason: messages.counted } },
      },
    ],
  },
  states: {
    none: {},
    underWay: {
      initial: 'deleting',
      states: {
        deleting: {
          meta: { notice: 'Removed' },
          invoke: {
            id: 'deleteRecord',
            src: 'deleteRecord',
            input: ({ context }) => context.removed,
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: '#list.removal.explained',
                actions: [
                  { type: 'explain', params: ({ event }) => reasonOf(event.output) },
                  'giveBack',
                  raise({ type: 'data.outdated' }),
                ],
              },
              // What was, or is being, fetched anew meanwhile may be from before it was gone.
              {
                guard: or(['isBackOrUnseen', 'isBeingFetchedAnew']),
                target: '#list.removal.offered',
                actions: raise({ type: 'data.outdated' }),
              },
              { target: '#list.removal.offered' },
            ],
            onError: {
              target: '#list.removal.notDeleted',
              actions: ['giveBack', raise({ type: 'data.outdated' })],
            },
          },
        },
        restoring: {
          meta: { notice: 'Restoring' },
          invoke: {
            id: 'restoreRecord',
            src: 'restoreRecord',
            input: ({ context }) => context.removed,
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: '#list.removal.explained',
                actions: { type: 'explain', params: ({ event }) => reasonOf(event.output) },
              },
              { target: '#list.removal.none', actions: ['giveBack', raise({ type: 'data.outdated' })] },
            ],
            onError: '#list.removal.notRestored',
          },
        },
      },
    },
    offered: {
      meta: { notice: 'Undo' },
      after: { undoPause: 'none' },
      on: { 'undo.requested': { guard: 'isNotPrinting', target: 'underWay.restoring' } },
    },
    explained: { meta: { notice: 'Explanation' }, after: { undoPause: 'none' } },
    notDeleted: {
      meta: { notice: 'NotDeleted' },
      after: { undoPause: 'none' },
      on: { 'removal.retried': { guard: 'isNotPrinting', target: 'underWay.deleting', actions: 'takeOut' } },
    },
    notRestored: {
      meta: { notice: 'NotRestored' },
      on: { 'removal.retried': { guard: 'isNotPrinting', target: 'underWay.restoring' } },
    },
  },
});

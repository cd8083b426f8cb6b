import { raise } from 'xstate';
import { outboxSetup } from './outbox.setup.ts';

/** What the member sees: nothing, the waiting records, or a question before something is lost. */
export const outboxPanel = outboxSetup.createStateConfig({
  initial: 'closed',
  on: { 'leaving.requested': '.leaving' },
  states: {
    closed: { on: { 'outbox.opened': 'listing' } },
    listing: {
      meta: { view: 'List' },
      on: {
        'outbox.closed': 'closed',
        'discard.requested': {
          target: 'discarding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    discarding: {
      initial: 'asking',
      states: {
        asking: {
          meta: { view: 'DiscardQuestion' },
          on: {
            'discard.confirmed': 'underWay',
            'discard.abandoned': '#outbox.working.panel.listing',
          },
          always: { guard: 'isChosenGone', target: '#outbox.working.panel.listing' },
        },
        underWay: {
          tags: 'discarding',
          meta: { view: 'DiscardQuestion' },
          invoke: {
            id: 'discardOne',
            src: 'discardWaiting',
            input: ({ context }) => ({ ids: [context.chosen], withChanges: false }),
            onDone: {
              target: '#outbox.working.panel.listing',
              actions: raise({ type: 'outbox.changed' }),
            },
            onError: 'asking',
          },
        },
      },
    },
    leaving: {
      initial: 'checking',
      states: {
        // Another tab may have just stored something; if the device's storage doesn't answer, the known
        // records are used.
        checking: {
          invoke: {
            id: 'checkOutbox',
            src: 'readOutbox',
            onDone: {
              target: 'asking',
              actions: { type: 'takeRecords', params: ({ event }) => ({ records: event.output }) },
            },
            onError: 'asking',
          },
          after: { leavingTimeout: 'asking' },
        },
        asking: {
          meta: { view: 'LeavingQuestion' },
          always: { guard: 'isEmpty', target: '#outbox.left' },
          on: {
            'leaving.confirmed': 'underWay',
            'leaving.abandoned': { target: '#outbox.working.panel.closed', actions: 'stayHere' },
          },
        },
        underWay: {
          tags: 'discarding',
          meta: { view: 'LeavingQuestion' },
          invoke: {
            id: 'discardAll',
            src: 'discardWaiting',
            input: ({ context }) => ({ ids: context.records.map(({ id }) => id), withChanges: true }),
            onDone: '#outbox.left',
            onError: 'asking',
          },
        },
      },
    },
  },
});

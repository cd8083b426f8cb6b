import type { OpenedOutcome } from '../contract/openedRecord.ts';
import { type ListContext, listSetup } from './list.setup.ts';
import { noRecord } from './noRecord.ts';
import { outcomeIs } from './outcome.ts';
import type { Removals } from './removals.ts';

const leaveIt = {
  type: 'leaveRecord',
  params: ({ context }: { context: ListContext }) => context,
} as const;

const closable = {
  'record.closed': { actions: leaveIt },
  'removals.changed': {
    guard: { type: 'takesOpened', params: ({ event }: { event: Removals }) => event },
    actions: leaveIt,
  },
} as const;

const takeIt = {
  type: 'takeRecord',
  params: ({ event }: { event: { output: OpenedOutcome } }) => event.output,
} as const;

/** The record that the address opens over the list. It is open as long as the address says so. */
export const listOpened = listSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'location.changed': {
      guard: { type: 'opensAnother', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'takeOpened', params: ({ event }) => event },
    },
    'location.returned': {
      guard: { type: 'opensAnother', params: ({ event }) => event.kept },
      target: '.choosing',
      actions: { type: 'takeOpened', params: ({ event }) => event.kept },
    },
  },
  states: {
    choosing: { always: [{ guard: 'isOpened', target: 'loading' }, { target: 'closed' }] },
    closed: {},
    // As much as the list has of it is shown meanwhile.
    loading: {
      meta: { opened: 'Record' },
      invoke: {
        id: 'openRecord',
        src: 'openRecord',
        input: ({ context }) => context.opened ?? noRecord,
        onDone: [{ guard: outcomeIs('found'), target: 'shown', actions: takeIt }, { target: 'missing' }],
        onError: 'failed',
      },
      on: closable,
    },
    shown: {
      meta: { opened: 'Record' },
      on: { ...closable, 'data.outdated': 'renewing' },
    },
    renewing: {
      meta: { opened: 'Record' },
      invoke: {
        id: 'renewRecord',
        src: 'openRecord',
        input: ({ context }) => context.opened ?? noRecord,
        onDone: [
          { guard: outcomeIs('found'), target: 'shown', actions: takeIt },
          // It was deleted from here.
          {
            target: 'missing',
            actions: [takeIt, leaveIt],
          },
        ],
        onError: 'shown',
      },
      on: { ...closable, 'data.outdated': { target: 'renewing', reenter: true } },
    },
    missing: { meta: { opened: 'Missing' }, on: closable },
    failed: { meta: { opened: 'Failed' }, on: { ...closable, 'opening.retried': 'loading' } },
  },
});

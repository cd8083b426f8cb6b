import { not, raise } from 'xstate';
import type { RecordKey } from '../contract/ports.ts';
import {
  demanded,
  leaveIt,
  liftIt,
  listSetup,
  newResult,
  type OpenedReport,
  startOfList,
} from './list.setup.ts';
import { awaitTurn, beginAction } from './pageActions.ts';
import { noRecord } from './records/noRecord.ts';
import { missed, newLocation } from './shownPage.ts';

/**
 * A list over the whole result of its filters. The cache brings its rows and keeps them current; deleted rows
 * disappear at once and come back when undone. Buttons in rows perform small actions one after another, such as
 * reminding a member, for one row or all selected rows. A card of its board can be lifted, carried over the columns
 * and dropped, or put back. A record may be open over the list, as long as the address names one.
 */
export const listMachine = listSetup.createMachine({
  id: 'list',
  context: ({ input }) => startOfList(input),
  type: 'parallel',
  on: {
    'row.followed': {
      guard: { type: 'isUnread', params: ({ event }) => event },
      actions: { type: 'markRead', params: ({ event }) => event },
    },
    'removals.changed': { actions: { type: 'setRemoved', params: ({ event }) => event } },
  },
  states: {
    result: {
      initial: 'watching',
      on: {
        // Opening or closing a record doesn't change the list under it.
        'location.changed': [
          { guard: { type: 'opensOnly', params: ({ event }) => event } },
          { guard: not('hasRows'), target: '.watching.loading', actions: [newLocation, 'clearRows'] },
          {
            guard: { type: 'isBeingTyped', params: ({ event }) => event },
            target: '.settling',
            actions: newLocation,
          },
          { target: '.watching.refreshing', actions: newLocation },
        ],
      },
      states: {
        settling: {
          tags: 'busy',
          meta: { view: 'Rows' },
          after: { typingPause: 'watching.refreshing' },
        },
        watching: {
          initial: 'loading',
          invoke: {
            id: 'watchRows',
            src: 'watchRows',
            input: ({ context }) => ({ location: context.location }),
          },
          on: { 'rows.shown': { actions: demanded } },
          states: {
            loading: {
              tags: ['busy', 'loading'],
              initial: 'begun',
              on: {
                'data.received': { target: 'showing', actions: newResult },
                ...missed,
              },
              states: {
                // Draw everything but the rows first. Most answers arrive before a skeleton is needed.
                begun: { meta: { view: 'Bare' }, after: { answerTimeout: 'awaitingRows' } },
                awaitingRows: { meta: { view: 'Skeleton' } },
              },
            },
            showing: {
              meta: { view: 'Rows' },
              always: { guard: 'isEmpty', target: 'empty' },
              on: {
                'data.received': { actions: newResult },
                'print.requested': 'collecting',
                'retry.requested': { actions: demanded },
              },
            },
            empty: {
              meta: { view: 'Empty' },
              always: { guard: not('isEmpty'), target: 'showing' },
              on: { 'data.received': { actions: newResult }, 'retry.requested': { actions: demanded } },
            },
            // The rows of the old filters stay until the new rows come.
            refreshing: {
              tags: 'busy',
              meta: { view: 'Rows' },
              on: {
                'data.received': { target: 'showing', actions: newResult },
                ...missed,
              },
            },
            collecting: {
              tags: 'busy',
              meta: { view: 'Rows' },
              entry: { type: 'demandRows', params: { type: 'rows.collected' } },
              always: [
                { guard: 'isEmpty', target: 'empty' },
                { guard: 'isWhole', target: 'printing' },
                { guard: 'isInTrouble', target: 'showing' },
              ],
              on: { 'data.received': { actions: newResult } },
            },
            // While the browser prints, the page has all rows.
            printing: {
              tags: 'busy',
              meta: { view: 'Printout' },
              invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
              on: { 'data.received': { actions: newResult } },
            },
            failed: {
              meta: { view: 'LoadError' },
              on: {
                'retry.requested': { target: 'loading', actions: demanded },
                'data.received': { target: 'showing', actions: newResult },
              },
            },
          },
        },
      },
    },
    action: {
      initial: 'idle',
      states: {
        idle: { on: { 'action.requested': beginAction } },
        underWay: {
          meta: { notice: 'Acting' },
          invoke: {
            id: 'performAction',
            src: 'performAction',
            input: ({ context }) => ({ action: context.action }),
            onDone: {
              target: 'answered',
              actions: { type: 'setOutcome', params: ({ event }) => event.output },
            },
            onError: { target: 'answered', actions: 'addUnanswered' },
          },
          on: { 'action.requested': awaitTurn },
        },
        answered: {
          always: [
            { guard: 'hasWaiting', target: 'underWay', actions: 'takeNext' },
            { guard: 'hasUnanswered', target: 'unanswered', actions: raise({ type: 'acts.failed' }) },
            { guard: 'isRefused', target: 'refused', actions: raise({ type: 'acts.failed' }) },
            { target: 'done' },
          ],
        },
        done: {
          meta: { notice: 'Done' },
          after: { noticePause: 'idle' },
          on: { 'action.requested': beginAction },
        },
        refused: {
          meta: { notice: 'Refused' },
          after: { noticePause: 'idle' },
          on: { 'action.requested': beginAction },
        },
        // It isn't retried automatically: the member knows whether it still matters.
        unanswered: {
          meta: { notice: 'Unanswered' },
          on: {
            'action.retried': { target: 'underWay', actions: 'repeatActions' },
            'action.requested': beginAction,
          },
        },
      },
    },
    // Rows keep their selection while scrolling; new filters clear it.
    selection: {
      initial: 'kept',
      on: {
        'rows.selected': { actions: { type: 'select', params: ({ event }) => event } },
        'selection.used': { actions: ['clearSelection', { type: 'ask', params: ({ event }) => event }] },
        'location.changed': [
          { guard: { type: 'opensOnly', params: ({ event }) => event } },
          { actions: 'clearSelection' },
        ],
      },
      states: { kept: {} },
    },
    lift: {
      initial: 'none',
      states: {
        none: { on: liftIt },
        carried: {
          on: {
            ...liftIt,
            'card.carried': { actions: { type: 'carry', params: ({ event }) => event } },
            'card.dropped': {
              target: 'dropped',
              actions: ['drop', { type: 'ask', params: ({ event }) => event }],
            },
            'card.returned': 'returned',
            'location.changed': 'none',
          },
        },
        // The card stays where it was dropped until its row shows the change or the action fails.
        dropped: {
          on: {
            ...liftIt,
            'data.received': {
              guard: { type: 'isLanded', params: ({ event }) => event },
              target: 'none',
            },
            'acts.failed': 'none',
            'location.changed': 'none',
          },
        },
        returned: {
          after: { returnPause: 'none' },
          on: { ...liftIt, 'location.changed': 'none' },
        },
      },
    },
    opened: {
      initial: 'choosing',
      on: {
        'location.changed': {
          guard: { type: 'opensAnother', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
      },
      states: {
        choosing: { always: [{ guard: 'isOpened', target: 'open' }, { target: 'closed' }] },
        closed: {},
        // The record's dialog closes, and the list says why.
        gone: {
          meta: { notice: 'Gone' },
          after: { noticePause: 'closed' },
          on: {
            'location.changed': [
              {
                guard: { type: 'opensSome', params: ({ event }) => event },
                target: 'choosing',
                actions: { type: 'setOpened', params: ({ event }) => event },
              },
              { actions: { type: 'setOpened', params: ({ event }) => event } },
            ],
          },
        },
        open: {
          initial: 'loading',
          invoke: {
            id: 'watchRecord',
            src: 'watchRecord',
            input: ({ context }) => ({ record: context.opened ?? noRecord }),
          },
          on: {
            'record.closed': { actions: leaveIt },
            'removals.changed': {
              guard: {
                type: 'removesOpened',
                params: ({ event }: { event: { removed: readonly RecordKey[] } }) => event,
              },
              actions: leaveIt,
            },
            'record.received': [
              {
                guard: {
                  type: 'isFound',
                  params: ({ event }: { event: Extract<OpenedReport, { type: 'record.received' }> }) => event,
                },
                target: '.shown',
                actions: { type: 'setRecord', params: ({ event }) => event },
              },
              // The record was known, so it has been deleted.
              { guard: 'isKnown', target: 'gone', actions: leaveIt },
              { target: '.missing' },
            ],
          },
          states: {
            // Until it has loaded, the dialog shows what the list knows.
            loading: { meta: { opened: 'Record' }, on: { 'record.missed': 'failed' } },
            shown: { meta: { opened: 'Record' } },
            missing: { meta: { opened: 'Missing' } },
            failed: {
              meta: { opened: 'Failed' },
              on: { 'opening.retried': { target: 'loading', actions: 'retryRecord' } },
            },
          },
        },
      },
    },
  },
});

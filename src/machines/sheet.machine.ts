import type { BatchOutcome, CellToSet } from '../contract/meetings/sheetPorts.ts';
import { answered, awaitTurn, beginAction, performing } from './pageActions.ts';
import { keepCells, openingContext, type SheetReceived, sheetSetup } from './sheet.setup.ts';
import { missed, newLocation } from './shownPage.ts';

const answer = ({ event }: { event: SheetReceived }) => event;
const setData = { type: 'setData', params: answer } as const;
const nowForbidden = {
  guard: { type: 'isForbidden', params: answer },
  target: 'forbidden',
  actions: 'clearData',
} as const;
const received = { 'data.received': [nowForbidden, { target: 'showing', actions: setData }] } as const;
const setting = {
  guard: 'canSet',
  actions: [
    {
      type: 'setCells',
      params: ({ event }: { event: { cells: readonly CellToSet[] } }) => event,
    },
    keepCells,
  ],
} as const;
const settle = {
  type: 'settle',
  params: ({ event }: { event: { output: BatchOutcome } }) => event.output,
} as const;
/**
 * A page of rows that many members edit at once. A cell is set, never toggled, and its new value shows at once. It
 * waits on this device until the server has stored it, and the member learns what others set meanwhile.
 */
export const sheetMachine = sheetSetup.createMachine({
  id: 'sheet',
  context: openingContext,
  invoke: { id: 'sendOnLeaving', src: 'sendOnLeaving' },
  initial: 'reading',
  states: {
    // Cells set here earlier load first, so they never seem lost.
    reading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'readCells',
        src: 'readCells',
        input: ({ context }) => ({ location: context.location }),
        onDone: { target: 'open', actions: { type: 'setKept', params: ({ event }) => event.output } },
        onError: 'open',
      },
      on: { 'location.changed': { actions: newLocation } },
    },
    open: {
      type: 'parallel',
      on: {
        'cells.set': setting,
        'cells.retried': { actions: ['sendRefusedAgain', keepCells] },
        'cells.discarded': { actions: ['discardRefused', keepCells] },
        'loss.accepted': { actions: { type: 'acceptLoss', params: ({ event }) => event } },
        'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
        'filter.chosen': { actions: { type: 'setFilter', params: ({ event }) => event } },
      },
      states: {
        data: {
          initial: 'watching',
          on: {
            'location.changed': [
              { guard: { type: 'isSamePlace', params: ({ event }) => event } },
              { target: '.watching', actions: [newLocation, 'clearData'] },
            ],
          },
          states: {
            watching: {
              initial: 'loading',
              invoke: {
                id: 'watchSheet',
                src: 'watchSheet',
                input: ({ context }) => ({ location: context.location }),
              },
              states: {
                loading: {
                  tags: 'busy',
                  meta: { view: 'Skeleton' },
                  on: { ...received, ...missed },
                },
                showing: {
                  meta: { view: 'Sheet' },
                  invoke: {
                    id: 'watchOthers',
                    src: 'watchOthers',
                    input: ({ context: { data } }) => (data ? { page: data.page, sheet: data.sheet } : null),
                  },
                  on: {
                    'data.received': [
                      nowForbidden,
                      {
                        guard: { type: 'isOtherSheet', params: answer },
                        target: 'showing',
                        reenter: true,
                        actions: setData,
                      },
                      { actions: setData },
                    ],
                    'presence.changed': { actions: { type: 'setOthers', params: ({ event }) => event } },
                    'retry.requested': { actions: 'retry' },
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
        cells: {
          initial: 'resting',
          states: {
            resting: {
              always: { guard: 'hasToSend', target: 'gathering' },
            },
            gathering: {
              tags: 'unsent',
              after: { gatherPause: { target: 'sending', actions: ['setBatch', keepCells] } },
              on: { 'cells.set': { ...setting, target: 'gathering', reenter: true } },
            },
            sending: {
              tags: 'unsent',
              invoke: {
                id: 'sendCells',
                src: 'sendCells',
                input: ({ context }) => ({ batch: context.cells.batch }),
                onDone: { target: 'resting', actions: [settle, keepCells] },
                onError: 'awaitingRetry',
              },
            },
            // Without an answer, the same call is made again, so everything is stored only once.
            awaitingRetry: {
              tags: ['unsent', 'outOfReach'],
              after: { retryPause: 'sending' },
              on: { 'connection.returned': 'sending' },
            },
          },
        },
        action: {
          initial: 'idle',
          states: {
            idle: { on: { 'action.requested': beginAction } },
            underWay: {
              tags: ['busy', 'acting'],
              invoke: performing,
              on: { 'action.requested': awaitTurn },
            },
            answered,
            telling: {
              after: { noticePause: { target: 'idle', actions: 'clearNotice' } },
              on: { 'action.requested': beginAction },
            },
          },
        },
        question: {
          initial: 'none',
          states: {
            none: {
              entry: 'forgetQuestion',
              on: {
                'question.asked': {
                  guard: 'canSet',
                  target: 'asking',
                  actions: { type: 'setQuestion', params: ({ event }) => event },
                },
              },
            },
            // A question about one sheet doesn't carry over to another.
            asking: {
              on: {
                'choice.made': { actions: { type: 'choose', params: ({ event }) => event } },
                'question.confirmed': { target: 'none', actions: ['setAnswered', keepCells] },
                'question.dismissed': 'none',
                'location.changed': [
                  { guard: { type: 'isSamePlace', params: ({ event }) => event } },
                  { target: 'none' },
                ],
                'data.received': { guard: { type: 'isOtherSheet', params: answer }, target: 'none' },
              },
            },
          },
        },
        paper: {
          initial: 'none',
          states: {
            none: { on: { 'print.requested': 'printing' } },
            printing: {
              invoke: { id: 'printPage', src: 'printPage', onDone: 'none', onError: 'none' },
            },
          },
        },
      },
    },
  },
});

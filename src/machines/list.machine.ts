import { and, not } from 'xstate';
import type { ListPage } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import { listAct } from './list.act.ts';
import { listOpened } from './list.opened.ts';
import { listSetup, renewalOf, startOfList } from './list.setup.ts';
import type { Removals } from './removals.ts';

const newLocation = {
  type: 'takeLocation',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;
/** A record that opens or closes leaves the list under it as it is. */
const staysHere = { guard: { type: 'opensOnly', params: newLocation.params } } as const;
/** What is known to have changed is fetched anew under its address; its rows stay where they are meanwhile. */
const fetchedAnew = { target: '#list.result.renewing', reenter: true, actions: 'doubtAnswer' } as const;
const newPages = {
  type: 'takeFirstPage',
  params: ({ event }: { event: { output: ListPage } }) => ({ page: event.output }),
} as const;
const otherRemovals = {
  type: 'takeRemovals',
  params: ({ event }: { event: Removals }) => event,
} as const;
/** While a record goes, the server may or may not count it: its pages are not asked for. */
const givenUp = {
  guard: { type: 'areBeginning', params: otherRemovals.params },
  target: 'showing',
  actions: otherRemovals,
} as const;
/**
 * A list over the whole result of its filters: counted and fetched at first, then filled as it is scrolled. What is
 * deleted goes from it at once and comes back when that is undone. A row's button may do one small thing at a time,
 * such as reminding a member. A record may be opened over it.
 */
export const listMachine = listSetup.createMachine({
  id: 'list',
  context: ({ input }) => startOfList(input),
  type: 'parallel',
  on: {
    'row.followed': {
      guard: { type: 'isUnread', params: ({ event }) => event },
      actions: [{ type: 'markRead', params: ({ event }) => event }, 'doubtAnswer'],
    },
  },
  states: {
    result: {
      initial: 'opening',
      on: {
        'location.changed': [
          staysHere,
          { guard: 'hasNoRows', target: '.loading', actions: newLocation },
          {
            guard: { type: 'isBeingTyped', params: ({ event }) => event },
            target: '.settling',
            actions: newLocation,
          },
          { target: '.refreshing', actions: newLocation },
        ],
        'location.returned': [
          { guard: { type: 'opensOnly', params: ({ event }) => event.kept } },
          { target: '.renewing', actions: { type: 'takeKept', params: ({ event }) => event } },
        ],
        'rows.shown': { actions: { type: 'takeSight', params: ({ event }) => event } },
        'removals.changed': { actions: otherRemovals },
      },
      states: {
        opening: { always: [{ guard: 'isKept', target: 'renewing' }, { target: 'loading' }] },
        loading: {
          entry: 'startEmpty',
          tags: 'busy',
          initial: 'begun',
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => ({ location: context.location, offset: 0 }),
            onDone: { target: 'showing', actions: newPages },
            onError: 'failed',
          },
          states: {
            // All but the rows is drawn while they are on their way; most come before anything need stand for them.
            begun: {
              meta: { view: 'Bare' },
              after: { answerPatience: 'awaited' },
              on: { 'data.outdated': { target: '#list.result.loading', reenter: true } },
            },
            awaited: { meta: { view: 'Skeleton' } },
          },
          on: { 'data.outdated': { target: '.awaited', reenter: true } },
        },
        showing: {
          meta: { view: 'Rows' },
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: and(['isSettled', 'lacksRowsInSight']), target: 'fetching', actions: 'aimAtSight' },
          ],
          on: {
            'print.requested': { guard: 'isSettled', target: 'collecting' },
            'data.outdated': fetchedAnew,
            'retry.requested': { guard: 'isOld', target: 'renewing' },
          },
        },
        fetching: {
          tags: 'busy',
          meta: { view: 'Rows' },
          invoke: {
            id: 'loadMoreRows',
            src: 'loadRows',
            input: ({ context }) => ({ location: context.location, offset: context.offset }),
            onDone: {
              target: 'showing',
              actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: [
              { guard: 'holdsRowsInSight', target: 'showing', actions: 'keepOld' },
              { target: 'failed' },
            ],
          },
          on: {
            // Scrolled on before the answer came: what is seen now is asked for instead.
            'rows.shown': {
              guard: { type: 'isFarFromFetch', params: ({ event }) => event },
              target: 'showing',
              actions: { type: 'takeSight', params: ({ event }) => event },
            },
            'print.requested': { guard: 'isSettled', target: 'collecting' },
            'data.outdated': fetchedAnew,
            'removals.changed': givenUp,
          },
        },
        collecting: {
          always: [
            { guard: 'lacksRows', target: 'gathering', actions: 'aimAtFirstGap' },
            { target: 'printing' },
          ],
        },
        gathering: {
          tags: 'busy',
          meta: { view: 'Rows' },
          invoke: {
            id: 'gatherRows',
            src: 'loadRows',
            input: ({ context }) => ({ location: context.location, offset: context.offset }),
            onDone: {
              target: 'collecting',
              actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: 'failed',
          },
          on: { 'data.outdated': fetchedAnew, 'removals.changed': givenUp },
        },
        // Every row is in the page while the browser prints it.
        printing: {
          tags: 'busy',
          meta: { view: 'Printout' },
          invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
        },
        settling: {
          tags: 'busy',
          meta: { view: 'Rows' },
          after: { typingPause: 'refreshing' },
        },
        // What was shown here before, or has changed, stays while it is fetched anew, and when that fails.
        renewing: {
          entry: 'doubtRows',
          tags: 'busy',
          meta: { view: 'Rows' },
          invoke: {
            id: 'renewRows',
            src: 'loadRows',
            input: ({ context }) => renewalOf(context),
            onDone: {
              target: 'showing',
              actions: { type: 'takeFirstAnew', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'showing', actions: 'keepOld' },
          },
          on: { 'data.outdated': fetchedAnew },
        },
        refreshing: {
          entry: 'startAtTop',
          tags: 'busy',
          meta: { view: 'Rows' },
          invoke: {
            id: 'reloadRows',
            src: 'loadRows',
            input: ({ context }) => ({ location: context.location, offset: 0 }),
            onDone: { target: 'showing', actions: newPages },
            onError: 'failed',
          },
          on: { 'data.outdated': { target: 'refreshing', reenter: true } },
        },
        empty: {
          meta: { view: 'Empty' },
          on: { 'data.outdated': [{ guard: not('isEmpty'), ...fetchedAnew }, { target: 'loading' }] },
        },
        failed: {
          meta: { view: 'LoadError' },
          on: {
            'retry.requested': 'loading',
            'data.outdated': 'loading',
          },
        },
      },
    },
    explanation: {
      initial: 'none',
      states: {
        none: {},
        given: { meta: { notice: 'Explanation' }, after: { explanationPause: 'none' } },
      },
      on: { 'explanation.requested': '.given' },
    },
    act: listAct,
    opened: listOpened,
  },
});

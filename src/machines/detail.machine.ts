import { and, assign, sendTo, setup } from 'xstate';
import type { ActionOutcome, DetailData, DetailOutcome, PageAction } from '../contract/detailPorts.ts';
import type { Freshness, Report, Trouble } from '../contract/freshness.ts';
import { pageDefinition } from '../contract/pageDefinitions.ts';
import type { Location } from '../contract/pages.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import { isSame } from './isSame.ts';
import { actionNotProvided, guardNotProvided, notProvided } from './notProvided.ts';
import {
  actionsOf,
  answered,
  awaitTurn,
  beginAction,
  isAskedAnew,
  joined,
  noActions,
  type PageActions,
  performing,
} from './pageActions.ts';
import { missed, newLocation } from './shownPage.ts';

type Received = Extract<Report<DetailOutcome>, { type: 'data.received' }>;

export interface DetailContext extends PageActions {
  location: Location;
  /** The page's data; null before the first answer. */
  data: DetailData | null;
  freshness: Freshness | null;
  /** The reason why there is no data, or null. */
  trouble: Trouble | null;
  notice: DetailNotice | null;
}

export interface DetailNotice {
  readonly kind: 'done' | 'refused';
  readonly message: string;
  /** The action that undoes the one in the message. */
  readonly undo?: PageAction;
}

export type DetailEvent =
  | { type: 'location.changed'; location: Location }
  | Report<DetailOutcome>
  | { type: 'print.requested' }
  | { type: 'action.requested'; action: PageAction }
  | { type: 'retry.requested' };

export type DetailView = 'Skeleton' | 'Content' | 'NoAccess' | 'LoadError';

/** @returns the notice after an action, appended to the earlier notice. */
export const noticeOf = (before: DetailNotice | null, outcome: ActionOutcome): DetailNotice | null => {
  if (outcome.message === null) return before;
  const undo = (outcome.kind === 'changed' && outcome.undo) || before?.undo;
  return {
    kind: outcome.kind === 'refused' ? 'refused' : (before?.kind ?? 'done'),
    message: joined(before?.message ?? '', outcome.message),
    ...(undo && { undo }),
  };
};

/** Whether two addresses of a page differ only in their filters. */
const areAboutTheSame = (one: Location, other: Location) => isSame(one.params, other.params);

/** @returns the action that a page performs as soon as it's shown; null for most pages. */
const onceShownOf = (data: DetailOutcome): PageAction | null =>
  data.kind === 'loaded' && 'onceShown' in data.data ? data.data.onceShown : null;

const isSameAddress = {
  type: 'isSameAddress',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;
const received = {
  'data.received': [
    {
      guard: { type: 'isForbidden', params: ({ event }: { event: Received }) => event },
      target: 'forbidden',
      actions: 'clearData',
    },
    {
      target: 'showing',
      actions: [{ type: 'setData', params: ({ event }: { event: Received }) => event }],
    },
  ],
} as const;

const openingContext = ({ input: { location } }: { input: { location: Location } }): DetailContext => ({
  location,
  data: null,
  freshness: null,
  trouble: null,
  ...noActions,
  notice: null,
});

/**
 * Shows a single answer of the server, which the cache keeps current, and performs small actions one after another,
 * such as answering an invitation.
 */
export const detailMachine = setup({
  types: {
    context: {} as DetailContext,
    events: {} as DetailEvent,
    input: {} as { readonly location: Location },
    meta: {} as { view: DetailView },
    tags: {} as 'busy' | 'acting',
    children: {} as { watchDetail: 'watchDetail' },
  },
  actors: {
    watchDetail: callbackNotProvided<
      Report<DetailOutcome>,
      { location: Location },
      { type: 'retry.requested' }
    >('watchDetail'),
    performAction: notProvided<ActionOutcome, { action: PageAction | null }>('performAction'),
    printPage: notProvided<void, void>('printPage'),
  },
  guards: {
    isForbidden: (_, { data }: Received) => data.kind === 'forbidden',
    staysAbout: ({ context }, params: { location: Location }) =>
      context.data !== null && areAboutTheSame(context.location, params.location),
    // The undo notice stays when only the page's filters change.
    staysTold: ({ context }, params: { location: Location }) =>
      context.notice?.undo !== undefined && areAboutTheSame(context.location, params.location),
    isFollowed: ({ context }) => pageDefinition(context.location.page).isFollowed === true,
    isSeen: guardNotProvided('isSeen'),
    isAskedAnew: ({ context }, { action }: { action: PageAction }) => isAskedAnew(context, action),
    isDoneOnceShown: (_, { data }: Received) => onceShownOf(data) !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasNotice: ({ context }) => context.notice !== null,
    isSameAddress: ({ context }, params: { location: Location }) =>
      areAboutTheSame(context.location, params.location),
  },
  actions: {
    setLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    setData: assign((_, { data, freshness }: Received) => ({
      data: data.kind === 'loaded' ? data.data : null,
      freshness,
    })),
    setTrouble: assign({ trouble: (_, params: { trouble: Trouble }) => params.trouble }),
    clearData: assign({ data: null, freshness: null }),
    retry: sendTo('watchDetail', { type: 'retry.requested' }),
    setAction: assign((_, { action }: { action: PageAction | null }) => ({
      ...noActions,
      action,
      notice: null,
    })),
    addAction: assign({
      waiting: ({ context }, { action }: { action: PageAction }) => [...context.waiting, action],
    }),
    queueAction: actionNotProvided<{ action: PageAction }>('queueAction'),
    takeNext: assign(({ context }) => actionsOf(context.waiting)),
    setNotice: assign({ notice: ({ context }, outcome: ActionOutcome) => noticeOf(context.notice, outcome) }),
    forgetActions: assign({ ...noActions, notice: null }),
  },
  delays: { noticePause: 10_000, followPause: 30_000 },
}).createMachine({
  id: 'detail',
  context: openingContext,
  type: 'parallel',
  states: {
    data: {
      initial: 'watching',
      on: {
        'location.changed': [
          {
            guard: { type: 'staysAbout', params: ({ event }) => event },
            target: '.watching.refreshing',
            actions: newLocation,
          },
          { target: '.watching.loading', actions: [newLocation, 'clearData'] },
        ],
      },
      states: {
        watching: {
          initial: 'loading',
          invoke: {
            id: 'watchDetail',
            src: 'watchDetail',
            input: ({ context }) => ({ location: context.location }),
          },
          states: {
            loading: { tags: 'busy', meta: { view: 'Skeleton' }, on: { ...received, ...missed } },
            showing: {
              meta: { view: 'Content' },
              on: { ...received, 'print.requested': 'printing', 'retry.requested': { actions: 'retry' } },
              after: {
                followPause: [
                  {
                    guard: and(['isFollowed', 'isSeen']),
                    target: 'showing',
                    reenter: true,
                    actions: 'retry',
                  },
                  { guard: 'isFollowed', target: 'showing', reenter: true },
                ],
              },
            },
            // The data for the old filters stays until the new data comes.
            refreshing: {
              tags: 'busy',
              meta: { view: 'Content' },
              on: { ...received, ...missed },
            },
            printing: {
              meta: { view: 'Content' },
              invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
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
    action: {
      initial: 'idle',
      on: {
        'location.changed': [
          { guard: { ...isSameAddress, type: 'staysTold' } },
          { target: '.idle', actions: 'forgetActions' },
        ],
      },
      states: {
        idle: {
          on: {
            'action.requested': beginAction,
            'data.received': {
              guard: { type: 'isDoneOnceShown', params: ({ event }: { event: Received }) => event },
              target: 'underWay',
              actions: {
                type: 'setAction',
                params: ({ event }: { event: Received }) => ({ action: onceShownOf(event.data) }),
              },
            },
          },
        },
        underWay: {
          tags: ['busy', 'acting'],
          invoke: performing,
          on: {
            'action.requested': awaitTurn,
            // A running action continues under other filters of the same page.
            'location.changed': { guard: isSameAddress },
          },
        },
        answered,
        telling: {
          after: { noticePause: { target: 'idle', actions: 'forgetActions' } },
          on: { 'action.requested': beginAction },
        },
      },
    },
  },
});

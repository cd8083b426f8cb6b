import { assign, type EventObject, sendTo, setup } from 'xstate';
import type { DetailOutcome } from '../contract/detailPorts.ts';
import type { Freshness, Report, Trouble } from '../contract/freshness.ts';
import type {
  PresentationKey,
  PresentationStep,
  ScreenLeft,
} from '../contract/meetings/presentationPorts.ts';
import type { SmReport } from '../contract/meetings/smReport.ts';
import { type MetricId, metrics } from '../contract/metrics.ts';
import type { Location } from '../contract/pages.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';

type Received = Extract<Report<DetailOutcome>, { type: 'data.received' }>;

export interface PresentationContext {
  /** The report's address: its chapter and week. */
  location: Location;
  report: SmReport | null;
  freshness: Freshness | null;
  /** The reason why there is no report, or null. */
  trouble: Trouble | null;
  metric: MetricId;
}

export type PresentationEvent =
  | Report<DetailOutcome>
  | PresentationKey
  | ScreenLeft
  | { type: 'metric.chosen'; metric: MetricId }
  | { type: 'retry.requested' }
  | { type: 'dialog.dismissed' };

export interface PresentationMeta {
  view: 'Loading' | 'Slide' | 'NoAccess' | 'LoadError';
}

const ids = metrics.map(({ id }) => id);
const [first, last] = [ids[0], ids.at(-1)];

/** @returns the metric one step away, staying at either end. */
const metricAfter = (metric: MetricId, step: PresentationStep): MetricId => {
  const place = ids.indexOf(metric);
  const asked = { next: ids[place + 1], previous: ids[place - 1], first, last, leave: metric };
  return asked[step] ?? metric;
};

const openingContext = ({ input: { location } }: { input: { location: Location } }): PresentationContext => ({
  location,
  report: null,
  freshness: null,
  trouble: null,
  metric: 1,
});

/**
 * Presents the Sm Report on a projector, one metric per screen. The last data stays if the connection fails. It ends
 * when the member leaves it or leaves full screen.
 */
export const presentationMachine = setup({
  types: {
    context: {} as PresentationContext,
    events: {} as PresentationEvent,
    input: {} as { readonly location: Location },
    meta: {} as PresentationMeta,
    children: {} as { watchReport: 'watchReport' },
  },
  actors: {
    watchReport: callbackNotProvided<
      Report<DetailOutcome>,
      { location: Location },
      { type: 'retry.requested' }
    >('watchReport'),
    watchSteps: callbackNotProvided<PresentationKey>('watchSteps'),
    holdFullScreen: callbackNotProvided<ScreenLeft>('holdFullScreen'),
    keepAwake: callbackNotProvided<EventObject>('keepAwake'),
  },
  guards: {
    isReport: (_, { data }: Received) => data.kind === 'loaded' && data.data.page === 'smReport',
    leaves: (_, { asks }: PresentationKey) => asks === 'leave',
  },
  actions: {
    setReport: assign((_, { data, freshness }: Received) => ({
      freshness,
      ...(data.kind === 'loaded' && data.data.page === 'smReport' && { report: data.data.report }),
    })),
    setTrouble: assign({ trouble: (_, params: { trouble: Trouble }) => params.trouble }),
    setMetric: assign({ metric: (_, params: { metric: MetricId }) => params.metric }),
    move: assign({ metric: ({ context }, { asks }: PresentationKey) => metricAfter(context.metric, asks) }),
    retry: sendTo('watchReport', { type: 'retry.requested' }),
  },
}).createMachine({
  id: 'presentation',
  context: openingContext,
  initial: 'presenting',
  states: {
    presenting: {
      initial: 'loading',
      invoke: [
        {
          id: 'watchReport',
          src: 'watchReport',
          input: ({ context }) => ({ location: context.location }),
        },
        { id: 'watchSteps', src: 'watchSteps' },
        { id: 'holdFullScreen', src: 'holdFullScreen' },
        { id: 'keepAwake', src: 'keepAwake' },
      ],
      on: {
        'data.received': [
          {
            guard: { type: 'isReport', params: ({ event }) => event },
            target: '.showing',
            actions: { type: 'setReport', params: ({ event }) => event },
          },
          { target: '.forbidden' },
        ],
        'key.pressed': { guard: { type: 'leaves', params: ({ event }) => event }, target: 'left' },
        'fullScreen.left': 'left',
        'dialog.dismissed': 'left',
      },
      states: {
        loading: {
          meta: { view: 'Loading' },
          on: {
            'data.missed': {
              target: 'failed',
              actions: { type: 'setTrouble', params: ({ event }) => event },
            },
          },
        },
        showing: {
          meta: { view: 'Slide' },
          on: {
            'key.pressed': [
              { guard: { type: 'leaves', params: ({ event }) => event }, target: '#presentation.left' },
              { actions: { type: 'move', params: ({ event }) => event } },
            ],
            'metric.chosen': { actions: { type: 'setMetric', params: ({ event }) => event } },
          },
        },
        failed: {
          meta: { view: 'LoadError' },
          on: { 'retry.requested': { target: 'loading', actions: 'retry' } },
        },
        forbidden: { meta: { view: 'NoAccess' } },
      },
    },
    left: { type: 'final' },
  },
});

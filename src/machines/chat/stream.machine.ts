import { assign, setup } from 'xstate';
import type { LeadReport, StreamReport } from '../../contract/chat/streamPorts.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';
import { notProvided } from '../notProvided.ts';

export interface StreamContext {
  /** How many times in a row the connection failed or broke off. */
  failures: number;
  /** How many times in a row an open connection broke off early. */
  unheld: number;
}

export type StreamEvent = StreamReport | LeadReport;

const firstPause = 1_000;
const longestPause = 8_000;
/** After this many broken connections in a row, the stream counts as blocked on the way. */
const mostUnheld = 3;

/** @returns the pause before the next attempt in milliseconds: longer each time, eight seconds at most. */
export const retryPauseAfter = ({ failures, unheld }: StreamContext): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, failures + unheld - 1));

/**
 * The connection over which the server reports the changes that others make. One tab of the browser holds it
 * for all tabs; if it can't be held, the tab polls from time to time instead. It begins when the first page
 * is at rest and runs until it's stopped.
 */
export const streamMachine = setup({
  types: {
    context: {} as StreamContext,
    events: {} as StreamEvent,
  },
  actors: {
    untilAtRest: notProvided<void, void>('untilAtRest'),
    watchLead: callbackNotProvided<LeadReport>('watchLead'),
    holdStream: callbackNotProvided<StreamReport>('holdStream'),
    askChanges: notProvided<void, void>('askChanges'),
  },
  guards: {
    cannotBeHeld: ({ context }) => context.unheld + 1 >= mostUnheld,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1, unheld: 0 }),
    countUnheld: assign({ unheld: ({ context }) => context.unheld + 1 }),
    forgetFailures: assign({ failures: 0, unheld: 0 }),
  },
  delays: {
    /** How long to wait for the first event. */
    openingPatience: 10_000,
    /** A connection that lasted this long counts as stable. */
    heldLongEnough: 10_000,
    retryPause: ({ context }) => retryPauseAfter(context),
    askPause: 30_000,
    /** How long to poll before trying the stream again. */
    holdPause: 300_000,
  },
}).createMachine({
  id: 'stream',
  context: { failures: 0, unheld: 0 },
  initial: 'resting',
  states: {
    resting: {
      invoke: { id: 'untilAtRest', src: 'untilAtRest', onDone: 'listening', onError: 'listening' },
    },
    listening: {
      invoke: { id: 'watchLead', src: 'watchLead' },
      initial: 'closed',
      on: { 'lead.left': '.closed' },
      states: {
        closed: { on: { 'lead.taken': 'connected' } },
        connected: {
          invoke: { id: 'holdStream', src: 'holdStream' },
          initial: 'opening',
          on: {
            'stream.crowded': 'polling',
            'stream.ended': { target: 'awaitingRetry', actions: 'countFailure' },
          },
          states: {
            opening: {
              on: {
                'stream.opened': 'open',
                'stream.lost': { target: '#stream.listening.awaitingRetry', actions: 'countFailure' },
              },
              after: {
                openingPatience: [
                  { guard: 'cannotBeHeld', target: '#stream.listening.polling' },
                  { target: '#stream.listening.awaitingRetry', actions: 'countUnheld' },
                ],
              },
            },
            open: {
              on: {
                'stream.lost': [
                  { guard: 'cannotBeHeld', target: '#stream.listening.polling' },
                  { target: '#stream.listening.awaitingRetry', actions: 'countUnheld' },
                ],
              },
              after: { heldLongEnough: { target: 'held', actions: 'forgetFailures' } },
            },
            held: {
              on: { 'stream.lost': { target: '#stream.listening.awaitingRetry', actions: 'countFailure' } },
            },
          },
        },
        awaitingRetry: {
          after: { retryPause: 'connected' },
          on: { 'attention.returned': 'connected' },
        },
        polling: {
          entry: 'forgetFailures',
          initial: 'asking',
          after: { holdPause: 'connected' },
          on: { 'attention.returned': 'connected' },
          states: {
            asking: {
              invoke: { id: 'askChanges', src: 'askChanges', onDone: 'pausing', onError: 'pausing' },
            },
            pausing: { after: { askPause: 'asking' } },
          },
        },
      },
    },
  },
});

import { assign, setup } from 'xstate';
import type { LeadReport, StreamReport } from '../../contract/chat/streamPorts.ts';
import { callbackNotProvided } from '../callbackNotProvided.ts';
import { notProvided } from '../notProvided.ts';

export interface StreamContext {
  /** How often in a row no connection came about or it broke off. */
  failures: number;
  /** How often in a row a connection that was opened could not be held. */
  unheld: number;
}

export type StreamEvent = StreamReport | LeadReport;

const firstPause = 1_000;
const longestPause = 8_000;
/** So often in a row it could not be held: something on the way does not let it through. */
const mostUnheld = 3;

/** @returns for how long one waits before the next attempt, in milliseconds: longer each time, eight seconds at most. */
export const retryPauseAfter = ({ failures, unheld }: StreamContext): number =>
  Math.min(longestPause, firstPause * 2 ** Math.max(0, failures + unheld - 1));

/**
 * The connection by which the server tells what others store. One tab of the browser holds it for all; one that cannot
 * be held is replaced by asking now and then. It begins when the first page is at rest, and goes on until it is stopped.
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
    /** How long the first event is waited for. */
    openingPatience: 10_000,
    /** A connection that has held for so long can hold. */
    heldLongEnough: 10_000,
    retryPause: ({ context }) => retryPauseAfter(context),
    askPause: 30_000,
    /** After so long it is tried to hold the stream once more. */
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
            'stream.ended': { target: 'waiting', actions: 'countFailure' },
          },
          states: {
            opening: {
              on: {
                'stream.opened': 'open',
                'stream.lost': { target: '#stream.listening.waiting', actions: 'countFailure' },
              },
              after: {
                openingPatience: [
                  { guard: 'cannotBeHeld', target: '#stream.listening.polling' },
                  { target: '#stream.listening.waiting', actions: 'countUnheld' },
                ],
              },
            },
            open: {
              on: {
                'stream.lost': [
                  { guard: 'cannotBeHeld', target: '#stream.listening.polling' },
                  { target: '#stream.listening.waiting', actions: 'countUnheld' },
                ],
              },
              after: { heldLongEnough: { target: 'held', actions: 'forgetFailures' } },
            },
            held: {
              on: { 'stream.lost': { target: '#stream.listening.waiting', actions: 'countFailure' } },
            },
          },
        },
        waiting: {
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

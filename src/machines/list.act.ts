import { raise } from 'xstate';
import type { ActOutcome } from '../contract/recordPorts.ts';
import { listSetup } from './list.setup.ts';
import { outcomeIs } from './outcome.ts';

const outcomeOf = ({ event }: { event: { output: ActOutcome } }) => event.output;
const tell = { type: 'takeNews', params: outcomeOf } as const;

/** What a row's button does at the server, one at a time; what that changed is fetched anew. */
export const listAct = listSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'act.requested': { target: 'underWay', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
    underWay: {
      meta: { notice: 'Acting' },
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => ({ act: context.act }),
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'refused',
            actions: tell,
          },
          {
            guard: outcomeIs('changed'),
            target: 'done',
            actions: [tell, raise({ type: 'data.outdated' })],
          },
          { target: 'done', actions: tell },
        ],
        onError: 'unanswered',
      },
    },
    done: {
      meta: { notice: 'Done' },
      after: { noticePause: 'idle' },
      on: {
        'act.requested': { target: 'underWay', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
    refused: {
      meta: { notice: 'Refused' },
      after: { noticePause: 'idle' },
      on: {
        'act.requested': { target: 'underWay', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
    // Not asked for again by itself: whoever pressed knows whether it still matters.
    unanswered: {
      meta: { notice: 'Unanswered' },
      on: {
        'act.retried': 'underWay',
        'act.requested': { target: 'underWay', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
  },
});

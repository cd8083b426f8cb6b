import { assign, setup } from 'xstate';
import { notProvided } from '../notProvided.ts';

export type CopierEvent = { type: 'text.copied'; text: string } | { type: 'print.requested' };

/** Copies or prints what is shown only once, such as recovery codes. */
export const copierMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as CopierEvent,
    tags: {} as 'copied' | 'failed',
  },
  actors: {
    copyText: notProvided<void, { text: string }>('copyText'),
    printPage: notProvided<void, void>('printPage'),
  },
  actions: { takeText: assign({ text: (_, params: { text: string }) => params.text }) },
  delays: { noticePause: 4_000 },
}).createMachine({
  id: 'copier',
  context: { text: '' },
  initial: 'resting',
  on: {
    'text.copied': { target: '.copying', actions: { type: 'takeText', params: ({ event }) => event } },
    'print.requested': '.printing',
  },
  states: {
    resting: {},
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'copied',
        onError: 'failed',
      },
    },
    copied: { tags: 'copied', after: { noticePause: 'resting' } },
    failed: { tags: 'failed', after: { noticePause: 'resting' } },
    printing: { invoke: { id: 'printPage', src: 'printPage', onDone: 'resting', onError: 'resting' } },
  },
});

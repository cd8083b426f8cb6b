import { raise } from 'xstate';
import { workspaceSetup } from './workspace.setup.ts';

/** Whether single keys do anything; the chord of the search always does. */
export const workspaceKeys = workspaceSetup.createStateConfig({
  initial: 'starting',
  invoke: { id: 'watchSearchChord', src: 'watchSearchChord' },
  states: {
    starting: {
      always: [{ guard: 'startsWithKeys', target: 'on' }, { target: 'off' }],
    },
    on: {
      tags: 'keysOn',
      invoke: { id: 'watchSingleKeys', src: 'watchSingleKeys' },
      on: {
        'key.pressed': {
          actions: raise(({ event }) => ({ type: 'dialog.requested', dialog: event.opens })),
        },
        'keys.switched': {
          target: 'off',
          actions: { type: 'rememberKeys', params: { areOn: false } },
        },
      },
    },
    off: {
      on: {
        'keys.switched': { target: 'on', actions: { type: 'rememberKeys', params: { areOn: true } } },
      },
    },
  },
});

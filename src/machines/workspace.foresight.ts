import { workspaceSetup } from './workspace.setup.ts';

/** The lists that the shown page leads to are fetched while nothing else is done, and kept as if they had been left. */
export const workspaceForesight = workspaceSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'location.changed': '.waiting',
    // The page before may have settled while the code of this one was on its way.
    'page.arrived': '.waiting',
    // What was fetched before is of before.
    'server.changed': '.waiting',
    'data.outdated': '.waiting',
  },
  states: {
    // Where a page leads is known once its answer is shown.
    waiting: { on: { 'page.settled': 'foreseeing' } },
    foreseeing: {
      invoke: {
        id: 'foreseePages',
        src: 'foreseePages',
        input: ({ context: { shown, kept } }) => ({ shown, kept }),
      },
      on: { 'page.foreseen': { actions: { type: 'keepForeseen', params: ({ event }) => event } } },
    },
  },
});

import { raise } from 'xstate';
import { workspaceSetup } from './workspace.setup.ts';

/** Of what dialogs have stored, the last may be taken back. */
const supersede = workspaceSetup.enqueueActions(({ context, enqueue }) => {
  for (const deed of context.deeds) enqueue.sendTo(deed, { type: 'record.stored' });
});

/** What was deleted, shared or recorded, and may be taken back for a while, wherever its member goes meanwhile. */
export const workspaceDeeds = workspaceSetup.createStateConfig({
  initial: 'watching',
  states: { watching: {} },
  on: {
    'act.requested': [
      { guard: { type: 'isBeingDone', params: ({ event }) => event } },
      {
        actions: [
          { type: 'begin', params: ({ event: { act } }) => ({ act }) },
          'takeRemovals',
          raise({ type: 'removals.changed' }),
        ],
      },
    ],
    'record.stored': {
      actions: [supersede, { type: 'begin', params: ({ event: { type: _, ...stored } }) => stored }],
    },
    'deed.answered': {
      actions: ['takeRemovals', raise({ type: 'removals.changed' }), raise({ type: 'data.outdated' })],
    },
    'deed.moved': { actions: ['takeRemovals', raise({ type: 'removals.changed' })] },
  },
});

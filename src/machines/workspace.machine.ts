import { raise } from 'xstate';
import { accountRegion, dialogRegion, keysRegion, pageRegion } from './workspace.regions.ts';
import { hearUndo, openingContext, setNextLocation, supersede, workspaceSetup } from './workspace.setup.ts';

/** Fetches the code of the current page, or of the next one if the member navigates. */
const fetchedAnew = {
  'code.retried': 'fetching',
  'location.changed': { target: 'fetching', actions: setNextLocation },
} as const;

/** The signed-in workspace: the shell, one page at a time, and at most one dialog over it. */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: openingContext,
  on: {
    // A deleted, shared or recorded item can be undone for a while, even after the member leaves the page.
    'action.requested': [
      { guard: { type: 'isUnderWay', params: ({ event }) => event } },
      {
        actions: [
          { type: 'begin', params: ({ event: { action } }) => ({ action }) },
          hearUndo,
          'setRemoved',
          raise({ type: 'removals.changed' }),
        ],
      },
    ],
    'record.stored': {
      actions: [
        supersede,
        { type: 'begin', params: ({ event: { type: _, ...stored } }) => stored },
        hearUndo,
      ],
    },
    'undo.changed': { actions: ['setRemoved', raise({ type: 'removals.changed' })] },
  },
  type: 'parallel',
  invoke: [
    { id: 'watchScreen', src: 'watchScreen' },
    { id: 'watchChanges', src: 'watchChanges' },
    { id: 'exporter', src: 'exporter' },
    { id: 'stream', src: 'stream' },
  ],
  states: {
    account: accountRegion,
    // The menu hears what changes around it.
    menu: {
      invoke: { id: 'menu', src: 'menu', input: ({ context }) => context.menu },
      initial: 'listening',
      states: { listening: {} },
      on: {
        'location.changed': { actions: 'tellMenu' },
        'screen.changed': { actions: 'tellMenu' },
        'screen.crossed': { actions: 'tellMenu' },
      },
    },
    keys: keysRegion,
    code: {
      initial: 'fetching',
      states: {
        arrived: {
          on: {
            'page.failed': 'broken',
            'location.changed': [
              {
                guard: { type: 'isShownPage', params: ({ event }) => event },
                actions: [setNextLocation, 'showLocation', raise({ type: 'page.readdressed' })],
              },
              { target: 'fetching', actions: setNextLocation },
            ],
          },
        },
        fetching: {
          invoke: {
            id: 'loadPageCode',
            src: 'loadPageCode',
            input: ({ context: { location } }) => ({ location }),
            onDone: { target: 'arrived', actions: ['showLocation', raise({ type: 'page.arrived' })] },
            onError: 'failed',
          },
          after: { chunkTimeout: 'failed' },
          on: {
            'location.changed': { target: 'fetching', reenter: true, actions: setNextLocation },
          },
        },
        failed: { tags: 'codeFailed', on: fetchedAnew },
        // The page's own state may be what broke it, so it restarts from scratch.
        broken: { tags: 'pageFailed', on: fetchedAnew },
      },
    },
    build: {
      invoke: { id: 'watchBuild', src: 'watchBuild' },
      initial: 'current',
      on: { 'build.taken': { actions: 'takeBuild' } },
      states: {
        current: { on: { 'build.arrived': 'arrived' } },
        // The old build stays on the screen until the member takes the new one.
        arrived: { tags: 'newBuild' },
      },
    },
    page: pageRegion,
    dialog: dialogRegion,
  },
});

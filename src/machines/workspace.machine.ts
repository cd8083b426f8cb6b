import { raise } from 'xstate';
import { dialogRegion } from './workspace.dialogs.ts';
import { accountRegion, keysRegion, menuRegion, pageRegion } from './workspace.regions.ts';
import { setNextLocation, workspaceSetup } from './workspace.setup.ts';

/** Fetches the code of the current page, or of the next one if the member navigates. */
const fetchedAnew = {
  'code.retried': 'fetching',
  'location.changed': { target: 'fetching', actions: setNextLocation },
} as const;

/** Only the last stored record can be undone. */
const supersede = workspaceSetup.enqueueActions(({ context, enqueue }) => {
  for (const undoable of context.undoables) enqueue.sendTo(undoable, { type: 'record.stored' });
});

/** The signed-in workspace: the shell, one page at a time, and at most one dialog over it. */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    location: input.location,
    shown: input.location,
    shell: null,
    chapterId: input.location.query.chapter_id ?? null,
    search: '',
    isNarrow: false,
    requested: { recording: 'session', prefill: {} },
    isMenuOpen: input.isMenuOpen,
    isMenuChosen: input.isMenuChosen ?? false,
    keys: input.keys,
    sent: 0,
    returns: 0,
    undoables: [],
    removed: [],
    hasNewBuild: false,
  }),
  on: {
    'build.arrived': { actions: 'noteBuild' },
    'build.taken': { actions: 'takeBuild' },
    // A deleted, shared or recorded item can be undone for a while, even after the member leaves the page.
    'action.requested': [
      { guard: { type: 'isUnderWay', params: ({ event }) => event } },
      {
        actions: [
          { type: 'begin', params: ({ event: { action } }) => ({ action }) },
          'setRemoved',
          raise({ type: 'removals.changed' }),
        ],
      },
    ],
    'record.stored': {
      actions: [supersede, { type: 'begin', params: ({ event: { type: _, ...stored } }) => stored }],
    },
    'undo.changed': { actions: ['setRemoved', raise({ type: 'removals.changed' })] },
  },
  type: 'parallel',
  invoke: [
    { id: 'watchScreen', src: 'watchScreen' },
    { id: 'watchChanges', src: 'watchChanges' },
    { id: 'watchBuild', src: 'watchBuild' },
    { id: 'exporter', src: 'exporter' },
    { id: 'stream', src: 'stream' },
  ],
  states: {
    account: accountRegion,
    menu: menuRegion,
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
    page: pageRegion,
    dialog: dialogRegion,
  },
});

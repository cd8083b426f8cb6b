import type { AnyMachineSnapshot } from 'xstate';
import { startOfShownList, startOfShownRecord, workspaceSetup } from './workspace.setup.ts';

/** Told of by the machine of a page, whenever it shows what it has. */
const settled = {
  guard: {
    type: 'isAtRest',
    params: ({ event }: { event: { snapshot: AnyMachineSnapshot } }) => event,
  },
  actions: 'tellSettled',
} as const;

/** The machine of the page that is shown, by the page's kind; what it shows is kept when it is left. */
export const workspacePage = workspaceSetup.createStateConfig({
  initial: 'none',
  on: {
    'page.arrived': '.choosing',
    'page.failed': { target: '.none', actions: 'forgetPages' },
    // What was shown before would be told as if it still held.
    'server.changed': { actions: 'forgetPages' },
    'data.outdated': { actions: 'forgetPages' },
  },
  states: {
    none: {},
    choosing: {
      always: [
        { guard: 'showsList', target: 'list' },
        { guard: 'showsRecord', target: 'record' },
        { guard: 'showsForm', target: 'form' },
        { target: 'still' },
      ],
    },
    list: {
      exit: 'keepPage',
      invoke: {
        id: 'list',
        src: 'list',
        input: startOfShownList,
        onSnapshot: settled,
      },
      on: {
        'removals.changed': { actions: 'tellRemovals' },
        'page.readdressed': { actions: 'tellLocation' },
        'data.outdated': { guard: 'takesNewData', actions: ['forgetPages', 'tellDataOutdated'] },
        'connection.returned': { actions: 'tellRetry' },
      },
    },
    record: {
      exit: 'keepPage',
      invoke: { id: 'record', src: 'record', input: startOfShownRecord, onSnapshot: settled },
      on: {
        'page.readdressed': { actions: 'tellLocation' },
        'data.outdated': { guard: 'takesNewData', actions: ['forgetPages', 'tellDataOutdated'] },
        'connection.returned': { actions: 'tellRetry' },
      },
    },
    form: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ location: context.shown }),
        onSnapshot: settled,
      },
      on: {
        'data.outdated': { guard: 'takesNewData', actions: ['forgetPages', 'tellDataOutdated'] },
        'connection.returned': { actions: 'tellRetry' },
      },
    },
    still: {},
  },
});

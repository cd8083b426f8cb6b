import { raise } from 'xstate';
import type { ShellData } from '../contract/ports.ts';
import { workspaceSetup } from './workspace.setup.ts';

const shellOf = ({ event }: { event: { output: ShellData } }) => ({ shell: event.output });
const taken = { target: 'ready', actions: { type: 'takeShell', params: shellOf } } as const;

/** The menu, the member and what is unread; asked for anew by whoever comes back to the page after a while. */
export const workspaceShell = workspaceSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadShell',
        src: 'loadShell',
        onDone: [
          // Only now is it known that the list on the screen is of whoever looks at it.
          {
            ...taken,
            guard: { type: 'showsOwnByName', params: shellOf },
            actions: [taken.actions, raise({ type: 'page.readdressed' })],
          },
          taken,
        ],
        onError: 'failed',
      },
    },
    ready: { on: { 'screen.returned': 'refreshing' } },
    // The one from before holds until then.
    refreshing: {
      invoke: {
        id: 'loadShell',
        src: 'loadShell',
        onDone: taken,
        onError: 'ready',
      },
    },
    failed: { on: { 'shell.retried': 'loading', 'screen.returned': 'loading' } },
  },
});

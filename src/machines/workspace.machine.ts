import { assign, raise, sendTo, setup } from 'xstate';
import { type Location, pageDefinition } from '../contract/pages.ts';
import type { DialogId, FieldValues, ShellData } from '../contract/ports.ts';
import { formMachine } from './form.machine.ts';
import { listMachine } from './list.machine.ts';
import { actionNotProvided, callbackNotProvided, notProvided } from './notProvided.ts';
import { postMachine } from './post.machine.ts';
import { recordMachine } from './record.machine.ts';
import { recordingMachine } from './recording.machine.ts';
import { idOf } from './recordings/definition.ts';
import { definitionFor } from './recordings/recordings.ts';

export interface WorkspaceContext {
  /** Where the address says one is. */
  location: Location;
  /** The page on the screen; it follows `location` once its code is there. */
  shown: Location;
  shell: ShellData | null;
  /** Text of the sidebar's search box. */
  search: string;
  /** Below 992 px the menu is a drawer over the page. */
  isNarrow: boolean;
  requested: { recording: DialogId; prefill: FieldValues };
  /** How the menu starts: as the member left it. */
  isMenuOpen: boolean;
}

export type WorkspaceEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'menu.toggled' }
  | { type: 'menu.searched'; text: string }
  | { type: 'screen.changed'; isNarrow: boolean }
  | { type: 'signOut.requested' }
  | { type: 'recording.requested'; recording: DialogId; prefill: FieldValues }
  | { type: 'dialog.dismissed' }
  | { type: 'code.retried' }
  | { type: 'shell.retried' }
  | { type: 'page.arrived' }
  | { type: 'page.readdressed' }
  | { type: 'data.outdated' };

export interface WorkspaceInput {
  location: Location;
  isMenuOpen: boolean;
}

/** What a signed-in member works in: the shell, one page at a time and at most one recording dialog over it. */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: {} as WorkspaceInput,
    tags: {} as 'menuOpen',
    children: {} as { list: 'list'; record: 'record'; form: 'form'; recording: 'recording'; post: 'post' },
  },
  actors: {
    loadShell: notProvided<ShellData, void>('loadShell'),
    loadPageCode: notProvided<void, { location: Location }>('loadPageCode'),
    loadDialogCode: notProvided<void, { recording: DialogId }>('loadDialogCode'),
    watchScreen: callbackNotProvided<{ type: 'screen.changed'; isNarrow: boolean }>('watchScreen'),
    list: listMachine,
    record: recordMachine,
    form: formMachine,
    recording: recordingMachine,
    post: postMachine,
  },
  guards: {
    isShownPage: ({ context }, params: { location: Location }) => params.location.page === context.shown.page,
    showsList: ({ context }) => pageDefinition(context.shown.page).kind === 'list',
    showsRecord: ({ context }) => pageDefinition(context.shown.page).kind === 'record',
    showsForm: ({ context }) => pageDefinition(context.shown.page).kind === 'form',
    takesNewData: ({ context }) => pageDefinition(context.shown.page).reloads,
    isNarrow: ({ context }) => context.isNarrow,
    becameNarrow: (_, params: { isNarrow: boolean }) => params.isNarrow,
    startsOpen: (_, params: { isMenuOpen: boolean }) => params.isMenuOpen,
    wantsPost: ({ context }) => context.requested.recording === 'post',
    wasRecorded: (_, params: { kind: 'recorded' | 'dismissed' }) => params.kind === 'recorded',
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    showLocation: assign({ shown: ({ context }) => context.location }),
    takeShell: assign({ shell: (_, params: { shell: ShellData }) => params.shell }),
    takeScreen: assign({ isNarrow: (_, params: { isNarrow: boolean }) => params.isNarrow }),
    takeSearch: assign({ search: (_, params: { text: string }) => params.text }),
    takeRequest: assign({
      requested: (_, params: { recording: DialogId; prefill: FieldValues }) => ({
        recording: params.recording,
        prefill: params.prefill,
      }),
    }),
    tellLocation: sendTo(
      ({ context }) => pageDefinition(context.shown.page).kind,
      ({ context }) => ({ type: 'location.changed', location: context.shown }),
    ),
    tellDataOutdated: sendTo(({ context }) => pageDefinition(context.shown.page).kind, {
      type: 'data.outdated',
    }),
    requestSignOut: actionNotProvided<undefined>('requestSignOut'),
    rememberMenu: actionNotProvided<{ isOpen: boolean }>('rememberMenu'),
  },
  delays: { chunkTimeout: 120_000 },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    location: input.location,
    shown: input.location,
    shell: null,
    search: '',
    isNarrow: false,
    requested: { recording: 'session', prefill: {} },
    isMenuOpen: input.isMenuOpen,
  }),
  type: 'parallel',
  invoke: { id: 'watchScreen', src: 'watchScreen' },
  on: {
    'signOut.requested': { actions: 'requestSignOut' },
  },
  states: {
    shell: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadShell',
            src: 'loadShell',
            onDone: {
              target: 'ready',
              actions: { type: 'takeShell', params: ({ event }) => ({ shell: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'shell.retried': 'loading' } },
      },
    },
    menu: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: { type: 'startsOpen', params: ({ context }) => context }, target: 'open' },
            { target: 'collapsed' },
          ],
        },
        collapsed: {
          on: {
            'menu.toggled': { target: 'open', actions: { type: 'rememberMenu', params: { isOpen: true } } },
          },
        },
        open: {
          tags: 'menuOpen',
          on: {
            'menu.toggled': {
              target: 'collapsed',
              actions: { type: 'rememberMenu', params: { isOpen: false } },
            },
            'location.changed': { guard: 'isNarrow', target: 'collapsed' },
          },
        },
      },
      on: {
        'menu.searched': { actions: { type: 'takeSearch', params: ({ event }) => event } },
        'screen.changed': [
          {
            guard: { type: 'becameNarrow', params: ({ event }) => event },
            target: '.collapsed',
            actions: { type: 'takeScreen', params: ({ event }) => event },
          },
          { actions: { type: 'takeScreen', params: ({ event }) => event } },
        ],
      },
    },
    code: {
      initial: 'fetching',
      states: {
        arrived: {
          on: {
            'location.changed': [
              {
                guard: { type: 'isShownPage', params: ({ event }) => event },
                actions: [
                  { type: 'takeLocation', params: ({ event }) => event },
                  'showLocation',
                  raise({ type: 'page.readdressed' }),
                ],
              },
              { target: 'fetching', actions: { type: 'takeLocation', params: ({ event }) => event } },
            ],
          },
        },
        fetching: {
          invoke: {
            id: 'loadPageCode',
            src: 'loadPageCode',
            input: ({ context }) => ({ location: context.location }),
            onDone: { target: 'arrived', actions: ['showLocation', raise({ type: 'page.arrived' })] },
            onError: 'missing',
          },
          after: { chunkTimeout: 'missing' },
          on: {
            'location.changed': {
              target: 'fetching',
              reenter: true,
              actions: { type: 'takeLocation', params: ({ event }) => event },
            },
          },
        },
        missing: {
          on: {
            'code.retried': 'fetching',
            'location.changed': {
              target: 'fetching',
              actions: { type: 'takeLocation', params: ({ event }) => event },
            },
          },
        },
      },
    },
    page: {
      initial: 'none',
      on: { 'page.arrived': '.choosing' },
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
          invoke: { id: 'list', src: 'list', input: ({ context }) => ({ location: context.shown }) },
          on: {
            'page.readdressed': { actions: 'tellLocation' },
            'data.outdated': { guard: 'takesNewData', actions: 'tellDataOutdated' },
          },
        },
        record: {
          invoke: { id: 'record', src: 'record', input: ({ context }) => ({ location: context.shown }) },
          on: {
            'page.readdressed': { actions: 'tellLocation' },
            'data.outdated': { guard: 'takesNewData', actions: 'tellDataOutdated' },
          },
        },
        form: { invoke: { id: 'form', src: 'form', input: ({ context }) => ({ location: context.shown }) } },
        still: {},
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'recording.requested': {
              target: 'fetching',
              actions: { type: 'takeRequest', params: ({ event }) => event },
            },
          },
        },
        fetching: {
          invoke: {
            id: 'loadDialogCode',
            src: 'loadDialogCode',
            input: ({ context }) => ({ recording: context.requested.recording }),
            onDone: [{ guard: 'wantsPost', target: 'sharing' }, { target: 'open' }],
            onError: 'missing',
          },
          after: { chunkTimeout: 'missing' },
          on: { 'dialog.dismissed': 'closed' },
        },
        open: {
          invoke: {
            id: 'recording',
            src: 'recording',
            input: ({ context }) => ({
              definition: definitionFor(context.requested.recording),
              prefill: context.requested.prefill,
            }),
            onDone: [
              {
                guard: { type: 'wasRecorded', params: ({ event }) => event.output },
                target: 'closed',
                actions: raise({ type: 'data.outdated' }),
              },
              { target: 'closed' },
            ],
          },
        },
        sharing: {
          invoke: {
            id: 'post',
            src: 'post',
            input: ({ context }) => ({ memberId: idOf(context.requested.prefill.receiver_id) }),
            onDone: [
              {
                guard: { type: 'wasRecorded', params: ({ event }) => event.output },
                target: 'closed',
                actions: raise({ type: 'data.outdated' }),
              },
              { target: 'closed' },
            ],
          },
        },
        missing: { on: { 'code.retried': 'fetching', 'dialog.dismissed': 'closed' } },
      },
    },
  },
});

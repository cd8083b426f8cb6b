import { raise } from 'xstate';
import { isKept } from './keptPages.ts';
import { outcomeIs } from './outcome.ts';
import { idOf } from './recordings/definition.ts';
import { definitionFor } from './recordings/recordings.ts';
import { noRemovals } from './removals.ts';
import { workspaceDeeds } from './workspace.deeds.ts';
import { workspaceForesight } from './workspace.foresight.ts';
import { workspaceKeys } from './workspace.keys.ts';
import { workspacePage } from './workspace.page.ts';
import { storedBy, takeNextLocation, workspaceSetup } from './workspace.setup.ts';
import { workspaceShell } from './workspace.shell.ts';

/** The page of the address is fetched anew, or the one that one goes to instead. */
const fetchedAnew = {
  'code.retried': 'fetching',
  'location.changed': { target: 'fetching', actions: takeNextLocation },
} as const;

const askedAgain = { 'code.retried': 'fetching', 'dialog.dismissed': 'closed' } as const;

/** What a signed-in member works in: the shell, one page at a time and at most one recording dialog over it. */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    location: input.location,
    shown: input.location,
    kept: [],
    shell: null,
    search: '',
    isNarrow: false,
    requested: { recording: 'session', prefill: {} },
    isMenuOpen: input.isMenuOpen,
    keys: input.keys,
    sent: 0,
    returns: 0,
    deeds: [],
    removals: noRemovals,
  }),
  type: 'parallel',
  invoke: [
    { id: 'watchScreen', src: 'watchScreen' },
    { id: 'watchChanges', src: 'watchChanges' },
    { id: 'exporter', src: 'exporter' },
  ],
  states: {
    account: {
      initial: 'staying',
      states: {
        // What waits on this device is asked about before one signs out.
        staying: {
          invoke: {
            id: 'outbox',
            src: 'outbox',
            onSnapshot: [
              {
                guard: { type: 'hasSentMore', params: ({ event }) => event.snapshot.context },
                actions: [
                  { type: 'takeSent', params: ({ event }) => event.snapshot.context },
                  raise(({ event }) => storedBy(event.snapshot.context)),
                  raise({ type: 'data.outdated' }),
                ],
              },
              {
                guard: { type: 'hasReturnedMore', params: ({ event }) => event.snapshot.context },
                actions: [
                  { type: 'takeReturns', params: ({ event }) => event.snapshot.context },
                  raise({ type: 'connection.returned' }),
                ],
              },
            ],
            onDone: 'leaving',
          },
          on: {
            'record.queued': { actions: { type: 'tellOutbox', params: ({ event }) => event } },
            'signOut.requested': {
              actions: { type: 'tellOutbox', params: { type: 'leaving.requested' } },
            },
          },
        },
        leaving: { entry: 'requestSignOut', on: { 'signOut.requested': { actions: 'requestSignOut' } } },
      },
    },
    shell: workspaceShell,
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
    keys: workspaceKeys,
    foresight: workspaceForesight,
    deeds: workspaceDeeds,
    code: {
      initial: 'fetching',
      states: {
        arrived: {
          on: {
            'page.failed': 'broken',
            'location.changed': [
              {
                guard: { type: 'isShownPage', params: ({ event }) => event },
                actions: [takeNextLocation, 'keepPage', 'showLocation', raise({ type: 'page.readdressed' })],
              },
              { target: 'fetching', actions: takeNextLocation },
            ],
          },
        },
        fetching: {
          invoke: {
            id: 'loadPageCode',
            src: 'loadPageCode',
            input: ({ context: { location, kept } }) => ({ location, isKept: isKept(kept, location) }),
            onDone: { target: 'arrived', actions: ['showLocation', raise({ type: 'page.arrived' })] },
            onError: 'missing',
          },
          after: { chunkTimeout: 'missing' },
          on: {
            'location.changed': { target: 'fetching', reenter: true, actions: takeNextLocation },
          },
        },
        missing: { on: fetchedAnew },
        // What it holds may be why it cannot be drawn, so it starts with nothing again.
        broken: { on: fetchedAnew },
      },
    },
    page: workspacePage,
    dialog: {
      initial: 'closed',
      on: { 'dialog.failed': '.broken' },
      states: {
        closed: {
          on: {
            'recording.requested': {
              target: 'fetching',
              actions: { type: 'takeRequest', params: ({ event }) => event },
            },
            'dialog.requested': {
              target: 'fetching',
              actions: { type: 'takeDialog', params: ({ event }) => event },
            },
            'entry.requested': {
              target: 'fetching',
              actions: { type: 'takeEntry', params: ({ event }) => event },
            },
            'picture.requested': {
              target: 'fetching',
              actions: { type: 'takeDialog', params: { dialog: 'profilePicture' } },
            },
          },
        },
        fetching: {
          invoke: {
            id: 'loadDialogCode',
            src: 'loadDialogCode',
            input: ({ context }) => ({ recording: context.requested.recording }),
            onDone: [
              { guard: 'wantsPost', target: 'sharing' },
              { guard: 'wantsPalette', target: 'searching' },
              { guard: 'wantsPicture', target: 'picturing' },
              { guard: 'wantsEntry', target: 'entering' },
              { target: 'open' },
            ],
            onError: 'missing',
          },
          after: { chunkTimeout: 'missing' },
          on: { 'dialog.dismissed': 'closed' },
        },
        open: {
          meta: { dialog: 'Recording' },
          invoke: {
            id: 'recording',
            src: 'recording',
            input: ({ context }) => ({
              definition: definitionFor(context.requested.recording),
              prefill: context.requested.prefill,
              edited: context.requested.edited,
              currency: context.shell?.currency,
              ownChapterId: context.shell?.member.chapter_id,
            }),
            onDone: [
              {
                guard: outcomeIs('recorded'),
                target: 'closed',
                actions: [raise({ type: 'data.outdated' }), raise(({ event }) => storedBy(event.output))],
              },
              { guard: outcomeIs('changed'), target: 'closed', actions: raise({ type: 'data.outdated' }) },
              {
                guard: outcomeIs('queued'),
                target: 'closed',
                actions: raise({ type: 'record.queued' }),
              },
              { target: 'closed' },
            ],
          },
        },
        sharing: {
          meta: { dialog: 'Recording' },
          invoke: {
            id: 'post',
            src: 'post',
            input: ({ context }) => ({ memberId: idOf(context.requested.prefill.receiver_id) }),
            onDone: [
              {
                guard: outcomeIs('recorded'),
                target: 'closed',
                actions: [raise({ type: 'data.outdated' }), raise(({ event }) => storedBy(event.output))],
              },
              { target: 'closed' },
            ],
          },
        },
        searching: {
          meta: { dialog: 'Palette' },
          invoke: {
            id: 'palette',
            src: 'palette',
            input: ({ context }) => ({ opening: context.requested.recording === 'keys' ? 'keys' : 'search' }),
            onDone: [
              {
                guard: outcomeIs('recordingChosen'),
                target: 'fetching',
                actions: { type: 'takeChosen', params: ({ event }) => event.output },
              },
              { target: 'closed' },
            ],
          },
        },
        picturing: {
          meta: { dialog: 'Picture' },
          invoke: {
            id: 'profilePicture',
            src: 'profilePicture',
            onDone: [
              {
                guard: outcomeIs('changed'),
                target: 'closed',
                actions: { type: 'takePicture', params: ({ event }) => event.output },
              },
              { target: 'closed' },
            ],
          },
        },
        entering: {
          meta: { dialog: 'Entry' },
          invoke: {
            id: 'entry',
            src: 'form',
            input: ({ context }) => ({ location: context.shown, entry: context.requested.entry }),
            onDone: [
              { guard: outcomeIs('saved'), target: 'closed', actions: raise({ type: 'data.outdated' }) },
              { target: 'closed' },
            ],
          },
        },
        missing: { meta: { dialog: 'CodeMissing' }, on: askedAgain },
        broken: { meta: { dialog: 'Broken' }, on: askedAgain },
      },
    },
  },
});

import { raise } from 'xstate';
import { outcomeIs } from './outcome.ts';
import { idOf } from './recordings/definition.ts';
import { definitionFor } from './recordings/dialogs.ts';
import {
  drawerRegion,
  keysRegion,
  menuRegion,
  pageRegion,
  shellRegion,
  undoRegion,
} from './workspace.regions.ts';
import { setNextLocation, storedRecord, workspaceSetup } from './workspace.setup.ts';

/** The page of the address is fetched anew, or the one that one goes to instead. */
const fetchedAnew = {
  'code.retried': 'fetching',
  'location.changed': { target: 'fetching', actions: setNextLocation },
} as const;

const askedAgain = { 'code.retried': 'fetching', 'dialog.dismissed': 'closed' } as const;

/** What a signed-in member works in: the shell, one page at a time and at most one recording dialog over it. */
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
                  { type: 'setSent', params: ({ event }) => event.snapshot.context },
                  raise(({ event }) => storedRecord(event.snapshot.context)),
                ],
              },
              {
                guard: { type: 'hasReturnedMore', params: ({ event }) => event.snapshot.context },
                actions: [
                  { type: 'setReturns', params: ({ event }) => event.snapshot.context },
                  'retryFailed',
                  raise({ type: 'connection.returned' }),
                ],
              },
            ],
            onDone: 'leaving',
          },
          on: {
            'record.queued': { actions: { type: 'sendToOutbox', params: ({ event }) => event } },
            'signOut.requested': {
              actions: { type: 'sendToOutbox', params: { type: 'leaving.requested' } },
            },
          },
        },
        leaving: { entry: 'requestSignOut', on: { 'signOut.requested': { actions: 'requestSignOut' } } },
      },
    },
    shell: shellRegion,
    menu: menuRegion,
    drawer: drawerRegion,
    keys: keysRegion,
    undo: undoRegion,
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
            onError: 'missing',
          },
          after: { chunkTimeout: 'missing' },
          on: {
            'location.changed': { target: 'fetching', reenter: true, actions: setNextLocation },
          },
        },
        missing: { on: fetchedAnew },
        // What it holds may be why it cannot be drawn, so it starts with nothing again.
        broken: { on: fetchedAnew },
      },
    },
    page: pageRegion,
    dialog: {
      initial: 'closed',
      on: { 'dialog.failed': '.broken' },
      states: {
        closed: {
          on: {
            'recording.requested': {
              target: 'fetching',
              actions: { type: 'setRequest', params: ({ event }) => event },
            },
            'dialog.requested': {
              target: 'fetching',
              actions: { type: 'setDialog', params: ({ event }) => event },
            },
            'entry.requested': {
              target: 'fetching',
              actions: { type: 'setEntry', params: ({ event }) => event },
            },
            'picture.requested': {
              target: 'fetching',
              actions: { type: 'setDialog', params: { dialog: 'profilePicture' } },
            },
            'presentation.requested': {
              target: 'fetching',
              actions: { type: 'setDialog', params: { dialog: 'presentation' } },
            },
          },
        },
        fetching: {
          invoke: {
            id: 'loadDialogCode',
            src: 'loadDialogCode',
            input: ({ context: { requested } }) => ({
              recording: requested.recording,
              form: requested.entry?.form,
            }),
            onDone: [
              { guard: 'wantsPost', target: 'sharing' },
              { guard: 'wantsPalette', target: 'searching' },
              { guard: 'wantsPicture', target: 'picturing' },
              { guard: 'wantsEntry', target: 'entering' },
              { guard: 'wantsPresentation', target: 'presenting' },
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
              said: context.requested.said,
              edited: context.requested.edited,
              currency: context.shell?.currency,
            }),
            onDone: [
              {
                guard: outcomeIs('recorded'),
                target: 'closed',
                actions: raise(({ event }) => storedRecord(event.output)),
              },
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
                actions: raise(({ event }) => storedRecord(event.output)),
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
                actions: { type: 'setChosen', params: ({ event }) => event.output },
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
                actions: { type: 'setPicture', params: ({ event }) => event.output },
              },
              { target: 'closed' },
            ],
          },
        },
        presenting: {
          meta: { dialog: 'Presentation' },
          invoke: {
            id: 'presentation',
            src: 'presentation',
            input: ({ context }) => ({ location: context.shown }),
            onDone: 'closed',
          },
        },
        entering: {
          meta: { dialog: 'Entry' },
          invoke: {
            id: 'entry',
            src: 'form',
            input: ({ context }) => ({ location: context.shown, entry: context.requested.entry }),
            onDone: 'closed',
          },
        },
        missing: { meta: { dialog: 'CodeMissing' }, on: askedAgain },
        broken: { meta: { dialog: 'Broken' }, on: askedAgain },
      },
    },
  },
});

import { raise } from 'xstate';
import { chatsBeside } from '../contract/chat/chatPorts.ts';
import type { ShellData } from '../contract/ports.ts';
import { outcomeIs } from './outcome.ts';
import { idOf } from './recordings/definition.ts';
import { definitionFor } from './recordings/dialogs.ts';
import { requestedBy, storedRecord, workspaceSetup } from './workspace.setup.ts';

const received = ({ event }: { event: { shell: ShellData } }) => event;
const setShell = { type: 'setShell', params: received } as const;

/**
 * Until sign-out: the sidebar, the member and the unread counts, which the cache keeps current; and what waits on
 * this device, which the member decides about before leaving.
 */
export const accountRegion = workspaceSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      initial: 'loading',
      invoke: [
        { id: 'watchShell', src: 'watchShell' },
        {
          id: 'outbox',
          src: 'outbox',
          systemId: 'outbox',
          onDone: 'leaving',
        },
        { id: 'watchOutbox', src: 'watchOutbox' },
      ],
      on: {
        'shell.received': [
          // Only now is it known that the list shows the reader's own records.
          {
            guard: { type: 'showsOwnByName', params: received },
            target: '.ready',
            actions: [setShell, raise({ type: 'page.readdressed' })],
          },
          { target: '.ready', actions: setShell },
        ],
        'connection.returned': { actions: 'retryFailed' },
        'record.queued': { actions: { type: 'sendToOutbox', params: ({ event }) => event } },
        'signOut.requested': { actions: { type: 'sendToOutbox', params: { type: 'leaving.requested' } } },
      },
      states: {
        loading: { tags: 'shellLoading', on: { 'shell.missed': 'failed' } },
        ready: {},
        failed: {
          tags: 'shellFailed',
          on: { 'shell.retried': { target: 'loading', actions: 'retryShell' } },
        },
      },
    },
    leaving: { entry: 'requestSignOut', on: { 'signOut.requested': { actions: 'requestSignOut' } } },
  },
});

/** Whether single keys are on; the search chord always is. */
export const keysRegion = workspaceSetup.createStateConfig({
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
        'keys.switched': { target: 'off', actions: { type: 'rememberKeys', params: { areOn: false } } },
      },
    },
    off: {
      on: {
        'keys.switched': { target: 'on', actions: { type: 'rememberKeys', params: { areOn: true } } },
      },
    },
  },
});

/** The machine of the shown page, by the page's kind. */
export const pageRegion = workspaceSetup.createStateConfig({
  initial: 'none',
  on: {
    'page.arrived': '.choosing',
    'page.failed': { target: '.none' },
  },
  states: {
    none: { tags: 'pageEmpty' },
    choosing: {
      always: [
        { guard: 'showsList', target: 'list' },
        { guard: 'showsDetail', target: 'detail' },
        { guard: 'showsForm', target: 'form' },
        { guard: 'showsSheet', target: 'sheet' },
        { guard: 'showsConversation', target: 'conversation' },
        { guard: 'showsImporting', target: 'importing' },
        { target: 'still' },
      ],
    },
    list: {
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ location: context.shown, removed: context.removed }),
      },
      on: {
        'removals.changed': { actions: 'sendRemoved' },
        'page.readdressed': { actions: 'sendLocation' },
      },
    },
    detail: {
      invoke: { id: 'detail', src: 'detail', input: ({ context }) => ({ location: context.shown }) },
      on: { 'page.readdressed': { actions: 'sendLocation' } },
    },
    form: {
      invoke: { id: 'form', src: 'form', input: ({ context }) => ({ location: context.shown }) },
      on: {
        'server.changed': { actions: 'sendDataOutdated' },
        'connection.returned': { actions: 'sendRetry' },
      },
    },
    sheet: {
      invoke: { id: 'sheet', src: 'sheet', input: ({ context }) => ({ location: context.shown }) },
      on: {
        'page.readdressed': { actions: 'sendLocation' },
        'connection.returned': { actions: 'sendReturned' },
      },
    },
    // The list of conversations stays next to the open one.
    conversation: {
      invoke: [
        { id: 'list', src: 'list', input: ({ context }) => ({ location: chatsBeside(context.shown) }) },
        { id: 'conversation', src: 'conversation', input: ({ context }) => ({ location: context.shown }) },
      ],
      on: {
        'page.readdressed': { actions: ['sendLocation', 'sendToChats'] },
        'connection.returned': { actions: 'sendReturned' },
      },
    },
    importing: { invoke: { id: 'importing', src: 'importing' } },
    still: {},
  },
});

const askedAgain = { 'code.retried': 'fetching', 'dialog.dismissed': 'closed' } as const;

/** The dialog or drawer over the page; only one can be open. */
export const dialogRegion = workspaceSetup.createStateConfig({
  initial: 'closed',
  on: { 'dialog.failed': '.broken' },
  states: {
    closed: {
      initial: 'bare',
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
      states: {
        bare: { on: { 'drawer.toggled': 'drawer' } },
        // The six dialogs in a phone's bottom bar, and a field for entering one as a sentence.
        drawer: {
          tags: 'drawerOpen',
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                id: 'loadSayingCode',
                src: 'loadDialogCode',
                input: { recording: 'search' },
                onDone: 'saying',
                onError: 'plain',
              },
            },
            saying: {
              invoke: {
                id: 'saying',
                src: 'palette',
                input: { opening: 'record' },
                onDone: { actions: raise(({ event }) => requestedBy(event.output)) },
              },
            },
            // Until the field's code has loaded, only the six are shown.
            plain: {},
          },
          on: {
            'drawer.toggled': 'bare',
            'drawer.dismissed': 'bare',
            'location.changed': 'bare',
            'screen.changed': 'bare',
          },
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
        onError: 'failed',
      },
      after: { chunkTimeout: 'failed' },
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
    failed: { meta: { dialog: 'CodeMissing' }, on: askedAgain },
    broken: { meta: { dialog: 'Broken' }, on: askedAgain },
  },
});

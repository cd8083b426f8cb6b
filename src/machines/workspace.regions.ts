import { raise } from 'xstate';
import { chatsBeside } from '../contract/chat/chatPorts.ts';
import type { ShellData } from '../contract/ports.ts';
import { storedRecord, workspaceSetup } from './workspace.setup.ts';

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

/** On a narrow screen the menu is a drawer, and its state isn't remembered. */
const left = (isOpen: boolean) =>
  [
    { type: 'setMenu', params: { isOpen } },
    { type: 'rememberMenu', params: { isOpen } },
  ] as const;

export const menuRegion = workspaceSetup.createStateConfig({
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
        'menu.toggled': [
          { guard: 'isNarrow', target: 'open' },
          { target: 'open', actions: left(true) },
        ],
      },
    },
    open: {
      tags: 'menuOpen',
      on: {
        'menu.toggled': [
          { guard: 'isNarrow', target: 'collapsed' },
          { target: 'collapsed', actions: left(false) },
        ],
        'location.changed': { guard: 'isNarrow', target: 'collapsed' },
      },
    },
  },
  on: {
    'menu.searched': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'screen.changed': [
      {
        guard: { type: 'becameWideForMenu', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'setScreen', params: ({ event }) => event },
      },
      {
        guard: { type: 'becameNarrow', params: ({ event }) => event },
        target: '.collapsed',
        actions: { type: 'setScreen', params: ({ event }) => event },
      },
      {
        guard: { type: 'becameWide', params: ({ event }) => event },
        target: '.collapsed',
        actions: { type: 'setScreen', params: ({ event }) => event },
      },
    ],
    'screen.crossed': [
      {
        guard: { type: 'becameVast', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'setMenuByWidth', params: ({ event }) => event },
      },
      {
        guard: { type: 'ceasedToBeVast', params: ({ event }) => event },
        target: '.collapsed',
        actions: { type: 'setMenuByWidth', params: ({ event }) => event },
      },
    ],
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

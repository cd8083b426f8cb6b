import { raise } from 'xstate';
import { outcomeIs } from './outcome.ts';
import type { PaletteOutcome } from './palette.machine.ts';
import { idOf } from './recordings/definition.ts';
import { definitionFor } from './recordings/dialogs.ts';
import { storedRecord, workspaceSetup } from './workspace.setup.ts';

const askedAgain = { 'code.retried': 'fetching', 'dialog.dismissed': 'closed' } as const;

/** A dialog filled from a sentence opens like one opened by a button. */
const requestedBy = (outcome: PaletteOutcome) =>
  outcome.kind === 'recordingChosen'
    ? { ...outcome, type: 'recording.requested' as const }
    : { type: 'drawer.dismissed' as const };

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

import { and } from 'xstate';
import { bodyToSave } from './form/definition.ts';
import { forgetOwnDraft, offersDraft, placeOf } from './form/draft.ts';
import { type FormOutput, forbidden, formSetup, openingContext } from './form.setup.ts';
import { outcomeIs } from './outcome.ts';
import { uploadShown } from './records/upload.machine.ts';

/**
 * Runs any form by its definition: a page that shows and changes stored data, or a dialog for one entry, which ends
 * when the entry is saved or the dialog is closed. When two edits conflict, both are kept until the member decides.
 */
export const formMachine = formSetup.createMachine({
  id: 'form',
  context: openingContext,
  invoke: [
    {
      id: 'upload',
      src: 'upload',
      onSnapshot: {
        actions: {
          type: 'takeImage',
          params: ({ event }) => uploadShown(event.snapshot),
        },
      },
    },
    { id: 'copier', src: 'copier' },
    {
      id: 'readDraft',
      src: 'readDraft',
      input: ({ context }) => ({ place: placeOf(context) }),
      onDone: { actions: { type: 'takeDraft', params: ({ event }) => ({ draft: event.output }) } },
      // Without readable storage there is no draft to offer.
      onError: {},
    },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => ({ location: context.location, entry: context.entry }),
        onDone: [
          forbidden,
          {
            guard: 'startsWithFields',
            target: 'editing',
            actions: { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'showing',
            actions: { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: 'failed',
      },
      on: { 'edit.abandoned': { guard: 'isEntry', target: 'dismissed' } },
    },
    failed: {
      meta: { view: 'LoadError', foot: 'failed' },
      on: {
        'retry.requested': 'loading',
        'edit.abandoned': { guard: 'isEntry', target: 'dismissed' },
      },
    },
    forbidden: { meta: { view: 'NoAccess' } },
    showing: {
      initial: 'resting',
      on: {
        'edit.requested': { target: 'editing', actions: 'resetValues' },
        'details.copied': '.copying',
        'data.outdated': 'refreshing',
        ...offersDraft,
      },
      states: {
        resting: { meta: { view: 'Details' } },
        copying: {
          meta: { view: 'Details' },
          invoke: {
            id: 'copyDetails',
            src: 'copyDetails',
            input: ({ context }) => ({ loaded: context.loaded }),
            onDone: 'copied',
            onError: 'resting',
          },
        },
        copied: { tags: 'copied', meta: { view: 'Details' }, after: { noticePause: 'resting' } },
        saved: { tags: 'saved', meta: { view: 'Details' }, after: { noticePause: 'resting' } },
      },
    },
    refreshing: {
      tags: 'busy',
      meta: { view: 'Details' },
      invoke: {
        id: 'reloadForm',
        src: 'loadForm',
        input: ({ context }) => ({ location: context.location, entry: null }),
        onDone: [
          forbidden,
          {
            target: 'showing',
            actions: { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: 'failed',
      },
      on: {
        'edit.requested': { target: 'editing', actions: 'resetValues' },
        'data.outdated': { target: 'refreshing', reenter: true },
        ...offersDraft,
      },
    },
    editing: {
      tags: 'editable',
      meta: { view: 'Form' },
      on: {
        ...offersDraft,
        'field.changed': {
          actions: [{ type: 'setField', params: ({ event }) => event }, 'rememberDraft'],
        },
        'field.left': { actions: { type: 'markLeft', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isUntouched', target: 'showing', actions: 'resetValues' },
          { guard: 'isFilled', target: 'saving', actions: 'clearMessage' },
        ],
        'edit.abandoned': [
          { guard: 'isEntry', target: 'dismissed' },
          { target: 'showing', actions: ['resetValues', 'rememberDraft'] },
        ],
      },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'Form', foot: 'sending' },
      invoke: {
        id: 'saveForm',
        src: 'saveForm',
        input: ({ context: { definition, loaded, values } }) => ({
          loaded,
          body: bodyToSave(definition, loaded?.stored ?? {}, values),
        }),
        onDone: [
          {
            guard: outcomeIs('saved'),
            target: 'deciding',
            actions: { type: 'takeSaved', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAsWanted', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'takeConflict', params: ({ event }) => event.output }, 'adoptCurrent'],
          },
          {
            guard: outcomeIs('conflict'),
            target: 'conflicting',
            actions: { type: 'takeConflict', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [
              forgetOwnDraft,
              { type: 'takeRefusal', params: ({ event }) => event.output },
              'rememberDraft',
            ],
          },
        ],
        onError: { target: 'editing', actions: 'showWentWrong' },
      },
    },
    deciding: {
      entry: [forgetOwnDraft, 'dropDraft'],
      always: [
        { guard: 'goesOn', target: 'loading', actions: 'goOn' },
        // The new entry's page replaces the dialog.
        {
          guard: and(['isEntry', 'leads']),
          target: 'done',
          actions: { type: 'goTo', params: ({ context }) => ({ location: context.next }) },
        },
        { guard: 'isEntry', target: 'succeeded' },
        {
          guard: 'leads',
          target: 'showing.saved',
          actions: [{ type: 'goTo', params: ({ context }) => ({ location: context.next }) }, 'forgetNext'],
        },
        { target: 'showing.saved' },
      ],
    },
    conflicting: {
      tags: 'conflict',
      meta: { view: 'Form' },
      on: {
        'conflict.answered': [
          { guard: 'keepsMine', target: 'saving', actions: 'adoptCurrent' },
          {
            guard: 'isEntry',
            target: 'editing',
            actions: ['adoptCurrent', 'resetValues', forgetOwnDraft, 'dropDraft'],
          },
          { target: 'showing', actions: ['adoptCurrent', 'resetValues', forgetOwnDraft, 'dropDraft'] },
        ],
        'edit.abandoned': { guard: 'isEntry', target: 'dismissed' },
      },
    },
    // A resumed draft conflicts with what someone saved after it was typed; no part of the draft was submitted yet.
    overtaken: {
      tags: 'conflict',
      meta: { view: 'Form' },
      on: {
        'conflict.answered': [
          { guard: 'keepsMine', target: 'editing', actions: ['adoptCurrent', 'rememberDraft'] },
          {
            guard: 'isEntry',
            target: 'editing',
            actions: ['adoptCurrent', 'resetValues', forgetOwnDraft],
          },
          { target: 'showing', actions: ['adoptCurrent', 'resetValues', forgetOwnDraft] },
        ],
        'edit.abandoned': { guard: 'isEntry', target: 'dismissed' },
      },
    },
    succeeded: {
      tags: 'saved',
      meta: { view: 'Form', foot: 'saved' },
      after: { successPause: 'done' },
      on: { 'edit.abandoned': 'done' },
    },
    done: { type: 'final', output: { kind: 'saved' } },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
  output: ({ event }) => event.output as FormOutput,
});

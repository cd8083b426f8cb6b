import { and, not } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { ChangeOutcome, ReadOutcome, SendOutcome } from '../../contract/ports.ts';
import { outcomeIs } from '../outcome.ts';
import {
  draftOf,
  messageOf,
  offeredDraftOf,
  openingContext,
  outputOf,
  ownDraftOf,
  placeOf,
  type RecordingOutput,
} from '../recordings/context.ts';
import { payloadOf } from '../recordings/definition.ts';
import { changeOf } from '../recordings/editing.ts';
import { recordingSetup } from './recording.setup.ts';
import { uploadShown } from './upload.machine.ts';

const showRefusal = {
  type: 'showRefusal',
  params: ({ event }: { event: { output: SendOutcome | ChangeOutcome | ReadOutcome } }) => event.output,
} as const;

/** A recording dialog from opening to closing; it ends when its record is stored or it's closed. */
export const recordingMachine = recordingSetup.createMachine({
  id: 'recording',
  context: ({ input }) => openingContext(input),
  invoke: [
    {
      id: 'loadOptions',
      src: 'loadOptions',
      input: ({ context }) => ({ recording: context.definition.id }),
      onDone: {
        actions: [{ type: 'takeOptions', params: ({ event }) => ({ options: event.output }) }, 'tellMember'],
      },
      // The specification: failing look-ups of lists are silently ignored; the list stays disabled.
      onError: {},
    },
    {
      id: 'lookups',
      src: 'lookups',
      input: ({ context: { definition, presetsOwn } }) => ({
        kind: definition.features.looksUp,
        presetsOwn,
      }),
      onSnapshot: [
        {
          guard: { type: 'switchesDropIn', params: ({ event }) => event.snapshot.context },
          actions: [
            { type: 'takeReport', params: ({ event }) => event.snapshot.context },
            'tellDropIn',
            'rememberDraft',
          ],
        },
        {
          actions: [{ type: 'takeReport', params: ({ event }) => event.snapshot.context }, 'rememberDraft'],
        },
      ],
    },
    {
      id: 'upload',
      src: 'upload',
      onSnapshot: {
        actions: [{ type: 'takeImage', params: ({ event }) => uploadShown(event.snapshot) }, 'rememberDraft'],
      },
    },
  ],
  initial: 'preparing',
  output: ({ event }) => event.output as RecordingOutput,
  states: {
    preparing: {
      tags: ['dismissible'],
      meta: { view: 'Form', foot: 'hint' },
      on: { 'dialog.dismissed': 'dismissed' },
      invoke: {
        id: 'prepareRecording',
        src: 'prepareRecording',
        input: ({ context }) => ({ recording: context.definition.id, place: placeOf(context) }),
        onDone: [
          {
            guard: 'isEdit',
            target: 'reading',
            actions: { type: 'takePrepared', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'filling.offeringDraft',
            actions: [
              { type: 'takePrepared', params: ({ event }) => event.output },
              'fillOpening',
              'tellOpening',
            ],
          },
          {
            target: 'filling.editing',
            actions: [
              { type: 'takePrepared', params: ({ event }) => event.output },
              'fillOpening',
              'tellOpening',
            ],
          },
        ],
        onError: 'unprepared',
      },
    },
    unprepared: {
      tags: ['dismissible'],
      meta: { view: 'Form', foot: 'failure', detail: messages.notPrepared },
      on: { 'dialog.dismissed': 'dismissed' },
    },
    reading: {
      tags: ['dismissible'],
      meta: { view: 'Form', foot: 'busy' },
      on: { 'dialog.dismissed': 'dismissed' },
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => context.edited ?? { metric: 1, id: 0 },
        onDone: [
          {
            guard: { type: 'continuesDraft', params: ({ event }) => event.output },
            target: 'filling.offeringDraft',
            actions: [{ type: 'fillStored', params: ({ event }) => event.output }, 'tellResumed'],
          },
          {
            guard: outcomeIs('read'),
            target: 'filling.editing',
            actions: [
              { type: 'fillStored', params: ({ event }) => event.output },
              'dropDraft',
              'tellResumed',
            ],
          },
          { guard: outcomeIs('uneditable'), target: 'uneditable', actions: showRefusal },
          { target: 'failed', actions: showRefusal },
        ],
        onError: { target: 'failed', actions: 'clearRefusal' },
      },
    },
    failed: {
      tags: ['dismissible'],
      meta: { view: 'Form', foot: 'failure' },
      on: { 'retry.requested': 'reading', 'dialog.dismissed': 'dismissed' },
    },
    uneditable: {
      tags: ['dismissible'],
      meta: { view: 'Form', foot: 'failure' },
      on: { 'dialog.dismissed': 'recorded' },
    },
    filling: {
      tags: ['dismissible', 'editable'],
      initial: 'editing',
      on: {
        'field.changed': {
          target: '.editing',
          actions: [{ type: 'setField', params: ({ event }) => event }, 'tellChanged', 'rememberDraft'],
        },
        'field.left': {
          actions: [{ type: 'markLeft', params: ({ event }) => event }, 'tellLeft'],
        },
        'form.submitted': [
          { guard: and(['isFilled', 'asksTypeVerification', 'isMnoSession']), target: 'awaitingMnoChoice' },
          {
            guard: and(['isFilled', 'asksTypeVerification', not('isQuickSession')]),
            target: 'awaitingVerification',
          },
          { guard: 'isFilled', target: 'dispatching' },
        ],
        'sentence.cleared': {
          guard: 'wasSaid',
          target: '.editing',
          actions: ['clearSentence', 'tellResumed', 'rememberDraft'],
        },
        'dialog.dismissed': { target: 'dismissed', actions: 'rememberDraft' },
      },
      states: {
        offeringDraft: {
          meta: { view: 'Form', foot: 'hint' },
          on: {
            // The offered draft stays stored until the member resumes or discards it.
            'field.changed': {
              actions: [{ type: 'setField', params: ({ event }) => event }, 'tellChanged', 'rememberDraft'],
            },
            'draft.resumed': {
              target: 'editing',
              actions: ['forgetTyped', 'resumeDraft', 'rememberDraft', 'tellResumed'],
            },
            'draft.discarded': {
              target: 'editing',
              actions: [
                { type: 'forgetDraft', params: ({ context }) => offeredDraftOf(context) },
                'dropDraft',
                'rememberDraft',
              ],
            },
          },
        },
        editing: { meta: { view: 'Form', foot: 'hint' } },
        refused: { meta: { view: 'Form', foot: 'failure', detail: messages.nothingRecorded } },
        failed: { meta: { view: 'Form', foot: 'failure', detail: messages.serverFailed } },
        unanswered: {
          meta: { view: 'Form', foot: 'failure', detail: messages.perhapsRecorded },
          on: { 'sending.postponed': { guard: not('isEdit'), target: '#recording.queueing' } },
        },
        notKept: {
          meta: { view: 'Form', foot: 'failure', detail: messages.notKept },
          on: { 'sending.postponed': '#recording.queueing' },
        },
        alreadySaved: { meta: { view: 'Form', foot: 'failure', detail: messages.alreadySaved } },
        overtaken: {
          meta: { view: 'Form', foot: 'failure', detail: messages.mineOverTheirs },
          on: { 'theirs.taken': { target: 'editing', actions: ['takeTheirs', 'tellResumed'] } },
        },
      },
    },
    awaitingVerification: {
      tags: ['editable'],
      meta: { view: 'Verification', foot: 'hint' },
      on: {
        'typeVerification.answered': [
          { guard: 'isQuestionnaireComplete', target: 'dispatching' },
          {
            target: 'dispatching',
            actions: { type: 'setSessionType', params: { sessionType: 'Quick Session' } },
          },
        ],
        'question.dismissed': 'filling.editing',
      },
    },
    awaitingMnoChoice: {
      tags: ['editable'],
      meta: { view: 'MnoChoice', foot: 'hint' },
      on: {
        'mnoChoice.made': {
          target: 'dispatching',
          actions: { type: 'setSessionType', params: ({ event }) => event },
        },
        'question.dismissed': 'filling.editing',
      },
    },
    dispatching: {
      always: [
        { guard: 'isEdit', target: 'changing' },
        { guard: 'isOffline', target: 'queueing' },
        { target: 'sending' },
      ],
    },
    changing: {
      tags: ['busy'],
      meta: { view: 'Form', foot: 'busy' },
      entry: { type: 'keepDraft', params: ({ context }) => draftOf(context) },
      invoke: {
        id: 'changeRecord',
        src: 'changeRecord',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: outcomeIs('changed'), target: 'succeeded' },
          // Our earlier save may have succeeded without a reply, or someone saved the same values.
          { guard: { type: 'isAsWanted', params: ({ event }) => event.output }, target: 'succeeded' },
          {
            guard: outcomeIs('conflict'),
            target: 'filling.overtaken',
            actions: [{ type: 'takeCurrent', params: ({ event }) => event.output }, 'tellResumed'],
          },
          { guard: outcomeIs('uneditable'), target: 'uneditable', actions: showRefusal },
          { target: 'filling.refused', actions: showRefusal },
        ],
        onError: { target: 'filling.unanswered', actions: 'clearRefusal' },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { view: 'Form', foot: 'busy' },
      entry: { type: 'keepDraft', params: ({ context }) => draftOf(context) },
      invoke: {
        id: 'sendRecord',
        src: 'sendRecord',
        input: ({ context }) => ({
          idempotencyKey: context.idempotencyKey,
          payload: payloadOf(context.definition, context.values),
        }),
        onDone: [
          {
            guard: outcomeIs('recorded'),
            target: 'succeeded',
            actions: { type: 'takeRecorded', params: ({ event }) => event.output },
          },
          {
            guard: outcomeIs('alreadySaved'),
            target: 'filling.alreadySaved',
            actions: ['clearRefusal', { type: 'takeKey', params: ({ event }) => event.output }],
          },
          { guard: outcomeIs('failed'), target: 'filling.failed', actions: showRefusal },
          { target: 'filling.refused', actions: showRefusal },
        ],
        onError: { target: 'filling.unanswered', actions: 'clearRefusal' },
      },
    },
    queueing: {
      tags: ['busy'],
      meta: { view: 'Form', foot: 'busy' },
      invoke: {
        id: 'queueRecord',
        src: 'queueRecord',
        input: ({ context }) => ({
          idempotencyKey: context.idempotencyKey,
          payload: payloadOf(context.definition, context.values),
          ...messageOf(context),
        }),
        onDone: {
          target: 'queued',
          actions: [
            { type: 'forgetDraft', params: ({ context }) => ownDraftOf(context) },
            {
              type: 'noteMember',
              params: ({ context }) => ({ memberId: context.values.receiver_id ?? null }),
            },
          ],
        },
        onError: 'filling.notKept',
      },
    },
    succeeded: {
      tags: ['dismissible'],
      meta: { view: 'Form', foot: 'success' },
      entry: [
        { type: 'forgetDraft', params: ({ context }) => ownDraftOf(context) },
        { type: 'noteMember', params: ({ context }) => ({ memberId: context.values.receiver_id ?? null }) },
      ],
      after: { successPause: 'recorded' },
      on: { 'dialog.dismissed': 'recorded' },
    },
    recorded: { type: 'final', output: ({ context }): RecordingOutput => outputOf(context) },
    queued: { type: 'final', output: { kind: 'queued' } },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
});

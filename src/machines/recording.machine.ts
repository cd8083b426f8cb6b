import { and, assign, not, sendTo, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type {
  Draft,
  FieldValue,
  PreparedRecording,
  RecordingId,
  RecordingOptions,
  RecordToSend,
  SendOutcome,
} from '../contract/ports.ts';
import { type LookupsContext, lookupsMachine } from './lookups.machine.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import {
  type DraftToForget,
  draftOf,
  failuresOf,
  type KeptDraft,
  newsOf,
  offeredDraftOf,
  ownDraftOf,
  type RecordingContext,
  type RecordingEvent,
  type RecordingInput,
  type RecordingMeta,
  type RecordingOutput,
  tellAllResumed,
} from './recordings/context.ts';
import { asKept, textOf } from './recordings/definition.ts';
import { uploadMachine } from './upload.machine.ts';

const is = (output: { kind: string }, wanted: string) => ({ actual: output.kind, wanted });

/** How long success is shown before the dialog closes, in milliseconds. */
export const successPause = 1_750;

/** One recording dialog from opening to closing; ends when its record is stored or it is dismissed. */
export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    output: {} as RecordingOutput,
    meta: {} as RecordingMeta,
    tags: {} as 'busy' | 'dismissible',
    children: {} as { lookups: 'lookups'; upload: 'upload' },
  },
  actors: {
    prepareRecording: notProvided<PreparedRecording, { recording: RecordingId }>('prepareRecording'),
    loadOptions: notProvided<RecordingOptions, { recording: RecordingId }>('loadOptions'),
    sendRecord: notProvided<SendOutcome, RecordToSend>('sendRecord'),
    lookups: lookupsMachine,
    upload: uploadMachine,
  },
  guards: {
    isFilled: ({ context }) => !context.isBlocked && Object.keys(failuresOf(context)).length === 0,
    asksTypeVerification: ({ context }) => context.definition.features.asksTypeVerification,
    isMnoSession: ({ context }) => context.values.type === 'MNO Session',
    isQuickSession: ({ context }) => context.values.type === 'Quick Session',
    hasDraft: (_, params: { draft: Draft | null }) => params.draft !== null,
    isQuestionnaireComplete: ({ event }) => event.type === 'typeVerification.answered' && event.isComplete,
    switchesDropIn: ({ context }, params: LookupsContext) =>
      params.patch.serial > context.patchTaken && params.patch.values.drop_in === true,
    outcomeIs: (_, params: { actual: string; wanted: string }) => params.actual === params.wanted,
  },
  actions: {
    takePrepared: assign((_, params: PreparedRecording) => params),
    fillOpening: assign({
      values: ({ context }) => ({
        ...context.definition.openingValues({ today: context.today, now: context.now }),
        ...context.prefill,
      }),
    }),
    takeOptions: assign({ options: (_, params: { options: RecordingOptions }) => params.options }),
    setField: assign({
      values: ({ context }, params: { name: string; value: FieldValue }) => {
        const field = context.definition.fields.find(({ name }) => name === params.name);
        return field ? { ...context.values, [field.name]: asKept(field, params.value) } : context.values;
      },
      serverErrors: ({ context }, params) =>
        Object.fromEntries(Object.entries(context.serverErrors).filter(([name]) => name !== params.name)),
    }),
    takeReport: assign({
      lookedUp: (_, params: LookupsContext) => params.lists,
      patchTaken: (_, params) => params.patch.serial,
      values: ({ context }, params) =>
        params.patch.serial > context.patchTaken
          ? { ...context.values, ...params.patch.values }
          : context.values,
    }),
    takeImage: assign({
      isBlocked: (_, params: { isBlocked: boolean; key: string | null }) => params.isBlocked,
      values: ({ context }, params) =>
        'image' in context.values ? { ...context.values, image: params.key } : context.values,
    }),
    tellLookups: sendTo('lookups', ({ context }, params: { name: string }) =>
      newsOf(context, params.name, false),
    ),
    tellEmail: sendTo('lookups', ({ context }, params: { name: string }) =>
      params.name === 'email'
        ? { type: 'email.entered', email: textOf(context.values.email) }
        : { type: 'value.changed', name: params.name },
    ),
    tellResumed: sendTo('lookups', ({ context }, params: { name: string }) =>
      newsOf(context, params.name, true),
    ),
    tellDropIn: sendTo('lookups', { type: 'dropIn.switched', isDroppingIn: true, keepsValues: false }),
    markLeft: assign({
      left: ({ context }, params: { name: string }) => [...new Set([...context.left, params.name])],
    }),
    setSessionType: assign({
      values: ({ context }, params: { sessionType: string }) => ({
        ...context.values,
        type: params.sessionType,
      }),
    }),
    resumeDraft: assign({
      values: ({ context }) => ({ ...context.values, ...context.draft?.values }),
      idempotencyKey: ({ context }) => context.draft?.idempotencyKey ?? context.idempotencyKey,
      draft: null,
    }),
    dropDraft: assign({ draft: null }),
    showRefusal: assign({
      refusal: (_, params: SendOutcome) => (params.kind === 'refused' ? params.message : ''),
      serverErrors: (_, params) => (params.kind === 'refused' ? params.errors : {}),
    }),
    takeKey: assign({
      idempotencyKey: ({ context }, params: SendOutcome) =>
        params.kind === 'alreadySaved' ? params.nextIdempotencyKey : context.idempotencyKey,
    }),
    keepDraft: actionNotProvided<KeptDraft>('keepDraft'),
    forgetDraft: actionNotProvided<DraftToForget>('forgetDraft'),
    noteMember: actionNotProvided<{ memberId: FieldValue }>('noteMember'),
  },
  delays: { successPause },
}).createMachine({
  id: 'recording',
  context: ({ input }) => ({
    definition: input.definition,
    prefill: input.prefill,
    values: {},
    left: [],
    serverErrors: {},
    idempotencyKey: '',
    today: '',
    now: '',
    draft: null,
    options: null,
    lookedUp: {},
    patchTaken: 0,
    isBlocked: false,
    refusal: '',
  }),
  invoke: [
    {
      id: 'loadOptions',
      src: 'loadOptions',
      input: ({ context }) => ({ recording: context.definition.id }),
      onDone: {
        actions: [
          { type: 'takeOptions', params: ({ event }) => ({ options: event.output }) },
          { type: 'tellLookups', params: { name: 'receiver_id' } },
        ],
      },
      // The specification: failing look-ups of lists are silently ignored; the list stays disabled.
      onError: {},
    },
    {
      id: 'lookups',
      src: 'lookups',
      input: ({ context }) => ({ kind: context.definition.features.looksUp }),
      onSnapshot: [
        {
          guard: { type: 'switchesDropIn', params: ({ event }) => event.snapshot.context },
          actions: [{ type: 'takeReport', params: ({ event }) => event.snapshot.context }, 'tellDropIn'],
        },
        { actions: { type: 'takeReport', params: ({ event }) => event.snapshot.context } },
      ],
    },
    {
      id: 'upload',
      src: 'upload',
      onSnapshot: {
        actions: {
          type: 'takeImage',
          params: ({ event: { snapshot } }) => ({
            isBlocked: snapshot.hasTag('blocking'),
            key: snapshot.context.key,
          }),
        },
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
        input: ({ context }) => ({ recording: context.definition.id }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'filling.offeringDraft',
            actions: [{ type: 'takePrepared', params: ({ event }) => event.output }, 'fillOpening'],
          },
          {
            target: 'filling.editing',
            actions: [{ type: 'takePrepared', params: ({ event }) => event.output }, 'fillOpening'],
          },
        ],
        onError: 'dismissed',
      },
    },
    filling: {
      tags: ['dismissible'],
      initial: 'editing',
      on: {
        'field.changed': {
          target: '.editing',
          actions: [
            { type: 'setField', params: ({ event }) => event },
            { type: 'tellLookups', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'field.left': {
          actions: [
            { type: 'markLeft', params: ({ event }) => event },
            { type: 'tellEmail', params: ({ event }) => event },
          ],
        },
        'form.submitted': [
          { guard: and(['isFilled', 'asksTypeVerification', 'isMnoSession']), target: 'awaitingMnoChoice' },
          {
            guard: and(['isFilled', 'asksTypeVerification', not('isQuickSession')]),
            target: 'awaitingVerification',
          },
          { guard: 'isFilled', target: 'sending' },
        ],
        'dialog.dismissed': 'dismissed',
      },
      states: {
        offeringDraft: {
          meta: { view: 'Form', foot: 'hint' },
          on: {
            // The offered draft stays stored until it is resumed or discarded.
            'field.changed': {
              actions: [
                { type: 'setField', params: ({ event }) => event },
                { type: 'tellLookups', params: ({ event }) => event },
              ],
            },
            'draft.resumed': { target: 'editing', actions: ['resumeDraft', ...tellAllResumed] },
            'draft.discarded': {
              target: 'editing',
              actions: [
                { type: 'forgetDraft', params: ({ context }) => offeredDraftOf(context) },
                'dropDraft',
              ],
            },
          },
        },
        editing: { meta: { view: 'Form', foot: 'hint' } },
        refused: { meta: { view: 'Form', foot: 'failure', detail: messages.nothingRecorded } },
        unanswered: { meta: { view: 'Form', foot: 'failure', detail: messages.perhapsRecorded } },
        alreadySaved: { meta: { view: 'Form', foot: 'failure', detail: messages.alreadySaved } },
      },
    },
    awaitingVerification: {
      meta: { view: 'Verification', foot: 'hint' },
      on: {
        'typeVerification.answered': [
          { guard: 'isQuestionnaireComplete', target: 'sending' },
          {
            target: 'sending',
            actions: { type: 'setSessionType', params: { sessionType: 'Quick Session' } },
          },
        ],
        'question.dismissed': 'filling.editing',
      },
    },
    awaitingMnoChoice: {
      meta: { view: 'MnoChoice', foot: 'hint' },
      on: {
        'mnoChoice.made': {
          target: 'sending',
          actions: { type: 'setSessionType', params: ({ event }) => event },
        },
        'question.dismissed': 'filling.editing',
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
          payload: context.definition.toPayload(context.values),
        }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: ({ event }) => is(event.output, 'recorded') },
            target: 'succeeded',
          },
          {
            guard: { type: 'outcomeIs', params: ({ event }) => is(event.output, 'alreadySaved') },
            target: 'filling.alreadySaved',
            actions: { type: 'takeKey', params: ({ event }) => event.output },
          },
          {
            target: 'filling.refused',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: 'filling.unanswered',
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
    recorded: {
      type: 'final',
      output: ({ context }) => ({ kind: 'recorded', recording: context.definition.id }),
    },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
});

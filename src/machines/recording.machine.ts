import { and, assign, not, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type {
  Draft,
  FieldValue,
  FieldValues,
  PreparedRecording,
  RecordingId,
  RecordingOptions,
  RecordToSend,
  SendOutcome,
} from '../contract/ports.ts';
import { firstFailure } from '../contract/rules.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { asKept, type RecordingDefinition } from './recordings/definition.ts';

export interface RecordingContext {
  definition: RecordingDefinition;
  /** Values set by where the dialog was opened from, such as a member's page. */
  prefill: FieldValues;
  values: FieldValues;
  /** Fields that were left once; only these show their message. */
  left: readonly string[];
  serverErrors: Readonly<Record<string, readonly string[]>>;
  idempotencyKey: string;
  today: string;
  draft: Draft | null;
  /** Null until the lists are there; a failed look-up leaves it so. */
  options: RecordingOptions | null;
}

export type RecordingEvent =
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'form.submitted' }
  | { type: 'typeVerification.answered'; isComplete: boolean }
  | { type: 'mnoChoice.made'; sessionType: 'MNO Session' | 'Quick Session' }
  | { type: 'question.dismissed' }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'dialog.dismissed' };

export interface RecordingInput {
  definition: RecordingDefinition;
  prefill: FieldValues;
}

export type RecordingOutput = { kind: 'recorded'; recording: RecordingId } | { kind: 'dismissed' };

/** What a leaf shows: the form or one of the questions, what stands in the foot, and the sentence under an alert. */
export interface RecordingMeta {
  view: 'Form' | 'Verification' | 'MnoChoice';
  foot: 'hint' | 'failure' | 'busy' | 'success';
  detail?: string;
}

const is = (output: { kind: string }, wanted: string) => ({ actual: output.kind, wanted });

interface KeptDraft {
  recording: RecordingId;
  draft: Draft;
}
interface DraftToForget {
  recording: RecordingId;
  idempotencyKey: string;
}
const draftOf = ({ definition, idempotencyKey, values }: RecordingContext): KeptDraft => ({
  recording: definition.id,
  draft: { idempotencyKey, values },
});
const ownDraftOf = ({ definition, idempotencyKey }: RecordingContext): DraftToForget => ({
  recording: definition.id,
  idempotencyKey,
});
const offeredDraftOf = ({ definition, draft }: RecordingContext): DraftToForget => ({
  recording: definition.id,
  idempotencyKey: draft?.idempotencyKey ?? '',
});

/** @returns the message of each field that fails a rule. */
const failuresOf = ({ definition, values, today }: RecordingContext): Record<string, string> =>
  Object.fromEntries(
    definition.fields
      .map((field) => [field.name, firstFailure(field.rules({ today }), values[field.name] ?? null)] as const)
      .filter((entry): entry is [string, string] => entry[1] !== null),
  );

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
  },
  actors: {
    prepareRecording: notProvided<PreparedRecording, { recording: RecordingId }>('prepareRecording'),
    loadOptions: notProvided<RecordingOptions, { recording: RecordingId }>('loadOptions'),
    sendRecord: notProvided<SendOutcome, RecordToSend>('sendRecord'),
  },
  guards: {
    isFilled: ({ context }) => Object.keys(failuresOf(context)).length === 0,
    asksTypeVerification: ({ context }) => context.definition.features.asksTypeVerification,
    isMnoSession: ({ context }) => context.values.type === 'MNO Session',
    isQuickSession: ({ context }) => context.values.type === 'Quick Session',
    hasDraft: (_, params: { draft: Draft | null }) => params.draft !== null,
    isQuestionnaireComplete: ({ event }) => event.type === 'typeVerification.answered' && event.isComplete,
    outcomeIs: (_, params: { actual: string; wanted: string }) => params.actual === params.wanted,
  },
  actions: {
    takePrepared: assign((_, params: PreparedRecording) => params),
    fillOpening: assign({
      values: ({ context }) => ({
        ...context.definition.openingValues({ today: context.today }),
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
      serverErrors: (_, params: SendOutcome) => (params.kind === 'refused' ? params.errors : {}),
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
    draft: null,
    options: null,
  }),
  invoke: {
    id: 'loadOptions',
    src: 'loadOptions',
    input: ({ context }) => ({ recording: context.definition.id }),
    onDone: { actions: { type: 'takeOptions', params: ({ event }) => ({ options: event.output }) } },
    // The specification: failing look-ups of lists are silently ignored; the list stays disabled.
    onError: {},
  },
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
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'field.left': { actions: { type: 'markLeft', params: ({ event }) => event } },
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
            'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
            'draft.resumed': { target: 'editing', actions: 'resumeDraft' },
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
          recording: context.definition.id,
          idempotencyKey: context.idempotencyKey,
          body: context.definition.toBody(context.values),
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

/** @returns the message under a field: what the server said, or the failed rule once the field was left. */
export const selectFieldError = (name: string) => (snapshot: { context: RecordingContext }) => {
  const { serverErrors, left } = snapshot.context;
  return (
    serverErrors[name]?.[0] ?? (left.includes(name) ? failuresOf(snapshot.context)[name] : undefined) ?? null
  );
};

/** @returns how many fields still fail a rule. */
export const selectFieldsLeft = ({ context }: { context: RecordingContext }) =>
  Object.keys(failuresOf(context)).length;

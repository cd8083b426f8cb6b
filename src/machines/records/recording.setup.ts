import { assign, sendTo, setup, stateIn } from 'xstate';
import type {
  ChangeOutcome,
  Draft,
  DraftPlace,
  FieldValue,
  PreparedRecording,
  ReadOutcome,
  RecordingId,
  RecordingOptions,
  RecordKey,
  RecordToChange,
  RecordToSend,
  SendOutcome,
} from '../../contract/ports.ts';
import type { RecordToKeep } from '../../contract/records/outbox.ts';
import { withoutField } from '../fieldErrors.ts';
import { textOf } from '../form/field.ts';
import { type TypedField, typedIn, withNames } from '../form/standing.ts';
import { isSame } from '../isSame.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome, successPause } from '../outcome.ts';
import {
  type DraftToForget,
  draftOf,
  filledInBy,
  isFilled,
  type KeptDraft,
  onDay,
  ownDraftOf,
  type RecordingContext,
  type RecordingEvent,
  type RecordingInput,
  type RecordingMeta,
  type RecordingOutput,
  resumedValues,
  saysOpening,
} from '../recordings/context.ts';
import { openingValues } from '../recordings/definition.ts';
import { filledWith, isAsWanted, keyOfEdit, overtakenBy } from '../recordings/editing.ts';
import {
  newsOf,
  newsOfLeft,
  newsOfMember,
  newsOfOpening,
  newsOfResumed,
} from '../recordings/lookupEvents.ts';
import { withChosen, withReceiver } from '../recordings/options.ts';
import { lookupsMachine } from './lookups.machine.ts';
import type { LookupsContext, LookupsEvent } from './lookups.setup.ts';
import { type UploadShown, uploadMachine } from './upload.machine.ts';

const bare = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    output: {} as RecordingOutput,
    meta: {} as RecordingMeta,
    tags: {} as 'busy' | 'dismissible' | 'editable',
    children: {} as { lookups: 'lookups'; upload: 'upload' },
  },
  actors: {
    prepareRecording: notProvided<PreparedRecording, { recording: RecordingId; place: DraftPlace }>(
      'prepareRecording',
    ),
    loadOptions: notProvided<RecordingOptions, { recording: RecordingId }>('loadOptions'),
    sendRecord: notProvided<SendOutcome, RecordToSend>('sendRecord'),
    queueRecord: notProvided<void, RecordToKeep>('queueRecord'),
    readRecord: notProvided<ReadOutcome, RecordKey>('readRecord'),
    changeRecord: notProvided<ChangeOutcome, RecordToChange>('changeRecord'),
    lookups: lookupsMachine,
    upload: uploadMachine,
  },
  guards: {
    isFilled,
    wasSaid: ({ context }) => Object.keys(context.said).length > 0,
    isEdit: ({ context }) => context.edited !== null,
    isOffline: ({ context }) => context.isOffline,
    continuesDraft: ({ context }, params: ReadOutcome) =>
      params.kind === 'read' && context.draft?.idempotencyKey === keyOfEdit(context, params.record),
    isAsWanted: ({ context }, params: ChangeOutcome) =>
      params.kind === 'conflict' && isAsWanted(context, params.current),
    // The member confirmed the stored type when recording it.
    asksTypeVerification: ({ context }) =>
      context.definition.features.asksTypeVerification && context.values.type !== context.stored?.body.type,
    isMnoSession: ({ context }) => context.values.type === 'MNO Session',
    isQuickSession: ({ context }) => context.values.type === 'Quick Session',
    hasDraft: (_, params: { draft: Draft | null }) => params.draft !== null,
    isQuestionnaireComplete: ({ event }) => event.type === 'typeVerification.answered' && event.isComplete,
    switchesDropIn: ({ context }, params: LookupsContext) =>
      (filledInBy(context, params.patch).drop_in ?? context.values.drop_in) !== context.values.drop_in,
    outcomeIs: isOutcome,
  },
  actions: {
    takePrepared: assign(({ context }, params: PreparedRecording) => ({
      ...params,
      today: context.options?.today ?? params.today,
      ownEmail: params.ownEmail ?? null,
      isOffline: params.isOffline ?? false,
      options: context.options ?? params.options ?? null,
    })),
    fillOpening: assign({
      values: ({ context }) => ({
        ...openingValues(context.definition, context),
        ...context.prefill,
      }),
    }),
    takeOptions: assign(({ context }, { options }: { options: RecordingOptions }) => ({
      ...(context.today && onDay(context, options.today)),
      options: withChosen(context, withReceiver(options, context.stored)),
    })),
    fillStored: assign(({ context }, params: ReadOutcome) =>
      params.kind === 'read' ? filledWith(context, params.record) : {},
    ),
    takeCurrent: assign(({ context }, params: ChangeOutcome) =>
      params.kind === 'conflict' ? overtakenBy(context, params.current) : {},
    ),
    takeTheirs: assign(({ context }) => (context.stored ? filledWith(context, context.stored) : {})),
    setField: assign(({ context }, params: TypedField) => ({
      ...typedIn(context, params),
      changed: withNames(context.changed, params.name),
      said: withoutField(context.said, params.name),
    })),
    takeReport: assign({
      lookedUp: (_, params: LookupsContext) => params.lists,
      notes: (_, { notes }) => notes,
      prefill: ({ context }, { patch }) =>
        patch.isPreset ? { ...context.prefill, ...filledInBy(context, patch) } : context.prefill,
      patchTaken: (_, params) => params.patch.serial,
      values: ({ context }, { patch }) => ({ ...context.values, ...filledInBy(context, patch) }),
      changed: ({ context }, { patch }) =>
        context.changed.includes(patch.follows ?? '')
          ? withNames(context.changed, ...Object.keys(filledInBy(context, patch)))
          : context.changed,
    }),
    takeImage: assign(({ context }, { isBlocked, key, isRefused }: UploadShown) => {
      if (!('image' in context.values)) return { isBlocked };
      // A refused file leaves the record's image in place.
      const image = isRefused ? textOf(context.stored?.body.image) || null : key;
      const values = { ...context.values, image };
      return isSame(image, context.values.image)
        ? { isBlocked, values }
        : { isBlocked, values, changed: withNames(context.changed, 'image') };
    }),
    tellDropIn: sendTo('lookups', ({ context }) => ({
      type: 'dropIn.switched',
      isDroppingIn: context.values.drop_in === true,
      keepsValues: false,
      isByEmail: true,
    })),
    markLeft: assign({
      left: ({ context }, params: { name: string }) => withNames(context.left, params.name),
    }),
    takeRecorded: assign((_, outcome: SendOutcome) => {
      if (outcome.kind !== 'recorded') return {};
      const { metric, id, warnings } = outcome.recorded;
      return { recorded: { metric, id }, remarks: warnings };
    }),
    setSessionType: assign({
      values: ({ context }, params: { sessionType: string }) => ({
        ...context.values,
        type: params.sessionType,
      }),
    }),
    resumeDraft: assign({
      values: ({ context }) => resumedValues(context),
      idempotencyKey: ({ context }) => context.draft?.idempotencyKey ?? context.idempotencyKey,
      draft: null,
      said: {},
    }),
    clearSentence: assign(({ context: { definition, today, now } }) => ({
      prefill: {},
      said: {},
      changed: [],
      left: [],
      values: openingValues(definition, { today, now }),
    })),
    dropDraft: assign({ draft: null, remembered: null }),
    showRefusal: assign({
      refusal: (_, params: SendOutcome | ChangeOutcome | ReadOutcome) =>
        'message' in params ? params.message : '',
      serverErrors: (_, params) => (params.kind === 'refused' ? params.errors : {}),
      existing: (_, params) => (params.kind === 'refused' && params.existing) || null,
    }),
    clearRefusal: assign({ refusal: '', existing: null }),
    takeKey: assign({
      idempotencyKey: ({ context }, params: SendOutcome) =>
        params.kind === 'alreadySaved' ? params.nextIdempotencyKey : context.idempotencyKey,
    }),
    keepDraft: actionNotProvided<KeptDraft>('keepDraft'),
    forgetDraft: actionNotProvided<DraftToForget>('forgetDraft'),
    noteMember: actionNotProvided<{ memberId: FieldValue }>('noteMember'),
  },
  delays: { successPause },
});

type Doing = Parameters<Parameters<typeof bare.enqueueActions>[0]>[0];

/** Sends the look-ups only what they depend on. */
const tell = ({ enqueue }: Doing, ...all: readonly (LookupsEvent | null)[]): void => {
  for (const news of all) if (news) enqueue.sendTo('lookups', news);
};

const nameIn = (event: Doing['event']): string => ('name' in event ? event.name : '');

/** Values typed while a draft was offered move from their own key to the draft's. */
const forgetTyped = ({ context, enqueue }: Doing) => {
  if (context.remembered) enqueue({ type: 'forgetDraft', params: ownDraftOf(context) });
  enqueue.assign({ remembered: null });
};

export const recordingSetup = bare.extend({
  actions: {
    forgetTyped: bare.enqueueActions(forgetTyped),
    tellChanged: bare.enqueueActions((doing) =>
      tell(doing, newsOf(doing.context, nameIn(doing.event), false)),
    ),
    tellLeft: bare.enqueueActions((doing) => tell(doing, newsOfLeft(doing.context, nameIn(doing.event)))),
    tellOpening: bare.enqueueActions((doing) =>
      tell(doing, ...newsOfOpening(doing.context), newsOfMember(doing.context)),
    ),
    tellMember: bare.enqueueActions((doing) => tell(doing, newsOfMember(doing.context))),
    tellResumed: bare.enqueueActions((doing) => tell(doing, ...newsOfResumed(doing.context))),
    // Don't offer a draft that adds nothing, and drop the one that was sent.
    rememberDraft: bare.enqueueActions((doing) => {
      const { context, check, enqueue } = doing;
      const kept = draftOf(context);
      if (!check(stateIn('filling')) || isSame(context.remembered, kept.draft)) return;
      if (saysOpening(context, kept)) return forgetTyped(doing);
      enqueue.assign({ remembered: kept.draft });
      enqueue({ type: 'keepDraft', params: kept });
    }),
  },
});

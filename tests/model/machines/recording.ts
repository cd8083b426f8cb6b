import type { Draft, FieldValues } from '../../../src/contract/ports.ts';
import type { RecordToEdit } from '../../../src/contract/records/activities.ts';
import { failureOf } from '../../../src/machines/form/field.ts';
import type { RecordingContext } from '../../../src/machines/recordings/context.ts';
import { sessionRecording } from '../../../src/machines/recordings/session.ts';
import { recordingMachine } from '../../../src/machines/records/recording.machine.ts';
import { bare, each, listed } from '../../each.ts';
import { activeMembers } from '../../fixtures/members.ts';
import { invalidData } from '../../fixtures/refusals.ts';
import { sessionRecorded, sessionRow } from '../../fixtures/sessions.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Recording = Model<typeof recordingMachine>;

export const recordingToday = '2026-03-14';

/** A session that can be submitted, except that its type is missing. */
export const filledValues = {
  receiver_id: 12,
  date: '2026-03-13',
  type: 'Quick Session',
  address: 'Café Blau',
  discussion: 'The spring open day',
} satisfies FieldValues;

export const sessionDraft: Draft = {
  idempotencyKey: 'key-draft-0001',
  values: { ...filledValues, discussion: 'From the draft' },
};

const prepared = {
  idempotencyKey: 'key-fresh-0001',
  today: recordingToday,
  now: `${recordingToday}T09:30`,
  draft: null,
};

const isFilled = ({ definition, values, today, now }: RecordingContext) =>
  definition.fields.every(
    (field) => failureOf(field, values[field.name] ?? null, { today, now, values }) === null,
  );

const machine = recordingMachine.provide({
  actions: { keepDraft: () => {}, forgetDraft: () => {}, noteMember: () => {} },
});
const noAnswer = new TypeError('Failed to fetch');
const answerNames: Readonly<Record<string, string>> = {
  'xstate.done.actor.prepareRecording': 'prepared',
  'xstate.done.actor.loadOptions': 'lists',
};

/** A filled-in form for each kind of session type, submitted and answered in every way. */
export const recordingModel: Recording = {
  machine,
  input: { definition: sessionRecording, prefill: filledValues },
  project: ({ context }) => String(context.values.type ?? ''),
  shows: {
    lookups: { context: { lists: {}, patch: { serial: 0, values: {} }, notes: {} } },
    upload: { context: { key: null }, hasTag: () => false },
  },
  cases: {
    'field.changed': [
      { type: 'field.changed', name: 'type', value: 'MNO Session' },
      { type: 'field.changed', name: 'type', value: 'Coaching Session' },
    ],
    'field.left': [],
    'typeVerification.answered': [
      { type: 'typeVerification.answered', isComplete: true },
      { type: 'typeVerification.answered', isComplete: false },
    ],
    'mnoChoice.made': [
      { type: 'mnoChoice.made', sessionType: 'MNO Session' },
      { type: 'mnoChoice.made', sessionType: 'Quick Session' },
    ],
    ...each([], 'draft.resumed', 'draft.discarded', 'sentence.cleared'),
  },
  answers: {
    prepareRecording: { done: [prepared], error: [new Error('no storage')] },
    loadOptions: { done: [], error: [] },
    ...each({ done: [], error: [], snapshot: [] }, 'lookups', 'upload'),
    sendRecord: {
      done: [
        { kind: 'recorded', recorded: sessionRecorded },
        { kind: 'refused', message: invalidData.message, errors: invalidData.errors },
        { kind: 'failed', message: 'Something went wrong!' },
        { kind: 'alreadySaved', nextIdempotencyKey: 'key-next-0001' },
      ],
      error: [noAnswer],
    },
    queueRecord: { done: [undefined], error: [new Error('no room')] },
  },
  nameEvent: ({ type }) => answerNames[type],
};

/** A form that opens with a draft. */
export const recordingDraftModel: Recording = {
  ...recordingModel,
  project: ({ context }) =>
    [isFilled(context) ? 'filled' : 'to fill', context.draft && 'draft'].filter(Boolean).join(', '),
  cases: {
    ...recordingModel.cases,
    'field.changed': [
      { type: 'field.changed', name: 'discussion', value: '' },
      { type: 'field.changed', name: 'discussion', value: 'Typed anew' },
    ],
    ...each([], 'typeVerification.answered', 'mnoChoice.made'),
    ...bare('draft.resumed', 'draft.discarded'),
  },
  answers: {
    ...recordingModel.answers,
    prepareRecording: { done: [{ ...prepared, draft: sessionDraft }], error: [] },
    sendRecord: {
      done: [{ kind: 'refused', message: invalidData.message, errors: invalidData.errors }],
      error: [noAnswer],
    },
  },
};

/** A form that opens without a connection: its record waits on the device. */
export const recordingOfflineModel: Recording = {
  ...recordingModel,
  cases: { ...recordingModel.cases, 'field.changed': [] },
  answers: {
    ...recordingModel.answers,
    prepareRecording: { done: [{ ...prepared, isOffline: true }], error: [] },
    sendRecord: { done: [], error: [] },
  },
};

/** A form that is filled in while its lists load. */
export const recordingOpeningModel: Recording = {
  ...recordingModel,
  input: { definition: sessionRecording, prefill: { ...filledValues, discussion: '' } },
  project: ({ context }) =>
    [isFilled(context) ? 'filled' : 'to fill', context.options && 'lists'].filter(Boolean).join(', '),
  mayHappen: ({ context }, event) => !(event.type.endsWith('.loadOptions') && context.options),
  cases: {
    ...recordingModel.cases,
    'field.changed': [{ type: 'field.changed', name: 'discussion', value: 'Typed anew' }],
    'field.left': [{ type: 'field.left', name: 'discussion' }],
    ...each([], 'typeVerification.answered', 'mnoChoice.made'),
  },
  answers: {
    ...recordingModel.answers,
    loadOptions: { done: [{ members: activeMembers, recentMemberIds: [15], lists: {} }], error: [] },
    sendRecord: { done: [], error: [] },
  },
};

/** A form that a sentence filled in, except the discussion. */
export const recordingSaidModel: Recording = {
  ...recordingModel,
  input: {
    definition: sessionRecording,
    prefill: { ...filledValues, discussion: '' },
    said: { receiver_id: 'ben', address: 'café blau' },
  },
  project: ({ context: { values, said } }) =>
    [...Object.keys(said), values.receiver_id === null ? 'empty' : String(values.discussion)].join(', '),
  cases: {
    ...recordingModel.cases,
    'field.changed': [{ type: 'field.changed', name: 'discussion', value: 'Typed anew' }],
    'field.left': [],
    ...each([], 'typeVerification.answered', 'mnoChoice.made'),
    ...bare('sentence.cleared'),
  },
  answers: { ...recordingModel.answers, sendRecord: { done: [], error: [] } },
};

/** A form whose lists fail to load. */
export const recordingListlessModel: Recording = {
  ...recordingOpeningModel,
  cases: { ...recordingOpeningModel.cases, 'form.submitted': [] },
  answers: { ...recordingOpeningModel.answers, loadOptions: { done: [], error: [noAnswer] } },
};

const report = (serial: number, values: FieldValues) => ({
  context: { lists: {}, patch: { serial, values }, notes: {} },
});
const bringsNothing = ({ context }: ReturnType<typeof report>) =>
  Object.keys(context.patch.values).length === 0;
const uploadShows = (isBlocked: boolean, key: string | null) => ({
  context: { key },
  hasTag: () => isBlocked,
  isBlocked,
});

/** A filled-in form while its look-ups and an upload report. */
export const recordingReportsModel: Recording = {
  ...recordingModel,
  project: ({ context }) =>
    [context.isBlocked ? 'blocked' : 'free', context.patchTaken > 0 && 'patched'].filter(Boolean).join(', '),
  // A look-up's patches have increasing numbers.
  mayHappen: ({ context }, { type, snapshot }) =>
    (!/prepareRecording|dialog\.dismissed/.test(type) || type.includes('done')) &&
    (type !== 'xstate.snapshot.lookups' ||
      !bringsNothing(snapshot) ||
      snapshot.context.patch.serial === context.patchTaken),
  cases: {
    ...recordingModel.cases,
    ...each([], 'field.changed', 'typeVerification.answered', 'mnoChoice.made', 'dialog.dismissed'),
  },
  answers: {
    ...recordingModel.answers,
    prepareRecording: { done: [prepared], error: [] },
    lookups: { done: [], error: [], snapshot: [report(0, {}), report(1, {}), report(1, { drop_in: true })] },
    upload: { done: [], error: [], snapshot: [uploadShows(true, null), uploadShows(false, 'images/a.jpg')] },
    sendRecord: { done: [], error: [] },
  },
  nameEvent: (event) => {
    if (event.type === 'xstate.snapshot.lookups')
      return bringsNothing(event.snapshot) ? 'nothing' : 'drop-in switched on';
    if (event.type === 'xstate.snapshot.upload') return event.snapshot.isBlocked ? 'uploading' : 'stored';
    return answerNames[event.type];
  },
};

export const storedSession = (version: number, more: Partial<RecordToEdit['body']> = {}): RecordToEdit => ({
  row: { ...sessionRow, id: 811, version },
  body: { ...filledValues, type: 'Coaching Session', ...more },
  needs_reason: 0,
});

const readOf = (record: RecordToEdit) => ({ kind: 'read', record }) as const;
const conflictOf = (current: RecordToEdit) => ({ kind: 'conflict', current }) as const;

/** A stored session being edited, also while somebody else edits it. */
export const recordingEditModel: Recording = {
  ...recordingModel,
  input: { definition: sessionRecording, prefill: {}, edited: { metric: 1, id: 811 } },
  project: ({ context: { stored, values } }) =>
    stored ? `${stored.row.version}, ${String(values.discussion)}` : '',
  cases: {
    ...recordingModel.cases,
    'field.changed': [{ type: 'field.changed', name: 'discussion', value: 'Typed anew' }],
    ...each([], 'typeVerification.answered', 'mnoChoice.made'),
  },
  answers: {
    ...recordingModel.answers,
    prepareRecording: { done: [prepared], error: [] },
    readRecord: {
      done: [
        readOf(storedSession(3)),
        { kind: 'refused', message: 'The service is very busy. Try again in a moment.', errors: {} },
        { kind: 'uneditable', message: 'Already counted in a closed meeting, so you can’t change it.' },
      ],
      error: [noAnswer],
    },
    changeRecord: {
      done: [
        { kind: 'changed' },
        conflictOf(storedSession(4, { discussion: 'Said otherwise' })),
        conflictOf(storedSession(4, { discussion: 'Typed anew' })),
        { kind: 'refused', message: invalidData.message, errors: invalidData.errors },
        { kind: 'uneditable', message: 'This record no longer exists.' },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: (event) => {
    const discussion = event.output?.current?.body.discussion;
    return discussion === undefined ? answerNames[event.type] : `conflict, ${discussion}`;
  },
};

/** An edit that changes the session's type, which needs a confirmation, or keeps it. */
export const recordingEditQuestionModel: Recording = {
  ...recordingEditModel,
  project: ({ context }) => String(context.values.type ?? ''),
  cases: {
    ...recordingModel.cases,
    'field.changed': [
      { type: 'field.changed', name: 'type', value: 'MNO Session' },
      { type: 'field.changed', name: 'type', value: 'Coaching Session' },
      { type: 'field.changed', name: 'type', value: 'Activity Session' },
    ],
  },
  answers: {
    ...recordingEditModel.answers,
    readRecord: { done: [readOf(storedSession(3))], error: [] },
    changeRecord: { done: [], error: [] },
  },
};

/** An edit begun earlier, based on this version of the session or an older one. */
export const recordingEditDraftModel: Recording = {
  ...recordingEditModel,
  project: ({ context: { draft, values } }) =>
    [values.discussion, draft && 'draft'].filter(Boolean).join(', '),
  cases: { ...recordingDraftModel.cases, 'field.changed': [] },
  answers: {
    ...recordingEditModel.answers,
    prepareRecording: {
      done: [{ ...prepared, draft: { ...sessionDraft, idempotencyKey: 'session.811.v3' } }],
      error: [],
    },
    readRecord: { done: [readOf(storedSession(3)), readOf(storedSession(4))], error: [] },
    changeRecord: { done: [{ kind: 'changed' }], error: [] },
  },
  nameEvent: (event) => {
    const version = event.output?.record?.row.version;
    return version === undefined ? answerNames[event.type] : `read, ${version}`;
  },
};

export const recordingCharts: [Chart<typeof recordingMachine>, ...Chart<typeof recordingMachine>[]] = [
  { name: 'main', model: recordingModel },
  { name: 'draft', model: recordingDraftModel },
  { name: 'offline', model: recordingOfflineModel },
  { name: 'opening', model: recordingOpeningModel },
  { name: 'listless', model: recordingListlessModel },
  { name: 'said', model: recordingSaidModel },
  { name: 'reports', model: recordingReportsModel },
  { name: 'edit', model: recordingEditModel },
  { name: 'edit question', model: recordingEditQuestionModel },
  { name: 'edit draft', model: recordingEditDraftModel },
];

export const recordingIgnored: Ignored<typeof recordingMachine>[] = [
  {
    states: listed(
      'preparing, unprepared, awaitingVerification, awaitingMnoChoice, sending, queueing',
      'succeeded, reading, failed, uneditable, changing',
    ),
    events: ['field.changed', 'form.submitted'],
    reason: 'the form does not take input: it is not ready, asks a question, is on its way or done',
  },
  {
    states: ['preparing', 'unprepared', 'sending'],
    events: ['field.left', 'sentence.cleared'],
    reason: 'the form does not take input',
  },
  {
    states: listed(
      'preparing, unprepared, filling, awaitingMnoChoice, sending, queueing, succeeded, reading',
      'changing',
    ),
    events: ['typeVerification.answered'],
    reason: 'the question is not on the screen',
  },
  {
    states: listed(
      'preparing, unprepared, filling, awaitingVerification, sending, queueing, succeeded',
      'reading, changing',
    ),
    events: ['mnoChoice.made'],
    reason: 'the question is not on the screen',
  },
  {
    states: ['preparing', 'unprepared', 'filling', 'sending', 'queueing', 'succeeded', 'reading', 'changing'],
    events: ['question.dismissed'],
    reason: 'no question is on the screen',
  },
  {
    states: listed(
      'preparing, filling.editing, filling.refused, filling.unanswered, filling.notKept, sending',
      'queueing, reading, changing, succeeded',
    ),
    events: ['draft.resumed', 'draft.discarded'],
    reason: 'no draft is offered',
  },
  {
    states: ['awaitingVerification', 'awaitingMnoChoice'],
    events: ['dialog.dismissed'],
    reason: 'Escape answers the question first',
  },
  {
    states: ['sending', 'queueing', 'changing'],
    events: ['dialog.dismissed'],
    reason: 'the answer must be seen, or what was typed would be lost with a failure',
  },
  {
    states: listed(
      'preparing, unprepared, filling.offeringDraft, filling.editing, filling.refused',
      'filling.alreadySaved, filling.failed, awaitingVerification, awaitingMnoChoice, sending, queueing',
      'succeeded',
    ),
    events: ['sending.postponed'],
    reason: 'only a record that was sent and not answered may be kept without being sent anew',
  },
  {
    states: ['preparing', 'reading', 'uneditable', 'filling', 'changing', 'succeeded'],
    events: ['retry.requested'],
    reason: 'the record is not read yet, was read, or would be answered for in the same way',
  },
  {
    states: listed(
      'preparing, reading, failed, uneditable, filling.editing, filling.refused',
      'filling.unanswered, changing, succeeded',
    ),
    events: ['theirs.taken'],
    reason: 'nobody else is known to have changed the record',
  },
];

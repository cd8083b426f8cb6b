import { formMachine } from '../../../src/machines/form.machine.ts';
import { contactDetailsForm, promoEntry, promoForm } from '../../fixtures/forms.ts';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import { contactDetails, contactDetailsSavedElsewhere } from '../../fixtures/members.ts';
import { promo } from '../../fixtures/profile.ts';
import { invalidData } from '../../fixtures/refusals.ts';
import type { Chart } from '../expected.ts';
import { messageName } from '../messageName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { entryExpected, entryUploadExpected, formExpected } from './form.expected.ts';

type Form = Model<typeof formMachine>;

const noAnswer = new TypeError('Failed to fetch');
const noReport = { done: [], error: [], snapshot: [] };

const uploadShows = (isBlocked: boolean, key: string | null) => ({
  context: { key, message: null },
  hasTag: () => isBlocked,
  isBlocked,
});

const renamed = { ...contactDetails, first_name: 'Adele', version: 4 };
const joined = (...words: readonly (string | false | null)[]) => words.filter(Boolean).join(', ');

/** A page: its one field may be as it is stored, changed, or empty. */
export const formModel: Form = {
  machine: formMachine,
  input: { location: contactDetailsPage },
  project: ({ context: { values, loaded, message, current } }) => {
    const stored = loaded?.form === 'contactDetails' ? loaded.stored.first_name : 'Ada';
    return joined(
      stored === 'Adele' && 'renamed',
      values.first_name === '' ? 'nameless' : loaded !== null && values.first_name !== stored && 'changed',
      messageName(message),
      current && 'theirs',
    );
  },
  cases: {
    'field.changed': [
      { type: 'field.changed', name: 'first_name', value: 'Adele' },
      { type: 'field.changed', name: 'first_name', value: '' },
    ],
    'field.left': [{ type: 'field.left', name: 'first_name' }],
    'conflict.answered': [
      { type: 'conflict.answered', keepsMine: true },
      { type: 'conflict.answered', keepsMine: false },
    ],
  },
  invokes: { reloadForm: 'loadForm' },
  shows: { upload: uploadShows(false, null) },
  answers: {
    upload: noReport,
    loadForm: { done: [contactDetailsForm], error: [noAnswer] },
    saveForm: {
      done: [
        { kind: 'saved', loaded: { ...contactDetailsForm, stored: renamed } },
        { kind: 'refused', message: invalidData.message, errors: { first_name: ['This field is invalid.'] } },
        { kind: 'conflict', current: { ...contactDetailsForm, stored: contactDetailsSavedElsewhere } },
        { kind: 'conflict', current: { ...contactDetailsForm, stored: renamed } },
      ],
      error: [noAnswer],
    },
    copyDetails: { done: [undefined], error: [new Error('no clipboard')] },
  },
  nameEvent: ({ type, output }) => {
    if (type === 'xstate.done.actor.loadForm' || type === 'xstate.done.actor.reloadForm') return 'form';
    return output?.kind === 'conflict' && output.current.stored.first_name === 'Adele'
      ? 'conflict with the same'
      : undefined;
  },
};

/** A dialog for one entry, whose one field may be as it is stored, changed, or empty. */
export const entryModel: Form = {
  ...formModel,
  input: { location: contactDetailsPage, entry: promoEntry },
  project: ({ context: { values, loaded, message, current }, value }) => {
    if (!loaded || value === 'succeeded' || value === 'done' || value === 'dismissed') return '';
    const stored = loaded.form === 'promo' ? loaded.stored?.title : '';
    return joined(
      values.title === '' ? 'untitled' : values.title !== stored && 'changed',
      messageName(message),
      current && 'theirs',
    );
  },
  cases: {
    ...formModel.cases,
    'field.changed': [
      { type: 'field.changed', name: 'title', value: 'Free oil' },
      { type: 'field.changed', name: 'title', value: '' },
    ],
    'field.left': [{ type: 'field.left', name: 'title' }],
  },
  answers: {
    upload: noReport,
    loadForm: { done: [promoForm], error: [noAnswer] },
    saveForm: {
      done: [
        { kind: 'saved', loaded: promoForm, message: 'It is requested.' },
        { kind: 'refused', message: invalidData.message, errors: {}, nextIdempotencyKey: 'key-2' },
        { kind: 'conflict', current: { ...promoForm, stored: { ...promo, title: 'Free glue', version: 3 } } },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: ({ type }) => (type === 'xstate.done.actor.loadForm' ? 'form' : undefined),
};

/** The same while its image is uploaded. */
export const entryUploadModel: Form = {
  ...entryModel,
  project: ({ context }) => (context.isBlocked ? 'blocked' : 'free'),
  cases: { ...entryModel.cases, 'field.changed': [], 'field.left': [], 'conflict.answered': [] },
  answers: {
    upload: { done: [], error: [], snapshot: [uploadShows(true, null), uploadShows(false, 'images/a.jpg')] },
    loadForm: { done: [promoForm], error: [] },
    saveForm: { done: [], error: [] },
  },
  mayHappen: ({ value }, { type }) => type !== 'xstate.snapshot.upload' || value === 'editing',
  nameEvent: (event) =>
    event.type === 'xstate.snapshot.upload'
      ? event.snapshot.isBlocked
        ? 'uploading'
        : 'stored'
      : entryModel.nameEvent?.(event),
};

export const formCharts: [Chart<typeof formMachine>, Chart<typeof formMachine>, Chart<typeof formMachine>] = [
  { model: formModel, expected: formExpected },
  { model: entryModel, expected: entryExpected },
  { model: entryUploadModel, expected: entryUploadExpected },
];

export const formIgnored: Ignored<typeof formMachine>[] = [
  {
    states: ['loading', 'failed', 'showing', 'refreshing', 'saving', 'conflicting', 'succeeded'],
    events: ['field.changed', 'field.left', 'form.submitted'],
    reason: 'the form is not open, is on its way or waits for an answer',
  },
  {
    states: ['loading', 'failed', 'showing', 'refreshing', 'saving', 'conflicting'],
    events: ['edit.abandoned'],
    reason: 'nothing is edited, or it is on its way or waits for an answer',
  },
  {
    states: ['loading', 'failed', 'editing', 'saving', 'conflicting'],
    events: ['edit.requested'],
    reason: 'nothing is shown that could be edited',
  },
  {
    states: ['loading', 'failed', 'refreshing', 'editing', 'saving', 'conflicting'],
    events: ['details.copied'],
    reason: 'the details are not shown, or are about to be others',
  },
  {
    states: ['loading', 'failed', 'editing', 'saving', 'conflicting'],
    events: ['data.outdated'],
    reason: 'what is typed stays, and saving meets what changed meanwhile',
  },
  {
    states: ['loading', 'failed', 'showing', 'refreshing', 'editing', 'saving', 'succeeded'],
    events: ['conflict.answered'],
    reason: 'no two edits have met',
  },
  {
    states: ['loading', 'showing', 'refreshing', 'editing', 'saving', 'conflicting', 'succeeded'],
    events: ['retry.requested'],
    reason: 'nothing has failed to load',
  },
];

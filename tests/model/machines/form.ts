import type { FormDraft } from '../../../src/contract/formPorts.ts';
import { formMachine } from '../../../src/machines/form.machine.ts';
import { each, listed } from '../../each.ts';
import { contactDetailsForm, promoEntry, promoForm } from '../../fixtures/forms.ts';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import { contactDetails, contactDetailsSavedElsewhere } from '../../fixtures/members.ts';
import { promo } from '../../fixtures/profile.ts';
import { invalidData } from '../../fixtures/refusals.ts';
import type { Chart } from '../expected.ts';
import { messageName } from '../messageName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import '../../allForms.ts';

type Form = Model<typeof formMachine>;

/** A form without a draft on this device. */
export const unkeptForm = formMachine.provide({
  actions: { goTo: () => {}, keepDraft: () => {}, forgetDraft: () => {} },
});

const noAnswer = new TypeError('Failed to fetch');
const noReport = { done: [], error: [], snapshot: [] };
const noDraft = { done: [], error: [] };

const uploadShows = (isBlocked: boolean, key: string | null) => ({
  context: { key, message: null },
  hasTag: () => isBlocked,
  isBlocked,
});

const atRest = { context: { text: '' }, hasTag: () => false };

const renamed = { ...contactDetails, first_name: 'Adele', version: 4 };
const joined = (...words: readonly (string | false | null)[]) => words.filter(Boolean).join(', ');

/** A page: its only field may have the stored value, another one, or none. */
export const formModel: Form = {
  machine: unkeptForm,
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
  shows: { upload: uploadShows(false, null), copier: atRest },
  answers: {
    upload: noReport,
    copier: noReport,
    readDraft: noDraft,
    loadForm: { done: [contactDetailsForm, null], error: [noAnswer] },
    saveForm: {
      done: [
        { kind: 'saved', loaded: { ...contactDetailsForm, stored: renamed } },
        { kind: 'saved', loaded: { ...contactDetailsForm, stored: renamed }, next: contactDetailsPage },
        { kind: 'refused', message: invalidData.message, errors: { first_name: ['This field is invalid.'] } },
        { kind: 'conflict', current: { ...contactDetailsForm, stored: contactDetailsSavedElsewhere } },
        { kind: 'conflict', current: { ...contactDetailsForm, stored: renamed } },
      ],
      error: [noAnswer],
    },
    copyDetails: { done: [undefined], error: [new Error('no clipboard')] },
  },
  nameEvent: ({ type, output }) => {
    if (type === 'xstate.done.actor.loadForm' || type === 'xstate.done.actor.reloadForm')
      return output ? 'form' : 'nothing';
    if (output?.kind === 'saved' && output.next) return 'saved, and where to go';
    return output?.kind === 'conflict' && output.current.stored.first_name === 'Adele'
      ? 'conflict with the same'
      : undefined;
  },
};

/** A dialog for one entry, whose only field may have the stored value, another one, or none. */
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
    copier: noReport,
    readDraft: noDraft,
    loadForm: { done: [promoForm], error: [noAnswer] },
    saveForm: {
      done: [
        { kind: 'saved', loaded: promoForm, message: 'It is requested.' },
        { kind: 'saved', loaded: promoForm, next: contactDetailsPage },
        { kind: 'saved', loaded: promoForm, follows: promoEntry },
        { kind: 'refused', message: invalidData.message, errors: {}, nextIdempotencyKey: 'key-2' },
        { kind: 'conflict', current: { ...promoForm, stored: { ...promo, title: 'Free glue', version: 3 } } },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: ({ type, output }) => {
    if (output?.kind === 'saved' && output.next) return 'saved, and where to go';
    if (output?.kind === 'saved' && output.follows) return 'saved, and what follows';
    return type === 'xstate.done.actor.loadForm' ? 'form' : undefined;
  },
};

/** The dialog while its image is uploaded. */
export const entryUploadModel: Form = {
  ...entryModel,
  project: ({ context }) => (context.isBlocked ? 'blocked' : 'free'),
  cases: { ...entryModel.cases, 'field.changed': [], 'field.left': [], 'conflict.answered': [] },
  answers: {
    copier: noReport,
    upload: { done: [], error: [], snapshot: [uploadShows(true, null), uploadShows(false, 'images/a.jpg')] },
    readDraft: noDraft,
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

const draftOf = (name: string, before: string, after: string): FormDraft => ({
  idempotencyKey: 'form.contactDetails',
  values: { [name]: after },
  before: { [name]: before },
});

const draftShown =
  (name: string): Form['project'] =>
  ({ context: { values, draft, current } }) =>
    joined(
      typeof values[name] === 'string' && values[name] !== '' && values[name],
      draft && (draft.before[name] === 'Older' ? 'older draft' : 'draft'),
      current && 'theirs',
    );

/** A draft is read only once, as soon as the form opens. */
const onlyAtFirst: Form['mayHappen'] = ({ value, context }, { type }) =>
  !type.endsWith('.actor.readDraft') || (value === 'loading' && context.draft === null);

/** A page with a draft on this device, based on the stored values or on earlier ones. */
export const formDraftModel: Form = {
  ...formModel,
  project: draftShown('first_name'),
  cases: {
    ...formModel.cases,
    'field.changed': [{ type: 'field.changed', name: 'first_name', value: 'Adela' }],
    ...each([], 'field.left', 'details.copied'),
  },
  answers: {
    upload: noReport,
    copier: noReport,
    readDraft: {
      done: [draftOf('first_name', 'Ada', 'Adina'), draftOf('first_name', 'Older', 'Adina')],
      error: [],
    },
    loadForm: { done: [contactDetailsForm], error: [] },
    saveForm: { done: [{ kind: 'saved', loaded: contactDetailsForm }], error: [] },
  },
  mayHappen: onlyAtFirst,
  nameEvent: ({ type, output }) =>
    type === 'xstate.done.actor.readDraft'
      ? output.before.first_name
      : formModel.nameEvent?.({ type, output }),
};

/** A page on a device whose storage can't be read. */
export const formUnreadModel: Form = {
  ...formDraftModel,
  cases: { ...formDraftModel.cases, 'field.changed': [], 'conflict.answered': [] },
  answers: {
    upload: noReport,
    copier: noReport,
    readDraft: { done: [], error: [new Error('no storage')] },
    loadForm: { done: [], error: [] },
  },
};

/** A dialog for an entry with a draft on this device. */
export const entryDraftModel: Form = {
  ...entryModel,
  project: draftShown('title'),
  cases: {
    ...entryModel.cases,
    'field.changed': [{ type: 'field.changed', name: 'title', value: 'Free wax' }],
    'field.left': [],
  },
  answers: {
    upload: noReport,
    copier: noReport,
    readDraft: {
      done: [draftOf('title', promo.title, 'Free oil'), draftOf('title', 'Older', 'Free oil')],
      error: [],
    },
    loadForm: { done: [promoForm], error: [] },
    saveForm: { done: [{ kind: 'saved', loaded: promoForm }], error: [] },
  },
  mayHappen: onlyAtFirst,
  nameEvent: ({ type, output }) =>
    type === 'xstate.done.actor.readDraft' ? output.before.title : entryModel.nameEvent?.({ type, output }),
};

export const formCharts: [Chart<typeof formMachine>, ...Chart<typeof formMachine>[]] = [
  { name: 'main', model: formModel },
  { name: 'entry', model: entryModel },
  { name: 'entry upload', model: entryUploadModel },
  { name: 'draft', model: formDraftModel },
  { name: 'entry draft', model: entryDraftModel },
  { name: 'unread', model: formUnreadModel },
];

export const formIgnored: Ignored<typeof formMachine>[] = [
  {
    states: ['forbidden'],
    events: listed(
      'field.changed, field.left, form.submitted, edit.requested, edit.abandoned',
      'conflict.answered, details.copied, data.outdated, retry.requested',
    ),
    reason: 'the page is not for the one who opened it',
  },
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
  {
    states: ['overtaken'],
    events: ['field.changed', 'form.submitted', 'edit.requested', 'edit.abandoned', 'data.outdated'],
    reason: 'what was changed meanwhile is answered first',
  },
  {
    states: ['showing.saved'],
    events: ['draft.resumed', 'draft.discarded'],
    reason: 'what is saved is no draft any more',
  },
  {
    states: ['loading', 'saving', 'overtaken', 'succeeded'],
    events: ['draft.resumed', 'draft.discarded'],
    reason: 'nothing is shown that a draft could be offered with',
  },
  {
    states: ['showing', 'refreshing', 'editing', 'saving', 'overtaken', 'succeeded'],
    events: ['xstate.done.actor.readDraft'],
    reason: 'a draft is read as soon as the form opens, and once',
  },
];

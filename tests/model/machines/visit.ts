import { guestForm } from '../../../src/machines/guests/guestForm.ts';
import { visitMachine } from '../../../src/machines/guests/visit.machine.ts';
import { each, listed } from '../../each.ts';
import { visitorToRecord } from '../../fixtures/recordings.ts';
import { guestVisit, visibleChapter, visibleChapterDetails } from '../../fixtures/visits.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

export const atChapters = { page: 'visitChapters', params: {}, query: { city: 'Millbrook' } } as const;
export const atChapter = { page: 'visitChapter', params: { id: '1' }, query: {} } as const;
export const atCancel = { page: 'cancelVisit', params: {}, query: {} } as const;

const { email, first_name, last_name, methods } = visitorToRecord;
const draft = { email, first_name, last_name, methods, profession_id: 'Notary' };

const found = {
  chapter: visibleChapterDetails,
  professions: [
    { id: 3, name: 'Plumber' },
    { id: 5, name: 'Notary' },
  ],
  startedAt: '2026-03-19T10:00:00.000Z',
  form: guestForm,
};

const lost = new TypeError('Failed to fetch');

const model = (
  location: typeof atChapters | typeof atChapter | typeof atCancel,
): Model<typeof visitMachine> => ({
  machine: visitMachine.provide({
    actions: { goTo: () => {}, keepDraft: () => {}, forgetDraft: () => {}, saveCalendar: () => {} },
  }),
  input: { location, hasToken: true },
  project: ({ context: { message, errors, values, draft: left } }) =>
    [
      accountMessageName(message),
      ...Object.keys(errors).sort(),
      values.email && `e-mail ${values.email}`,
      values.profession_id && `is ${values.profession_id}`,
      left && 'draft',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': [{ type: 'location.changed', location }],
    'chapters.narrowed': [{ type: 'chapters.narrowed', query: { weekday: '2' } }],
    'field.changed': [{ type: 'field.changed', name: 'profession_id', value: 'Plumber' }],
    'field.left': [{ type: 'field.left', name: 'profession_id' }],
  },
  answers: {
    loadChapters: { done: [{ rows: [visibleChapter], total: 1, places: [] }], error: [lost] },
    loadChapter: { done: [{ kind: 'found', found: { ...found, draft } }, { kind: 'gone' }], error: [lost] },
    register: {
      done: [
        { kind: 'registered', onlineLink: null },
        {
          kind: 'refused',
          message: 'The given data was invalid.',
          errors: { meeting_id: ['This field is invalid.'] },
        },
      ],
      error: [lost],
    },
    findVisit: { done: [{ kind: 'found', visit: guestVisit }, { kind: 'useless' }], error: [lost] },
    cancelVisit: { done: [undefined], error: [lost] },
  },
});

export const chaptersModel = model(atChapters);
export const chapterModel = model(atChapter);
export const cancelModel = model(atCancel);
export const anotherChapter = { ...atChapter, params: { id: '2' } } as const;
/** A guest who goes to another chapter with a form that is filled in, being sent or done. */
export const anotherChapterModel: typeof chapterModel = {
  ...chapterModel,
  project: ({ context: { location, values, chapter } }) =>
    [`at ${location.params.id}`, chapter ? 'found' : '', values.profession_id].filter(Boolean).join(', '),
  cases: {
    ...chapterModel.cases,
    'location.changed': [{ type: 'location.changed', location: anotherChapter }],
    ...each([], 'field.left', 'draft.discarded', 'draft.resumed', 'calendar.requested'),
  },
  answers: {
    ...chapterModel.answers,
    loadChapter: { done: [{ kind: 'found', found: { ...found, draft: null } }], error: [] },
    register: { done: [{ kind: 'registered', onlineLink: null }], error: [] },
  },
  // The guest goes there only once.
  mayHappen: ({ context }, { type }) => type !== 'location.changed' || context.location.params.id === '1',
};
/** Somebody opens the page without the link, as after a reload. */
export const cancelLostModel: typeof cancelModel = {
  ...cancelModel,
  input: { location: atCancel, hasToken: false },
};

export const visitIgnored: Ignored<typeof visitMachine>[] = [
  {
    states: ['atChapters', 'atCancel'],
    events: ['field.changed', 'field.left'],
    reason: 'the form is on another page',
  },
  {
    states: ['atChapter', 'atCancel'],
    events: ['chapters.narrowed'],
    reason: 'the chapters are on another page',
  },
  {
    states: [
      'atChapter.loading',
      'atChapter.sending',
      'atChapter.registered',
      'atChapter.gone',
      'atChapter.failed',
    ],
    events: ['field.changed', 'field.left', 'draft.resumed', 'draft.discarded', 'registration.submitted'],
    reason: 'the form is not there, or on its way',
  },
  {
    states: listed(
      'atChapter.loading, atChapter.editing, atChapter.sending, atChapter.gone, atChapter.failed',
    ),
    events: ['calendar.requested'],
    reason: 'nothing is registered',
  },
  {
    states: listed(
      'atCancel.loading, atCancel.canceling, atCancel.canceled, atCancel.useless, atCancel.failed',
    ),
    events: ['cancellation.confirmed'],
    reason: 'nothing is asked',
  },
  {
    states: listed(
      'atChapters.loading, atChapters.shown, atChapter.loading, atChapter.editing',
      'atChapter.sending, atChapter.registered, atChapter.gone, atCancel.loading, atCancel.asking',
      'atCancel.canceling, atCancel.canceled, atCancel.useless',
    ),
    events: ['retry.requested'],
    reason: 'nothing failed to load',
  },
];

export const visitCharts: [Chart<typeof visitMachine>, ...Chart<typeof visitMachine>[]] = [
  { name: 'chapters', model: chaptersModel },
  { name: 'chapter', model: chapterModel },
  { name: 'another chapter', model: anotherChapterModel },
  { name: 'cancel', model: cancelModel },
  { name: 'lost', model: cancelLostModel },
];

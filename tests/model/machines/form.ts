import { formMachine } from '../../../src/machines/form.machine.ts';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import {
  citiesAndStates,
  contactDetails,
  contactDetailsSavedElsewhere,
  mainInformation,
  professions,
} from '../../fixtures/members.ts';
import { invalidData } from '../../fixtures/refusals.ts';
import type { Chart } from '../expected.ts';
import { messageName } from '../messageName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { formExpected } from './form.expected.ts';

export const contactDetailsForm = {
  main: mainInformation,
  details: contactDetails,
  cities: citiesAndStates,
  professions,
  today: '2026-03-14',
};
const noAnswer = new TypeError('Failed to fetch');

export const formModel: Model<typeof formMachine> = {
  machine: formMachine,
  input: { location: contactDetailsPage },
  project: ({ context: { values, message, current } }) =>
    [values.first_name === '' && 'nameless', messageName(message), current && 'theirs']
      .filter(Boolean)
      .join(', '),
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
  answers: {
    loadForm: { done: [contactDetailsForm], error: [noAnswer] },
    saveForm: {
      done: [
        { kind: 'saved', details: { ...contactDetails, first_name: 'Adele', version: 4 } },
        { kind: 'refused', message: invalidData.message, errors: { first_name: ['This field is invalid.'] } },
        { kind: 'conflict', current: contactDetailsSavedElsewhere },
      ],
      error: [noAnswer],
    },
    copyDetails: { done: [undefined], error: [new Error('no clipboard')] },
  },
  nameEvent: ({ type }) => (type === 'xstate.done.actor.loadForm' ? 'form' : undefined),
};

export const formCharts: [Chart<typeof formMachine>] = [{ model: formModel, expected: formExpected }];

export const formIgnored: Ignored<typeof formMachine>[] = [
  {
    states: ['loading', 'failed', 'showing', 'saving', 'conflicting'],
    events: ['field.changed', 'field.left', 'form.submitted', 'edit.abandoned'],
    reason: 'the form is not open, is on its way or waits for an answer',
  },
  {
    states: ['loading', 'failed', 'editing', 'saving', 'conflicting'],
    events: ['edit.requested', 'details.copied'],
    reason: 'the details are not shown',
  },
  {
    states: ['loading', 'failed', 'showing', 'editing', 'saving'],
    events: ['conflict.answered'],
    reason: 'no two edits have met',
  },
  {
    states: ['loading', 'showing', 'editing', 'saving', 'conflicting'],
    events: ['retry.requested'],
    reason: 'nothing has failed to load',
  },
];

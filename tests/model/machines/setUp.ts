import { setUpMachine } from '../../../src/machines/guests/setUp.machine.ts';
import { setUp as location } from '../../fixtures/locations.ts';
import { setUpFound, setUpToSend } from '../../fixtures/setUp.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const lost = new TypeError('Failed to fetch');
const { chapter, founders, ...you } = setUpToSend;

/** Somebody who returns to a complete draft, except for the passwords. */
export const typed = {
  ...you,
  password: 'orchard-Lane-7',
  confirmation: 'orchard-Lane-7',
  chapter_name: chapter.name,
  founders: founders.map(({ role, ...founder }) => ({ ...founder, role: role ?? '' })),
};

export const setUpModel: Model<typeof setUpMachine> = {
  machine: setUpMachine.provide({ actions: { keepDraft: () => {}, forgetDraft: () => {} } }),
  input: { hasToken: true },
  project: ({ context: { step, message, errors, hasChapter, mail, values } }) =>
    [
      `at ${step}`,
      accountMessageName(message),
      ...Object.keys(errors).sort(),
      !values.organization_name && 'unnamed',
      hasChapter && 'with a chapter',
      mail && (mail.went ? 'mail goes' : 'mail fails'),
      Array.isArray(values.founders) && `${values.founders.length} founders`,
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': [{ type: 'location.changed', location }],
    'field.changed': [{ type: 'field.changed', name: 'organization_name', value: '' }],
    'field.left': [{ type: 'field.left', name: 'organization_name' }],
    'step.chosen': [
      { type: 'step.chosen', step: 'organization' },
      { type: 'step.chosen', step: 'chapter' },
    ],
  },
  answers: {
    find: { done: [{ ...setUpFound, draft: { values: typed } }, { kind: 'useless' }], error: [lost] },
    testMail: {
      done: [
        { went: true, message: 'A test mail was sent to helen@northshore.example.' },
        { went: false, message: 'Mail doesn’t go out. smtp.northshore.example answered 535.' },
      ],
      error: [lost],
    },
    finish: {
      done: [
        { kind: 'done' },
        { kind: 'useless' },
        {
          kind: 'refused',
          message: 'The given data was invalid.',
          errors: { 'chapter.name': ['Another chapter has this name.'] },
        },
      ],
      error: [lost],
    },
  },
  // Founders can be added without limit.
  mayHappen: ({ context }, { type }) =>
    type !== 'founder.added' ||
    (Array.isArray(context.values.founders) && context.values.founders.length < 4),
};

/** A person without the printed address. */
export const setUpLostModel: typeof setUpModel = { ...setUpModel, input: { hasToken: false } };

const filling = ['filling.asking', 'filling.testing', 'filling.tested'] as const;
const before = ['loading', 'failed', 'useless', 'finishing', 'done'] as const;

export const setUpIgnored: Ignored<typeof setUpMachine>[] = [
  {
    states: [...filling, ...before],
    events: ['location.changed'],
    reason: 'it is the same page at every address',
  },
  {
    states: [...before],
    events: [
      'field.changed',
      'field.left',
      'founder.added',
      'step.continued',
      'step.returned',
      'step.chosen',
      'step.skipped',
      'mail.retried',
    ],
    reason: 'no step can be filled in',
  },
  {
    states: [...filling, ...before.filter((state) => state !== 'failed')],
    events: ['retry.requested'],
    reason: 'nothing failed to load',
  },
  {
    states: ['filling.testing', 'filling.tested'],
    events: ['field.changed', 'field.left', 'founder.added', 'step.skipped'],
    reason: 'the checks ask nothing',
  },
  {
    states: ['filling.asking', 'filling.testing'],
    events: ['mail.retried'],
    reason: 'no test mail has failed',
  },
];

export const setUpCharts: [Chart<typeof setUpMachine>, Chart<typeof setUpMachine>] = [
  { name: 'main', model: setUpModel },
  { name: 'lost', model: setUpLostModel },
];

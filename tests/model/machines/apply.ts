import { applyMachine } from '../../../src/machines/guests/apply.machine.ts';
import { listed } from '../../each.ts';
import { register } from '../../fixtures/locations.ts';
import { applicationToSend } from '../../fixtures/register.ts';
import { visibleChapter } from '../../fixtures/visits.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { paymentShows } from './payment.ts';

const { first_name, last_name, email } = applicationToSend;

const chapters = [
  { ...visibleChapter, seat_taken: 1 as const },
  { ...visibleChapter, id: 2, name: 'South Harbor', seat_taken: 0 as const },
];

export const seats = {
  professions: [
    { id: 3, name: 'Plumber' },
    { id: 5, name: 'Notary' },
  ],
  chapters,
};

const filled = {
  first_name,
  last_name,
  email,
  profession: 'Plumber',
  chapter_id: '1',
  seat_id: '2',
  agreement: ['accepted'],
};

export const prepared = (step: 'you' | 'agreement' | null) => ({
  key: 'a-key',
  startedAt: '2026-03-19T10:00:00.000Z',
  draft: step && { key: 'an-old-key', step, values: filled },
});

const lost = new TypeError('Failed to fetch');

/** Somebody who returns to an earlier draft. */
export const applyModel: Model<typeof applyMachine> = {
  machine: applyMachine.provide({ actions: { keepDraft: () => {}, forgetDraft: () => {} } }),
  input: { location: register, hasToken: false },
  project: ({ context: { step, message, errors, values, draft, prepared: begun, seats: known } }) =>
    [
      `at ${step}`,
      accountMessageName(message),
      ...Object.keys(errors).sort(),
      values.email && 'filled in',
      values.profession && `as ${values.profession}`,
      values.agreement?.toString() && 'agreed',
      begun && `under ${begun.key}`,
      draft && 'draft',
      known && 'seats',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': [{ type: 'location.changed', location: register }],
    'field.changed': [
      { type: 'field.changed', name: 'profession', value: 'Notary' },
      { type: 'field.changed', name: 'agreement', value: [] },
    ],
    'field.left': [
      { type: 'field.left', name: 'profession' },
      { type: 'field.left', name: 'agreement' },
    ],
    'step.chosen': [
      { type: 'step.chosen', step: 'you' },
      { type: 'step.chosen', step: 'seat' },
    ],
  },
  invokes: { prepareAnother: 'prepare' },
  shows: { payment: paymentShows },
  answers: {
    prepare: { done: [prepared('agreement')], error: [] },
    loadSeats: { done: [seats], error: [lost] },
    send: {
      done: [
        { kind: 'sent', token: 'p.c2VhbGVk' },
        {
          kind: 'refused',
          message: 'The given data was invalid.',
          errors: { email: ['This field must be a valid E-mail.'] },
        },
      ],
      error: [lost],
    },
    payment: {
      done: [{ kind: 'paid' }, { kind: 'paidBefore' }, { kind: 'postponed' }, { kind: 'unavailable' }],
      error: [],
    },
  },
  // It is prepared once.
  mayHappen: ({ context }, { type }) => !type.endsWith('.actor.prepare') || context.prepared === null,
};

const later = [
  'filling.business',
  'filling.seat.loading',
  'filling.seat.shown',
  'filling.seat.failed',
  'filling.references',
  'filling.agreement',
] as const;
const gone = ['asking', 'sending', 'paying', 'sent', 'paid', 'paidBefore'] as const;

export const applyIgnored: Ignored<typeof applyMachine>[] = [
  {
    states: later,
    events: ['draft.resumed', 'draft.discarded'],
    reason: 'what was typed is offered at the first step',
  },
  {
    states: [...later, ...gone],
    events: ['xstate.done.actor.prepare'],
    reason: 'it is prepared before the first step is left',
  },
  {
    states: gone,
    events: listed(
      'field.changed, field.left, step.continued, step.returned, step.chosen, restart.requested',
      'draft.resumed, draft.discarded',
    ),
    reason: 'no step is shown: it is on its way, sent, or about to begin anew',
  },
  { states: ['filling.you'], events: ['step.chosen'], reason: 'no step comes before the first' },
  {
    states: ['filling.you', ...later, ...gone.filter((state) => state !== 'asking')],
    events: ['restart.abandoned', 'application.restarted'],
    reason: 'nobody is asked',
  },
  {
    states: listed(
      'filling.you, filling.business, filling.seat.loading, filling.seat.shown',
      'filling.references, filling.agreement, asking, sending, paying, sent, paid, paidBefore',
    ),
    events: ['retry.requested'],
    reason: 'nothing failed to load',
  },
];

export const applyCharts: [Chart<typeof applyMachine>] = [{ name: 'main', model: applyModel }];

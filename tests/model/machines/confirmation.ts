import { accountMessages } from '../../../src/contract/signIn/accountMessages.ts';
import { confirmationMachine } from '../../../src/machines/confirmation.machine.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const email = 'ada.brook@chapterhouse.test';
/** Texts that must never be in any context. */
export const confirmationSecrets = { code: '204871' };

/** Somebody who comes from the sign-in page, which knows the e-mail. */
export const confirmationModel: Model<typeof confirmationMachine> = {
  machine: confirmationMachine,
  input: { email },
  project: ({ context: { message, notice, fieldErrors } }) =>
    [accountMessageName(message), accountMessageName(notice), ...Object.keys(fieldErrors).sort()]
      .filter(Boolean)
      .join(', '),
  cases: {
    'code.submitted': [
      { type: 'code.submitted', email, code: confirmationSecrets.code },
      { type: 'code.submitted', email, code: ' ' },
    ],
    'newCode.requested': [{ type: 'newCode.requested', email }],
    'field.changed': [
      { type: 'field.changed', name: 'code', value: confirmationSecrets.code },
      { type: 'field.changed', name: 'code', value: ' ' },
    ],
  },
  answers: {
    confirmSignUp: {
      done: [
        { kind: 'confirmed' },
        { kind: 'refused', message: 'This code no longer works. Request a new one.' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
    sendNewCode: {
      done: [{ kind: 'sent' }, { kind: 'refused', message: accountMessages.tooManyMails }],
      error: [new TypeError('Failed to fetch')],
    },
  },
  nameEvent: ({ type, email: given, name, value, code = value }) => {
    if (type.startsWith('xstate.')) return undefined;
    if (name === 'email') return 'e-mail';
    if (type === 'newCode.requested') return given === email ? 'with e-mail' : 'without e-mail';
    return code === confirmationSecrets.code ? 'good' : 'bad';
  },
};

/** Somebody who opened the address directly: the page also asks for the e-mail. */
export const confirmationStrangerModel: typeof confirmationModel = {
  ...confirmationModel,
  input: { email: '' },
  cases: {
    'code.submitted': [
      { type: 'code.submitted', email, code: confirmationSecrets.code },
      { type: 'code.submitted', email: '', code: ' ' },
    ],
    'newCode.requested': [
      { type: 'newCode.requested', email },
      { type: 'newCode.requested', email: '' },
    ],
    'field.changed': [
      { type: 'field.changed', name: 'email', value: email },
      { type: 'field.changed', name: 'code', value: confirmationSecrets.code },
    ],
  },
};

export const confirmationIgnored: Ignored<typeof confirmationMachine>[] = [
  {
    states: ['confirming', 'sendingCode'],
    events: ['code.submitted', 'newCode.requested', 'field.changed'],
    reason: 'an answer is awaited',
  },
];

export const confirmationCharts: [Chart<typeof confirmationMachine>, Chart<typeof confirmationMachine>] = [
  { name: 'main', model: confirmationModel },
  { name: 'stranger', model: confirmationStrangerModel },
];

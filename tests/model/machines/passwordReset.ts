import { passwordResetMachine } from '../../../src/machines/signIn/passwordReset.machine.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const email = 'ada.brook@chapterhouse.test';
/** Texts that must never be in any context. */
export const resetSecrets = { code: '204871', password: 'mill-Pond-19', short: 'Abc1' };

export const passwordResetModel: Model<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  input: { email, notice: 'If we know this address, a code is on its way.' },
  project: ({ context: { message, notice, fieldErrors } }) =>
    [accountMessageName(message), accountMessageName(notice), ...Object.keys(fieldErrors).sort()]
      .filter(Boolean)
      .join(', '),
  cases: {
    'field.changed': [
      { type: 'field.changed', name: 'password', value: resetSecrets.password },
      { type: 'field.changed', name: 'password', value: resetSecrets.short },
      { type: 'field.changed', name: 'code', value: resetSecrets.code },
    ],
    'form.submitted': [
      { type: 'form.submitted', email, code: resetSecrets.code, password: resetSecrets.password },
      { type: 'form.submitted', email, code: ' ', password: resetSecrets.short },
    ],
  },
  answers: {
    setPasswordByCode: {
      done: [
        { kind: 'set' },
        { kind: 'passwordRefused', message: 'This password is too common. Choose another one.' },
        { kind: 'refused', message: 'This code no longer works. Request a new one.' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
  },
  nameEvent: ({ type, name, value, password = value }) => {
    if (type.startsWith('xstate.')) return undefined;
    if (name === 'code') return 'code';
    return password === resetSecrets.short ? 'bad' : 'good';
  },
};

export const passwordResetIgnored: Ignored<typeof passwordResetMachine>[] = [
  { states: ['setting'], events: ['field.changed', 'form.submitted'], reason: 'the answer is awaited' },
];

export const passwordResetCharts: [Chart<typeof passwordResetMachine>] = [
  { name: 'main', model: passwordResetModel },
];

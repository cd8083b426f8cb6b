import { passwordLinkMachine } from '../../../src/machines/signIn/passwordLink.machine.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

/** Texts that must never be in any context. */
export const linkSecrets = { password: 'mill-Pond-19', short: 'Abc1' };

export const passwordLinkModel: Model<typeof passwordLinkMachine> = {
  machine: passwordLinkMachine,
  input: { hasToken: true },
  project: ({ context: { message, fieldErrors } }) =>
    [accountMessageName(message), ...Object.keys(fieldErrors).sort()].filter(Boolean).join(', '),
  cases: {
    'field.changed': [
      { type: 'field.changed', name: 'password', value: linkSecrets.password },
      { type: 'field.changed', name: 'password', value: linkSecrets.short },
      { type: 'field.changed', name: 'confirmation', value: linkSecrets.password },
    ],
    'newPassword.submitted': [
      { type: 'newPassword.submitted', password: linkSecrets.password, confirmation: linkSecrets.password },
      { type: 'newPassword.submitted', password: linkSecrets.short, confirmation: linkSecrets.password },
    ],
  },
  answers: {
    setPasswordByLink: {
      done: [
        { kind: 'set' },
        { kind: 'passwordRefused', message: 'This password is too common. Choose another one.' },
        { kind: 'refused', message: 'Too many tries. Wait a while and try again.' },
        { kind: 'expired' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
  },
  nameEvent: ({ type, name, value, password = value }) => {
    if (type.startsWith('xstate.')) return undefined;
    if (name === 'confirmation') return 'confirmation';
    return password === linkSecrets.short ? 'bad' : 'good';
  },
};

/** Somebody opens the page without the link, as after a reload. */
export const passwordLinkLostModel: typeof passwordLinkModel = {
  ...passwordLinkModel,
  input: { hasToken: false },
};

export const passwordLinkIgnored: Ignored<typeof passwordLinkMachine>[] = [
  {
    states: ['setting', 'useless'],
    events: ['field.changed', 'newPassword.submitted'],
    reason: 'the answer is awaited, or the link is of no use any more',
  },
];

export const passwordLinkCharts: [Chart<typeof passwordLinkMachine>, Chart<typeof passwordLinkMachine>] = [
  { name: 'main', model: passwordLinkModel },
  { name: 'lost', model: passwordLinkLostModel },
];

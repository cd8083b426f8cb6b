import { accountMessages } from '../../../src/contract/signIn/accountMessages.ts';
import { codeRequestMachine } from '../../../src/machines/signIn/codeRequest.machine.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const email = 'ada.brook@chapterhouse.test';

export const codeRequestModel: Model<typeof codeRequestMachine> = {
  machine: codeRequestMachine,
  input: { email: '' },
  project: ({ context: { message, fieldErrors } }) =>
    [accountMessageName(message), ...Object.keys(fieldErrors)].filter(Boolean).join(', '),
  cases: {
    'email.submitted': [
      { type: 'email.submitted', email: ` ${email} ` },
      { type: 'email.submitted', email: 'ada.brook' },
    ],
    'field.changed': [
      { type: 'field.changed', name: 'email', value: email },
      { type: 'field.changed', name: 'email', value: 'ada.brook' },
    ],
  },
  answers: {
    requestCode: {
      done: [{ kind: 'sent' }, { kind: 'refused', message: accountMessages.tooManyMails }],
      error: [new TypeError('Failed to fetch')],
    },
  },
  nameEvent: ({ type, email: given, value = given }) => {
    if (type.startsWith('xstate.')) return undefined;
    return value === 'ada.brook' ? 'bad' : 'good';
  },
};

export const codeRequestIgnored: Ignored<typeof codeRequestMachine>[] = [
  { states: ['sending'], events: ['email.submitted', 'field.changed'], reason: 'the answer is awaited' },
];

export const codeRequestCharts: [Chart<typeof codeRequestMachine>] = [
  { name: 'main', model: codeRequestModel },
];

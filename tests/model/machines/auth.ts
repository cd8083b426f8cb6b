import { assign } from 'xstate';
import { authMachine } from '../../../src/machines/auth.machine.ts';
import type { Chart } from '../expected.ts';
import { messageName } from '../messageName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { authExpected } from './auth.expected.ts';

/** Never to be seen in any context. */
export const secrets = { password: 'orchard-Lane-7', newPassword: 'mill-Pond-19', short: 'Abc1' };
const email = 'ada.brook@chapterhouse.test';
const wrong = 'Incorrect username or password.';
const noAnswer = new TypeError('Failed to fetch');

export const authModel: Model<typeof authMachine> = {
  // A session's tokens are counted without end; here all of them are the first, and 0 is an old one.
  machine: authMachine.provide({
    actions: { countToken: assign({ generation: 1 }), fetchSignInCode: () => {} },
  }),
  project: ({ context: { message, fieldErrors } }) =>
    [messageName(message), ...Object.keys(fieldErrors)].filter(Boolean).join(', '),
  cases: {
    'credentials.submitted': [
      { type: 'credentials.submitted', email, password: secrets.password },
      { type: 'credentials.submitted', email, password: '' },
    ],
    'newPassword.submitted': [
      { type: 'newPassword.submitted', password: secrets.newPassword, confirmation: secrets.newPassword },
      { type: 'newPassword.submitted', password: secrets.short, confirmation: secrets.newPassword },
    ],
    'token.refused': [
      { type: 'token.refused', generation: 1 },
      { type: 'token.refused', generation: 0 },
    ],
  },
  answers: {
    restoreSession: { done: [{ kind: 'signedIn' }, { kind: 'signedOut' }], error: [noAnswer] },
    signIn: {
      done: [{ kind: 'signedIn' }, { kind: 'newPasswordRequired' }, { kind: 'refused', message: wrong }],
      error: [noAnswer],
    },
    setNewPassword: {
      done: [
        { kind: 'signedIn' },
        { kind: 'refused', message: 'Choose another password.' },
        { kind: 'challengeExpired' },
      ],
      error: [noAnswer],
    },
    refreshSession: { done: [{ kind: 'renewed' }, { kind: 'refused' }], error: [noAnswer] },
    clearSession: { done: [undefined], error: [noAnswer] },
    signOut: { done: [undefined], error: [noAnswer] },
  },
  nameEvent: (event) => {
    if (event.type === 'credentials.submitted') return event.password === '' ? 'without password' : 'whole';
    if (event.type === 'newPassword.submitted') return event.password === secrets.short ? 'bad' : 'good';
    if (event.type === 'token.refused') return event.generation === 1 ? 'current' : 'old';
    return undefined;
  },
};

const signedOutStates = ['restoring', 'signedOut', 'signingIn', 'awaitingNewPassword', 'settingPassword'];

export const authIgnored: Ignored<typeof authMachine>[] = [
  {
    states: [
      'restoring',
      'signingIn',
      'awaitingNewPassword',
      'settingPassword',
      'signedIn',
      'ending',
      'signingOut',
    ],
    events: ['form.approached', 'credentials.submitted'],
    reason: 'the sign-in form is not open, or its answer is awaited',
  },
  {
    states: ['restoring', 'signedOut', 'signingIn', 'settingPassword', 'signedIn', 'ending', 'signingOut'],
    events: ['newPassword.submitted', 'challenge.abandoned'],
    reason: 'no new password is asked for, or its answer is awaited',
  },
  {
    states: [...signedOutStates, 'signedIn.refreshing', 'ending', 'signingOut'],
    events: ['token.refused'],
    reason: 'a late 401: there is no session, or its one refresh is under way',
  },
  {
    states: [...signedOutStates, 'ending', 'signingOut'],
    events: ['token.refusedAgain', 'account.refused', 'session.endedElsewhere'],
    reason: 'there is no session to end, or it is ending',
  },
  {
    states: [...signedOutStates, 'ending', 'signingOut'],
    events: ['signOut.requested'],
    reason: 'there is no session to leave, or it is being left',
  },
];

export const authCharts: [Chart<typeof authMachine>] = [{ model: authModel, expected: authExpected }];

import { assign } from 'xstate';
import { authMachine } from '../../../src/machines/auth.machine.ts';
import { listed } from '../../each.ts';
import type { Chart } from '../expected.ts';
import { messageName } from '../messageName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

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
  project: ({ context: { message, notice, fieldErrors } }) =>
    [messageName(message), messageName(notice), ...Object.keys(fieldErrors).sort()]
      .filter(Boolean)
      .join(', '),
  cases: {
    'credentials.submitted': [
      { type: 'credentials.submitted', email, password: secrets.password, isRemembered: true },
      { type: 'credentials.submitted', email, password: '', isRemembered: false },
    ],
    'newPassword.submitted': [
      { type: 'newPassword.submitted', password: secrets.newPassword, confirmation: secrets.newPassword },
      { type: 'newPassword.submitted', password: secrets.short, confirmation: secrets.newPassword },
    ],
    'field.changed': [
      { type: 'field.changed', name: 'email', value: email },
      { type: 'field.changed', name: 'password', value: secrets.newPassword },
      { type: 'field.changed', name: 'password', value: secrets.short },
      { type: 'field.changed', name: 'confirmation', value: secrets.newPassword },
    ],
    'account.confirmed': [{ type: 'account.confirmed', email }],
    'password.replaced': [{ type: 'password.replaced', email }],
    'token.refused': [
      { type: 'token.refused', generation: 1 },
      { type: 'token.refused', generation: 0 },
    ],
  },
  answers: {
    restoreSession: { done: [{ kind: 'signedIn' }, { kind: 'signedOut' }], error: [noAnswer] },
    signIn: {
      done: [
        { kind: 'signedIn' },
        { kind: 'newPasswordRequired' },
        { kind: 'notConfirmed' },
        { kind: 'nothingKept' },
        { kind: 'refused', message: wrong },
      ],
      error: [noAnswer],
    },
    setNewPassword: {
      done: [
        { kind: 'signedIn' },
        { kind: 'passwordRefused', message: 'This password is too common. Choose another one.' },
        { kind: 'refused', message: 'Choose another password.' },
        { kind: 'challengeExpired' },
      ],
      error: [noAnswer],
    },
    refreshSession: { done: [{ kind: 'renewed' }, { kind: 'refused' }], error: [noAnswer] },
    clearSession: { done: [undefined], error: [noAnswer] },
    signOut: { done: [undefined], error: [noAnswer] },
  },
  invokes: { clearOldSession: 'clearSession' },
  // Each form has fields of its own.
  mayHappen: ({ value }, { type, name }) =>
    type !== 'field.changed' || name !== (value === 'signedOut' ? 'confirmation' : 'email'),
  nameEvent: (event) => {
    if (event.type === 'credentials.submitted') return event.password === '' ? 'without password' : 'whole';
    if (event.type === 'field.changed') return `${event.name}${event.value === secrets.short ? ', bad' : ''}`;
    if (/^newPassword\./.test(event.type)) return event.password === secrets.short ? 'bad' : 'good';
    if (event.type === 'account.confirmed' || event.type === 'password.replaced') return '';
    if (event.type === 'token.refused') return event.generation === 1 ? 'current' : 'old';
    return undefined;
  },
};

const atForm = ['signedOut'];
const beforeSignIn = listed(
  'restoring, signedOut, signingIn, awaitingConfirmation, awaitingNewPassword',
  'settingPassword, leavingOldSession',
);
const allStates = [...beforeSignIn, 'signedIn', 'ending', 'signingOut'];
const allBut = (...states: string[]) => allStates.filter((state) => !states.includes(state));

export const authIgnored: Ignored<typeof authMachine>[] = [
  {
    states: allBut(...atForm),
    events: ['form.approached', 'credentials.submitted', 'session.begunElsewhere'],
    reason:
      'the sign-in form is not open, or its answer is awaited; a session that another tab renews is this one',
  },
  {
    states: allBut(...atForm, 'awaitingNewPassword'),
    events: ['field.changed'],
    reason: 'no form is open, or its answer is awaited',
  },
  {
    states: allBut('awaitingNewPassword'),
    events: ['newPassword.submitted', 'challenge.abandoned'],
    reason: 'no new password is asked for, or its answer is awaited',
  },
  {
    states: [...beforeSignIn, 'signedIn.refreshing', 'ending', 'signingOut'],
    events: ['token.refused'],
    reason: 'a late 401: there is no session, or its one refresh is under way',
  },
  {
    states: allBut('signedIn'),
    events: ['token.refusedAgain', 'account.refused', 'session.endedElsewhere'],
    reason: 'there is no session to end, or it is ending',
  },
  {
    states: allBut('signedIn', 'signedOut'),
    events: ['signOut.requested'],
    reason: 'a session is being sought, made or left',
  },
  {
    states: allBut('signedIn', 'signedOut', 'awaitingConfirmation'),
    events: ['password.replaced'],
    reason: 'the pages that replace a password are not open',
  },
  {
    states: allBut('signedOut', 'awaitingConfirmation'),
    events: ['account.confirmed'],
    reason: 'somebody is signed in, no matter who else was confirmed, or on the way there',
  },
];

export const authCharts: [Chart<typeof authMachine>] = [{ name: 'main', model: authModel }];

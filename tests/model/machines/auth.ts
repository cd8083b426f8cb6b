import { assign } from 'xstate';
import { factorMessages } from '../../../src/contract/signIn/factorMessages.ts';
import { authMachine } from '../../../src/machines/signIn/auth.machine.ts';
import { listed } from '../../each.ts';
import type { Chart } from '../expected.ts';
import { messageName } from '../messageName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

/** Texts that must never be in any context. */
export const secrets = {
  password: 'orchard-Lane-7',
  newPassword: 'mill-Pond-19',
  short: 'Abc1',
  code: '204871',
};
export const appToSetUp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Chapterhouse:ada.brook%40chapterhouse.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Chapterhouse',
};
const factorRequired = (app: typeof appToSetUp | null) =>
  ({ kind: 'factorRequired', app, hasCodes: app !== null, mayTrust: false }) as const;
const email = 'ada.brook@chapterhouse.test';
const wrong = 'Incorrect username or password.';
const noAnswer = new TypeError('Failed to fetch');

const isAtCode = (value: object | string) =>
  value === 'awaitingRecoveryCode' || (typeof value === 'object' && 'awaitingCode' in value);

export const authModel: Model<typeof authMachine> = {
  // A session's tokens are counted without limit; here each of them is number 1, and 0 is an old one.
  machine: authMachine.provide({
    actions: { countToken: assign({ generation: 1 }), fetchSignInCode: () => {} },
  }),
  project: ({ context: { message, notice, fieldErrors, app } }) =>
    [messageName(message), messageName(notice), ...Object.keys(fieldErrors).sort(), app && 'app']
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
      { type: 'field.changed', name: 'code', value: secrets.code },
    ],
    'code.submitted': [
      { type: 'code.submitted', code: secrets.code, trusts: false },
      { type: 'code.submitted', code: ' ', trusts: false },
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
        factorRequired(null),
        factorRequired(appToSetUp),
        { kind: 'notConfirmed' },
        { kind: 'nothingKept' },
        { kind: 'refused', message: wrong },
      ],
      error: [noAnswer],
    },
    setNewPassword: {
      done: [
        { kind: 'signedIn' },
        factorRequired(null),
        factorRequired(appToSetUp),
        { kind: 'passwordRefused', message: 'This password is too common. Choose another one.' },
        { kind: 'refused', message: 'Choose another password.' },
        { kind: 'challengeExpired' },
      ],
      error: [noAnswer],
    },
    copyText: { done: [undefined], error: [noAnswer] },
    sendCode: {
      done: [
        { kind: 'signedIn' },
        { kind: 'refused', message: factorMessages.codeWrong },
        { kind: 'challengeExpired' },
      ],
      error: [noAnswer],
    },
    recover: {
      done: [
        { kind: 'recovered' },
        { kind: 'refused', message: factorMessages.recoveryWrong },
        { kind: 'challengeExpired' },
      ],
      error: [noAnswer],
    },
    refreshSession: { done: [{ kind: 'renewed' }, { kind: 'refused' }], error: [noAnswer] },
    clearSession: { done: [undefined], error: [noAnswer] },
    signOut: { done: [undefined], error: [noAnswer] },
  },
  invokes: { clearOldSession: 'clearSession' },
  // Each form has its own fields.
  mayHappen: ({ value }, { type, name }) => {
    if (type !== 'field.changed') return true;
    const fields = value === 'signedOut' ? ['email', 'password'] : ['password', 'confirmation'];
    return (isAtCode(value) ? ['code'] : fields).includes(String(name));
  },
  nameEvent: (event) => {
    if (event.type === 'credentials.submitted') return event.password === '' ? 'without password' : 'whole';
    if (event.type === 'field.changed') return `${event.name}${event.value === secrets.short ? ', bad' : ''}`;
    if (/^newPassword\./.test(event.type)) return event.password === secrets.short ? 'bad' : 'good';
    if (event.type === 'code.submitted') return event.code === secrets.code ? 'good' : 'bad';
    if (event.output?.kind === 'factorRequired') return event.output.app ? 'set-up' : 'code';
    if (event.type === 'account.confirmed' || event.type === 'password.replaced') return '';
    if (event.type === 'token.refused') return event.generation === 1 ? 'current' : 'old';
    return undefined;
  },
};

const atForm = ['signedOut'];
const beforeSignIn = listed(
  'restoring, signedOut, signingIn, awaitingConfirmation, awaitingNewPassword',
  'settingPassword, leavingOldSession, awaitingCode, sendingCode, awaitingRecoveryCode, recovering',
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
    states: allBut(...atForm, 'awaitingNewPassword', 'awaitingCode', 'awaitingRecoveryCode'),
    events: ['field.changed'],
    reason: 'no form is open, or its answer is awaited',
  },
  {
    states: allBut('awaitingNewPassword'),
    events: ['newPassword.submitted'],
    reason: 'no new password is asked for, or its answer is awaited',
  },
  {
    states: allBut('awaitingNewPassword', 'awaitingCode', 'awaitingRecoveryCode'),
    events: ['challenge.abandoned'],
    reason: 'nothing is asked for, or its answer is awaited',
  },
  {
    states: allBut('awaitingCode', 'awaitingRecoveryCode'),
    events: ['code.submitted'],
    reason: 'no code is asked for, or its answer is awaited',
  },
  {
    states: allBut('awaitingCode'),
    events: ['recovery.chosen', 'secret.copied'],
    reason: 'no code of an app is asked for',
  },
  {
    states: ['awaitingCode.copying'],
    events: ['secret.copied', 'recovery.chosen'],
    reason: 'it is copied already, and an app that is set up has no recovery code yet',
  },
  { states: allBut('awaitingRecoveryCode'), events: ['app.chosen'], reason: 'no recovery code is asked for' },
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

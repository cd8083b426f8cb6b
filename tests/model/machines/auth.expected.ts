import type { Expected } from '../expected.ts';

const whileSignedIn = {
  'token.refusedAgain': 'ending',
  'account.refused': 'ending',
  'session.endedElsewhere': 'ending',
  'signOut.requested': 'signingOut',
};

export const authExpected: Expected = {
  '(start)': { opens: 'restoring' },
  restoring: {
    'restoreSession: signedIn': 'signedIn.fresh',
    'restoreSession: signedOut': 'signedOut',
    'restoreSession: rejected': 'signedOut',
  },
  signedOut: {
    'form.approached': 'signedOut',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  'signedOut [password]': {
    'form.approached': 'signedOut [password]',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  'signedOut [Incorrect username or password.]': {
    'form.approached': 'signedOut [Incorrect username or password.]',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  'signedOut [unreachable]': {
    'form.approached': 'signedOut [unreachable]',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  'signedOut [challengeExpired]': {
    'form.approached': 'signedOut [challengeExpired]',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  'signedOut [sessionEnded]': {
    'form.approached': 'signedOut [sessionEnded]',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  'signedOut [signedOut]': {
    'form.approached': 'signedOut [signedOut]',
    'credentials.submitted whole': 'signingIn',
    'credentials.submitted without password': 'signedOut [password]',
  },
  signingIn: {
    'signIn: signedIn': 'signedIn.fresh',
    'signIn: newPasswordRequired': 'awaitingNewPassword',
    'signIn: refused': 'signedOut [Incorrect username or password.]',
    'signIn: rejected': 'signedOut [unreachable]',
  },
  awaitingNewPassword: {
    'newPassword.submitted good': 'settingPassword',
    'newPassword.submitted bad': 'awaitingNewPassword [password, confirmation]',
    'challenge.abandoned': 'signedOut',
  },
  'awaitingNewPassword [password, confirmation]': {
    'newPassword.submitted good': 'settingPassword',
    'newPassword.submitted bad': 'awaitingNewPassword [password, confirmation]',
    'challenge.abandoned': 'signedOut',
  },
  'awaitingNewPassword [Choose another password.]': {
    'newPassword.submitted good': 'settingPassword',
    'newPassword.submitted bad': 'awaitingNewPassword [password, confirmation]',
    'challenge.abandoned': 'signedOut',
  },
  'awaitingNewPassword [unreachable]': {
    'newPassword.submitted good': 'settingPassword',
    'newPassword.submitted bad': 'awaitingNewPassword [password, confirmation]',
    'challenge.abandoned': 'signedOut',
  },
  settingPassword: {
    'setNewPassword: signedIn': 'signedIn.fresh',
    'setNewPassword: refused': 'awaitingNewPassword [Choose another password.]',
    'setNewPassword: challengeExpired': 'signedOut [challengeExpired]',
    'setNewPassword: rejected': 'awaitingNewPassword [unreachable]',
  },
  'signedIn.fresh': { ...whileSignedIn, 'token.refused current': 'signedIn.refreshing' },
  'signedIn.refreshing': {
    ...whileSignedIn,
    'refreshSession: renewed': 'signedIn.fresh',
    'refreshSession: refused': 'ending',
    'refreshSession: rejected': 'signedIn.fresh',
  },
  ending: {
    'clearSession: done': 'signedOut [sessionEnded]',
    'clearSession: rejected': 'signedOut [sessionEnded]',
  },
  signingOut: {
    'signOut: done': 'signedOut [signedOut]',
    'signOut: rejected': 'signedOut [signedOut]',
  },
};

import type { Expected } from '../expected.ts';

const whileSignedIn = {
  'lobby.left': 'signedIn.fresh',
  'token.refusedAgain': 'ending',
  'account.refused': 'ending',
  'session.endedElsewhere': 'signedOut [sessionEnded]',
  'signOut.requested': 'signingOut',
  'password.replaced': 'leavingOldSession',
};

const atSignIn = {
  'session.begunElsewhere': 'restoring',
  'lobby.left': 'signedOut',
  'signOut.requested': 'signingOut',
  'password.replaced': 'leavingOldSession',
  'account.confirmed': 'signedOut [accountConfirmed]',
  'credentials.submitted whole': 'signingIn',
  'credentials.submitted without password': 'signedOut [password]',
};

/** At a form that tells this, and this once a password is typed. */
const typedAtSignIn = (state: string, afterPassword = state) => ({
  ...atSignIn,
  'form.approached': state,
  'field.changed email': state,
  'field.changed password': afterPassword,
  'field.changed password, bad': afterPassword,
});

const atNewPassword = {
  'newPassword.submitted good': 'settingPassword',
  'newPassword.submitted bad': 'awaitingNewPassword [confirmation, password]',
  'challenge.abandoned': 'signedOut',
};

export const authExpected: Expected = {
  '(start)': { opens: 'restoring' },
  restoring: {
    'lobby.left': 'restoring',
    'restoreSession: signedIn': 'signedIn.fresh',
    'restoreSession: signedOut': 'signedOut',
    'restoreSession: rejected': 'signedOut',
  },
  signedOut: typedAtSignIn('signedOut'),
  'signedOut [password]': typedAtSignIn('signedOut [password]', 'signedOut'),
  'signedOut [Incorrect username or password.]': typedAtSignIn('signedOut [Incorrect username or password.]'),
  'signedOut [unreachable]': typedAtSignIn('signedOut [unreachable]'),
  'signedOut [challengeExpired]': typedAtSignIn('signedOut [challengeExpired]'),
  'signedOut [sessionEnded]': typedAtSignIn('signedOut [sessionEnded]'),
  'signedOut [signedOut]': {
    ...typedAtSignIn('signedOut [signedOut]'),
    'lobby.left': 'signedOut [signedOut]',
  },
  'signedOut [passwordSet]': {
    ...typedAtSignIn('signedOut [passwordSet]'),
    'lobby.left': 'signedOut [passwordSet]',
  },
  'signedOut [accountConfirmed]': {
    ...typedAtSignIn('signedOut [accountConfirmed]'),
    'lobby.left': 'signedOut [accountConfirmed]',
  },
  signingIn: {
    'lobby.left': 'signingIn',
    'signIn: signedIn': 'signedIn.fresh',
    'signIn: newPasswordRequired': 'awaitingNewPassword',
    'signIn: notConfirmed': 'awaitingConfirmation',
    'signIn: nothingKept': 'signedOut [accountConfirmed]',
    'signIn: refused': 'signedOut [Incorrect username or password.]',
    'signIn: rejected': 'signedOut [unreachable]',
  },
  awaitingConfirmation: {
    'lobby.left': 'signedOut',
    'account.confirmed': 'signingIn',
    'password.replaced': 'leavingOldSession',
  },
  awaitingNewPassword: {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword',
    'lobby.left': 'awaitingNewPassword',
    'field.changed password': 'awaitingNewPassword',
    'field.changed password, bad': 'awaitingNewPassword [password]',
  },
  'awaitingNewPassword [password]': {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword [password]',
    'lobby.left': 'awaitingNewPassword [password]',
    'field.changed password': 'awaitingNewPassword',
    'field.changed password, bad': 'awaitingNewPassword [password]',
  },
  'awaitingNewPassword [confirmation, password]': {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword [password]',
    'lobby.left': 'awaitingNewPassword [confirmation, password]',
    'field.changed password': 'awaitingNewPassword',
    'field.changed password, bad': 'awaitingNewPassword [password]',
  },
  'awaitingNewPassword [Choose another password.]': {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword [Choose another password.]',
    'lobby.left': 'awaitingNewPassword [Choose another password.]',
    'field.changed password': 'awaitingNewPassword [Choose another password.]',
    'field.changed password, bad': 'awaitingNewPassword [Choose another password., password]',
  },
  'awaitingNewPassword [Choose another password., password]': {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword [Choose another password., password]',
    'lobby.left': 'awaitingNewPassword [Choose another password., password]',
    'field.changed password': 'awaitingNewPassword [Choose another password.]',
    'field.changed password, bad': 'awaitingNewPassword [Choose another password., password]',
  },
  'awaitingNewPassword [unreachable]': {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword [unreachable]',
    'lobby.left': 'awaitingNewPassword [unreachable]',
    'field.changed password': 'awaitingNewPassword [unreachable]',
    'field.changed password, bad': 'awaitingNewPassword [unreachable, password]',
  },
  'awaitingNewPassword [unreachable, password]': {
    ...atNewPassword,
    'field.changed confirmation': 'awaitingNewPassword [unreachable, password]',
    'lobby.left': 'awaitingNewPassword [unreachable, password]',
    'field.changed password': 'awaitingNewPassword [unreachable]',
    'field.changed password, bad': 'awaitingNewPassword [unreachable, password]',
  },
  settingPassword: {
    'lobby.left': 'settingPassword',
    'setNewPassword: signedIn': 'signedIn.fresh',
    'setNewPassword: passwordRefused': 'awaitingNewPassword [password]',
    'setNewPassword: refused': 'awaitingNewPassword [Choose another password.]',
    'setNewPassword: challengeExpired': 'signedOut [challengeExpired]',
    'setNewPassword: rejected': 'awaitingNewPassword [unreachable]',
  },
  'signedIn.fresh': { ...whileSignedIn, 'token.refused current': 'signedIn.refreshing' },
  'signedIn.refreshing': {
    ...whileSignedIn,
    'lobby.left': 'signedIn.refreshing',
    'refreshSession: renewed': 'signedIn.fresh',
    'refreshSession: refused': 'ending',
    'refreshSession: rejected': 'signedIn.fresh',
  },
  leavingOldSession: {
    'lobby.left': 'leavingOldSession',
    'clearOldSession: done': 'signedOut [passwordSet]',
    'clearOldSession: rejected': 'signedOut [passwordSet]',
  },
  ending: {
    'lobby.left': 'ending',
    'clearSession: done': 'signedOut [sessionEnded]',
    'clearSession: rejected': 'signedOut [sessionEnded]',
  },
  signingOut: {
    'lobby.left': 'signingOut',
    'signOut: done': 'signedOut [signedOut]',
    'signOut: rejected': 'signedOut [signedOut]',
    'after signOutPatience': 'signedOut [signedOut]',
  },
};

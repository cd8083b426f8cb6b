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
  signedOut: { ...atSignIn, 'form.approached': 'signedOut' },
  'signedOut [password]': { ...atSignIn, 'form.approached': 'signedOut [password]' },
  'signedOut [Incorrect username or password.]': {
    ...atSignIn,
    'form.approached': 'signedOut [Incorrect username or password.]',
  },
  'signedOut [unreachable]': { ...atSignIn, 'form.approached': 'signedOut [unreachable]' },
  'signedOut [challengeExpired]': { ...atSignIn, 'form.approached': 'signedOut [challengeExpired]' },
  'signedOut [sessionEnded]': { ...atSignIn, 'form.approached': 'signedOut [sessionEnded]' },
  'signedOut [signedOut]': {
    ...atSignIn,
    'lobby.left': 'signedOut [signedOut]',
    'form.approached': 'signedOut [signedOut]',
  },
  'signedOut [passwordSet]': {
    ...atSignIn,
    'lobby.left': 'signedOut [passwordSet]',
    'form.approached': 'signedOut [passwordSet]',
  },
  'signedOut [accountConfirmed]': {
    ...atSignIn,
    'lobby.left': 'signedOut [accountConfirmed]',
    'form.approached': 'signedOut [accountConfirmed]',
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
    'lobby.left': 'awaitingNewPassword',
    'newPassword.typed good': 'awaitingNewPassword',
    'newPassword.typed bad': 'awaitingNewPassword [password]',
  },
  'awaitingNewPassword [password]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [password]',
    'newPassword.typed good': 'awaitingNewPassword',
    'newPassword.typed bad': 'awaitingNewPassword [password]',
  },
  'awaitingNewPassword [confirmation]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [confirmation]',
    'newPassword.typed good': 'awaitingNewPassword [confirmation]',
    'newPassword.typed bad': 'awaitingNewPassword [confirmation, password]',
  },
  'awaitingNewPassword [confirmation, password]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [confirmation, password]',
    'newPassword.typed good': 'awaitingNewPassword [confirmation]',
    'newPassword.typed bad': 'awaitingNewPassword [confirmation, password]',
  },
  'awaitingNewPassword [Choose another password.]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [Choose another password.]',
    'newPassword.typed good': 'awaitingNewPassword [Choose another password.]',
    'newPassword.typed bad': 'awaitingNewPassword [Choose another password., password]',
  },
  'awaitingNewPassword [Choose another password., password]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [Choose another password., password]',
    'newPassword.typed good': 'awaitingNewPassword [Choose another password.]',
    'newPassword.typed bad': 'awaitingNewPassword [Choose another password., password]',
  },
  'awaitingNewPassword [unreachable]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [unreachable]',
    'newPassword.typed good': 'awaitingNewPassword [unreachable]',
    'newPassword.typed bad': 'awaitingNewPassword [unreachable, password]',
  },
  'awaitingNewPassword [unreachable, password]': {
    ...atNewPassword,
    'lobby.left': 'awaitingNewPassword [unreachable, password]',
    'newPassword.typed good': 'awaitingNewPassword [unreachable]',
    'newPassword.typed bad': 'awaitingNewPassword [unreachable, password]',
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

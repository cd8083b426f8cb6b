import { authMessages } from '../../contract/signIn/authMessages.ts';
import { credentialErrors, newPasswordErrors } from '../../contract/signIn/signInChecks.ts';
import { outcomeIs } from '../outcome.ts';
import {
  authSetup,
  factorIsRequired,
  giveUp,
  keepEmail,
  said,
  sayOfCode,
  sayThatItEnded,
  sayThatItRanOut,
  sayUnreachable,
  sayWhatWasSaid,
  showCodeErrors,
} from './auth.setup.ts';

export type { AuthContext, AuthEvent } from './auth.setup.ts';

/** A member's session in this browser: restored or signed in, renewed when a token is refused, and ended. */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: {
    email: '',
    isRemembered: true,
    fieldErrors: {},
    message: null,
    notice: null,
    generation: 0,
    app: null,
    mayTrust: false,
    hasCodes: false,
  },
  // No transition: it makes the actor report its state to the parent again.
  on: { 'accountFlows.left': {} },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      meta: { view: 'SignIn' },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [{ guard: outcomeIs('signedIn'), target: 'signedIn' }, { target: 'signedOut' }],
        onError: 'signedOut',
      },
    },
    signedOut: {
      meta: { view: 'SignIn' },
      on: {
        'session.begunElsewhere': { target: 'restoring', actions: 'clearErrors' },
        'form.approached': { actions: 'fetchSignInCode' },
        'field.changed': {
          actions: ['fetchSignInCode', { type: 'recheckField', params: ({ event }) => event }],
        },
        'accountFlows.left': { actions: 'clearFailures' },
        'signOut.requested': { target: 'signingOut', actions: 'clearErrors' },
        'password.replaced': {
          target: 'leavingOldSession',
          actions: keepEmail,
        },
        'account.confirmed': {
          actions: [
            'clearErrors',
            keepEmail,
            { type: 'showNotice', params: { notice: authMessages.accountConfirmed } },
          ],
        },
        'credentials.submitted': [
          {
            guard: 'hasCredentials',
            target: 'signingIn',
            actions: ['clearErrors', keepEmail],
          },
          {
            actions: [
              'clearErrors',
              keepEmail,
              { type: 'showFieldErrors', params: ({ event }) => ({ errors: credentialErrors(event) }) },
            ],
          },
        ],
      },
    },
    signingIn: {
      tags: ['busy', 'formBusy'],
      meta: { view: 'SignIn' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => ({
          email: context.email,
          password: event.type === 'credentials.submitted' ? event.password : null,
          isRemembered: event.type === 'credentials.submitted' ? event.isRemembered : null,
        }),
        onDone: [
          { guard: outcomeIs('signedIn'), target: 'signedIn' },
          { guard: outcomeIs('newPasswordRequired'), target: 'awaitingNewPassword' },
          factorIsRequired,
          { guard: outcomeIs('notConfirmed'), target: 'awaitingConfirmation' },
          {
            guard: outcomeIs('nothingKept'),
            target: 'signedOut',
            actions: { type: 'showNotice', params: { notice: authMessages.accountConfirmed } },
          },
          { target: 'signedOut', actions: sayWhatWasSaid },
        ],
        onError: { target: 'signedOut', actions: sayUnreachable },
      },
    },
    awaitingConfirmation: {
      meta: { view: 'AccountFlows' },
      on: {
        'account.confirmed': {
          target: 'signingIn',
          actions: keepEmail,
        },
        'password.replaced': {
          target: 'leavingOldSession',
          actions: keepEmail,
        },
        'accountFlows.left': 'signedOut',
      },
    },
    awaitingNewPassword: {
      meta: { view: 'SetPassword' },
      on: {
        'field.changed': { actions: { type: 'showPasswordProblem', params: ({ event }) => event } },
        'newPassword.submitted': [
          { guard: 'hasGoodPassword', target: 'settingPassword', actions: 'clearErrors' },
          {
            actions: [
              'clearErrors',
              {
                type: 'showFieldErrors',
                params: ({ event }) => ({ errors: newPasswordErrors(event) }),
              },
            ],
          },
        ],
        'challenge.abandoned': { target: 'signedOut', actions: 'clearErrors' },
      },
    },
    settingPassword: {
      tags: 'busy',
      meta: { view: 'SetPassword' },
      invoke: {
        id: 'setNewPassword',
        src: 'setNewPassword',
        input: ({ context, event }) => ({
          email: context.email,
          password: event.type === 'newPassword.submitted' ? event.password : '',
        }),
        onDone: [
          { guard: outcomeIs('signedIn'), target: 'signedIn' },
          {
            guard: outcomeIs('passwordRefused'),
            target: 'awaitingNewPassword',
            actions: {
              type: 'showFieldErrors',
              params: ({ event }) => ({ errors: { password: said(event) } }),
            },
          },
          factorIsRequired,
          { guard: outcomeIs('refused'), target: 'awaitingNewPassword', actions: sayWhatWasSaid },
          {
            target: 'signedOut',
            actions: { type: 'showMessage', params: { message: authMessages.challengeExpired } },
          },
        ],
        onError: { target: 'awaitingNewPassword', actions: sayUnreachable },
      },
    },
    awaitingCode: {
      tags: 'code',
      meta: { view: 'SecondFactor' },
      on: {
        'field.changed': { actions: 'forgetFieldErrors' },
        'code.submitted': [
          { guard: 'hasCode', target: 'sendingCode', actions: 'clearErrors' },
          { actions: showCodeErrors },
        ],
        'recovery.chosen': { guard: 'hasApp', target: 'awaitingRecoveryCode', actions: 'clearErrors' },
        'challenge.abandoned': { target: 'signedOut', actions: giveUp },
      },
      initial: 'resting',
      states: {
        resting: { on: { 'secret.copied': { guard: 'setsUpApp', target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.app?.secret ?? '' }),
            onDone: {
              target: 'resting',
              actions: { type: 'showNotice', params: { notice: authMessages.copied } },
            },
            onError: {
              target: 'resting',
              actions: { type: 'showMessage', params: { message: authMessages.wentWrong } },
            },
          },
        },
      },
    },
    sendingCode: {
      tags: ['busy', 'code'],
      meta: { view: 'SecondFactor' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => (event.type === 'code.submitted' ? event : { code: '', trusts: false }),
        onDone: [
          { guard: outcomeIs('signedIn'), target: 'signedIn', actions: 'forgetApp' },
          { guard: outcomeIs('refused'), target: 'awaitingCode', actions: sayOfCode },
          { target: 'signedOut', actions: [...giveUp, sayThatItRanOut] },
        ],
        onError: { target: 'awaitingCode', actions: sayUnreachable },
      },
    },
    awaitingRecoveryCode: {
      tags: ['code', 'recovery'],
      meta: { view: 'SecondFactor' },
      on: {
        'field.changed': { actions: 'forgetFieldErrors' },
        'code.submitted': [
          { guard: 'hasRecoveryCode', target: 'recovering', actions: 'clearErrors' },
          { actions: showCodeErrors },
        ],
        'app.chosen': { target: 'awaitingCode', actions: 'clearErrors' },
        'challenge.abandoned': { target: 'signedOut', actions: giveUp },
      },
    },
    recovering: {
      tags: ['busy', 'code', 'recovery'],
      meta: { view: 'SecondFactor' },
      invoke: {
        id: 'recover',
        src: 'recover',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'code.submitted' ? event.code : '',
        }),
        onDone: [
          { guard: outcomeIs('recovered'), target: 'signingIn', actions: 'forgetChallenge' },
          { guard: outcomeIs('refused'), target: 'awaitingRecoveryCode', actions: sayOfCode },
          { target: 'signedOut', actions: [...giveUp, sayThatItRanOut] },
        ],
        onError: { target: 'awaitingRecoveryCode', actions: sayUnreachable },
      },
    },
    signedIn: {
      meta: { view: 'Member' },
      entry: ['clearErrors', 'countToken'],
      exit: 'forgetChallenge',
      initial: 'fresh',
      states: {
        fresh: {
          tags: 'formBusy',
          meta: { view: 'Member' },
          on: { 'token.refused': { guard: 'isCurrentToken', target: 'refreshing' } },
        },
        refreshing: {
          tags: 'busy',
          meta: { view: 'Member' },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: [
              {
                guard: outcomeIs('renewed'),
                target: 'fresh',
                actions: 'countToken',
              },
              { target: '#auth.ending' },
            ],
            onError: 'fresh',
          },
        },
      },
      on: {
        'token.refusedAgain': 'ending',
        'account.refused': 'ending',
        'signOut.requested': 'signingOut',
        // The stored tokens now belong to another tab, which may have signed in again.
        'session.endedElsewhere': { target: 'signedOut', actions: sayThatItEnded },
        'password.replaced': {
          target: 'leavingOldSession',
          actions: keepEmail,
        },
      },
    },
    leavingOldSession: {
      tags: ['busy', 'formBusy'],
      meta: { view: 'SignIn' },
      entry: 'clearErrors',
      exit: { type: 'showNotice', params: { notice: authMessages.passwordSet } },
      invoke: { id: 'clearOldSession', src: 'clearSession', onDone: 'signedOut', onError: 'signedOut' },
    },
    ending: {
      tags: 'busy',
      meta: { view: 'Member' },
      exit: sayThatItEnded,
      invoke: { id: 'clearSession', src: 'clearSession', onDone: 'signedOut', onError: 'signedOut' },
    },
    signingOut: {
      tags: 'busy',
      meta: { view: 'Member' },
      exit: [{ type: 'showNotice', params: { notice: authMessages.signedOut } }, 'forgetPerson'],
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
      after: { signOutTimeout: 'signedOut' },
    },
  },
});

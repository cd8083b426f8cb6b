import { assign, setup } from 'xstate';
import { authMessages } from '../contract/authMessages.ts';
import type {
  NewPasswordOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SignInAttempt,
  SignInOutcome,
} from '../contract/ports.ts';
import { credentialErrors, isEmpty, newPasswordErrors } from '../contract/signInChecks.ts';
import { corrected, errorsWhileTyping, type TypedField } from './newPassword.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { isOutcome, outcomeIs } from './outcome.ts';

export interface AuthContext {
  /** Kept so that a refused sign-in loses nothing; the password is not. */
  email: string;
  /** What was ticked at the last sign-in. */
  isRemembered: boolean;
  fieldErrors: Readonly<Record<string, string>>;
  /** What the sign-in service said, or why one is back at sign-in. */
  message: string | null;
  /** What went well before one came to sign-in. */
  notice: string | null;
  /** Counts the access tokens of this session, so that a late 401 of an old one refreshes nothing. */
  generation: number;
}

export type AuthEvent =
  | { type: 'form.approached' }
  | { type: 'credentials.submitted'; email: string; password: string; isRemembered: boolean }
  | ({ type: 'field.changed' } & TypedField)
  | { type: 'newPassword.submitted'; password: string; confirmation: string }
  | { type: 'challenge.abandoned' }
  | { type: 'token.refused'; generation: number }
  | { type: 'token.refusedAgain' }
  | { type: 'account.refused' }
  | { type: 'signOut.requested' }
  | { type: 'session.endedElsewhere' }
  | { type: 'session.begunElsewhere' }
  | { type: 'account.confirmed'; email: string }
  | { type: 'password.replaced'; email: string }
  | { type: 'accountFlows.left' };

const said = ({ output }: { output: { kind: string; message?: string } }) =>
  output.message ?? authMessages.wentWrong;

interface Named {
  email: string;
  isRemembered?: boolean;
}

const keepEmail = {
  type: 'keepEmail',
  params: ({ event }: { event: Named }) => event,
} as const;

const sayThatItEnded = [
  { type: 'showMessage', params: { message: authMessages.sessionEnded } },
  'forgetPerson',
] as const;

/** One person's session in this browser: restored or signed in, renewed when a token is refused, and ended. */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    meta: {} as { view: 'SignIn' | 'SetPassword' | 'AccountFlows' | 'Member' },
    tags: {} as 'busy',
  },
  actors: {
    restoreSession: notProvided<RestoreOutcome, void>('restoreSession'),
    signIn: notProvided<SignInOutcome, SignInAttempt>('signIn'),
    setNewPassword: notProvided<NewPasswordOutcome, { password: string }>('setNewPassword'),
    refreshSession: notProvided<RefreshOutcome, void>('refreshSession'),
    signOut: notProvided<void, void>('signOut'),
    clearSession: notProvided<void, void>('clearSession'),
  },
  guards: {
    hasCredentials: ({ event }) => event.type === 'credentials.submitted' && isEmpty(credentialErrors(event)),
    hasGoodPassword: ({ event }) =>
      event.type === 'newPassword.submitted' && isEmpty(newPasswordErrors(event)),
    isCurrentToken: ({ context, event }) =>
      event.type === 'token.refused' && event.generation === context.generation,
    outcomeIs: isOutcome,
  },
  actions: {
    keepEmail: assign(({ context }, { email, isRemembered = context.isRemembered }: Named) => ({
      email,
      isRemembered,
    })),
    showFieldErrors: assign({
      fieldErrors: (_, params: { errors: Record<string, string> }) => params.errors,
    }),
    recheckField: assign({
      fieldErrors: ({ context: { fieldErrors } }, { name, value, left }: TypedField) =>
        left
          ? { ...fieldErrors, ...left }
          : corrected(
              fieldErrors,
              name,
              fieldErrors[name] && credentialErrors({ email: value, password: value })[name],
            ),
    }),
    showPasswordProblem: assign({
      fieldErrors: ({ context }, params: TypedField) => errorsWhileTyping(context.fieldErrors, params),
    }),
    clearErrors: assign({ fieldErrors: {}, message: null, notice: null }),
    clearFailures: assign({ fieldErrors: {}, message: null }),
    showNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    countToken: assign({ generation: ({ context }) => context.generation + 1 }),
    fetchSignInCode: actionNotProvided<undefined>('fetchSignInCode'),
    forgetPerson: assign({ email: '', fieldErrors: {} }),
  },
  // Every tab is to be at sign-in within two seconds, whatever the service answers.
  delays: { signOutTimeout: 1_500 },
}).createMachine({
  id: 'auth',
  context: { email: '', isRemembered: true, fieldErrors: {}, message: null, notice: null, generation: 0 },
  // Listeners are told once more where the session stands.
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
      tags: 'busy',
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
          { guard: outcomeIs('notConfirmed'), target: 'awaitingConfirmation' },
          {
            guard: outcomeIs('nothingKept'),
            target: 'signedOut',
            actions: { type: 'showNotice', params: { notice: authMessages.accountConfirmed } },
          },
          {
            target: 'signedOut',
            actions: {
              type: 'showMessage',
              params: ({ event }) => ({ message: said(event) }),
            },
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'showMessage', params: { message: authMessages.unreachable } },
        },
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
        input: ({ event }) => ({ password: event.type === 'newPassword.submitted' ? event.password : '' }),
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
          {
            guard: outcomeIs('refused'),
            target: 'awaitingNewPassword',
            actions: {
              type: 'showMessage',
              params: ({ event }) => ({ message: said(event) }),
            },
          },
          {
            target: 'signedOut',
            actions: { type: 'showMessage', params: { message: authMessages.challengeExpired } },
          },
        ],
        onError: {
          target: 'awaitingNewPassword',
          actions: { type: 'showMessage', params: { message: authMessages.unreachable } },
        },
      },
    },
    signedIn: {
      meta: { view: 'Member' },
      entry: ['clearErrors', 'countToken'],
      initial: 'fresh',
      states: {
        fresh: {
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
        // What is stored now is another tab's, which may have signed in again.
        'session.endedElsewhere': { target: 'signedOut', actions: sayThatItEnded },
        'password.replaced': {
          target: 'leavingOldSession',
          actions: keepEmail,
        },
      },
    },
    leavingOldSession: {
      tags: 'busy',
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

import { assign, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type {
  Credentials,
  NewPasswordOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SignInOutcome,
} from '../contract/ports.ts';
import { firstFailure, hasLowercase, passwordLength, required } from '../contract/rules.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';

export interface AuthContext {
  /** Kept so that a refused sign-in loses nothing; the password is not. */
  email: string;
  fieldErrors: Readonly<Record<string, string>>;
  /** What the sign-in service said, or why one is back at sign-in. */
  message: string | null;
  /** Counts the access tokens of this session, so that a late 401 of an old one refreshes nothing. */
  generation: number;
}

export type AuthEvent =
  | { type: 'form.approached' }
  | { type: 'credentials.submitted'; email: string; password: string }
  | { type: 'newPassword.submitted'; password: string; confirmation: string }
  | { type: 'challenge.abandoned' }
  | { type: 'token.refused'; generation: number }
  | { type: 'token.refusedAgain' }
  | { type: 'account.refused' }
  | { type: 'signOut.requested' }
  | { type: 'session.endedElsewhere' };

const credentialErrors = ({ email, password }: Credentials) =>
  collect({ email: required(email), password: required(password) });

const newPasswordErrors = (password: string, confirmation: string) =>
  collect({
    password: firstFailure([required, passwordLength, hasLowercase], password),
    confirmation: required(confirmation) ?? (password === confirmation ? null : messages.passwordsDiffer),
  });

const collect = (found: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));

const isEmpty = (errors: Record<string, string>) => Object.keys(errors).length === 0;

/** One person's session in this browser: restored or signed in, renewed when a token is refused, and ended. */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    meta: {} as { view: 'SignIn' | 'SetPassword' | 'Member' },
    tags: {} as 'busy',
  },
  actors: {
    restoreSession: notProvided<RestoreOutcome, void>('restoreSession'),
    signIn: notProvided<SignInOutcome, Credentials>('signIn'),
    setNewPassword: notProvided<NewPasswordOutcome, { password: string }>('setNewPassword'),
    refreshSession: notProvided<RefreshOutcome, void>('refreshSession'),
    signOut: notProvided<void, void>('signOut'),
    clearSession: notProvided<void, void>('clearSession'),
  },
  guards: {
    hasCredentials: ({ event }) => event.type === 'credentials.submitted' && isEmpty(credentialErrors(event)),
    hasGoodPassword: ({ event }) =>
      event.type === 'newPassword.submitted' &&
      isEmpty(newPasswordErrors(event.password, event.confirmation)),
    isCurrentToken: ({ context, event }) =>
      event.type === 'token.refused' && event.generation === context.generation,
    outcomeIs: (_, params: { actual: string; wanted: string }) => params.actual === params.wanted,
  },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    showFieldErrors: assign({
      fieldErrors: (_, params: { errors: Record<string, string> }) => params.errors,
    }),
    clearErrors: assign({ fieldErrors: {}, message: null }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    countToken: assign({ generation: ({ context }) => context.generation + 1 }),
    fetchSignInCode: actionNotProvided<undefined>('fetchSignInCode'),
    forgetPerson: assign({ email: '', fieldErrors: {} }),
  },
}).createMachine({
  id: 'auth',
  context: { email: '', fieldErrors: {}, message: null, generation: 0 },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      meta: { view: 'SignIn' },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'signedIn' }),
            },
            target: 'signedIn',
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      meta: { view: 'SignIn' },
      on: {
        'form.approached': { actions: 'fetchSignInCode' },
        'credentials.submitted': [
          {
            guard: 'hasCredentials',
            target: 'signingIn',
            actions: ['clearErrors', { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) }],
          },
          {
            actions: [
              'clearErrors',
              { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
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
          password: event.type === 'credentials.submitted' ? event.password : '',
        }),
        onDone: [
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'signedIn' }),
            },
            target: 'signedIn',
          },
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'newPasswordRequired' }),
            },
            target: 'awaitingNewPassword',
          },
          {
            target: 'signedOut',
            actions: {
              type: 'showMessage',
              params: ({ event }) => ({
                message: event.output.kind === 'refused' ? event.output.message : messages.wentWrong,
              }),
            },
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'showMessage', params: { message: messages.unreachable } },
        },
      },
    },
    awaitingNewPassword: {
      meta: { view: 'SetPassword' },
      on: {
        'newPassword.submitted': [
          { guard: 'hasGoodPassword', target: 'settingPassword', actions: 'clearErrors' },
          {
            actions: [
              'clearErrors',
              {
                type: 'showFieldErrors',
                params: ({ event }) => ({ errors: newPasswordErrors(event.password, event.confirmation) }),
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
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'signedIn' }),
            },
            target: 'signedIn',
          },
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'refused' }),
            },
            target: 'awaitingNewPassword',
            actions: {
              type: 'showMessage',
              params: ({ event }) => ({
                message: event.output.kind === 'refused' ? event.output.message : messages.wentWrong,
              }),
            },
          },
          {
            target: 'signedOut',
            actions: { type: 'showMessage', params: { message: messages.challengeExpired } },
          },
        ],
        onError: {
          target: 'awaitingNewPassword',
          actions: { type: 'showMessage', params: { message: messages.unreachable } },
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
                guard: {
                  type: 'outcomeIs',
                  params: ({ event }) => ({ actual: event.output.kind, wanted: 'renewed' }),
                },
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
        'session.endedElsewhere': { target: 'ending' },
      },
    },
    ending: {
      tags: 'busy',
      meta: { view: 'Member' },
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: {
          target: 'signedOut',
          actions: [{ type: 'showMessage', params: { message: messages.sessionEnded } }, 'forgetPerson'],
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'showMessage', params: { message: messages.sessionEnded } }, 'forgetPerson'],
        },
      },
    },
    signingOut: {
      tags: 'busy',
      meta: { view: 'Member' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: [{ type: 'showMessage', params: { message: messages.signedOut } }, 'forgetPerson'],
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'showMessage', params: { message: messages.signedOut } }, 'forgetPerson'],
        },
      },
    },
  },
});

export const selectMessage = ({ context }: { context: AuthContext }) => context.message;

import { assign, setup } from 'xstate';
import type {
  CodeAttempt,
  FactorOutcome,
  NewPasswordOutcome,
  RefreshOutcome,
  RestoreOutcome,
  SetUpOfApp,
  SignInAttempt,
  SignInOutcome,
} from '../../contract/ports.ts';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import {
  appCodeErrors,
  credentialErrors,
  isEmpty,
  newPasswordErrors,
  recoveryCodeErrors,
} from '../../contract/signIn/signInChecks.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';
import { errorsWhileTyping, rechecked, type TypedField } from './newPassword.ts';

export interface AuthContext {
  /** The typed e-mail address, kept so that the user needn't retype it after a refused sign-in. */
  email: string;
  /** Whether "Remember me" was checked at the last sign-in. */
  isRemembered: boolean;
  fieldErrors: Readonly<Record<string, string>>;
  /** The sign-in service's message, or why the user is back at sign-in. */
  message: string | null;
  /** The success message of the page before sign-in. */
  notice: string | null;
  /** Counts the session's access tokens, so a late 401 for an old one doesn't cause a refresh. */
  generation: number;
  /** The authenticator app being set up, or null. */
  app: SetUpOfApp | null;
  /** Whether the member may trust this browser for thirty days. */
  mayTrust: boolean;
  /** Whether recovery codes are shown after the app is set up, during sign-in or at the start of this session. */
  hasCodes: boolean;
}

export type AuthEvent =
  | { type: 'form.approached' }
  | { type: 'credentials.submitted'; email: string; password: string; isRemembered: boolean }
  | ({ type: 'field.changed' } & TypedField)
  | { type: 'newPassword.submitted'; password: string; confirmation: string }
  | ({ type: 'code.submitted' } & CodeAttempt)
  | { type: 'secret.copied' }
  | { type: 'recovery.chosen' }
  | { type: 'app.chosen' }
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

/** @returns the sign-in service's message. */
export const said = ({ output }: { output: { kind: string; message?: string } }) =>
  output.message ?? authMessages.wentWrong;

interface Named {
  email: string;
  isRemembered?: boolean;
}

interface Challenge {
  kind: string;
  mayTrust?: boolean;
  app?: SetUpOfApp | null;
  hasCodes?: boolean;
}

/** Stores the e-mail address in the event. */
export const keepEmail = {
  type: 'keepEmail',
  params: ({ event }: { event: Named }) => event,
} as const;

/** Says why the user is back at sign-in. */
export const sayThatItEnded = [
  { type: 'showMessage', params: { message: authMessages.sessionEnded } },
  'forgetPerson',
] as const;

/** Says that no answer came. */
export const sayUnreachable = {
  type: 'showMessage',
  params: { message: authMessages.unreachable },
} as const;

interface Answered {
  event: { output: { kind: string; message?: string } };
}

/** Shows the sign-in service's message. */
export const sayWhatWasSaid = {
  type: 'showMessage',
  params: ({ event }: Answered) => ({ message: said(event) }),
} as const;

/** Shows the sign-in service's message about a code at its field. */
export const sayOfCode = {
  type: 'showFieldErrors',
  params: ({ event }: Answered) => ({ errors: { code: said(event) } }),
} as const;

/** Shows the errors of a code before it's sent. */
export const showCodeErrors = {
  type: 'showFieldErrors',
  params: ({ event }: { event: { code: string } }) => ({
    errors: appCodeErrors(event),
  }),
} as const;

/** Says that the second factor took too many tries or too long. */
export const sayThatItRanOut = {
  type: 'showMessage',
  params: { message: authMessages.codeTimeOut },
} as const;

/** Leaves a challenge and forgets its data. */
export const giveUp = ['clearErrors', 'forgetChallenge'] as const;

const keepChallenge = {
  type: 'keepChallenge',
  params: ({ event }: { event: { output: Challenge } }) => event.output,
} as const;

/** The transition after a correct password if a second factor is required. */
export const factorIsRequired = {
  guard: outcomeIs('factorRequired'),
  target: 'awaitingCode',
  actions: keepChallenge,
} as const;

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    meta: {} as { view: 'SignIn' | 'SetPassword' | 'SecondFactor' | 'AccountFlows' | 'Member' },
    tags: {} as 'busy' | 'formBusy' | 'code' | 'recovery',
  },
  actors: {
    restoreSession: notProvided<RestoreOutcome, void>('restoreSession'),
    signIn: notProvided<SignInOutcome, SignInAttempt>('signIn'),
    setNewPassword: notProvided<NewPasswordOutcome, { email: string; password: string }>('setNewPassword'),
    copyText: notProvided<void, { text: string }>('copyText'),
    sendCode: notProvided<FactorOutcome<'signedIn'>, CodeAttempt>('sendCode'),
    recover: notProvided<FactorOutcome<'recovered'>, { email: string; code: string }>('recover'),
    refreshSession: notProvided<RefreshOutcome, void>('refreshSession'),
    signOut: notProvided<void, void>('signOut'),
    clearSession: notProvided<void, void>('clearSession'),
  },
  guards: {
    hasCredentials: ({ event }) => event.type === 'credentials.submitted' && isEmpty(credentialErrors(event)),
    hasGoodPassword: ({ event }) =>
      event.type === 'newPassword.submitted' && isEmpty(newPasswordErrors(event)),
    hasCode: ({ event }) => event.type === 'code.submitted' && isEmpty(appCodeErrors(event)),
    hasRecoveryCode: ({ event }) => event.type === 'code.submitted' && isEmpty(recoveryCodeErrors(event)),
    // Before an app is set up, it can't be lost.
    hasApp: ({ context }) => context.app === null,
    setsUpApp: ({ context }) => context.app !== null,
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
      fieldErrors: ({ context }, field: TypedField) =>
        rechecked(context.fieldErrors, field, (value) => credentialErrors({ email: value, password: value })),
    }),
    showPasswordProblem: assign({
      fieldErrors: ({ context }, params: TypedField) => errorsWhileTyping(context.fieldErrors, params),
    }),
    clearErrors: assign({ fieldErrors: {}, message: null, notice: null }),
    forgetFieldErrors: assign({ fieldErrors: {} }),
    clearFailures: assign({ fieldErrors: {}, message: null }),
    showNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    keepChallenge: assign({
      mayTrust: (_, { mayTrust = false }: Challenge) => mayTrust,
      app: (_, { app = null }: Challenge) => app,
      hasCodes: (_, { hasCodes = false }: Challenge) => hasCodes,
    }),
    forgetApp: assign({ app: null, mayTrust: false }),
    forgetChallenge: assign({ app: null, hasCodes: false, mayTrust: false }),
    countToken: assign({ generation: ({ context }) => context.generation + 1 }),
    fetchSignInCode: actionNotProvided<undefined>('fetchSignInCode'),
    forgetPerson: assign({ email: '', fieldErrors: {} }),
  },
  // Every tab must be at sign-in within two seconds, whatever the service answers.
  delays: { signOutTimeout: 1_500 },
});

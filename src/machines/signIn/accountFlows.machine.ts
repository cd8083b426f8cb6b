import { assign, setup } from 'xstate';
import { type Location, type PageId, resetPasswordPage, signInPage } from '../../contract/pages.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { confirmationMachine } from '../confirmation.machine.ts';
import { actionNotProvided } from '../notProvided.ts';
import { codeRequestMachine } from './codeRequest.machine.ts';
import { emailLinkMachine } from './emailLink.machine.ts';
import { passwordLinkMachine } from './passwordLink.machine.ts';
import { passwordResetMachine } from './passwordReset.machine.ts';

export interface AccountFlowsContext {
  location: Location;
  /** The e-mail address, kept from page to page so that the user types it only once. */
  email: string;
  /** The success message of the previous page. */
  notice: string | null;
  hasLinkToken: boolean;
}

export interface AccountFlowsInput {
  location: Location;
  email: string;
  hasLinkToken: boolean;
}

/** The account pages before sign-in, one at a time; each leads to sign-in when it's done. */
export const accountFlowsMachine = setup({
  types: {
    context: {} as AccountFlowsContext,
    events: {} as { type: 'location.changed'; location: Location },
    input: {} as AccountFlowsInput,
    meta: {} as {
      view: 'ForgotPassword' | 'ResetPassword' | 'UpdatePassword' | 'EmailLink' | 'ConfirmSignUp' | 'Leaving';
    },
    children: {} as {
      codeRequest: 'codeRequest';
      passwordReset: 'passwordReset';
      passwordLink: 'passwordLink';
      emailLink: 'emailLink';
      confirmation: 'confirmation';
    },
  },
  actors: {
    codeRequest: codeRequestMachine,
    passwordReset: passwordResetMachine,
    passwordLink: passwordLinkMachine,
    emailLink: emailLinkMachine,
    confirmation: confirmationMachine,
  },
  guards: {
    isAt: ({ context }, params: { page: PageId }) => context.location.page === params.page,
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    noteCode: assign({ notice: accountMessages.codeOnItsWay }),
    forgetNotice: assign({ notice: null }),
    goTo: actionNotProvided<{ location: Location }>('goTo'),
    reportPasswordSet: actionNotProvided<{ email: string }>('reportPasswordSet'),
    reportConfirmed: actionNotProvided<{ email: string }>('reportConfirmed'),
  },
}).createMachine({
  id: 'accountFlows',
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'choosing',
  on: {
    'location.changed': {
      target: '.choosing',
      actions: { type: 'takeLocation', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      always: [
        { guard: { type: 'isAt', params: { page: 'resetPassword' } }, target: 'resettingPassword' },
        { guard: { type: 'isAt', params: { page: 'updatePassword' } }, target: 'updatingPassword' },
        { guard: { type: 'isAt', params: { page: 'confirmSignUp' } }, target: 'confirmingSignUp' },
        { guard: { type: 'isAt', params: { page: 'confirmEmail' } }, target: 'usingEmailLink' },
        { guard: { type: 'isAt', params: { page: 'keepEmail' } }, target: 'usingEmailLink' },
        { target: 'requestingCode' },
      ],
    },
    requestingCode: {
      meta: { view: 'ForgotPassword' },
      invoke: {
        id: 'codeRequest',
        src: 'codeRequest',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'keepEmail', params: ({ event }) => event.output },
            'noteCode',
            { type: 'goTo', params: { location: resetPasswordPage } },
          ],
        },
      },
    },
    resettingPassword: {
      meta: { view: 'ResetPassword' },
      exit: 'forgetNotice',
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context }) => ({ email: context.email, notice: context.notice }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'reportPasswordSet', params: ({ event }) => event.output },
            { type: 'goTo', params: { location: signInPage } },
          ],
        },
      },
    },
    updatingPassword: {
      meta: { view: 'UpdatePassword' },
      invoke: {
        id: 'passwordLink',
        src: 'passwordLink',
        input: ({ context }) => ({ hasToken: context.hasLinkToken }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'reportPasswordSet', params: ({ context }) => ({ email: context.email }) },
            { type: 'goTo', params: { location: signInPage } },
          ],
        },
      },
    },
    usingEmailLink: {
      meta: { view: 'EmailLink' },
      invoke: {
        id: 'emailLink',
        src: 'emailLink',
        input: ({ context: { location, hasLinkToken } }) => ({
          hasToken: hasLinkToken,
          use: location.page === 'keepEmail' ? 'stop' : 'confirm',
        }),
      },
    },
    confirmingSignUp: {
      meta: { view: 'ConfirmSignUp' },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'leaving',
          actions: [
            { type: 'reportConfirmed', params: ({ event }) => event.output },
            { type: 'goTo', params: { location: signInPage } },
          ],
        },
      },
    },
    leaving: { meta: { view: 'Leaving' } },
  },
});

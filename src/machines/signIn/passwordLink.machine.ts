import { assign, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { PasswordByLinkOutcome } from '../../contract/signIn/accountFlowPorts.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { type FieldErrors, isEmpty, newPasswordErrors } from '../../contract/signIn/signInChecks.ts';
import { notProvided } from '../notProvided.ts';
import { outcomeIs } from '../outcome.ts';
import { errorsWhileTyping, type TypedField } from './newPassword.ts';

export interface PasswordLinkContext {
  /** Whether the user came by an e-mailed link; only the service knows the link's token. */
  hasToken: boolean;
  fieldErrors: FieldErrors;
  message: string | null;
}

export type PasswordLinkEvent =
  | ({ type: 'field.changed' } & TypedField)
  | { type: 'newPassword.submitted'; password: string; confirmation: string };

interface NewPassword {
  password: string;
  confirmation: string;
}

/** Chooses a new password with an e-mailed link; it ends once the password is set. */
export const passwordLinkMachine = setup({
  types: {
    context: {} as PasswordLinkContext,
    events: {} as PasswordLinkEvent,
    input: {} as { hasToken: boolean },
    meta: {} as { view: 'UpdatePassword' | 'LinkUseless' },
    tags: {} as 'busy' | 'useless',
  },
  actors: {
    setPasswordByLink: notProvided<PasswordByLinkOutcome, { password: string }>('setPasswordByLink'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isWhole: (_, params: NewPassword) => isEmpty(newPasswordErrors(params)),
    outcomeIs: (_, params: { actual: string; wanted: PasswordByLinkOutcome['kind'] }) =>
      params.actual === params.wanted,
  },
  actions: {
    clearErrors: assign({ fieldErrors: {}, message: null }),
    showPasswordProblem: assign({
      fieldErrors: ({ context }, params: TypedField) => errorsWhileTyping(context.fieldErrors, params),
    }),
    showFieldErrors: assign({ fieldErrors: (_, params: NewPassword) => newPasswordErrors(params) }),
    showPasswordRefusal: assign({
      fieldErrors: (_, params: PasswordByLinkOutcome): FieldErrors =>
        'message' in params ? { password: params.message } : {},
    }),
    showRefusal: assign({
      message: (_, params: PasswordByLinkOutcome) =>
        'message' in params ? params.message : messages.wentWrong,
    }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
}).createMachine({
  id: 'passwordLink',
  context: ({ input }) => ({ hasToken: input.hasToken, fieldErrors: {}, message: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasToken', target: 'editing' },
        {
          target: 'useless',
          actions: { type: 'showMessage', params: { message: accountMessages.linkNotAtHand } },
        },
      ],
    },
    editing: {
      meta: { view: 'UpdatePassword' },
      on: {
        'field.changed': { actions: { type: 'showPasswordProblem', params: ({ event }) => event } },
        'newPassword.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'setting',
            actions: 'clearErrors',
          },
          { actions: ['clearErrors', { type: 'showFieldErrors', params: ({ event }) => event }] },
        ],
      },
    },
    setting: {
      tags: 'busy',
      meta: { view: 'UpdatePassword' },
      invoke: {
        id: 'setPasswordByLink',
        src: 'setPasswordByLink',
        input: ({ event }) => ({ password: event.type === 'newPassword.submitted' ? event.password : '' }),
        onDone: [
          { guard: outcomeIs('set'), target: 'set' },
          {
            guard: outcomeIs('passwordRefused'),
            target: 'editing',
            actions: { type: 'showPasswordRefusal', params: ({ event }) => event.output },
          },
          {
            guard: outcomeIs('refused'),
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'useless',
            actions: { type: 'showMessage', params: { message: messages.linkExpired } },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showMessage', params: { message: messages.unreachable } },
        },
      },
    },
    useless: { tags: 'useless', meta: { view: 'LinkUseless' } },
    set: { type: 'final' },
  },
});

import { assign, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { PasswordByCode, PasswordByCodeOutcome } from '../../contract/signIn/accountFlowPorts.ts';
import { type FieldErrors, isEmpty, passwordResetErrors } from '../../contract/signIn/signInChecks.ts';
import { notProvided } from '../notProvided.ts';
import { outcomeIs } from '../outcome.ts';
import { errorsWhileTyping, rechecked, type TypedField } from './newPassword.ts';

export interface PasswordResetContext {
  email: string;
  fieldErrors: FieldErrors;
  message: string | null;
  /** The success message of the previous page. */
  notice: string | null;
}

export type PasswordResetEvent =
  | ({ type: 'field.changed' } & TypedField)
  | ({ type: 'form.submitted' } & PasswordByCode);

const whileTyping = (errors: FieldErrors, field: TypedField): FieldErrors =>
  field.name === 'password'
    ? errorsWhileTyping(errors, field)
    : rechecked(errors, field, (value) => passwordResetErrors({ email: value, code: value, password: '' }));

/** Chooses a new password with an e-mailed code; it ends once the password is set. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as { email: string; notice: string | null },
    output: {} as { email: string },
    meta: {} as { view: 'ResetPassword' },
    tags: {} as 'busy',
  },
  actors: {
    setPasswordByCode: notProvided<PasswordByCodeOutcome, PasswordByCode>('setPasswordByCode'),
  },
  guards: {
    isWhole: (_, params: PasswordByCode) => isEmpty(passwordResetErrors(params)),
    outcomeIs: (_, params: { actual: string; wanted: PasswordByCodeOutcome['kind'] }) =>
      params.actual === params.wanted,
  },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    clearErrors: assign({ fieldErrors: {}, message: null }),
    clearNotice: assign({ notice: null }),
    checkField: assign({
      fieldErrors: ({ context: { fieldErrors } }, params: TypedField) => whileTyping(fieldErrors, params),
    }),
    showFieldErrors: assign({ fieldErrors: (_, params: PasswordByCode) => passwordResetErrors(params) }),
    showPasswordRefusal: assign({
      fieldErrors: (_, params: PasswordByCodeOutcome): FieldErrors =>
        params.kind === 'set' ? {} : { password: params.message },
    }),
    showRefusal: assign({
      message: (_, params: PasswordByCodeOutcome) =>
        params.kind === 'set' ? messages.wentWrong : params.message,
    }),
    showUnreachable: assign({ message: messages.unreachable }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ email: input.email, notice: input.notice, fieldErrors: {}, message: null }),
  output: ({ context }) => ({ email: context.email }),
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'ResetPassword' },
      on: {
        'field.changed': { actions: { type: 'checkField', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'setting',
            actions: ['clearErrors', 'clearNotice', { type: 'keepEmail', params: ({ event }) => event }],
          },
          {
            actions: [
              'clearErrors',
              { type: 'keepEmail', params: ({ event }) => event },
              { type: 'showFieldErrors', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    setting: {
      tags: 'busy',
      meta: { view: 'ResetPassword' },
      invoke: {
        id: 'setPasswordByCode',
        src: 'setPasswordByCode',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'form.submitted' ? event.code : '',
          password: event.type === 'form.submitted' ? event.password : '',
        }),
        onDone: [
          { guard: outcomeIs('set'), target: 'set' },
          {
            guard: outcomeIs('passwordRefused'),
            target: 'editing',
            actions: { type: 'showPasswordRefusal', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'showUnreachable' },
      },
    },
    set: { type: 'final' },
  },
});

import { assign, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { CodeOutcome } from '../../contract/signIn/accountFlowPorts.ts';
import { emailErrors, type FieldErrors, isEmpty } from '../../contract/signIn/signInChecks.ts';
import { notProvided } from '../notProvided.ts';
import { rechecked, type TypedField } from './newPassword.ts';

export interface CodeRequestContext {
  email: string;
  fieldErrors: FieldErrors;
  message: string | null;
}

/**
 * Requests a code for a forgotten password; it ends once the code is requested, whether or not the address has an
 * account.
 */
export const codeRequestMachine = setup({
  types: {
    context: {} as CodeRequestContext,
    events: {} as { type: 'email.submitted'; email: string } | ({ type: 'field.changed' } & TypedField),
    input: {} as { email: string },
    output: {} as { email: string },
    meta: {} as { view: 'ForgotPassword' },
    tags: {} as 'busy',
  },
  actors: { requestCode: notProvided<CodeOutcome, { email: string }>('requestCode') },
  guards: {
    hasEmail: (_, params: { email: string }) => isEmpty(emailErrors(params)),
    wasSent: (_, params: CodeOutcome) => params.kind === 'sent',
  },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    recheckField: assign({
      fieldErrors: ({ context }, field: TypedField) =>
        rechecked(context.fieldErrors, field, (email) => emailErrors({ email })),
    }),
    clearErrors: assign({ fieldErrors: {}, message: null }),
    showFieldErrors: assign({ fieldErrors: (_, params: { email: string }) => emailErrors(params) }),
    showRefusal: assign({
      message: (_, params: CodeOutcome) => (params.kind === 'refused' ? params.message : messages.wentWrong),
    }),
    showUnreachable: assign({ message: messages.unreachable }),
  },
}).createMachine({
  id: 'codeRequest',
  context: ({ input }) => ({ email: input.email, fieldErrors: {}, message: null }),
  output: ({ context }) => ({ email: context.email }),
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'ForgotPassword' },
      on: {
        'field.changed': { actions: { type: 'recheckField', params: ({ event }) => event } },
        'email.submitted': [
          {
            guard: { type: 'hasEmail', params: ({ event }) => event },
            target: 'sending',
            actions: ['clearErrors', { type: 'keepEmail', params: ({ event }) => event }],
          },
          { actions: ['clearErrors', { type: 'showFieldErrors', params: ({ event }) => event }] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'ForgotPassword' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'showUnreachable' },
      },
    },
    sent: { type: 'final' },
  },
});

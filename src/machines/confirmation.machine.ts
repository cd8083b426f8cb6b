import { assign, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type {
  CodeOutcome,
  ConfirmationCode,
  ConfirmationOutcome,
} from '../contract/signIn/accountFlowPorts.ts';
import { accountMessages } from '../contract/signIn/accountMessages.ts';
import {
  confirmationErrors,
  emailErrors,
  type FieldErrors,
  isEmpty,
} from '../contract/signIn/signInChecks.ts';
import { notProvided } from './notProvided.ts';
import { outcomeIs } from './outcome.ts';
import { rechecked, type TypedField } from './signIn/newPassword.ts';

export interface ConfirmationContext {
  email: string;
  /** Whether the user must enter their e-mail address, because the sign-in page didn't pass it. */
  asksEmail: boolean;
  fieldErrors: FieldErrors;
  message: string | null;
  notice: string | null;
}

export type ConfirmationEvent =
  | ({ type: 'code.submitted' } & ConfirmationCode)
  | { type: 'newCode.requested'; email: string }
  | ({ type: 'field.changed' } & TypedField);

const openingContext = ({ input }: { input: { email: string } }): ConfirmationContext => ({
  email: input.email,
  asksEmail: input.email === '',
  fieldErrors: {},
  message: null,
  notice: null,
});

/** Confirms an account with an e-mailed code or sends a new code; it ends once the account is confirmed. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as { email: string },
    output: {} as { email: string },
    meta: {} as { view: 'ConfirmSignUp' },
    tags: {} as 'busy' | 'sendingCode',
  },
  actors: {
    confirmSignUp: notProvided<ConfirmationOutcome, ConfirmationCode>('confirmSignUp'),
    sendNewCode: notProvided<CodeOutcome, { email: string }>('sendNewCode'),
  },
  guards: {
    isWhole: (_, params: ConfirmationCode) => isEmpty(confirmationErrors(params)),
    hasEmail: (_, params: { email: string }) => isEmpty(emailErrors(params)),
    outcomeIs: (_, params: { actual: string; wanted: 'confirmed' | 'sent' }) =>
      params.actual === params.wanted,
  },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    recheckField: assign({
      fieldErrors: ({ context }, field: TypedField) =>
        rechecked(context.fieldErrors, field, (value) => confirmationErrors({ email: value, code: value })),
    }),
    clearErrors: assign({ fieldErrors: {}, message: null, notice: null }),
    showFieldErrors: assign({ fieldErrors: (_, params: ConfirmationCode) => confirmationErrors(params) }),
    showEmailErrors: assign({ fieldErrors: (_, params: { email: string }) => emailErrors(params) }),
    showNotice: assign({ notice: accountMessages.newCodeOnItsWay }),
    showRefusal: assign({
      message: (_, params: CodeOutcome | ConfirmationOutcome) =>
        params.kind === 'refused' ? params.message : messages.wentWrong,
    }),
    showUnreachable: assign({ message: messages.unreachable }),
  },
}).createMachine({
  id: 'confirmation',
  context: openingContext,
  output: ({ context }) => ({ email: context.email }),
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'ConfirmSignUp' },
      on: {
        'field.changed': { actions: { type: 'recheckField', params: ({ event }) => event } },
        'code.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'confirming',
            actions: ['clearErrors', { type: 'keepEmail', params: ({ event }) => event }],
          },
          { actions: ['clearErrors', { type: 'showFieldErrors', params: ({ event }) => event }] },
        ],
        'newCode.requested': [
          {
            guard: { type: 'hasEmail', params: ({ event }) => event },
            target: 'sendingCode',
            actions: ['clearErrors', { type: 'keepEmail', params: ({ event }) => event }],
          },
          { actions: ['clearErrors', { type: 'showEmailErrors', params: ({ event }) => event }] },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      meta: { view: 'ConfirmSignUp' },
      invoke: {
        id: 'confirmSignUp',
        src: 'confirmSignUp',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'code.submitted' ? event.code : '',
        }),
        onDone: [
          { guard: outcomeIs('confirmed'), target: 'confirmed' },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'showUnreachable' },
      },
    },
    sendingCode: {
      tags: 'sendingCode',
      meta: { view: 'ConfirmSignUp' },
      invoke: {
        id: 'sendNewCode',
        src: 'sendNewCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: outcomeIs('sent'),
            target: 'editing',
            actions: 'showNotice',
          },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'showUnreachable' },
      },
    },
    confirmed: { type: 'final' },
  },
});

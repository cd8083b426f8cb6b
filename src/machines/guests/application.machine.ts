import { assign, type SnapshotFrom, setup } from 'xstate';
import { firstFailure, required } from '../../contract/baseRules.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { ApplicationOfMine } from '../../contract/growth/register.ts';
import type { AnswerOutcome, ApplicationOutcome } from '../../contract/growth/registerPorts.ts';
import type { Location } from '../../contract/pages.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';
import { notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';
import { linkStates } from './linkStates.ts';
import { paymentMachine } from './payment.machine.ts';

export interface ApplicationContext {
  /** Whether the user came by an e-mailed link; only the service knows the link's token. */
  hasToken: boolean;
  application: ApplicationOfMine | null;
  answer: string;
  /** The error of the answer field. */
  error: string | null;
  message: string | null;
}

export type ApplicationEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'retry.requested' }
  | { type: 'answer.changed'; text: string }
  | { type: 'answer.left' }
  | { type: 'answer.submitted' }
  | { type: 'payment.requested' }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.abandoned' };

const answerRules = [required, minimumLength(3), maximumLength(5000)];
const failureOf = ({ answer }: ApplicationContext): string | null => firstFailure(answerRules, answer);

const openingContext = ({ input }: { input: Pick<ApplicationContext, 'hasToken'> }): ApplicationContext => ({
  hasToken: input.hasToken,
  application: null,
  answer: '',
  error: null,
  message: null,
});

/** What an applicant can do with the e-mailed link: see the status, answer, pay, withdraw. */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    input: {} as { hasToken: boolean },
    meta: {} as { view: 'Application' | 'Withdraw' | 'Payment' | 'Withdrawn' | 'LinkUseless' | 'LoadFailed' },
    tags: {} as 'busy',
    children: {} as { payment: 'payment' },
  },
  actors: {
    findApplication: notProvided<ApplicationOutcome, void>('findApplication'),
    answer: notProvided<AnswerOutcome, { text: string }>('answer'),
    withdraw: notProvided<void, void>('withdraw'),
    payment: paymentMachine,
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isAnswered: ({ context }) => failureOf(context) === null,
    isAsked: ({ context }) => context.application?.question != null,
    outcomeIs: isOutcome,
  },
  actions: {
    takeApplication: assign({
      application: (_, params: ApplicationOutcome) => (params.kind === 'found' ? params.application : null),
    }),
    takeAnswer: assign({
      answer: (_, params: { text: string }) => params.text,
      error: null,
      message: null,
    }),
    showError: assign({ error: ({ context }) => failureOf(context) }),
    clearAnswer: assign({ answer: '' }),
    showRefusal: assign({
      message: (_, params: AnswerOutcome) => (params.kind === 'refused' ? params.message : null),
    }),
    showNoPayments: assign({ message: messages.noPayments }),
    showUnreachable: assign({ message: messages.unreachable }),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'application',
  context: openingContext,
  initial: 'opening',
  states: {
    ...linkStates,
    loading: {
      tags: 'busy',
      meta: { view: 'Application' },
      invoke: {
        id: 'findApplication',
        src: 'findApplication',
        onDone: [
          {
            guard: outcomeIs('found'),
            target: 'shown',
            actions: { type: 'takeApplication', params: ({ event }) => event.output },
          },
          { target: 'useless' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      meta: { view: 'Application' },
      on: {
        'answer.changed': { actions: { type: 'takeAnswer', params: ({ event }) => event } },
        'answer.left': { guard: 'isAsked', actions: 'showError' },
        'answer.submitted': [
          { guard: 'isAnswered', target: 'answering', actions: 'clearMessage' },
          { guard: 'isAsked', actions: 'showError' },
        ],
        'payment.requested': { target: 'paying', actions: 'clearMessage' },
        'withdrawal.requested': { target: 'asking', actions: 'clearMessage' },
      },
    },
    answering: {
      tags: 'busy',
      meta: { view: 'Application' },
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => ({ text: context.answer }),
        onDone: [
          { guard: outcomeIs('answered'), target: 'loading', actions: 'clearAnswer' },
          { target: 'shown', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: 'showUnreachable' },
      },
    },
    paying: {
      meta: { view: 'Payment' },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: { token: null },
        onDone: [
          { guard: outcomeIs('paid'), target: 'loading' },
          { guard: outcomeIs('paidBefore'), target: 'loading' },
          { guard: outcomeIs('unavailable'), target: 'shown', actions: 'showNoPayments' },
          { target: 'shown' },
        ],
      },
    },
    asking: {
      meta: { view: 'Withdraw' },
      on: {
        'withdrawal.confirmed': { target: 'withdrawing', actions: 'clearMessage' },
        'withdrawal.abandoned': { target: 'shown', actions: 'clearMessage' },
      },
    },
    withdrawing: {
      tags: 'busy',
      meta: { view: 'Withdraw' },
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: 'withdrawn',
        onError: { target: 'asking', actions: 'showUnreachable' },
      },
    },
    withdrawn: { meta: { view: 'Withdrawn' } },
  },
});

type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** @returns the application behind the e-mailed link; null until it has loaded. */
export const selectApplication = ({ context }: Snapshot): ApplicationOfMine | null => context.application;

/** @returns how many fields of the answer are empty or wrong. */
export const selectFieldsLeft = ({ context }: Snapshot): number => (failureOf(context) === null ? 0 : 1);

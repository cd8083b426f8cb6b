import { assign, setup } from 'xstate';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type {
  ApplicationDraft,
  ApplicationStep,
  KeyedApplication,
  PreparedApplication,
  Seats,
  SendOutcome,
} from '../../contract/growth/registerPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { type FieldErrors, withLeft, withoutField } from '../fieldErrors.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';
import {
  applicationOf,
  emptyApplication,
  filledIn,
  firstRefusedStep,
  nextOf,
  placeOf,
  professionIn,
  refusedFields,
  resumedStep,
  stepErrors,
} from './applyForm.ts';
import { paymentMachine } from './payment.machine.ts';

export interface ApplyContext {
  location: Location;
  hasToken: boolean;
  values: FieldValues;
  /** The current step, or the one to return to. */
  step: ApplicationStep;
  /** The errors of fields that were left or refused. */
  errors: FieldErrors;
  message: string | null;
  prepared: PreparedApplication | null;
  /** The draft from last time, until the applicant resumes or discards it. */
  draft: ApplicationDraft | null;
  seats: Seats | null;
  /** The token for paying for the sent application. */
  payToken: string | null;
}

export type ApplyEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'step.continued' }
  | { type: 'step.returned' }
  | { type: 'step.chosen'; step: ApplicationStep }
  | { type: 'restart.requested' }
  | { type: 'restart.abandoned' }
  | { type: 'application.restarted' }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'retry.requested' };

const keptDraft = ({ context }: { context: ApplyContext }) => ({
  draft:
    context.prepared === null
      ? null
      : { key: context.prepared.key, step: context.step, values: context.values },
});

const goBy = (by: 1 | -1) =>
  ({
    type: 'goTo',
    params: ({ context }: { context: ApplyContext }) => ({ step: nextOf(context.step, by) }),
  }) as const;

const at = (step: ApplicationStep) => ({ type: 'isAt', params: { step } }) as const;

/** A person without an account applies for membership in six steps, the last of which is the payment. */
export const applyMachine = setup({
  types: {
    context: {} as ApplyContext,
    events: {} as ApplyEvent,
    input: {} as { location: Location; hasToken: boolean },
    meta: {} as { view: 'Step' | 'Seat' | 'SeatFailed' | 'Restart' | 'Payment' | 'Sent' },
    tags: {} as 'busy' | 'early' | 'failed' | 'paid' | 'paidBefore',
    children: {} as { payment: 'payment' },
  },
  actors: {
    prepare: notProvided<PreparedApplication, void>('prepare'),
    loadSeats: notProvided<Seats, { professionId: number | null }>('loadSeats'),
    send: notProvided<SendOutcome, KeyedApplication>('send'),
    payment: paymentMachine,
  },
  guards: {
    isAt: ({ context }, params: { step: ApplicationStep }) => context.step === params.step,
    isWhole: ({ context }) => Object.keys(stepErrors(context.step, context)).length === 0,
    isReady: ({ context }) =>
      context.prepared !== null && Object.keys(stepErrors('agreement', context)).length === 0,
    // A draft names its profession before the list with the ids has loaded.
    namesProfession: ({ context: { seats, values } }, params: Seats) =>
      seats === null && professionIn(params, values) !== undefined,
    isDone: ({ context }, params: { step: ApplicationStep }) => placeOf(params.step) < placeOf(context.step),
    // Before the seat step there is little to lose, and the code for asking hasn't loaded.
    isUnderWay: ({ context }) => context.seats !== null,
    hasDraft: ({ context }) => context.draft !== null,
    choosesProfession: ({ context: { seats, values } }, params: { name: string; value: FieldValue }) => {
      if (params.name !== 'profession') return false;
      const chosen = professionIn(seats, { ...values, profession: params.value });
      return chosen !== undefined && chosen !== professionIn(seats, values);
    },
    outcomeIs: isOutcome,
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    takePrepared: assign({
      prepared: (_, params: PreparedApplication) => params,
      draft: (_, params) => params.draft,
    }),
    takeField: assign({
      values: ({ context }, { name, value }: { name: string; value: FieldValue }) =>
        filledIn(context.values, name, value),
      errors: ({ context }, { name }) => withoutField(context.errors, name),
      message: null,
    }),
    resumeDraft: assign({
      values: ({ context }) => ({ ...context.values, ...context.draft?.values }),
      step: ({ context }) => resumedStep(context.draft?.step ?? context.step),
      prepared: ({ context: { prepared, draft } }) => prepared && draft && { ...prepared, key: draft.key },
      draft: null,
      errors: {},
    }),
    dropDraft: assign({ draft: null }),
    goTo: assign({
      step: (_, params: { step: ApplicationStep }) => params.step,
      errors: {},
      message: null,
    }),
    startOver: assign({
      values: emptyApplication,
      step: 'you',
      errors: {},
      message: null,
      prepared: null,
      seats: null,
      draft: null,
    }),
    showLeft: assign({
      errors: ({ context }, { name }: { name: string }) =>
        withLeft(context.errors, name, stepErrors(context.step, context)),
    }),
    showErrors: assign({ errors: ({ context }) => stepErrors(context.step, context) }),
    takeSeats: assign({ seats: (_, params: Seats) => params }),
    takeSent: assign({
      payToken: (_, params: SendOutcome) => (params.kind === 'sent' ? params.token : null),
    }),
    showRefusal: assign({
      message: (_, params: SendOutcome) => (params.kind === 'sent' ? null : params.message),
      errors: (_, params) => refusedFields(params),
      step: (_, params) => firstRefusedStep(params),
    }),
    showUnreachable: assign({ message: messages.unreachable }),
    clearMessage: assign({ message: null }),
    keepDraft: actionNotProvided<{ draft: ApplicationDraft | null }>('keepDraft'),
    forgetDraft: actionNotProvided<void>('forgetDraft'),
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => ({
    ...input,
    values: emptyApplication(),
    step: 'you',
    errors: {},
    message: null,
    prepared: null,
    draft: null,
    seats: null,
    payToken: null,
  }),
  invoke: {
    id: 'prepare',
    src: 'prepare',
    onDone: { actions: { type: 'takePrepared', params: ({ event }) => event.output } },
  },
  on: { 'location.changed': { actions: { type: 'takeLocation', params: ({ event }) => event } } },
  initial: 'filling',
  states: {
    filling: {
      initial: 'stepping',
      on: {
        'field.changed': {
          actions: [
            { type: 'takeField', params: ({ event }) => event },
            { type: 'keepDraft', params: keptDraft },
          ],
        },
        'field.left': { actions: { type: 'showLeft', params: ({ event }) => event } },
        'step.continued': [
          {
            guard: 'isWhole',
            target: '.stepping',
            actions: [goBy(1), { type: 'keepDraft', params: keptDraft }],
          },
          { actions: 'showErrors' },
        ],
        'step.returned': { target: '.stepping', actions: goBy(-1) },
        'step.chosen': {
          guard: { type: 'isDone', params: ({ event }) => event },
          target: '.stepping',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
        'restart.requested': { guard: 'isUnderWay', target: 'asking' },
      },
      states: {
        stepping: {
          always: [
            { guard: at('you'), target: 'you' },
            { guard: at('business'), target: 'business' },
            { guard: at('seat'), target: 'seat' },
            { guard: at('references'), target: 'references' },
            { target: 'agreement' },
          ],
        },
        you: {
          tags: 'early',
          meta: { view: 'Step' },
          on: {
            'draft.resumed': {
              guard: 'hasDraft',
              target: 'stepping',
              actions: ['resumeDraft', { type: 'keepDraft', params: keptDraft }],
            },
            'draft.discarded': { guard: 'hasDraft', actions: ['dropDraft', 'forgetDraft'] },
          },
        },
        business: { tags: 'early', meta: { view: 'Step' } },
        seat: {
          initial: 'loading',
          on: {
            // An answer for the previously chosen profession is ignored.
            'field.changed': {
              guard: { type: 'choosesProfession', params: ({ event }) => event },
              target: '.loading',
              actions: [
                { type: 'takeField', params: ({ event }) => event },
                { type: 'keepDraft', params: keptDraft },
              ],
            },
          },
          states: {
            loading: {
              tags: 'busy',
              meta: { view: 'Seat' },
              invoke: {
                id: 'loadSeats',
                src: 'loadSeats',
                input: ({ context: { seats, values } }) => ({
                  professionId: professionIn(seats, values)?.id ?? null,
                }),
                onDone: [
                  {
                    guard: { type: 'namesProfession', params: ({ event }) => event.output },
                    target: 'loading',
                    reenter: true,
                    actions: { type: 'takeSeats', params: ({ event }) => event.output },
                  },
                  { target: 'shown', actions: { type: 'takeSeats', params: ({ event }) => event.output } },
                ],
                onError: 'failed',
              },
              on: { 'step.continued': {}, 'field.left': {} },
            },
            shown: { meta: { view: 'Seat' } },
            failed: {
              tags: 'failed',
              meta: { view: 'SeatFailed' },
              on: {
                'retry.requested': 'loading',
                'step.continued': {},
                'field.changed': {},
                'field.left': {},
              },
            },
          },
        },
        references: { meta: { view: 'Step' } },
        agreement: {
          meta: { view: 'Step' },
          on: {
            'step.continued': [
              { guard: 'isReady', target: '#apply.sending', actions: 'clearMessage' },
              { actions: 'showErrors' },
            ],
          },
        },
      },
    },
    asking: {
      meta: { view: 'Restart' },
      on: {
        'restart.abandoned': 'filling',
        // An application sent without an answer may have arrived, so a new one gets a new key.
        'application.restarted': { target: '#apply', reenter: true, actions: ['startOver', 'forgetDraft'] },
      },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'Step' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values, seats, prepared } }) => ({
          key: prepared?.key ?? '',
          body: applicationOf(values, { seats, startedAt: prepared?.startedAt ?? '' }),
        }),
        onDone: [
          {
            guard: outcomeIs('sent'),
            target: 'paying',
            actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'forgetDraft'],
          },
          { target: 'filling', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: 'showUnreachable' },
      },
    },
    paying: {
      meta: { view: 'Payment' },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ token: context.payToken }),
        onDone: [
          { guard: outcomeIs('paid'), target: 'paid' },
          { guard: outcomeIs('paidBefore'), target: 'paidBefore' },
          { target: 'sent' },
        ],
      },
    },
    sent: { meta: { view: 'Sent' } },
    paid: { tags: 'paid', meta: { view: 'Sent' } },
    paidBefore: { tags: 'paidBefore', meta: { view: 'Sent' } },
  },
});

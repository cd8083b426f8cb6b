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
import { isOutcome } from '../outcome.ts';
import {
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

export const keptDraft = ({ context }: { context: ApplyContext }) => ({
  draft:
    context.prepared === null
      ? null
      : { key: context.prepared.key, step: context.step, values: context.values },
});

export const goBy = (by: 1 | -1) =>
  ({
    type: 'goTo',
    params: ({ context }: { context: ApplyContext }) => ({ step: nextOf(context.step, by) }),
  }) as const;

export const at = (step: ApplicationStep) => ({ type: 'isAt', params: { step } }) as const;

export const openingContext = ({
  input,
}: {
  input: Pick<ApplyContext, 'location' | 'hasToken'>;
}): ApplyContext => ({
  ...input,
  values: emptyApplication(),
  step: 'you',
  errors: {},
  message: null,
  prepared: null,
  draft: null,
  seats: null,
  payToken: null,
});

export const applySetup = setup({
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
});

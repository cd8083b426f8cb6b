import { assign, setup } from 'xstate';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { Location } from '../../contract/pages.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import type { SetUp } from '../../contract/signIn/setUp.ts';
import {
  type MailOutcome,
  type SetUpFacts,
  type SetUpFound,
  type SetUpOutcome,
  type SetUpStep,
  setUpSteps,
} from '../../contract/signIn/setUpPorts.ts';
import { type FieldErrors, withLeft, withoutField } from '../fieldErrors.ts';
import { withTyped } from '../form/field.ts';
import { actionNotProvided, notProvided } from '../notProvided.ts';
import { isOutcome, outcomeIs } from '../outcome.ts';
import { linkStates } from './linkStates.ts';
import {
  firstRefused,
  openingSetUp,
  refusedSetUp,
  setUpErrors,
  setUpForm,
  setUpOf,
  withFirstFounder,
  withFounder,
} from './setUpForm.ts';

export interface SetUpContext {
  hasToken: boolean;
  facts: SetUpFacts | null;
  zones: readonly string[];
  values: FieldValues;
  step: SetUpStep;
  /** Whether to create a first chapter. */
  hasChapter: boolean;
  /** The errors of fields that were left or refused. */
  errors: FieldErrors;
  message: string | null;
  /** The result of the test e-mail; null before one is sent. */
  mail: MailOutcome | null;
}

export type SetUpEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'retry.requested' }
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'founder.added' }
  | { type: 'step.continued' }
  | { type: 'step.returned' }
  | { type: 'step.chosen'; step: SetUpStep }
  | { type: 'step.skipped' }
  | { type: 'mail.retried' };

const placeOf = (step: SetUpStep): number => setUpSteps.indexOf(step);
const stepBy = (step: SetUpStep, by: 1 | -1): SetUpStep => setUpSteps[placeOf(step) + by] ?? step;

const keptDraft = ({ context }: { context: SetUpContext }) => ({ values: context.values });

const openingContext = ({ input }: { input: Pick<SetUpContext, 'hasToken'> }): SetUpContext => ({
  hasToken: input.hasToken,
  facts: null,
  zones: [],
  values: {},
  step: 'organization',
  hasChapter: false,
  errors: {},
  message: null,
  mail: null,
});

/** Sets up an organization in four steps, at the address that the first start printed. */
export const setUpMachine = setup({
  types: {
    context: {} as SetUpContext,
    events: {} as SetUpEvent,
    input: {} as { hasToken: boolean },
    meta: {} as { view: 'Loading' | 'LinkUseless' | 'LoadFailed' | 'Step' | 'Done' },
    tags: {} as 'busy' | 'testing',
  },
  actors: {
    find: notProvided<SetUpFound, void>('find'),
    testMail: notProvided<MailOutcome, { email: string }>('testMail'),
    finish: notProvided<SetUpOutcome, SetUp>('finish'),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isAt: ({ context }, params: { step: SetUpStep }) => context.step === params.step,
    isWhole: ({ context }) => Object.keys(setUpErrors(context.step, context.values)).length === 0,
    isDone: ({ context }, params: { step: SetUpStep }) => placeOf(params.step) < placeOf(context.step),
    outcomeIs: isOutcome,
  },
  actions: {
    takeFound: assign(({ context }, params: SetUpFound) =>
      params.kind === 'found'
        ? {
            facts: params.facts,
            zones: params.presets.zones,
            values: { ...openingSetUp(params.presets), ...params.draft?.values },
          }
        : context,
    ),
    takeField: assign({
      values: ({ context }, params: { name: string; value: FieldValue }) =>
        withTyped(setUpForm, context.values, params),
      errors: ({ context }, { name }) => withoutField(context.errors, name),
      message: null,
    }),
    addFounder: assign({ values: ({ context }) => withFounder(context.values) }),
    goOn: assign({
      step: ({ context }) => stepBy(context.step, 1),
      hasChapter: ({ context }) => context.step === 'chapter' || context.hasChapter,
      values: ({ context }) => (context.step === 'you' ? withFirstFounder(context.values) : context.values),
      errors: {},
      message: null,
    }),
    goBack: assign({ step: ({ context }) => stepBy(context.step, -1), errors: {}, message: null }),
    goTo: assign({ step: (_, params: { step: SetUpStep }) => params.step, errors: {}, message: null }),
    skipChapter: assign({ step: 'checks', hasChapter: false, errors: {}, message: null }),
    showLeft: assign({
      errors: ({ context }, { name }: { name: string }) =>
        withLeft(context.errors, name, setUpErrors(context.step, context.values)),
    }),
    showErrors: assign({ errors: ({ context }) => setUpErrors(context.step, context.values) }),
    takeMail: assign({ mail: (_, params: MailOutcome) => params }),
    showMailUnreachable: assign({ mail: { went: false, message: messages.unreachable } }),
    showRefusal: assign({
      message: (_, params: SetUpOutcome) => (params.kind === 'refused' ? params.message : null),
      errors: (_, params) => refusedSetUp(params),
      step: (_, params) => firstRefused(params),
    }),
    showUnreachable: assign({ message: messages.unreachable }),
    clearMessage: assign({ message: null }),
    keepDraft: actionNotProvided<{ values: FieldValues }>('keepDraft'),
    forgetDraft: actionNotProvided<void>('forgetDraft'),
  },
}).createMachine({
  id: 'setUp',
  context: openingContext,
  initial: 'opening',
  states: {
    ...linkStates,
    loading: {
      tags: 'busy',
      meta: { view: 'Loading' },
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: outcomeIs('found'),
            target: 'filling',
            actions: { type: 'takeFound', params: ({ event }) => event.output },
          },
          { target: 'useless' },
        ],
        onError: 'failed',
      },
    },
    filling: {
      initial: 'choosing',
      on: {
        'step.returned': { target: '.choosing', actions: 'goBack' },
        'step.chosen': {
          guard: { type: 'isDone', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
      states: {
        choosing: {
          always: [
            { guard: { type: 'isAt', params: { step: 'checks' } }, target: 'testing' },
            { target: 'asking' },
          ],
        },
        asking: {
          meta: { view: 'Step' },
          on: {
            'field.changed': {
              actions: [
                { type: 'takeField', params: ({ event }) => event },
                { type: 'keepDraft', params: keptDraft },
              ],
            },
            'field.left': { actions: { type: 'showLeft', params: ({ event }) => event } },
            'founder.added': {
              guard: { type: 'isAt', params: { step: 'chapter' } },
              actions: ['addFounder', { type: 'keepDraft', params: keptDraft }],
            },
            'step.continued': [
              {
                guard: 'isWhole',
                target: 'choosing',
                actions: ['goOn', { type: 'keepDraft', params: keptDraft }],
              },
              { actions: 'showErrors' },
            ],
            'step.skipped': {
              guard: { type: 'isAt', params: { step: 'chapter' } },
              target: 'choosing',
              actions: 'skipChapter',
            },
          },
        },
        testing: {
          tags: 'testing',
          meta: { view: 'Step' },
          invoke: {
            id: 'testMail',
            src: 'testMail',
            input: ({ context }) => ({ email: String(context.values.email ?? '') }),
            onDone: { target: 'tested', actions: { type: 'takeMail', params: ({ event }) => event.output } },
            onError: { target: 'tested', actions: 'showMailUnreachable' },
          },
          on: { 'step.continued': { target: '#setUp.finishing', actions: 'clearMessage' } },
        },
        tested: {
          meta: { view: 'Step' },
          on: {
            'mail.retried': 'testing',
            'step.continued': { target: '#setUp.finishing', actions: 'clearMessage' },
          },
        },
        // Refused values are corrected or sent again, without another test e-mail.
        refused: {
          always: [
            { guard: { type: 'isAt', params: { step: 'checks' } }, target: 'tested' },
            { target: 'asking' },
          ],
        },
      },
    },
    finishing: {
      tags: 'busy',
      meta: { view: 'Step' },
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context }) => setUpOf(context.values, context),
        onDone: [
          { guard: outcomeIs('done'), target: 'done', actions: 'forgetDraft' },
          { guard: outcomeIs('useless'), target: 'useless' },
          {
            target: 'filling.refused',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'filling.refused', actions: 'showUnreachable' },
      },
    },
    done: { meta: { view: 'Done' } },
  },
});

import { assign, setup } from 'xstate';
import { firstFailure, type Rule, required } from '../contract/doorRules.ts';
import type { ContactDetails, ContactDetailsToSave } from '../contract/members.ts';
import { messages } from '../contract/messages.ts';
import type { Location, PageId } from '../contract/pages.ts';
import type { ContactDetailsForm, FieldValues, FormToSave, SaveOutcome } from '../contract/ports.ts';
import { maximumLength, notAfter, phoneDigits } from '../contract/rules.ts';
import { notProvided } from './notProvided.ts';

export interface FormContext {
  location: Location;
  loaded: ContactDetailsForm | null;
  values: FieldValues;
  left: readonly string[];
  serverErrors: Readonly<Record<string, readonly string[]>>;
  message: string | null;
  /** The row as someone else saved it, when two edits met. */
  current: ContactDetails | null;
}

export type FormEvent =
  | { type: 'field.changed'; name: string; value: string }
  | { type: 'field.left'; name: string }
  | { type: 'form.submitted' }
  | { type: 'edit.requested' }
  | { type: 'edit.abandoned' }
  | { type: 'conflict.answered'; keepsMine: boolean }
  | { type: 'details.copied' }
  | { type: 'retry.requested' };

/** The fields one may edit, with their rules. */
export const contactFields: Readonly<Record<keyof ContactDetailsToSave, readonly Rule<string>[]>> = {
  first_name: [required, maximumLength(100)],
  last_name: [required, maximumLength(100)],
  business_name: [maximumLength(200)],
  cell_phone: [phoneDigits],
  work_phone: [phoneDigits],
  address: [maximumLength(500)],
  city: [maximumLength(100)],
  state: [maximumLength(100)],
  birthday: [],
};
const isContactField = (name: string): name is keyof ContactDetailsToSave => name in contactFields;

const valuesOf = (details: ContactDetails): FieldValues =>
  Object.fromEntries(
    Object.keys(contactFields).map((name) => [name, isContactField(name) ? (details[name] ?? '') : '']),
  );

const textOf = (values: FieldValues, name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

const rulesOn = (today: string): typeof contactFields => ({ ...contactFields, birthday: [notAfter(today)] });

const failuresOf = ({ values, loaded }: FormContext): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rulesOn(loaded?.today ?? ''))
      .map(([name, rules]) => [name, firstFailure(rules, textOf(values, name))] as const)
      .filter((entry): entry is [string, string] => entry[1] !== null),
  );

const bodyOf = (values: FieldValues): ContactDetailsToSave =>
  Object.fromEntries(Object.keys(contactFields).map((name) => [name, textOf(values, name).trim()]));

/** A page that shows one's own details and saves changes to them; two edits that meet are both kept until answered. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as { location: Location },
    meta: {} as { view: 'Skeleton' | 'Details' | 'Form' | 'LoadError' },
    tags: {} as 'busy' | 'saved' | 'conflict' | 'copied',
  },
  actors: {
    loadForm: notProvided<ContactDetailsForm, { page: PageId }>('loadForm'),
    saveForm: notProvided<SaveOutcome, FormToSave>('saveForm'),
    copyDetails: notProvided<void, { details: ContactDetails | null }>('copyDetails'),
  },
  guards: {
    isFilled: ({ context }) => Object.keys(failuresOf(context)).length === 0,
    keepsMine: ({ event }) => event.type === 'conflict.answered' && event.keepsMine,
    outcomeIs: (_, params: { actual: string; wanted: string }) => params.actual === params.wanted,
  },
  actions: {
    takeLoaded: assign({
      loaded: (_, params: { loaded: ContactDetailsForm }) => params.loaded,
      values: (_, params) => valuesOf(params.loaded.details),
    }),
    setField: assign({
      values: ({ context }, params: { name: string; value: string }) => ({
        ...context.values,
        [params.name]: params.value,
      }),
      serverErrors: ({ context }, params) =>
        Object.fromEntries(Object.entries(context.serverErrors).filter(([name]) => name !== params.name)),
    }),
    markLeft: assign({
      left: ({ context }, params: { name: string }) => [...new Set([...context.left, params.name])],
    }),
    resetValues: assign({
      values: ({ context }) => (context.loaded ? valuesOf(context.loaded.details) : {}),
      left: [],
      serverErrors: {},
      message: null,
      current: null,
    }),
    takeSaved: assign({
      loaded: ({ context }, params: SaveOutcome) =>
        context.loaded && params.kind === 'saved'
          ? { ...context.loaded, details: params.details }
          : context.loaded,
    }),
    takeRefusal: assign({
      message: (_, params: SaveOutcome) => (params.kind === 'refused' ? params.message : null),
      serverErrors: (_, params) => (params.kind === 'refused' ? params.errors : {}),
    }),
    takeConflict: assign({
      current: (_, params: SaveOutcome) => (params.kind === 'conflict' ? params.current : null),
    }),
    adoptCurrent: assign({
      loaded: ({ context }) =>
        context.loaded && context.current ? { ...context.loaded, details: context.current } : context.loaded,
      current: null,
    }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: null }),
  },
  delays: { noticePause: 4_000 },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    location: input.location,
    loaded: null,
    values: {},
    left: [],
    serverErrors: {},
    message: null,
    current: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => ({ page: context.location.page }),
        onDone: {
          target: 'showing',
          actions: { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { meta: { view: 'LoadError' }, on: { 'retry.requested': 'loading' } },
    showing: {
      initial: 'resting',
      on: { 'edit.requested': { target: 'editing', actions: 'resetValues' }, 'details.copied': '.copying' },
      states: {
        resting: { meta: { view: 'Details' } },
        copying: {
          meta: { view: 'Details' },
          invoke: {
            id: 'copyDetails',
            src: 'copyDetails',
            input: ({ context }) => ({ details: context.loaded?.details ?? null }),
            onDone: 'copied',
            onError: 'resting',
          },
        },
        copied: { tags: 'copied', meta: { view: 'Details' }, after: { noticePause: 'resting' } },
        saved: { tags: 'saved', meta: { view: 'Details' }, after: { noticePause: 'resting' } },
      },
    },
    editing: {
      meta: { view: 'Form' },
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'markLeft', params: ({ event }) => event } },
        'form.submitted': { guard: 'isFilled', target: 'saving', actions: 'clearMessage' },
        'edit.abandoned': { target: 'showing', actions: 'resetValues' },
      },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'Form' },
      invoke: {
        id: 'saveForm',
        src: 'saveForm',
        input: ({ context }) => ({
          page: context.location.page,
          version: context.loaded?.details.version ?? 0,
          body: bodyOf(context.values),
        }),
        onDone: [
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'saved' }),
            },
            target: 'showing.saved',
            actions: { type: 'takeSaved', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'outcomeIs',
              params: ({ event }) => ({ actual: event.output.kind, wanted: 'conflict' }),
            },
            target: 'conflicting',
            actions: { type: 'takeConflict', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showMessage', params: { message: messages.wentWrong } },
        },
      },
    },
    conflicting: {
      tags: 'conflict',
      meta: { view: 'Form' },
      on: {
        'conflict.answered': [
          { guard: 'keepsMine', target: 'saving', actions: 'adoptCurrent' },
          { target: 'showing', actions: ['adoptCurrent', 'resetValues'] },
        ],
      },
    },
  },
});

/** @returns the message under a field: the server's, or the failed rule once the field was left. */
export const selectFormError = (name: string) => (snapshot: { context: FormContext }) => {
  const { serverErrors, left } = snapshot.context;
  return (
    serverErrors[name]?.[0] ?? (left.includes(name) ? failuresOf(snapshot.context)[name] : undefined) ?? null
  );
};

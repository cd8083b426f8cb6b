import { assign, setup } from 'xstate';
import type {
  FormDraft,
  FormDraftToForget,
  FormEntry,
  FormPlace,
  FormRequest,
  FormToSave,
  KeptFormDraft,
  LoadedForm,
  OpenedForm,
  SaveOutcome,
  StoredForm,
} from '../contract/formPorts.ts';
import { messages } from '../contract/messages.ts';
import type { Location } from '../contract/pages.ts';
import type { FieldValue, FieldValues } from '../contract/ports.ts';
import {
  changedNames,
  type FirstRows,
  type FormDefinition,
  mergedOn,
  type Outcome,
  valuesOf,
} from './form/definition.ts';
import {
  draftOf,
  isDraftOvertaken,
  isWorthKeeping,
  offersChange,
  ownDraftOf,
  placeOf,
  resumedValues,
} from './form/draft.ts';
import { type Field, shownFields } from './form/field.ts';
import { formFor } from './form/forms.ts';
import {
  type FieldDifference,
  type FieldsContext,
  standingBy,
  type TypedField,
  typedIn,
  withNames,
} from './form/standing.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { isOutcome, successPause } from './outcome.ts';
import { type UploadShown, uploadMachine } from './records/upload.machine.ts';
import { copierMachine } from './signIn/copier.machine.ts';

export interface FormContext extends FieldsContext {
  location: Location;
  definition: FormDefinition;
  /** What a dialog over the page creates, changes or removes; null for the page itself. */
  entry: FormEntry | null;
  loaded: LoadedForm | null;
  /** The reason why saving was refused, or the message after saving; null for neither. */
  message: string | null;
  /** What someone else saved, when two edits conflict. */
  current: LoadedForm | null;
  /** The unsaved draft, while it's offered. */
  draft: FormDraft | null;
  /** The page to open after creating something. */
  next: Location | null;
  /** The next dialog after saving this entry. */
  follows: FormEntry | null;
}

export type FormEvent =
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'form.submitted' }
  | { type: 'edit.requested' }
  | { type: 'edit.abandoned' }
  | { type: 'conflict.answered'; keepsMine: boolean }
  | { type: 'details.copied' }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' };

export interface FormInput {
  location: Location;
  entry?: FormEntry | null;
}

export type FormOutput = { kind: 'saved' } | { kind: 'dismissed' };

const factsOf = ({ values, loaded }: FormContext) => ({ values, today: loaded?.today ?? '' });

export const { isFilled, selectError: selectFormError } = standingBy(factsOf);

/** The context before anything is loaded. */
export const blank = {
  loaded: null,
  values: {},
  left: [],
  isBlocked: false,
  serverErrors: {},
  message: null,
  current: null,
  draft: null,
  next: null,
  follows: null,
} as const;

const textOrNull = (stored: StoredForm | undefined, name: string): string | null => {
  const value = stored?.[name];
  return typeof value === 'string' ? value : null;
};

const isChanged = ({ definition, loaded, values }: FormContext): boolean =>
  loaded !== null && changedNames(definition, loaded.stored, values).length > 0;

/** @returns the member's values on top of what someone else saved. */
const mergedWith = ({ definition, loaded, values }: FormContext, now: LoadedForm): FieldValues =>
  loaded ? mergedOn(definition, { before: loaded, now, mine: values }) : values;

export const noticePause = 4_000;

export interface FormMeta {
  view: 'Skeleton' | 'Details' | 'Form' | 'NoAccess' | 'LoadError';
  /** The status in a dialog's foot; if absent, the foot shows why saving was refused. */
  foot?: 'sending' | 'failed' | 'saved';
}

const bare = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    output: {} as FormOutput,
    meta: {} as FormMeta,
    tags: {} as 'busy' | 'editable' | 'saved' | 'conflict' | 'copied',
    children: {} as { upload: 'upload'; copier: 'copier' },
  },
  actors: {
    loadForm: notProvided<OpenedForm, FormRequest>('loadForm'),
    saveForm: notProvided<SaveOutcome, FormToSave>('saveForm'),
    copyDetails: notProvided<void, { loaded: LoadedForm | null }>('copyDetails'),
    readDraft: notProvided<FormDraft | null, { place: FormPlace }>('readDraft'),
    upload: uploadMachine,
    copier: copierMachine,
  },
  guards: {
    isEntry: ({ context }) => context.entry !== null,
    startsWithFields: ({ context: { entry, definition } }) =>
      entry !== null || definition.startsWithFields === true,
    isForbidden: (_, params: { loaded: OpenedForm }) => params.loaded === null,
    leads: ({ context }) => context.next !== null,
    goesOn: ({ context }) => context.entry !== null && context.follows !== null,
    isFilled,
    // A form that sends only changes has nothing to send.
    isUntouched: ({ context }) => context.definition.sendsChanges === true && !isChanged(context),
    keepsMine: ({ event }) => event.type === 'conflict.answered' && event.keepsMine,
    // Our earlier save may have succeeded without a reply, or someone saved the same values.
    isAsWanted: ({ context }, params: SaveOutcome) =>
      params.kind === 'conflict' &&
      changedNames(context.definition, params.current.stored, mergedWith(context, params.current)).length ===
        0,
    hasDraft: ({ context }) => offersChange(context),
    isDraftOvertaken: ({ context }) => isDraftOvertaken(context),
    outcomeIs: isOutcome,
  },
  actions: {
    takeLoaded: assign({
      loaded: (_, params: { loaded: OpenedForm }) => params.loaded,
      values: ({ context }, params) =>
        params.loaded ? valuesOf(context.definition, params.loaded.stored) : {},
    }),
    setField: assign(({ context }, params: TypedField) => typedIn(context, params)),
    takeImage: assign({
      isBlocked: (_, params: UploadShown) => params.isBlocked,
      // A refused file leaves the stored image in place.
      values: ({ context: { definition, values, loaded } }, { key, isRefused }) => {
        const name = definition.fields.find(({ kind }) => kind === 'image')?.name ?? '';
        return name in values
          ? { ...values, [name]: isRefused ? textOrNull(loaded?.stored, name) : key }
          : values;
      },
    }),
    markLeft: assign({
      left: ({ context }, params: { name: string }) => withNames(context.left, params.name),
    }),
    resetValues: assign({
      values: ({ context }) =>
        context.loaded ? valuesOf(context.definition, context.loaded.stored) : context.values,
      left: [],
      serverErrors: {},
      message: null,
      current: null,
    }),
    takeSaved: assign({
      loaded: ({ context }, params: SaveOutcome) =>
        params.kind === 'saved' ? params.loaded : context.loaded,
      message: (_, params) => (params.kind === 'saved' ? (params.message ?? null) : null),
      next: (_, params) => (params.kind === 'saved' ? (params.next ?? null) : null),
      follows: (_, params) => (params.kind === 'saved' ? (params.follows ?? null) : null),
    }),
    takeRefusal: assign({
      message: (_, params: SaveOutcome) => (params.kind === 'refused' ? params.message : null),
      serverErrors: (_, params) => (params.kind === 'refused' ? params.errors : {}),
      loaded: ({ context: { loaded } }, params) =>
        params.kind === 'refused' && params.nextIdempotencyKey && loaded
          ? { ...loaded, idempotencyKey: params.nextIdempotencyKey }
          : loaded,
    }),
    takeConflict: assign({
      values: ({ context }, params: SaveOutcome) =>
        params.kind === 'conflict' ? mergedWith(context, params.current) : context.values,
      current: (_, params) => (params.kind === 'conflict' ? params.current : null),
    }),
    adoptCurrent: assign({
      loaded: ({ context }) => context.current ?? context.loaded,
      current: null,
    }),
    showWentWrong: assign({ message: messages.wentWrong }),
    clearMessage: assign({ message: null }),
    takeDraft: assign({ draft: (_, params: { draft: FormDraft | null }) => params.draft }),
    resumeDraft: assign({
      values: ({ context }) => resumedValues(context),
      loaded: ({ context: { loaded, draft } }) =>
        draft && loaded && 'idempotencyKey' in loaded
          ? { ...loaded, idempotencyKey: draft.idempotencyKey }
          : loaded,
      draft: null,
    }),
    faceCurrent: assign({ current: ({ context }) => context.loaded }),
    dropDraft: assign({ draft: null }),
    forgetNext: assign({ next: null }),
    goOn: assign(({ context: { location, follows } }) => ({
      ...blank,
      entry: follows,
      definition: formFor(location.page, follows),
    })),
    goTo: actionNotProvided<{ readonly location: Location | null }>('goTo'),
    keepDraft: actionNotProvided<KeptFormDraft>('keepDraft'),
    forgetDraft: actionNotProvided<FormDraftToForget>('forgetDraft'),
  },
  delays: { noticePause, successPause },
});

export const formSetup = bare.extend({
  actions: {
    // Don't offer a draft that equals what is stored.
    rememberDraft: bare.enqueueActions(({ context, enqueue }) => {
      const draft = draftOf(context);
      if (isWorthKeeping(draft)) enqueue({ type: 'keepDraft', params: { place: placeOf(context), draft } });
      else enqueue({ type: 'forgetDraft', params: ownDraftOf(context) });
    }),
    // Values typed while a draft was offered continue under the draft's key.
    forgetTyped: bare.enqueueActions(({ context, enqueue }) => {
      const own = ownDraftOf(context);
      if (own.idempotencyKey !== context.draft?.idempotencyKey) enqueue({ type: 'forgetDraft', params: own });
    }),
  },
});

/** @returns the fields that apply to the current values. */
export const selectShownFields = ({ context }: { context: FormContext }): readonly Field[] =>
  shownFields(context.definition, factsOf(context));

/** @returns the question or text before a dialog's fields. */
export const selectLead = ({
  context: { definition, entry },
}: {
  context: FormContext;
}): string | undefined =>
  typeof definition.lead === 'function' ? definition.lead(entry?.stored ?? {}) : definition.lead;

const noOutcomes: readonly Outcome[] = [];

/** @returns what will happen to each member that a dialog is about. */
export const selectOutcomes = ({
  context: { definition, entry },
}: {
  context: FormContext;
}): readonly Outcome[] => definition.outcomes?.(entry?.stored ?? {}) ?? noOutcomes;

/** @returns the rows to look at first, or null. */
export const selectFirst = ({ context: { definition, entry } }: { context: FormContext }): FirstRows | null =>
  definition.first?.(entry?.stored ?? {}) ?? null;

/** @returns the hint under a field. */
export const selectHint =
  ({ hint }: Field) =>
  ({ context }: { context: FormContext }): string | undefined =>
    typeof hint === 'function' ? hint(context.entry?.stored ?? {}) : hint;

/** @returns the fields in which two conflicting edits differ. */
export const selectDifferences = ({ context }: { context: FormContext }): readonly FieldDifference[] => {
  const { definition, current, values } = context;
  if (!current) return [];
  const other = valuesOf(definition, current.stored);
  const changed = changedNames(definition, current.stored, values);
  return definition.fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => ({ field, mine: values[field.name] ?? null, theirs: other[field.name] ?? null }));
};

export const openingContext = ({ input: { location, entry = null } }: { input: FormInput }): FormContext => ({
  location,
  definition: formFor(location.page, entry),
  entry,
  ...blank,
});

export const forbidden = {
  guard: {
    type: 'isForbidden',
    params: ({ event }: { event: { output: OpenedForm } }) => ({ loaded: event.output }),
  },
  target: 'forbidden',
  actions: {
    type: 'takeLoaded',
    params: ({ event }: { event: { output: OpenedForm } }) => ({ loaded: event.output }),
  },
} as const;

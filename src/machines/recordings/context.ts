import { messages } from '../../contract/messages.ts';
import type {
  Choice,
  Draft,
  DraftPlace,
  FieldValue,
  FieldValues,
  Lists,
  RecordingId,
  RecordingOptions,
  RecordKey,
} from '../../contract/ports.ts';
import type { RecordToEdit } from '../../contract/records/activities.ts';
import { type Field, textOf, valuesNamed } from '../form/field.ts';
import { type FieldsContext, standingBy } from '../form/standing.ts';
import { isSame } from '../isSame.ts';
import type { Patch } from '../records/lookups.setup.ts';
import { openingValues, type RecordingDefinition, valuesOf } from './definition.ts';
import { memberOf } from './options.ts';

export interface RecordingContext extends FieldsContext {
  definition: RecordingDefinition;
  /** Values set by the page that opened the dialog, such as a member's. */
  prefill: FieldValues;
  /** The words of the sentence behind each value, by field; a field loses them when it's changed. */
  said: Readonly<Record<string, string>>;
  /** The stored record being edited; null for a new one. */
  edited: RecordKey | null;
  currency: string | null;
  /** Whether a visitor's chapter defaults to the member's own. */
  presetsOwn: boolean;
  ownEmail: string | null;
  /** Whether the dialog was opened offline. */
  isOffline: boolean;
  /** The edited record as last seen. */
  stored: RecordToEdit | null;
  /** The new record; null until it's stored. */
  recorded: RecordKey | null;
  /** The server's remarks about what it stored. */
  remarks: readonly string[];
  /** Fields changed since the dialog opened, and those filled in as a result. */
  changed: readonly string[];
  idempotencyKey: string;
  today: string;
  now: string;
  /** The draft that is offered to the member; null if there is none. */
  draft: Draft | null;
  /** The draft stored last, or null. */
  remembered: Draft | null;
  /** The lists to choose from; null until they have loaded, or if they fail to load. */
  options: RecordingOptions | null;
  /** Lists that depend on other fields. */
  lookedUp: Lists;
  /** The look-ups' hints, by field. */
  notes: Readonly<Record<string, string>>;
  /** The serial number of the last patch taken from the look-ups. */
  patchTaken: number;
  /** The server's reason for refusing the last record. */
  refusal: string;
  /** The id of a refused visitor's existing registration; null if there is none that may be opened. */
  existing: number | null;
}

export type RecordingEvent =
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'form.submitted' }
  | { type: 'typeVerification.answered'; isComplete: boolean }
  | { type: 'mnoChoice.made'; sessionType: 'MNO Session' | 'Quick Session' }
  | { type: 'question.dismissed' }
  | { type: 'sending.postponed' }
  | { type: 'retry.requested' }
  | { type: 'theirs.taken' }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'sentence.cleared' }
  | { type: 'dialog.dismissed' };

export interface RecordingInput {
  definition: RecordingDefinition;
  prefill: FieldValues;
  said?: RecordingContext['said'];
  edited?: RecordKey | null;
  /** The ISO 4217 currency of amounts, or null if unknown. */
  currency?: string | null;
}

/** @returns the initial context of a dialog. */
export const openingContext = (input: RecordingInput): RecordingContext => ({
  definition: input.definition,
  prefill: input.prefill,
  said: input.said ?? {},
  edited: input.edited ?? null,
  currency: input.currency ?? null,
  presetsOwn: !input.edited && !('chapter_id' in input.prefill),
  ownEmail: null,
  isOffline: false,
  stored: null,
  recorded: null,
  remarks: [],
  values: {},
  changed: [],
  left: [],
  serverErrors: {},
  idempotencyKey: '',
  today: '',
  now: '',
  draft: null,
  remembered: null,
  options: null,
  lookedUp: {},
  notes: {},
  patchTaken: 0,
  isBlocked: false,
  refusal: '',
  existing: null,
});

export type RecordingOutput =
  | { kind: 'recorded'; recording: RecordingId; record: RecordKey; remark?: string }
  /** The stored record was changed. */
  | { kind: 'changed' }
  | { kind: 'queued' }
  | { kind: 'dismissed' };

/** @returns the dialog's output for a stored record. */
export const outputOf = ({ definition, recorded, remarks }: RecordingContext): RecordingOutput => {
  if (!recorded) return { kind: 'changed' };
  const output = { kind: 'recorded', recording: definition.id, record: recorded } as const;
  return remarks.length > 0 ? { ...output, remark: remarks.join(' ') } : output;
};

/** What a state shows: the form or a question, the foot, and the sentence under an alert. */
export interface RecordingMeta {
  view: 'Form' | 'Verification' | 'MnoChoice';
  foot: 'hint' | 'failure' | 'busy' | 'success';
  detail?: string;
}

export interface KeptDraft {
  recording: DraftPlace;
  draft: Draft;
}
export interface DraftToForget {
  recording: DraftPlace;
  idempotencyKey: string;
}
/** @returns the key under which the dialog's draft is stored. */
export const placeOf = ({
  definition,
  edited,
}: Pick<RecordingContext, 'definition' | 'edited'>): DraftPlace =>
  edited ? `${definition.id}.${edited.id}` : definition.id;

const openingOf = ({ definition, stored, prefill, today, now }: RecordingContext): FieldValues =>
  stored ? valuesOf(definition, stored.body) : { ...openingValues(definition, { today, now }), ...prefill };

/** @returns the dialog with the chapter's day, if it opened with the device's day. */
export const onDay = (
  context: RecordingContext,
  today = context.today,
): Pick<RecordingContext, 'today' | 'values'> => {
  const opened = openingOf(context);
  const opens = openingOf({ ...context, today });
  const untouched = Object.keys(opens).filter(
    (name) => !context.changed.includes(name) && isSame(context.values[name], opened[name]),
  );
  return {
    today,
    values: { ...context.values, ...valuesNamed(opens, untouched) },
  };
};

/** @returns the values of a resumed draft, except fields changed while it was offered. */
export const resumedValues = (context: RecordingContext): FieldValues => {
  const { values, changed, draft } = context;
  const opening = openingOf(context);
  const mine = changed.filter((name) => !isSame(values[name], opening[name]));
  return { ...values, ...draft?.values, ...valuesNamed(values, mine) };
};

/** @returns the draft to store. An edit has only one draft, so new changes go on top of the offered one. */
export const draftOf = (context: RecordingContext): KeptDraft => ({
  recording: placeOf(context),
  draft: {
    idempotencyKey: context.idempotencyKey,
    values: context.edited && context.draft ? resumedValues(context) : context.values,
  },
});

/** @returns the values without those of some fields. */
const withoutFields = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** @returns whether a draft equals the dialog's opening values; values from a sentence count as typed. */
export const saysOpening = (context: RecordingContext, { draft }: KeptDraft): boolean => {
  const opening = openingOf({
    ...context,
    prefill: withoutFields(context.prefill, Object.keys(context.said)),
  });
  return context.definition.fields.every(({ name }) => isSame(draft.values[name], opening[name]));
};

/** @returns the values that a look-up fills in, without fields changed since it began. */
export const filledInBy = ({ values, patchTaken }: RecordingContext, patch: Patch): FieldValues => {
  const isOpen = ([name]: [string, FieldValue]) => !patch.over || isSame(values[name], patch.over[name]);
  return patch.serial > patchTaken ? Object.fromEntries(Object.entries(patch.values).filter(isOpen)) : {};
};
export const ownDraftOf = (context: RecordingContext): DraftToForget => ({
  recording: placeOf(context),
  idempotencyKey: context.idempotencyKey,
});
export const offeredDraftOf = (context: RecordingContext): DraftToForget => ({
  recording: placeOf(context),
  idempotencyKey: context.draft?.idempotencyKey ?? '',
});

export const {
  failuresIn,
  isFilled,
  selectError: selectFieldError,
} = standingBy((context: RecordingContext) => context);

const nameOf = (...parts: readonly (FieldValue | undefined)[]) => parts.map(textOf).filter(Boolean).join(' ');

/** @returns the summary of a record for the list of waiting records. */
export const messageOf = (context: RecordingContext) => {
  const { receiver_id, first_name, last_name } = context.values;
  const member = memberOf(context, receiver_id);
  const names = [nameOf(member?.first_name, member?.last_name), nameOf(first_name, last_name)];
  return { about: names.filter(Boolean).join(', '), currency: context.currency };
};

/** @returns the hint under a field: the look-ups' or the field's own. */
export const selectHint =
  ({ name, hint }: Field) =>
  ({ context }: { context: RecordingContext }): string | undefined =>
    context.notes[name] ?? (typeof hint === 'string' ? hint : undefined);

/** @returns whether one of the "More details" fields has a value, such as from a resumed draft. */
export const selectIsDetailed = ({
  context: { definition, values, serverErrors },
}: {
  context: RecordingContext;
}) =>
  definition.fields.some(
    ({ name, isDetail }) => isDetail && (textOf(values[name]) !== '' || name in serverErrors),
  );

/** @returns how many fields still break a rule. */
export const selectFieldsLeft = ({ context }: { context: RecordingContext }) =>
  Object.keys(failuresIn(context)).length;

/** @returns the member with an id; undefined until the list has loaded. */
export const selectMember =
  (memberId: FieldValue) =>
  ({ context }: { context: RecordingContext }) =>
    memberId === null ? undefined : memberOf(context, memberId);

/** @returns the choices of a list; null until it has loaded. */
export const selectList =
  (name: string) =>
  ({ context }: { context: RecordingContext }): readonly Choice[] | null =>
    context.lookedUp[name] ?? context.options?.lists[name] ?? null;

/** @returns the stored record's choice in a field while it's unchanged, or null. */
export const selectStoredChoice =
  ({ name, nameIn }: Field) =>
  ({ context: { stored, values } }: { context: RecordingContext }): Choice | null => {
    const value = stored?.body[name];
    const label = stored ? nameIn?.(stored.row) : null;
    const isChosen = (typeof value === 'number' || typeof value === 'string') && values[name] === value;
    return isChosen && label ? { value, label } : null;
  };

/** @returns the text of the alert after a failure: the dialog's own, or the server's if it has none or edits. */
export const selectFailureText = ({ context }: { context: RecordingContext }): string =>
  (context.edited ? null : context.definition.failureText) ?? (context.refusal || messages.wentWrong);

/** @returns the words of the sentence behind a field's value; null if there are none or the field has changed. */
export const selectSaid =
  (name: string) =>
  ({ context }: { context: RecordingContext }): string | null =>
    context.said[name] ?? null;

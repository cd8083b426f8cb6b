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
import { type Field, isSame, textOf, valuesNamed } from '../form/field.ts';
import { type FieldsContext, standingBy } from '../form/standing.ts';
import type { Patch } from '../records/lookups.setup.ts';
import { openingValues, type RecordingDefinition, valuesOf } from './definition.ts';
import { memberOf } from './options.ts';

export interface RecordingContext extends FieldsContext {
  definition: RecordingDefinition;
  /** Values set by where the dialog was opened from, such as a member's page. */
  prefill: FieldValues;
  /** In which words of a sentence each of those was said, until the field is changed. */
  said: Readonly<Record<string, string>>;
  /** The stored record that is edited; null for a new one. */
  edited: RecordKey | null;
  currency: string | null;
  /** Whether a visitor's chapter is one's own from the start. */
  presetsOwn: boolean;
  ownEmail: string | null;
  /** The dialog was opened without a connection. */
  isOffline: boolean;
  /** How that record was last seen to stand. */
  stored: RecordToEdit | null;
  /** What was stored anew; null until then. */
  recorded: RecordKey | null;
  /** What the server remarked on what it stored. */
  remarks: readonly string[];
  /** Fields that were changed since the dialog opened, and those that followed from them. */
  changed: readonly string[];
  idempotencyKey: string;
  today: string;
  now: string;
  /** The one that is offered. */
  draft: Draft | null;
  /** The one that was kept last; null for none. */
  remembered: Draft | null;
  /** Null until the lists are there; a failed look-up leaves it so. */
  options: RecordingOptions | null;
  /** Lists that depend on what was filled in. */
  lookedUp: Lists;
  /** What the look-ups say under a field, by its name. */
  notes: Readonly<Record<string, string>>;
  /** The last patch of the look-ups that was taken. */
  patchTaken: number;
  /** What the server said to the last refused record. */
  refusal: string;
  /** The id of the registration that a refused visitor has already; null for none that may be opened. */
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
  | { type: 'reading.retried' }
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
  /** What amounts are in, ISO 4217; null where that is not known. */
  currency?: string | null;
}

/** @returns a dialog before anything is known of what is recorded or edited. */
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
  /** What stood already is otherwise now. */
  | { kind: 'changed' }
  | { kind: 'queued' }
  | { kind: 'dismissed' };

/** @returns what became of a record that is stored. */
export const outputOf = ({ definition, recorded, remarks }: RecordingContext): RecordingOutput => {
  if (!recorded) return { kind: 'changed' };
  const output = { kind: 'recorded', recording: definition.id, record: recorded } as const;
  return remarks.length > 0 ? { ...output, remark: remarks.join(' ') } : output;
};

/** What a leaf shows: the form or one of the questions, what stands in the foot, and the sentence under an alert. */
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
/** @returns where the dialog's draft is kept. */
export const placeOf = ({
  definition,
  edited,
}: Pick<RecordingContext, 'definition' | 'edited'>): DraftPlace =>
  edited ? `${definition.id}.${edited.id}` : definition.id;

const openingOf = ({ definition, stored, prefill, today, now }: RecordingContext): FieldValues =>
  stored ? valuesOf(definition, stored.body) : { ...openingValues(definition, { today, now }), ...prefill };

/** @returns the dialog on the chapter's day; it opened on the device's where that was not known yet. */
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

/** @returns what a resumed draft says, but for what was changed while it was offered. */
export const resumedValues = (context: RecordingContext): FieldValues => {
  const { values, changed, draft } = context;
  const opening = openingOf(context);
  const mine = changed.filter((name) => !isSame(values[name], opening[name]));
  return { ...values, ...draft?.values, ...valuesNamed(values, mine) };
};

/** @returns what is to be kept; an edit has one draft, so that what is changed stands on top of the one offered. */
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

/** @returns whether a draft says what the dialog opened with; what a sentence said was typed. */
export const saysOpening = (context: RecordingContext, { draft }: KeptDraft): boolean => {
  const opening = openingOf({
    ...context,
    prefill: withoutFields(context.prefill, Object.keys(context.said)),
  });
  return context.definition.fields.every(({ name }) => isSame(draft.values[name], opening[name]));
};

/** @returns the values that a look-up fills in now: no field that was changed since it was asked. */
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

/** @returns what the list of waiting records says of a record. */
export const messageOf = (context: RecordingContext) => {
  const { receiver_id, first_name, last_name } = context.values;
  const member = memberOf(context, receiver_id);
  const names = [nameOf(member?.first_name, member?.last_name), nameOf(first_name, last_name)];
  return { about: names.filter(Boolean).join(', '), currency: context.currency };
};

/** @returns what is said under a field: the look-ups' word, or the field's own. */
export const selectHint =
  ({ name, hint }: Field) =>
  ({ context }: { context: RecordingContext }): string | undefined =>
    context.notes[name] ?? (typeof hint === 'string' ? hint : undefined);

/** @returns whether a field among the details says something, such as that of a resumed draft. */
export const selectIsDetailed = ({
  context: { definition, values, serverErrors },
}: {
  context: RecordingContext;
}) =>
  definition.fields.some(
    ({ name, isDetail }) => isDetail && (textOf(values[name]) !== '' || name in serverErrors),
  );

/** @returns how many fields still fail a rule. */
export const selectFieldsLeft = ({ context }: { context: RecordingContext }) =>
  Object.keys(failuresIn(context)).length;

/** @returns the member of an id; absent while the list is not there. */
export const selectMember =
  (memberId: FieldValue) =>
  ({ context }: { context: RecordingContext }) =>
    memberId === null ? undefined : memberOf(context, memberId);

/** @returns what a list offers; null while it is not there. */
export const selectList =
  (name: string) =>
  ({ context }: { context: RecordingContext }): readonly Choice[] | null =>
    context.lookedUp[name] ?? context.options?.lists[name] ?? null;

/** @returns the choice that a stored record has made in a field, while the field still says it; null for none. */
export const selectStoredChoice =
  ({ name, nameIn }: Field) =>
  ({ context: { stored, values } }: { context: RecordingContext }): Choice | null => {
    const value = stored?.body[name];
    const label = stored ? nameIn?.(stored.row) : null;
    const isChosen = (typeof value === 'number' || typeof value === 'string') && values[name] === value;
    return isChosen && label ? { value, label } : null;
  };

/** @returns the text of the alert after a failure: the dialog's own, or the server's where it has none or edits. */
export const selectFailureText = ({ context }: { context: RecordingContext }): string =>
  (context.edited ? null : context.definition.failureText) ?? (context.refusal || messages.wentWrong);

/** @returns the words in which a sentence said a field; null for none, and once the field was changed. */
export const selectSaid =
  (name: string) =>
  ({ context }: { context: RecordingContext }): string | null =>
    context.said[name] ?? null;

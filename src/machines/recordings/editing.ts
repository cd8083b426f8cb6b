import { messages } from '../../contract/messages.ts';
import { metrics } from '../../contract/metrics.ts';
import type { FieldValues, RecordToChange } from '../../contract/ports.ts';
import type { RecordToEdit } from '../../contract/records/activities.ts';
import { capitalized } from '../capitals.ts';
import { type Field, shownFields, textOf } from '../form/field.ts';
import { text } from '../form/fields.ts';
import type { FieldDifference } from '../form/standing.ts';
import { isSame } from '../isSame.ts';
import { placeOf, type RecordingContext } from './context.ts';
import { changesOf, mergedOn, type RecordingDefinition, valuesOf } from './definition.ts';
import { withReceiver } from './options.ts';

/** A leader's reason for changing the record. */
const reasonField: Field = text('reason', 'Reason', 5000, {
  hint: 'The member will see this reason.',
  isRequired: true,
});

/** @returns the dialog for a leader's correction: the fields that the leader sees, and the reason. */
const correctionOf = (definition: RecordingDefinition, { body }: RecordToEdit): RecordingDefinition =>
  definition.fields.includes(reasonField)
    ? definition
    : { ...definition, fields: [...definition.fields.filter(({ name }) => name in body), reasonField] };

const definitionOf = (definition: RecordingDefinition, record: RecordToEdit): RecordingDefinition =>
  record.needs_reason === 1 ? correctionOf(definition, record) : definition;

const valuesIn = ({ definition }: RecordingContext, record: RecordToEdit | null): FieldValues =>
  record ? valuesOf(definition, record.body) : {};

/** @returns the key of an edit's draft. It contains the version, so drafts of other versions aren't offered. */
export const keyOfEdit = (context: RecordingContext, { row }: RecordToEdit): string =>
  `${placeOf(context)}.v${row.version}`;

/** @returns the dialog filled with the stored record. */
export const filledWith = (context: RecordingContext, record: RecordToEdit) => {
  const definition = definitionOf(context.definition, record);
  return {
    definition,
    stored: record,
    values: valuesIn({ ...context, definition }, record),
    options: withReceiver(context.options, record),
    idempotencyKey: keyOfEdit(context, record),
    serverErrors: {},
    refusal: '',
    existing: null,
  };
};

/** @returns the dialog with the member's changes on top of the record as stored now. */
export const overtakenBy = (context: RecordingContext, current: RecordToEdit) => ({
  ...filledWith(context, current),
  values: mergedOn(valuesIn(context, current), valuesIn(context, context.stored), context.values),
  refusal: messages.versionConflict,
});

const differs = ({ definition }: RecordingContext, before: FieldValues, after: FieldValues) =>
  Object.keys(changesOf(definition, before, after)).length > 0;

/** @returns whether the record now says what the member wanted to change it to. */
export const isAsWanted = (context: RecordingContext, current: RecordToEdit): boolean =>
  !differs(context, valuesIn(context, current), overtakenBy(context, current).values);

/** @returns the change to send. */
export const changeOf = (context: RecordingContext): RecordToChange => ({
  record: context.edited ?? { metric: 1, id: 0 },
  version: context.stored?.row.version ?? 0,
  changes: {
    ...changesOf(context.definition, valuesIn(context, context.stored), context.values),
    ...(context.definition.fields.includes(reasonField) && {
      reason: capitalized(textOf(context.values.reason)),
    }),
  },
});

interface Seen {
  readonly context: RecordingContext;
}

/** @returns the dialog's title. */
export const selectTitle = ({ context: { definition, edited, stored } }: Seen): string => {
  if (!edited) return definition.title;
  const record = metrics.find(({ id }) => id === edited.metric)?.record ?? '';
  return `${stored?.needs_reason === 1 ? 'Correct' : 'Edit'} ${record.toLowerCase()}`;
};

/** @returns the message of success. */
export const selectSuccessText = ({ context: { definition, edited } }: Seen): string =>
  edited ? messages.changesSaved : definition.successText;

const ofEdits: Readonly<Record<string, string>> = {
  [messages.nothingRecorded]: messages.nothingChanged,
  [messages.perhapsRecorded]: messages.perhapsChanged,
};

/** @returns the sentence under an alert, worded for an edit. */
export const selectDetail =
  (detail: string | undefined) =>
  ({ context }: Seen): string | undefined =>
    context.edited && detail !== undefined ? (ofEdits[detail] ?? detail) : detail;

/** @returns the fields in which the member's values and the stored record differ. */
export const selectDifferences = ({ context }: Seen): readonly FieldDifference[] => {
  const now = valuesIn(context, context.stored);
  return shownFields(context.definition, context)
    .map((field) => ({
      field,
      mine: context.values[field.name] ?? null,
      theirs: now[field.name] ?? null,
    }))
    .filter(({ field, mine, theirs }) => field !== reasonField && !isSame(mine, theirs));
};

import type { Rule } from '../../contract/baseRules.ts';
import type { FormId, LoadedForm, StoredForm } from '../../contract/formPorts.ts';
import { linesIn, wordsIn } from '../../contract/formValues.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { maximumLength } from '../../contract/rules.ts';
import { type Field, type FieldKind, type Fields, isSame, valuesNamed } from './field.ts';

/** What becomes of a member when a question is answered with yes, and why. */
export interface Outcome {
  readonly name: string;
  readonly because: string;
  readonly becomes: string;
}

/** The steps of a task that a dialog is one of. */
export interface FormSteps {
  readonly names: readonly string[];
  /** Which one it is, from 0. */
  readonly at: number;
}

/** A form as data: its fields and rules, and what is sent of it. */
export interface FormDefinition extends Fields {
  readonly id: FormId;
  readonly title: string;
  /** The fields that differ are sent, and not all of them. */
  readonly sendsChanges?: boolean;
  /** The word on the button that sends it. */
  readonly submit: string;
  /** It takes something away for good. */
  readonly isDanger?: boolean;
  /** A page that makes something: it opens with its fields. */
  readonly startsWithFields?: boolean;
  /** Where it is one of several dialogs that follow each other. */
  readonly steps?: (stored: NonNullable<StoredForm>) => FormSteps | null;
  /** What is asked or said in a dialog before its fields, perhaps of what it is about. */
  readonly lead?: string | ((stored: NonNullable<StoredForm>) => string);
  /** What becomes of each member whom it is about. */
  readonly outcomes?: (stored: NonNullable<StoredForm>) => readonly Outcome[];
  /** Rows of the sheet under a question that are to be seen to first; its cancel button shows them alone. */
  readonly first?: (stored: NonNullable<StoredForm>) => FirstRows | null;
}

/** What is to be seen to before a question is answered with yes. */
export interface FirstRows {
  readonly words: string;
  readonly filter: { readonly name: string; readonly rows: readonly number[] };
}

/** At most so many words, of at most so many characters each. */
export const wordsUpTo =
  (most: number, longest: number): Rule<FieldValue> =>
  (value) => {
    const words = wordsIn(typeof value === 'string' ? value : '');
    if (words.length > most) return messages.invalid;
    const tooLong = words.find((word) => word.length > longest);
    return tooLong === undefined ? null : maximumLength(longest)(tooLong);
  };

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each !== 'object').map(String) : [];

const keptAs: Readonly<Partial<Record<FieldKind, (stored: unknown) => FieldValue>>> = {
  words: (stored) => textsOf(stored).join(', '),
  lines: linesIn,
  thread: linesIn,
  order: textsOf,
  checkboxes: textsOf,
  options: textsOf,
  image: (stored) => (typeof stored === 'string' && stored !== '' ? stored : null),
  option: (stored) => (typeof stored === 'number' || typeof stored === 'string' ? stored : null),
  switch: (stored) => stored === true,
  // Whether they were kept elsewhere; what they are is never sent.
  codes: () => false,
  choice: (stored) => (stored === null || stored === undefined ? null : String(stored)),
};
const sentAs: Readonly<Partial<Record<FieldKind, (value: FieldValue) => unknown>>> = {
  // Every sign of a password counts, those at its ends too.
  password: (value) => value,
  words: (value) => wordsIn(String(value ?? '')),
  lines: (value) =>
    linesIn(value).map((line) =>
      Object.fromEntries(Object.entries(line).map(([name, part]) => [name, part.trim()])),
    ),
  order: (value) => textsOf(value).map(Number),
  options: (value) => textsOf(value).map(Number),
};

const asText = (stored: unknown): FieldValue =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
const asSent = (value: FieldValue): unknown => (typeof value === 'string' ? value.trim() : value);

/** @returns what is stored as the form's values; nothing stored is an empty form. */
export const valuesOf = ({ fields }: FormDefinition, stored: StoredForm): FieldValues =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, (keptAs[kind] ?? asText)(stored?.[name])]));

const bodyOf = ({ fields }: FormDefinition, values: FieldValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, (sentAs[kind] ?? asSent)(values[name] ?? null)]));

/** @returns the names of the fields that would be stored otherwise than they are. */
export const changedNames = (
  definition: FormDefinition,
  stored: StoredForm,
  values: FieldValues,
): readonly string[] => {
  const before = bodyOf(definition, valuesOf(definition, stored));
  const after = bodyOf(definition, values);
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]));
};

/** @returns the body of the call that saves the form: what was changed, or everything where it says so. */
export const bodyToSave = (
  definition: FormDefinition,
  stored: StoredForm,
  values: FieldValues,
): Readonly<Record<string, unknown>> => {
  const body = bodyOf(definition, values);
  if (!definition.sendsChanges) return body;
  return Object.fromEntries(changedNames(definition, stored, values).map((name) => [name, body[name]]));
};

/** What an order of mine comes to when others stand to be ordered by now: those in mine first, in its order. */
const reordered = (mine: FieldValue, now: FieldValue): FieldValue => {
  const [wanted, there] = [textsOf(mine), textsOf(now)];
  return [
    ...wanted.filter((each) => there.includes(each)),
    ...there.filter((each) => !wanted.includes(each)),
  ];
};

/** @returns some values on top of what is stored. */
export const laidOver = (definition: FormDefinition, stored: StoredForm, mine: FieldValues): FieldValues => {
  const theirs = valuesOf(definition, stored);
  const merged = ({ name, kind }: Field): FieldValue => {
    if (!(name in mine)) return theirs[name] ?? null;
    return kind === 'order' ? reordered(mine[name] ?? [], theirs[name] ?? []) : (mine[name] ?? null);
  };
  return Object.fromEntries(definition.fields.map((field) => [field.name, merged(field)]));
};

/** @returns what was changed from `before` on top of what is stored now. */
export const mergedOn = (
  definition: FormDefinition,
  { before, now, mine }: { before: LoadedForm; now: LoadedForm; mine: FieldValues },
): FieldValues =>
  laidOver(definition, now.stored, valuesNamed(mine, changedNames(definition, before.stored, mine)));

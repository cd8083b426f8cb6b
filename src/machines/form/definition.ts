import type { Rule } from '../../contract/baseRules.ts';
import type { FormId, LoadedForm, StoredForm } from '../../contract/formPorts.ts';
import { linesIn, wordsIn } from '../../contract/formValues.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import { maximumLength } from '../../contract/rules.ts';
import { isSame } from '../isSame.ts';
import { type Field, type FieldKind, type Fields, valuesNamed } from './field.ts';

/** What happens to a member if the answer is yes, and why. */
export interface Outcome {
  readonly name: string;
  readonly because: string;
  readonly becomes: string;
}

/** The steps of a task, when several dialogs follow each other. */
export interface FormSteps {
  readonly names: readonly string[];
  /** The index of this step, from 0. */
  readonly at: number;
}

/** The definition of a form: its fields, its rules, and how it's sent. */
export interface FormDefinition extends Fields {
  readonly id: FormId;
  readonly title: string;
  /** Whether only the changed fields are sent. */
  readonly sendsChanges?: boolean;
  /** The label of the submit button. */
  readonly submit: string;
  /** Whether submitting deletes something permanently. */
  readonly isDanger?: boolean;
  /** Whether the page opens with its fields, because it creates something. */
  readonly startsWithFields?: boolean;
  /** The dialog's place in a task of several dialogs; null outside of a task. */
  readonly steps?: (stored: NonNullable<StoredForm>) => FormSteps | null;
  /** The question or text before a dialog's fields, which may depend on the entry. */
  readonly lead?: string | ((stored: NonNullable<StoredForm>) => string);
  /** What submitting does to each affected member. */
  readonly outcomes?: (stored: NonNullable<StoredForm>) => readonly Outcome[];
  /** Rows of the sheet to look at before answering; the cancel button filters the sheet to them. */
  readonly first?: (stored: NonNullable<StoredForm>) => FirstRows | null;
}

/** Rows to look at before answering a question with yes. */
export interface FirstRows {
  readonly words: string;
  readonly filter: { readonly name: string; readonly rows: readonly number[] };
}

/** @returns a rule for a text with at most `most` words, each at most `longest` characters long. */
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
  // The form only asks whether they were saved elsewhere; the codes are never sent.
  codes: () => false,
  choice: (stored) => (stored === null || stored === undefined ? null : String(stored)),
};
const sentAs: Readonly<Partial<Record<FieldKind, (value: FieldValue) => unknown>>> = {
  // Every character of a password counts, even spaces at its ends.
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

/** @returns the stored data as the form's values; null makes an empty form. */
export const valuesOf = ({ fields }: FormDefinition, stored: StoredForm): FieldValues =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, (keptAs[kind] ?? asText)(stored?.[name])]));

const bodyOf = ({ fields }: FormDefinition, values: FieldValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, (sentAs[kind] ?? asSent)(values[name] ?? null)]));

/** @returns the names of the fields that would be stored with a different value. */
export const changedNames = (
  definition: FormDefinition,
  stored: StoredForm,
  values: FieldValues,
): readonly string[] => {
  const before = bodyOf(definition, valuesOf(definition, stored));
  const after = bodyOf(definition, values);
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]));
};

/** @returns the body of the call that saves the form: the changes, or everything, as the form's definition says. */
export const bodyToSave = (
  definition: FormDefinition,
  stored: StoredForm,
  values: FieldValues,
): Readonly<Record<string, unknown>> => {
  const body = bodyOf(definition, values);
  if (!definition.sendsChanges) return body;
  return Object.fromEntries(changedNames(definition, stored, values).map((name) => [name, body[name]]));
};

/** @returns the stored order changed by mine: the items that I ordered come first, in my order. */
const reordered = (mine: FieldValue, now: FieldValue): FieldValue => {
  const [wanted, there] = [textsOf(mine), textsOf(now)];
  return [
    ...wanted.filter((each) => there.includes(each)),
    ...there.filter((each) => !wanted.includes(each)),
  ];
};

/** @returns the stored values, replaced by those in `mine`. */
export const laidOver = (definition: FormDefinition, stored: StoredForm, mine: FieldValues): FieldValues => {
  const theirs = valuesOf(definition, stored);
  const merged = ({ name, kind }: Field): FieldValue => {
    if (!(name in mine)) return theirs[name] ?? null;
    return kind === 'order' ? reordered(mine[name] ?? [], theirs[name] ?? []) : (mine[name] ?? null);
  };
  return Object.fromEntries(definition.fields.map((field) => [field.name, merged(field)]));
};

/** @returns the values stored now, with the changes that `mine` made to those in `before`. */
export const mergedOn = (
  definition: FormDefinition,
  { before, now, mine }: { before: LoadedForm; now: LoadedForm; mine: FieldValues },
): FieldValues =>
  laidOver(definition, now.stored, valuesNamed(mine, changedNames(definition, before.stored, mine)));

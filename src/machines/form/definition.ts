import { firstFailure, type Rule } from '../../contract/baseRules.ts';
import type { FormId, FormValue, FormValues, LoadedForm, StoredForm } from '../../contract/formPorts.ts';
import { linesIn, wordsIn } from '../../contract/formValues.ts';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import { maximumLength } from '../../contract/rules.ts';
import { asTyped as textAsTyped } from '../capitals.ts';
import type { FieldChoice } from '../fieldChoice.ts';

export type FormFieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'password'
  | 'phone'
  | 'whole'
  | 'url'
  | 'birthday'
  | 'day'
  | 'minute'
  | 'time'
  | 'city'
  | 'state'
  | 'words'
  | 'lines'
  | 'order'
  | 'choice'
  | 'switch'
  | 'checkboxes'
  | 'option'
  | 'options'
  | 'image'
  | 'frame'
  | 'thread'
  | 'app'
  | 'codes'
  | 'code';

/** What a rule may depend on: the day and the other values. */
export interface FormFacts {
  readonly today: string;
  readonly values: FormValues;
}

/** One field of a form: what it is called, how it is written and which rules it obeys. */
export interface FormField {
  /** The wire's name. */
  readonly name: string;
  readonly label: string;
  readonly kind: FormFieldKind;
  readonly isRequired?: boolean;
  /** Half of a line; the next field with the same mark stands beside it. */
  readonly isShort?: boolean;
  /** What is said under it, perhaps of what the form is about. */
  readonly hint?: string | ((stored: NonNullable<StoredForm>) => string | undefined);
  /** What could be written here, while nothing is. */
  readonly placeholder?: string;
  /** How many lines of a text are seen at once. */
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly choices?: readonly FieldChoice[];
  /** Its choices are so few that all are seen at once. */
  readonly areChoicesOpen?: boolean;
  /** The list that an `option`, or several, are chosen from. */
  readonly list?: string;
  /** The parts of each of its `lines`. */
  readonly parts?: readonly FormField[];
  /** A field that is not shown obeys no rule. */
  readonly isShown?: (facts: FormFacts) => boolean;
  readonly rules: (facts: FormFacts) => readonly Rule<FormValue>[];
}

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
export interface FormDefinition {
  readonly id: FormId;
  readonly title: string;
  readonly fields: readonly FormField[];
  /** What is sent: the fields that differ, or all of them. */
  readonly sends: 'changes' | 'everything';
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

/** @returns the value as its field keeps it: free text starts with a capital letter. */
export const asTyped = (field: FormField | undefined, value: FormValue, before: FormValue): FormValue => {
  const { kind, parts } = field ?? {};
  if (parts)
    return linesIn(value).map((line, index) =>
      Object.assign(
        { ...line },
        ...parts.map((part) => {
          const was = linesIn(before)[index]?.[part.name] ?? '';
          return { [part.name]: asTyped(part, line[part.name] ?? '', was) };
        }),
      ),
    );
  const isFree = kind === 'line' || kind === 'text' || kind === 'city';
  return isFree && typeof value === 'string' ? textAsTyped(value, before) : value;
};

/** A rule for text applied to a field's value; a value of another kind counts as empty text. */
export const onText =
  (rule: Rule<string>): Rule<FormValue> =>
  (value) =>
    rule(typeof value === 'string' ? value : '');

/** The same rules whatever the day and the other values. */
export const always =
  (...rules: readonly Rule<FormValue>[]) =>
  (): readonly Rule<FormValue>[] =>
    rules;

/** At most so many words, of at most so many characters each. */
export const wordsUpTo =
  (most: number, longest: number): Rule<FormValue> =>
  (value) => {
    const words = wordsIn(typeof value === 'string' ? value : '');
    if (words.length > most) return messages.invalid;
    const tooLong = words.find((word) => word.length > longest);
    return tooLong === undefined ? null : maximumLength(longest)(tooLong);
  };

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each !== 'object').map(String) : [];

const keptAs: Readonly<Partial<Record<FormFieldKind, (stored: unknown) => FormValue>>> = {
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
const sentAs: Readonly<Partial<Record<FormFieldKind, (value: FormValue) => unknown>>> = {
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

const asText = (stored: unknown): FormValue =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
const asSent = (value: FormValue): unknown => (typeof value === 'string' ? value.trim() : value);

/** @returns the fields on the screen. */
export const shownFields = (
  { fields }: Pick<FormDefinition, 'fields'>,
  facts: FormFacts,
): readonly FormField[] => fields.filter(({ isShown }) => isShown?.(facts) ?? true);

/** @returns what is stored as the form's values; nothing stored is an empty form. */
export const valuesOf = ({ fields }: FormDefinition, stored: StoredForm): FormValues =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, (keptAs[kind] ?? asText)(stored?.[name])]));

const bodyOf = ({ fields }: FormDefinition, values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, (sentAs[kind] ?? asSent)(values[name] ?? null)]));

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** @returns the names of the fields that would be stored otherwise than they are. */
export const changedNames = (
  definition: FormDefinition,
  stored: StoredForm,
  values: FormValues,
): readonly string[] => {
  const before = bodyOf(definition, valuesOf(definition, stored));
  const after = bodyOf(definition, values);
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]));
};

/** @returns the body of the call that saves the form: what was changed, or everything where it says so. */
export const bodyToSave = (
  definition: FormDefinition,
  stored: StoredForm,
  values: FormValues,
): Readonly<Record<string, unknown>> => {
  const body = bodyOf(definition, values);
  if (definition.sends === 'everything') return body;
  return Object.fromEntries(changedNames(definition, stored, values).map((name) => [name, body[name]]));
};

/** What an order of mine comes to when others stand to be ordered by now: those in mine first, in its order. */
const reordered = (mine: FormValue, now: FormValue): FormValue => {
  const [wanted, there] = [textsOf(mine), textsOf(now)];
  return [
    ...wanted.filter((each) => there.includes(each)),
    ...there.filter((each) => !wanted.includes(each)),
  ];
};

/** @returns some values on top of what is stored. */
export const laidOver = (definition: FormDefinition, stored: StoredForm, mine: FormValues): FormValues => {
  const theirs = valuesOf(definition, stored);
  const merged = ({ name, kind }: FormField): FormValue => {
    if (!(name in mine)) return theirs[name] ?? null;
    return kind === 'order' ? reordered(mine[name] ?? [], theirs[name] ?? []) : (mine[name] ?? null);
  };
  return Object.fromEntries(definition.fields.map((field) => [field.name, merged(field)]));
};

/** @returns those of the values that have one of these names. */
export const valuesNamed = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** @returns what was changed from `before` on top of what is stored now. */
export const mergedOn = (
  definition: FormDefinition,
  { before, now, mine }: { before: LoadedForm; now: LoadedForm; mine: FormValues },
): FormValues =>
  laidOver(definition, now.stored, valuesNamed(mine, changedNames(definition, before.stored, mine)));

const failuresIn = (
  { name, parts = [] }: FormField,
  value: FormValue,
  facts: FormFacts,
): readonly (readonly [string, string | null])[] =>
  linesIn(value).flatMap((line, place) =>
    parts.map(
      (part) =>
        [`${name}.${place}.${part.name}`, firstFailure(part.rules(facts), line[part.name] ?? '')] as const,
    ),
  );

/** @returns the message of the first rule that each wrong field breaks; a part of a line is `field.place.part`. */
export const failuresOf = (
  definition: Pick<FormDefinition, 'fields'>,
  facts: FormFacts,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    shownFields(definition, facts)
      .flatMap((field) => {
        const value = facts.values[field.name] ?? null;
        return [
          [field.name, firstFailure(field.rules(facts), value)] as const,
          ...failuresIn(field, value, facts),
        ];
      })
      .filter((entry): entry is [string, string] => entry[1] !== null),
  );

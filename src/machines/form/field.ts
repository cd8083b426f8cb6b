import { email, firstFailure, type Rule, required } from '../../contract/baseRules.ts';
import type { StoredForm } from '../../contract/formPorts.ts';
import { linesIn } from '../../contract/formValues.ts';
import type { FieldValue, FieldValues } from '../../contract/ports.ts';
import type { Row } from '../../contract/records/records.ts';
import { maximumLength, minimumLength, phoneDigits, webAddress } from '../../contract/rules.ts';
import { asTyped as textAsTyped } from '../capitals.ts';
import type { FieldChoice } from '../fieldChoice.ts';
import type { FieldErrors } from '../fieldErrors.ts';

export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'password'
  | 'phone'
  | 'amount'
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
  | 'member'
  | 'option'
  | 'options'
  | 'image'
  | 'frame'
  | 'thread'
  | 'app'
  | 'codes'
  | 'code';

/** What a rule or a field's presence may depend on: the day, the moment where it is known, and the other values. */
export interface FieldFacts {
  readonly today: string;
  readonly now?: string;
  readonly values: FieldValues;
}

/** One field of a form or a dialog: what it is called, how it is written and which rules it obeys. */
export interface Field {
  /** The wire's name. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired?: boolean;
  /** How many characters its text has at least, where it has any, and at most. */
  readonly least?: number;
  readonly most?: number;
  /** Half of a line; the next field with the same mark stands beside it. */
  readonly isShort?: boolean;
  /** Optional, and behind "More details" while it is empty. */
  readonly isDetail?: boolean;
  /** What is said under it, perhaps of what the form is about. */
  readonly hint?: string | ((stored: NonNullable<StoredForm>) => string | undefined);
  /** An address that can be tried before it is saved. */
  readonly isTried?: boolean;
  /** What could be written here, while nothing is. */
  readonly placeholder?: string;
  /** How many lines of a text are seen at once. */
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly choices?: readonly FieldChoice[];
  /** Its choices are so few that all are seen at once. */
  readonly areChoicesOpen?: boolean;
  /** The list that it chooses from, once or several times. */
  readonly list?: string;
  /** What a stored record names here, which may have left the list since. */
  readonly nameIn?: (row: Row) => string | null;
  /** The parts of each of its `lines`. */
  readonly parts?: readonly Field[];
  /** A field that is not shown obeys no rule. */
  readonly isShown?: (facts: FieldFacts) => boolean;
  /** Beside those that it has by its kind, its length and because it is required. */
  readonly rules?: (facts: FieldFacts) => readonly Rule<FieldValue>[];
}

export interface Fields {
  readonly fields: readonly Field[];
}

/** A rule for text applied to a field's value; a value of another kind counts as empty text. */
export const onText =
  (rule: Rule<string>): Rule<FieldValue> =>
  (value) =>
    rule(typeof value === 'string' ? value : '');

/** @returns rules that depend on nothing. */
export const always =
  (...rules: readonly Rule<FieldValue>[]) =>
  (): readonly Rule<FieldValue>[] =>
    rules;

/** @returns a value as trimmed text; anything else than text is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @returns these values as trimmed texts, by their names. */
export const textsNamed = <const Name extends string>(
  values: FieldValues,
  names: readonly Name[],
): Readonly<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<Name, string>;

/** @returns those of the values that have one of these names. */
export const valuesNamed = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** @returns whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const textRules: Readonly<Partial<Record<FieldKind, Rule<string>>>> = {
  email,
  phone: phoneDigits,
  url: webAddress,
};

/** @returns the message of the first rule that a field breaks, or null. */
export const failureOf = (
  { kind, isRequired, least, most, rules }: Field,
  value: FieldValue,
  facts: FieldFacts,
): string | null => {
  const ofText = [textRules[kind], least && minimumLength(least), most && maximumLength(most)];
  return firstFailure(
    [
      ...(isRequired ? [required] : []),
      ...ofText.flatMap((rule) => (rule ? [onText(rule)] : [])),
      ...(rules?.(facts) ?? []),
    ],
    value,
  );
};

/** @returns the fields on the screen. */
export const shownFields = ({ fields }: Fields, facts: FieldFacts): readonly Field[] =>
  fields.filter(({ isShown }) => isShown?.(facts) ?? true);

/** @returns the message of the first rule that each wrong field breaks; a part of a line is `field.place.part`. */
export const failuresOf = (form: Fields, facts: FieldFacts): FieldErrors =>
  Object.fromEntries(
    shownFields(form, facts)
      .flatMap((field): (readonly [string, string | null])[] => {
        const { name, parts = [] } = field;
        const value = facts.values[name] ?? null;
        const ofLines = linesIn(parts.length > 0 ? value : null).flatMap((line, place) =>
          parts.map(
            (part) =>
              [`${name}.${place}.${part.name}`, failureOf(part, line[part.name] ?? '', facts)] as const,
          ),
        );
        return [[name, failureOf(field, value, facts)], ...ofLines];
      })
      .filter((entry): entry is [string, string] => entry[1] !== null),
  );

const blocked: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  amount: /[^\d.,]/g,
  whole: /\D/g,
  phone: /\D/g,
};

/** @returns whether a field holds free text, which starts with a capital letter. */
export const isFreeText = ({ kind }: Field): boolean => ['line', 'text', 'city'].includes(kind);

/** @returns the value as its field keeps it: free text has a capital first, a number its digits only. */
export const asTyped = (field: Field | undefined, value: FieldValue, before: FieldValue): FieldValue => {
  if (field?.parts)
    return linesIn(value).map((line, index) =>
      Object.assign(
        { ...line },
        ...(field.parts ?? []).map((part) => {
          const was = linesIn(before)[index]?.[part.name] ?? '';
          return { [part.name]: asTyped(part, line[part.name] ?? '', was) };
        }),
      ),
    );
  if (!field || typeof value !== 'string') return value;
  const unwanted = blocked[field.kind];
  const allowed = unwanted ? value.replace(unwanted, '') : value;
  return isFreeText(field) ? textAsTyped(allowed, before) : allowed;
};

/** @returns the values with one as its field keeps it. */
export const withTyped = (
  { fields }: Fields,
  values: FieldValues,
  { name, value }: { readonly name: string; readonly value: FieldValue },
): FieldValues => ({
  ...values,
  [name]: asTyped(
    fields.find((field) => field.name === name),
    value,
    values[name] ?? '',
  ),
});

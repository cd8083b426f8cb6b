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

/** What a rule or a field's visibility may depend on: today, the current minute if known, and the other values. */
export interface FieldFacts {
  readonly today: string;
  readonly now?: string;
  readonly values: FieldValues;
}

/** A field of a form or a dialog: its label, its kind and its rules. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired?: boolean;
  /** The minimum length of the field's text; absent if there is none. */
  readonly least?: number;
  /** The maximum length of the field's text. */
  readonly most?: number;
  /** Whether the field takes half a line, next to another short field. */
  readonly isShort?: boolean;
  /** Whether the field is optional and is hidden behind "More details" while it's empty. */
  readonly isDetail?: boolean;
  /** The hint under the field, which may depend on the form's entry. */
  readonly hint?: string | ((stored: NonNullable<StoredForm>) => string | undefined);
  /** Whether the member can try the field's web address before saving. */
  readonly isTried?: boolean;
  /** An example shown while the field is empty. */
  readonly placeholder?: string;
  /** How many lines of text are visible. */
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly choices?: readonly FieldChoice[];
  /** Whether all choices are always visible, because there are few of them. */
  readonly areChoicesOpen?: boolean;
  /** The name of the loaded list with the field's choices. */
  readonly list?: string;
  /** @returns the name of the stored record's choice, which may no longer be in the list. */
  readonly nameIn?: (row: Row) => string | null;
  /** The fields in each line of a field whose kind is `lines`. */
  readonly parts?: readonly Field[];
  /** Whether the field is visible; a hidden field has no rules. */
  readonly isShown?: (facts: FieldFacts) => boolean;
  /** Rules in addition to those that follow from kind, length and `isRequired`. */
  readonly rules?: (facts: FieldFacts) => readonly Rule<FieldValue>[];
}

export interface Fields {
  readonly fields: readonly Field[];
}

/** Applies a rule for text to a field's value; any other value counts as empty text. */
export const onText =
  (rule: Rule<string>): Rule<FieldValue> =>
  (value) =>
    rule(typeof value === 'string' ? value : '');

/** @returns rules that don't depend on anything. */
export const always =
  (...rules: readonly Rule<FieldValue>[]) =>
  (): readonly Rule<FieldValue>[] =>
    rules;

/** @returns a value as trimmed text; anything but text is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @returns the named values as trimmed texts. */
export const textsNamed = <const Name extends string>(
  values: FieldValues,
  names: readonly Name[],
): Readonly<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<Name, string>;

/** @returns the values with these names. */
export const valuesNamed = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

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

/** @returns the visible fields. */
export const shownFields = ({ fields }: Fields, facts: FieldFacts): readonly Field[] =>
  fields.filter(({ isShown }) => isShown?.(facts) ?? true);

/** @returns the message of the first broken rule for each field; a part of a line is `field.index.part`. */
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

/** @returns the value as its field stores it: free text starts with a capital, a number has only digits. */
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

/** @returns the values with one changed, as its field stores it. */
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

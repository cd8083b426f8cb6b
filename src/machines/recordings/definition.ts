import { type Rule, required } from '../../contract/baseRules.ts';
import type {
  FieldValue,
  FieldValues,
  LookupKind,
  RecordingId,
  RecordPayload,
} from '../../contract/ports.ts';
import type { RecordToEdit } from '../../contract/records/activities.ts';
import type { Row } from '../../contract/records/records.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';
import { asTyped, capitalised } from '../capitals.ts';
import type { FieldChoice } from '../fieldChoice.ts';

export type FieldKind =
  | 'member'
  | 'option'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'radio'
  | 'checkboxes'
  | 'switch'
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'amount'
  | 'whole'
  | 'url'
  | 'image';

/** What a rule or a field's presence may depend on: the day, the moment and the other values. */
export interface FieldFacts {
  readonly today: string;
  readonly now: string;
  readonly values: FieldValues;
}

/** One field of a recording dialog: what it is called, how it is written and which rules it obeys. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly choices?: readonly FieldChoice[];
  /** The list that an `option` chooses from. */
  readonly list?: string;
  /** What a stored record names here, which may have left the list since. */
  readonly nameIn?: (row: Row) => string | null;
  /** Free text starts with a capital letter. */
  readonly capitalises?: boolean;
  /** Half of a row; the next field with the same mark stands beside it. */
  readonly isShort?: boolean;
  /** Optional, and behind "More details" while it is empty. */
  readonly isDetail?: boolean;
  /** A field that is not shown obeys no rule and is not sent. */
  readonly isShown?: (facts: FieldFacts) => boolean;
  readonly rules: (facts: FieldFacts) => readonly Rule<FieldValue>[];
}

/** Behaviour that only some dialogs have; a guard reads it and the state it reaches is in a chart. */
export interface RecordingFeatures {
  readonly asksTypeVerification: boolean;
  readonly looksUp: LookupKind;
}

/** A recording dialog as data: fields, rules, wire mapping, texts and features. */
export interface RecordingDefinition {
  readonly id: RecordingId;
  readonly title: string;
  readonly metric: 'sessions' | 'referrals' | 'revenue' | 'events' | 'visitors';
  readonly fields: readonly FieldDefinition[];
  readonly features: RecordingFeatures;
  readonly successText: string;
  /** Null: the server's own message is shown. */
  readonly failureText: string | null;
  /** The values a dialog opens with. */
  readonly openingValues: (facts: { readonly today: string; readonly now: string }) => FieldValues;
  /** The body of the call, under section 7's names. */
  readonly toPayload: (values: FieldValues) => RecordPayload;
}

/** @returns the fields on the screen. */
export const shownFields = (definition: RecordingDefinition, facts: FieldFacts): readonly FieldDefinition[] =>
  definition.fields.filter((field) => field.isShown?.(facts) ?? true);

/** @returns the value as trimmed text; anything else than text is empty. */
export const textOf = (value: FieldValue | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/** @returns an id, 0 for none. */
export const idOf = (value: FieldValue | undefined): number => (typeof value === 'number' ? value : 0);

/** @returns the chosen ones among the known. */
export const chosenOf = <const Known extends readonly string[]>(
  value: FieldValue | undefined,
  known: Known,
): Known[number][] => (Array.isArray(value) ? known.filter((one) => value.includes(one)) : []);

/** @returns the choice among the known, or the first. */
export const choiceOf = <const Known extends readonly [string, ...string[]]>(
  value: FieldValue | undefined,
  known: Known,
): Known[number] => known.find((one) => one === value) ?? known[0];

/** A rule for text applied to a field's value; a value of another kind counts as empty text. */
export const onText =
  (rule: Rule<string>): Rule<FieldValue> =>
  (value) =>
    rule(typeof value === 'string' ? value : '');

/** Required, and of three characters at least. */
export const requiredText = (): readonly Rule<FieldValue>[] => [required, onText(minimumLength(3))];
/** The same, of `most` characters at most, as the server takes them. */
export const requiredTextUpTo = (most: number) => (): readonly Rule<FieldValue>[] => [
  ...requiredText(),
  onText(maximumLength(most)),
];
export const textUpTo = (most: number) => (): readonly Rule<FieldValue>[] => [onText(maximumLength(most))];
export const requiredOnly = (): readonly Rule<FieldValue>[] => [required];
export const noRules = (): readonly Rule<FieldValue>[] => [];

const blocked: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  amount: /[^\d.,]/g,
  whole: /\D/g,
  phone: /\D/g,
};

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const withDecimalComma = /^(\d*),(\d{0,2})$/;

/** A comma is a decimal point or marks thousands; one that is neither stays, for the rule to refuse it. */
const withoutCommas = (text: string): string =>
  grouped.test(text) ? text.replaceAll(',', '') : text.replace(withDecimalComma, '$1.$2');

/**
 * @returns an amount as it is sent, which stays in its field as it was typed: no commas, and digits on both sides of
 * its point or no point; `1,250.50` is 1250.50, `12,5` is 12.5, `.5` is 0.5, `25.` is 25.
 */
export const asAmount = (text: string): string =>
  withoutCommas(text.trim())
    .replace(/^\.(?=\d)/, '0.')
    .replace(/(?<=\d)\.$/, '');

/** @returns the value as the field keeps it: a capital first, digits only where only digits are sent. */
export const asKept = (
  field: FieldDefinition,
  value: FieldValue,
  before: FieldValue | undefined,
): FieldValue => {
  if (typeof value !== 'string') return value;
  const allowed = value.replace(blocked[field.kind] ?? /(?!)/g, '');
  return field.capitalises ? asTyped(allowed, before) : allowed;
};

/** @returns what is sent of the values: free text starts with a capital letter. */
export const payloadOf = (definition: RecordingDefinition, values: FieldValues): RecordPayload => {
  const texts = definition.fields.flatMap(({ name, capitalises }) => {
    const value = values[name];
    return capitalises && typeof value === 'string' ? [[name, capitalised(value)] as const] : [];
  });
  return definition.toPayload({ ...values, ...Object.fromEntries(texts) });
};

type WireValue = RecordToEdit['body'][string];

const chosenKinds: readonly (FieldKind | undefined)[] = ['member', 'option', 'choice', 'radio', 'image'];

/** What no field shows is a flag, as a switch is. */
const asFieldValue = (kind: FieldKind | undefined, value: WireValue): FieldValue => {
  if (kind === undefined || kind === 'switch') return value === 1;
  if (kind === 'checkboxes') return Array.isArray(value) ? value : [];
  if (chosenKinds.includes(kind)) return value;
  return value === null ? '' : String(value);
};

/** @returns a stored record's body as the dialog's values. */
export const valuesOf = (definition: RecordingDefinition, body: RecordToEdit['body']): FieldValues => {
  const names = Object.keys(definition.openingValues({ today: '', now: '' }));
  const kindOf = (name: string) => definition.fields.find((field) => field.name === name)?.kind;
  return Object.fromEntries(
    names.map((name) => [name, asFieldValue(kindOf(name), body[name] ?? null)] as const),
  );
};

/** @returns whether two values of a field say the same. */
export const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @returns the part of the record's body that differs; what is sent no more is cleared. */
export const changesOf = (
  definition: RecordingDefinition,
  before: FieldValues,
  after: FieldValues,
): Readonly<Record<string, unknown>> => {
  const old: Readonly<Record<string, unknown>> = { ...payloadOf(definition, before).body };
  const wanted: Readonly<Record<string, unknown>> = { ...payloadOf(definition, after).body };
  const names = [...new Set([...Object.keys(old), ...Object.keys(wanted)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(wanted[name] ?? null))
      .map((name) => [name, wanted[name] ?? null] as const),
  );
};

/** @returns what was changed from `before` on top of what the record says now. */
export const mergedOn = (now: FieldValues, before: FieldValues, mine: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      isSame(value, before[name]) ? (now[name] ?? null) : value,
    ]),
  );

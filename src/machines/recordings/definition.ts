import { type Rule, required } from '../../contract/doorRules.ts';
import type {
  FieldValue,
  FieldValues,
  LookupKind,
  RecordingId,
  RecordPayload,
} from '../../contract/ports.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';

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
  readonly values: FieldValues;
}

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
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
  /** Free text starts with a capital letter. */
  readonly capitalises?: boolean;
  /** Half of a row; the next field with the same mark stands beside it. */
  readonly isShort?: boolean;
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

/** @returns choices whose label is what is sent. */
export const plainChoices = (values: readonly string[]): readonly FieldChoice[] =>
  values.map((value) => ({ value, label: value }));

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

const capitalised = (text: string) => text.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase());

const blocked: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  amount: /[^\d.]/g,
  whole: /\D/g,
  phone: /\D/g,
};

/** @returns the value as the field keeps it: a capital first, digits only where only digits are sent. */
export const asKept = (field: FieldDefinition, value: FieldValue): FieldValue => {
  if (typeof value !== 'string') return value;
  const allowed = value.replace(blocked[field.kind] ?? /(?!)/g, '');
  return field.capitalises ? capitalised(allowed) : allowed;
};

import type { RecordToEdit } from '../../contract/activities.ts';
import { type Rule, required } from '../../contract/doorRules.ts';
import type {
  FieldValue,
  FieldValues,
  LookupKind,
  RecordingId,
  RecordPayload,
} from '../../contract/ports.ts';
import type { Row } from '../../contract/records.ts';
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
  /** What a stored record names here, which may have left the list since. */
  readonly nameIn?: (row: Row) => string | null;
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
  const old: Readonly<Record<string, unknown>> = { ...definition.toPayload(before).body };
  const wanted: Readonly<Record<string, unknown>> = { ...definition.toPayload(after).body };
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

import type {
  FieldValue,
  FieldValues,
  LookupKind,
  RecordingId,
  RecordPayload,
} from '../../contract/ports.ts';
import type { RecordToEdit } from '../../contract/records/activities.ts';
import { capitalised } from '../capitals.ts';
import { type Field, type FieldKind, type Fields, isFreeText, isSame } from '../form/field.ts';

/** Behaviour that only some dialogs have; a guard reads it and the state it reaches is in a chart. */
export interface RecordingFeatures {
  readonly asksTypeVerification: boolean;
  readonly looksUp: LookupKind;
}

/** When a dialog is opened: the chapter's day, and the minute there where it is opened. */
export interface Opening {
  readonly today: string;
  readonly now: string;
}

/** A recording dialog as data: fields, rules, wire mapping, texts and features. */
export interface RecordingDefinition extends Fields {
  readonly id: RecordingId;
  readonly title: string;
  readonly metric: 'sessions' | 'referrals' | 'revenue' | 'events' | 'visitors';
  readonly features: RecordingFeatures;
  readonly successText: string;
  /** Null: the server's own message is shown. */
  readonly failureText: string | null;
  /** What a dialog opens with beside empty fields. */
  readonly opensWith?: (facts: Opening) => FieldValues;
  /** The body of the call, under section 7's names. */
  readonly toPayload: (values: FieldValues) => RecordPayload;
}

const chosenKinds: readonly FieldKind[] = ['member', 'option', 'choice', 'image'];

const emptyOf = ({ kind }: Field): FieldValue => {
  if (kind === 'switch') return false;
  if (kind === 'checkboxes') return [];
  return chosenKinds.includes(kind) ? null : '';
};

/** @returns the values that a dialog opens with. */
export const openingValues = (
  { fields, opensWith }: RecordingDefinition,
  { today, now }: Opening,
): FieldValues => ({
  ...Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)])),
  ...opensWith?.({ today, now }),
});

/** @returns an id, 0 for none. */
export const idOf = (value: FieldValue | undefined): number => (typeof value === 'number' ? value : 0);

/** @returns the chosen ones among the known. */
export const chosenOf = <const Known extends readonly string[]>(
  value: FieldValue | undefined,
  known: Known,
): Known[number][] => (Array.isArray(value) ? known.filter((one) => value.some((each) => each === one)) : []);

/** @returns the choice among the known, or the first. */
export const choiceOf = <const Known extends readonly [string, ...string[]]>(
  value: FieldValue | undefined,
  known: Known,
): Known[number] => known.find((one) => one === value) ?? known[0];

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

/** @returns what is sent of the values: free text starts with a capital letter. */
export const payloadOf = (definition: RecordingDefinition, values: FieldValues): RecordPayload => {
  const texts = definition.fields.filter(isFreeText).flatMap(({ name }) => {
    const value = values[name];
    return typeof value === 'string' ? [[name, capitalised(value)] as const] : [];
  });
  return definition.toPayload({ ...values, ...Object.fromEntries(texts) });
};

type WireValue = RecordToEdit['body'][string];

/** What no field shows is a flag, as a switch is. */
const asFieldValue = (kind: FieldKind | undefined, value: WireValue): FieldValue => {
  if (kind === undefined || kind === 'switch') return value === 1;
  if (kind === 'checkboxes') return Array.isArray(value) ? value : [];
  if (chosenKinds.includes(kind)) return value;
  return value === null ? '' : String(value);
};

/** @returns a stored record's body as the dialog's values. */
export const valuesOf = (definition: RecordingDefinition, body: RecordToEdit['body']): FieldValues => {
  const names = Object.keys(openingValues(definition, { today: '', now: '' }));
  const kindOf = (name: string) => definition.fields.find((field) => field.name === name)?.kind;
  return Object.fromEntries(
    names.map((name) => [name, asFieldValue(kindOf(name), body[name] ?? null)] as const),
  );
};

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
      .filter((name) => !isSame(old[name], wanted[name]))
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

import type {
  FieldValue,
  FieldValues,
  LookupKind,
  RecordingId,
  RecordPayload,
} from '../../contract/ports.ts';
import type { RecordToEdit } from '../../contract/records/activities.ts';
import { capitalized } from '../capitals.ts';
import { type Field, type FieldKind, type Fields, isFreeText } from '../form/field.ts';
import { isSame } from '../isSame.ts';

/** Behavior that only some dialogs have; the machine's guards read these values. */
export interface RecordingFeatures {
  readonly asksTypeVerification: boolean;
  readonly looksUp: LookupKind;
}

/** The day in the chapter's zone and the local minute at which a dialog opens. */
export interface Opening {
  readonly today: string;
  readonly now: string;
}

/** A recording dialog as data: fields, rules, mapping to the wire, texts and features. */
export interface RecordingDefinition extends Fields {
  readonly id: RecordingId;
  readonly title: string;
  readonly metric: 'sessions' | 'referrals' | 'revenue' | 'events' | 'visitors';
  readonly features: RecordingFeatures;
  readonly successText: string;
  /** The text of the alert after a failure; null shows the server's message. */
  readonly failureText: string | null;
  /** @returns the values with which a dialog opens; all other fields are empty. */
  readonly opensWith?: (facts: Opening) => FieldValues;
  /** The body of the call, with the names of the specification's section 7. */
  readonly toPayload: (values: FieldValues) => RecordPayload;
}

const chosenKinds: readonly FieldKind[] = ['member', 'option', 'choice', 'image'];

const emptyOf = ({ kind }: Field): FieldValue => {
  if (kind === 'switch') return false;
  if (kind === 'checkboxes') return [];
  return chosenKinds.includes(kind) ? null : '';
};

/** @returns the initial values of a dialog. */
export const openingValues = (
  { fields, opensWith }: RecordingDefinition,
  { today, now }: Opening,
): FieldValues => ({
  ...Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)])),
  ...opensWith?.({ today, now }),
});

/** @returns an id, or 0. */
export const idOf = (value: FieldValue | undefined): number => (typeof value === 'number' ? value : 0);

/** @returns the chosen values that are known. */
export const chosenOf = <const Known extends readonly string[]>(
  value: FieldValue | undefined,
  known: Known,
): Known[number][] => (Array.isArray(value) ? known.filter((one) => value.some((each) => each === one)) : []);

/** @returns the chosen value if it's known, else the first one. */
export const choiceOf = <const Known extends readonly [string, ...string[]]>(
  value: FieldValue | undefined,
  known: Known,
): Known[number] => known.find((one) => one === value) ?? known[0];

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const withDecimalComma = /^(\d*),(\d{0,2})$/;

/** A comma is a decimal point or a thousands separator; any other comma stays for the rule to refuse. */
const withoutCommas = (text: string): string =>
  grouped.test(text) ? text.replaceAll(',', '') : text.replace(withDecimalComma, '$1.$2');

/**
 * @returns an amount as sent, without changing its field: no commas, and digits on both sides of the point or no
 * point; `1,250.50` is 1250.50, `12,5` is 12.5, `.5` is 0.5, `25.` is 25.
 */
export const asAmount = (text: string): string =>
  withoutCommas(text.trim())
    .replace(/^\.(?=\d)/, '0.')
    .replace(/(?<=\d)\.$/, '');

/** @returns the body to send; free text starts with a capital letter. */
export const payloadOf = (definition: RecordingDefinition, values: FieldValues): RecordPayload => {
  const texts = definition.fields.filter(isFreeText).flatMap(({ name }) => {
    const value = values[name];
    return typeof value === 'string' ? [[name, capitalized(value)] as const] : [];
  });
  return definition.toPayload({ ...values, ...Object.fromEntries(texts) });
};

type WireValue = RecordToEdit['body'][string];

/** A value without a field is a flag, like a switch. */
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

/** @returns the part of the record's body that differs; fields that are no longer sent are cleared. */
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

/** @returns the stored values `now`, replaced by those in `mine` that differ from `before`. */
export const mergedOn = (now: FieldValues, before: FieldValues, mine: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      isSame(value, before[name]) ? (now[name] ?? null) : value,
    ]),
  );

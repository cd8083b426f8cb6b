import type { FieldValue, FieldValues, RecordingId, RecordToSend } from '../../contract/ports.ts';
import type { Rule } from '../../contract/rules.ts';

export type FieldKind = 'member' | 'date' | 'choice' | 'line' | 'text';

/** One field of a recording dialog: what it is called, how it is written and which rules it obeys. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  /** Free text starts with a capital letter. */
  readonly capitalises?: boolean;
  /** Half of a row; the next field with the same mark stands beside it. */
  readonly isShort?: boolean;
  readonly rules: (facts: { readonly today: string }) => readonly Rule<FieldValue>[];
}

/** Behaviour that only some dialogs have; a guard reads it and the state it reaches is in the chart. */
export interface RecordingFeatures {
  readonly asksTypeVerification: boolean;
}

/** A recording dialog as data: fields, rules, wire mapping, texts and features. */
export interface RecordingDefinition {
  readonly id: RecordingId;
  readonly title: string;
  readonly metric: 'sessions' | 'referrals' | 'revenue' | 'events' | 'posts' | 'visitors';
  readonly fields: readonly FieldDefinition[];
  readonly features: RecordingFeatures;
  readonly successText: string;
  readonly failureText: string;
  /** The values a dialog opens with. */
  readonly openingValues: (facts: { readonly today: string }) => FieldValues;
  /** The body of the call, under section 7's names, strings trimmed. */
  readonly toBody: (values: FieldValues) => RecordToSend['body'];
}

/** @returns the value as trimmed text; anything else than text is empty. */
export const textOf = (value: FieldValue | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/** A rule for text applied to a field's value; a value of another kind counts as empty text. */
export const onText =
  (rule: Rule<string>): Rule<FieldValue> =>
  (value) =>
    rule(typeof value === 'string' ? value : '');

const capitalised = (text: string) => text.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase());

/** @returns the value as the field keeps it: free text starts with a capital letter. */
export const asKept = (field: FieldDefinition, value: FieldValue): FieldValue =>
  field.capitalises && typeof value === 'string' ? capitalised(value) : value;

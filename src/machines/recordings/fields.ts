import { personName } from '../../contract/people/personName.ts';
import { phoneDigits } from '../../contract/rules.ts';
import { type FieldDefinition, onText, requiredTextUpTo, textUpTo } from './definition.ts';

/** A line of free text that may be left empty. */
export const line = (name: string, label: string, most: number): FieldDefinition => ({
  name,
  label,
  kind: 'line',
  isRequired: false,
  capitalises: true,
  rules: textUpTo(most),
});

const nameOfPerson = (name: string, label: string): FieldDefinition => ({
  name,
  label,
  kind: 'line',
  isRequired: true,
  isShort: true,
  capitalises: true,
  rules: () => [...requiredTextUpTo(100)(), onText(personName)],
});

const phone = (name: string, label: string): FieldDefinition => ({
  name,
  label,
  kind: 'phone',
  isRequired: false,
  isShort: true,
  rules: () => [onText(phoneDigits)],
});

/** Of a person who is no member. */
export const personNames: readonly FieldDefinition[] = [
  nameOfPerson('first_name', 'First name'),
  nameOfPerson('last_name', 'Last name'),
];
export const phones: readonly FieldDefinition[] = [
  phone('cell_phone', 'Cell phone'),
  phone('work_phone', 'Work phone'),
];

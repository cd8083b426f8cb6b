import { changedFields, switchFields } from '../contract/changedFields.ts';
import { formatPhone } from '../contract/people/phone.ts';
import { dateOf, isDay, localMomentOf } from './dates.ts';
import { moneyOf } from './figures.ts';

/** A changed field in words; a null value isn't shown. */
export interface ChangedField {
  label: string;
  from: string | null;
  to: string | null;
}

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);

/** @returns a field's value as text. */
export const wordsOf = (field: string, value: unknown, currency: string): string => {
  if (Array.isArray(value)) return value.map((each) => wordsOf(field, each, currency)).join(', ');
  if (value === null || value === undefined || value === '') return 'Nothing';
  const text = String(value);
  if (switchFields.includes(field)) return text === '1' || text === 'true' ? 'Yes' : 'No';
  if (field === 'amount') return moneyOf(text, currency);
  if (field === 'image') return 'An image';
  if (field.endsWith('_phone')) return formatPhone(text);
  if (isDay(text)) return dateOf(text);
  return isMoment(text) ? localMomentOf(text) : text.replaceAll('_', ' ');
};

/** @returns the changes, field by field; a field without shown values has only its name. */
export const changeWords = (
  changes: Readonly<Record<string, readonly unknown[]>>,
  currency: string,
): readonly ChangedField[] =>
  Object.entries(changes)
    .filter(([field]) => field in changedFields)
    .map(([field, values]) => ({
      label: changedFields[field] ?? field,
      from: values.length < 2 ? null : wordsOf(field, values[0], currency),
      to: values.length < 2 ? null : wordsOf(field, values[1], currency),
    }));

import { linesIn } from '../../contract/formValues.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import type { Choice, FieldValue } from '../../contract/ports.ts';
import type { Field } from '../../machines/form/field.ts';
import type { FieldDifference } from '../../machines/form/standing.ts';
import { dateOf, wallClockOf } from '../dates.ts';
import { DifferenceTable } from '../parts/rows/DifferenceTable.tsx';

interface DifferencesProps {
  differences: readonly FieldDifference[];
  /** @returns the loaded choices of a field, in addition to the choices in its definition. */
  choicesOf: (field: Field) => readonly Choice[] | null | undefined;
  /** Formats a day `YYYY-MM-DD` as text. */
  dayIn?: (day: string) => string;
}

const wordsFor = (
  { choices = [], kind }: Field,
  value: FieldValue,
  listed: readonly Choice[],
  dayIn: (day: string) => string,
): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (kind === 'phone') return formatPhone(String(value));
  if (kind === 'birthday' || kind === 'day') return dayIn(String(value));
  if (kind === 'minute') return wallClockOf(String(value));
  if (kind === 'image') return 'An image';
  if (kind === 'lines')
    return linesIn(value)
      .map((line) => Object.values(line).join(' '))
      .join(', ');
  const known = [...choices, ...listed];
  const named = (each: unknown) =>
    known.find((choice) => String(choice.value) === String(each))?.label ?? String(each).trim();
  return Array.isArray(value) ? value.map(named).join(', ') : named(value);
};

/** Shows two conflicting edits in words. */
export function Differences({ differences, choicesOf, dayIn = dateOf }: DifferencesProps) {
  return (
    <DifferenceTable
      differences={differences.map(({ field, mine, theirs }) => {
        const words = (value: FieldValue) => wordsFor(field, value, choicesOf(field) ?? [], dayIn);
        return { name: field.name, label: field.label, mine: words(mine), theirs: words(theirs) };
      })}
    />
  );
}

import type { FormValue } from '../../contract/formPorts.ts';
import { linesIn } from '../../contract/formValues.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import type { Lists } from '../../contract/ports.ts';
import type { FormField } from '../../machines/form/definition.ts';
import type { FormDifference } from '../../machines/form.setup.ts';
import { dateOf, wallClockOf } from '../dates.ts';
import type { Difference } from '../parts/rows/DifferenceTable.tsx';

const wordsFor = ({ kind, choices = [], list = '' }: FormField, value: FormValue, lists: Lists): string => {
  if (kind === 'phone') return formatPhone(String(value ?? ''));
  if (kind === 'birthday' || kind === 'day') return dateOf(String(value ?? ''));
  if (kind === 'minute') return value ? wallClockOf(String(value)) : '';
  if (kind === 'image') return value ? 'An image' : '';
  if (kind === 'lines')
    return linesIn(value)
      .map((line) => Object.values(line).join(' '))
      .join(', ');
  const known = [...choices, ...(lists[list] ?? [])];
  const named = (each: unknown) =>
    known.find((choice) => String(choice.value) === String(each))?.label ?? String(each ?? '').trim();
  return Array.isArray(value) ? value.map(named).join(', ') : named(value);
};

/** @returns the differences of two edits as they are read. */
export const differencesInWords = (
  differences: readonly FormDifference[],
  lists: Lists,
): readonly Difference[] =>
  differences.map(({ field, mine, theirs }) => ({
    name: field.name,
    label: field.label,
    mine: wordsFor(field, mine, lists),
    theirs: wordsFor(field, theirs, lists),
  }));

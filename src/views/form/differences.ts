import type { FormValue, FormValues, LoadedForm } from '../../contract/formPorts.ts';
import { formatPhone } from '../../contract/phone.ts';
import {
  changedNames,
  type FormDefinition,
  type FormField,
  valueLines,
  valuesOf,
} from '../../machines/forms/definition.ts';
import { dateOf } from '../dates.ts';
import type { Difference } from '../parts/DifferenceTable.tsx';

const shown = ({ kind, choices = [], list = '' }: FormField, value: FormValue, { lists }: LoadedForm) => {
  if (kind === 'phone') return formatPhone(String(value ?? ''));
  if (kind === 'birthday' || kind === 'day') return dateOf(String(value ?? ''));
  if (kind === 'lines')
    return valueLines(value)
      .map((line) => Object.values(line).join(' '))
      .join(', ');
  const known = [...choices, ...(lists[list] ?? [])];
  const named = (each: unknown) =>
    known.find((choice) => String(choice.value) === String(each))?.label ?? String(each ?? '').trim();
  return Array.isArray(value) ? value.map(named).join(', ') : named(value);
};

/** @returns the fields in which my values and the form that someone else saved say different things. */
export const differencesOf = (
  definition: FormDefinition,
  mine: FormValues,
  theirs: LoadedForm,
): readonly Difference[] => {
  const other = valuesOf(definition, theirs.stored);
  const changed = changedNames(definition, theirs.stored, mine);
  return definition.fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      mine: shown(field, mine[field.name] ?? null, theirs),
      theirs: shown(field, other[field.name] ?? null, theirs),
    }));
};

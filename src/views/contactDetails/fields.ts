import type { ContactDetails, ContactDetailsToSave } from '../../contract/members.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { FieldValue } from '../../contract/ports.ts';
import { dateOf } from '../dates.ts';
import type { Difference } from '../parts/DifferenceTable.tsx';

export type FieldName = keyof ContactDetailsToSave;

export interface ContactField {
  name: FieldName;
  label: string;
  kind: 'text' | 'phone' | 'date' | 'city' | 'state';
  isRequired?: boolean;
  autoComplete?: string;
}

/** The form's lines, two short fields side by side. */
export const fieldRows: readonly (readonly ContactField[])[] = [
  [
    { name: 'first_name', label: 'First name', kind: 'text', isRequired: true, autoComplete: 'given-name' },
    { name: 'last_name', label: 'Last name', kind: 'text', isRequired: true, autoComplete: 'family-name' },
  ],
  [{ name: 'business_name', label: 'Business name', kind: 'text', autoComplete: 'organization' }],
  [
    { name: 'cell_phone', label: 'Cell phone', kind: 'phone', autoComplete: 'tel' },
    { name: 'work_phone', label: 'Work phone', kind: 'phone', autoComplete: 'work tel' },
  ],
  [{ name: 'address', label: 'Address', kind: 'text', autoComplete: 'street-address' }],
  [
    { name: 'city', label: 'City', kind: 'city', autoComplete: 'address-level2' },
    { name: 'state', label: 'State', kind: 'state', autoComplete: 'address-level1' },
  ],
  [{ name: 'birthday', label: 'Birthday', kind: 'date', autoComplete: 'bday' }],
];

const fields = fieldRows.flat();

const shownAs: Readonly<Record<ContactField['kind'], (value: string) => string>> = {
  text: (value) => value,
  city: (value) => value,
  state: (value) => value,
  phone: formatPhone,
  date: dateOf,
};

/** @returns the fields in which my values and the row that someone else saved say different things. */
export const differencesOf = (
  mine: Readonly<Record<string, FieldValue>>,
  theirs: ContactDetails,
): readonly Difference[] =>
  fields
    .map(({ name, label, kind }) => ({
      name,
      label,
      mine: shownAs[kind](String(mine[name] ?? '').trim()),
      theirs: shownAs[kind](theirs[name] ?? ''),
    }))
    .filter((difference) => difference.mine !== difference.theirs);

import { notAfter, realDay } from '../../contract/dateRules.ts';
import type { CityState, ContactDetails } from '../../contract/people/members.ts';
import type { FormDefinition } from '../form/definition.ts';
import { onText } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { nameLine } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    contactDetails: { readonly stored: ContactDetails; readonly cities: readonly CityState[] };
  }
}

export const contactDetails: FormDefinition = {
  id: 'contactDetails',
  title: 'Contact details',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    nameLine('first_name', 'First name', { isRequired: true, autoComplete: 'given-name' }),
    nameLine('last_name', 'Last name', { isRequired: true, autoComplete: 'family-name' }),
    line('business_name', 'Business name', 200, { autoComplete: 'organization' }),
    { name: 'cell_phone', label: 'Cell phone', kind: 'phone', isShort: true, autoComplete: 'tel' },
    { name: 'work_phone', label: 'Work phone', kind: 'phone', isShort: true, autoComplete: 'work tel' },
    line('address', 'Address', 500, { autoComplete: 'street-address' }),
    { name: 'city', label: 'City', kind: 'city', isShort: true, autoComplete: 'address-level2', most: 100 },
    field('state', 'state', 'State', { isShort: true, autoComplete: 'address-level1', most: 100 }),
    field('birthday', 'birthday', 'Birthday', {
      autoComplete: 'bday',
      rules: ({ today }) => [onText(realDay), onText(notAfter(today))],
    }),
  ],
};

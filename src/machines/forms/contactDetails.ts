import { notAfter, realDay } from '../../contract/dateRules.ts';
import type { CityState, ContactDetails } from '../../contract/people/members.ts';
import { maximumLength, phoneDigits } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';
import { line } from '../form/fields.ts';
import { nameLine } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    contactDetails: { readonly stored: ContactDetails; readonly cities: readonly CityState[] };
  }
}

/** How one can be reached, and where. */
export const contactDetails: FormDefinition = {
  id: 'contactDetails',
  title: 'Contact details',
  sends: 'changes',
  submit: 'Save',
  fields: [
    nameLine('first_name', 'First name', { isRequired: true, autoComplete: 'given-name' }),
    nameLine('last_name', 'Last name', { isRequired: true, autoComplete: 'family-name' }),
    line('business_name', 'Business name', 200, { autoComplete: 'organization' }),
    {
      name: 'cell_phone',
      label: 'Cell phone',
      kind: 'phone',
      isShort: true,
      autoComplete: 'tel',
      rules: always(onText(phoneDigits)),
    },
    {
      name: 'work_phone',
      label: 'Work phone',
      kind: 'phone',
      isShort: true,
      autoComplete: 'work tel',
      rules: always(onText(phoneDigits)),
    },
    line('address', 'Address', 500, { autoComplete: 'street-address' }),
    {
      name: 'city',
      label: 'City',
      kind: 'city',
      isShort: true,
      autoComplete: 'address-level2',
      rules: always(onText(maximumLength(100))),
    },
    {
      name: 'state',
      label: 'State',
      kind: 'state',
      isShort: true,
      autoComplete: 'address-level1',
      rules: always(onText(maximumLength(100))),
    },
    {
      name: 'birthday',
      label: 'Birthday',
      kind: 'birthday',
      autoComplete: 'bday',
      rules: ({ today }) => [onText(realDay), onText(notAfter(today))],
    },
  ],
};

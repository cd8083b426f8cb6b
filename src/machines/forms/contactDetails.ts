import { required } from '../../contract/doorRules.ts';
import { maximumLength, notAfter, phoneDigits } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from './definition.ts';

/** How one can be reached, and where. */
export const contactDetails: FormDefinition = {
  id: 'contactDetails',
  title: 'Contact details',
  sends: 'changes',
  submit: 'Save',
  fields: [
    {
      name: 'first_name',
      label: 'First name',
      kind: 'line',
      isRequired: true,
      isShort: true,
      autoComplete: 'given-name',
      rules: always(required, onText(maximumLength(100))),
    },
    {
      name: 'last_name',
      label: 'Last name',
      kind: 'line',
      isRequired: true,
      isShort: true,
      autoComplete: 'family-name',
      rules: always(required, onText(maximumLength(100))),
    },
    {
      name: 'business_name',
      label: 'Business name',
      kind: 'line',
      autoComplete: 'organization',
      rules: always(onText(maximumLength(200))),
    },
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
    {
      name: 'address',
      label: 'Address',
      kind: 'line',
      autoComplete: 'street-address',
      rules: always(onText(maximumLength(500))),
    },
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
      rules: ({ today }) => [onText(notAfter(today))],
    },
  ],
};

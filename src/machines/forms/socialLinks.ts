import { required } from '../../contract/doorRules.ts';
import { maximumLength, webAddress } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from './definition.ts';

/** Where a member is on the web. */
export const socialLinks: FormDefinition = {
  id: 'socialLinks',
  title: 'Social links',
  sends: 'changes',
  submit: 'Save',
  fields: [
    {
      name: 'website',
      label: 'Website',
      kind: 'url',
      placeholder: 'https://',
      autoComplete: 'url',
      rules: always(onText(webAddress)),
    },
    {
      name: 'facebook_business_page',
      label: 'Facebook business page',
      kind: 'url',
      placeholder: 'https://',
      rules: always(onText(webAddress)),
    },
    {
      name: 'others',
      label: 'Other networks',
      kind: 'lines',
      rules: always(),
      parts: [
        {
          name: 'name',
          label: 'Network',
          kind: 'line',
          isRequired: true,
          rules: always(required, onText(maximumLength(100))),
        },
        {
          name: 'url',
          label: 'Web address',
          kind: 'url',
          isRequired: true,
          placeholder: 'https://',
          rules: always(required, onText(webAddress)),
        },
      ],
    },
  ],
};

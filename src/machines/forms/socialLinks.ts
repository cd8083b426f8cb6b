import type { OtherLinks } from '../../contract/profile.ts';
import { always, type FormDefinition } from '../form/definition.ts';
import { address, line } from '../form/fields.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    socialLinks: { readonly stored: OtherLinks };
  }
}

/** Where a member is on the web. */
export const socialLinks: FormDefinition = {
  id: 'socialLinks',
  title: 'Social links',
  sends: 'changes',
  submit: 'Save',
  fields: [
    address('website', 'Website', { autoComplete: 'url' }),
    address('facebook_business_page', 'Facebook business page'),
    {
      name: 'others',
      label: 'Other networks',
      kind: 'lines',
      rules: always(),
      parts: [
        line('name', 'Network', 100, { isRequired: true }),
        address('url', 'Web address', { isRequired: true }),
      ],
    },
  ],
};

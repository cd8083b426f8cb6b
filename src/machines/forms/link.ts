import { linkTypes, whereToShare } from '../../contract/choices.ts';
import type { Link } from '../../contract/growth/links.ts';
import type { Promos } from '../../contract/growth/promos.ts';
import { plainChoices } from '../fieldChoice.ts';
import type { FormDefinition } from '../form/definition.ts';
import { address, field, text } from '../form/fields.ts';
import { title, type } from '../form/memberFields.ts';
import { deletion } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface PageForms {
    promosList: {
      /** The ids of the links in their order. */
      readonly stored: { readonly ids: readonly number[] };
      readonly promos: Promos;
      readonly links: readonly Link[];
    };
  }
  interface EntryForms {
    /** `stored` is null for a new link. */
    link: { readonly stored: Link | null };
    linkRemoval: { readonly stored: Link };
  }
}

export const link: FormDefinition = {
  id: 'link',
  title: 'Link',
  submit: 'Save',
  fields: [
    title(200),
    type(linkTypes),
    field('checkboxes', 'where_to_share', 'Where to share', {
      isRequired: true,
      choices: plainChoices(whereToShare),
    }),
    address('url', 'Web address', { isRequired: true }),
    text('description', 'Description', 5000),
  ],
};

export const linkRemoval = deletion(
  'linkRemoval',
  'Delete link?',
  'Others can no longer share it. Past shares still count.',
);

/** The order in which others see the member's links. */
export const promosList: FormDefinition = {
  id: 'promosList',
  title: 'Order of my links',
  sendsChanges: true,
  submit: 'Save order',
  fields: [{ name: 'ids', label: 'Order of my links', kind: 'order', list: 'links' }],
};

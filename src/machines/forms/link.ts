import { linkTypes, whereToShare } from '../../contract/choices.ts';
import { required } from '../../contract/doorRules.ts';
import { plainChoices } from '../recordings/definition.ts';
import { always, type FormDefinition } from './definition.ts';
import { address, text, title, type } from './fields.ts';
import { deletion } from './questions.ts';

/** A link that others can share. */
export const link: FormDefinition = {
  id: 'link',
  title: 'Link',
  sends: 'everything',
  submit: 'Save',
  fields: [
    title(200),
    type(linkTypes),
    {
      name: 'where_to_share',
      label: 'Where to share',
      kind: 'checkboxes',
      isRequired: true,
      choices: plainChoices(whereToShare),
      rules: always(required),
    },
    address('url', 'Web address', { isRequired: true }),
    text('description', 'Description', 5000),
  ],
};

export const linkRemoval = deletion(
  'linkRemoval',
  'Delete link?',
  'Others can share it no more. What was shared already still counts.',
);

/** The order in which others are offered one's links. */
export const promosList: FormDefinition = {
  id: 'promosList',
  title: 'Order of my links',
  sends: 'changes',
  submit: 'Save order',
  fields: [{ name: 'ids', label: 'Order of my links', kind: 'order', list: 'links', rules: always() }],
};

import { linkTypes, whereToShare } from '../../contract/choices.ts';
import { required } from '../../contract/doorRules.ts';
import { maximumLength, minimumLength, webAddress } from '../../contract/rules.ts';
import { plainChoices } from '../recordings/definition.ts';
import { always, type FormDefinition, onText } from './definition.ts';

/** A link that others can share. */
export const link: FormDefinition = {
  id: 'link',
  title: 'Link',
  sends: 'everything',
  submit: 'Save',
  fields: [
    {
      name: 'title',
      label: 'Title',
      kind: 'line',
      isRequired: true,
      rules: always(required, onText(minimumLength(3)), onText(maximumLength(200))),
    },
    {
      name: 'type',
      label: 'Type',
      kind: 'choice',
      isRequired: true,
      choices: plainChoices(linkTypes),
      rules: always(required),
    },
    {
      name: 'where_to_share',
      label: 'Where to share',
      kind: 'checkboxes',
      isRequired: true,
      choices: plainChoices(whereToShare),
      rules: always(required),
    },
    {
      name: 'url',
      label: 'Web address',
      kind: 'url',
      isRequired: true,
      placeholder: 'https://',
      rules: always(required, onText(webAddress)),
    },
    {
      name: 'description',
      label: 'Description',
      kind: 'text',
      rules: always(onText(maximumLength(5000))),
    },
  ],
};

export const linkRemoval: FormDefinition = {
  id: 'linkRemoval',
  title: 'Delete link?',
  sends: 'everything',
  submit: 'Delete',
  isDanger: true,
  lead: 'Others can share it no more. What was shared already still counts.',
  fields: [],
};

/** The order in which others are offered one's links. */
export const promosList: FormDefinition = {
  id: 'promosList',
  title: 'Order of my links',
  sends: 'changes',
  submit: 'Save order',
  fields: [{ name: 'ids', label: 'Order of my links', kind: 'order', list: 'links', rules: always() }],
};

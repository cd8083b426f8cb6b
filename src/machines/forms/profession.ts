import { required } from '../../contract/doorRules.ts';
import { always, type FormDefinition } from './definition.ts';

/** The trade one stands for; where a chapter has one seat for it, the change is a request. */
export const profession: FormDefinition = {
  id: 'profession',
  title: 'Change profession',
  sends: 'everything',
  submit: 'Save',
  lead: 'A chapter has one seat for most professions. Where that is so, your membership committee decides.',
  fields: [
    {
      name: 'profession_id',
      label: 'Profession',
      kind: 'option',
      list: 'professions',
      isRequired: true,
      rules: always(required),
    },
  ],
};

import type { FormDefinition } from './definition.ts';
import { professionChoice } from './fields.ts';

/** The trade one stands for; where a chapter has one seat for it, the change is a request. */
export const profession: FormDefinition = {
  id: 'profession',
  title: 'Change profession',
  sends: 'everything',
  submit: 'Save',
  lead: 'A chapter has one seat for most professions. Where that is so, your membership committee decides.',
  fields: [professionChoice],
};

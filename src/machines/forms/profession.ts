import type { FormDefinition } from '../form/definition.ts';
import { professionChoice } from '../form/fields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    profession: {
      readonly stored: { readonly member_id: number; readonly profession_id: number | null };
    };
  }
}

/** The trade one stands for; where a chapter has one seat for it, the change is a request. */
export const profession: FormDefinition = {
  id: 'profession',
  title: 'Change profession',
  sends: 'everything',
  submit: 'Save',
  lead: 'A chapter has one seat for most professions. Where that is so, your membership committee decides.',
  fields: [professionChoice],
};

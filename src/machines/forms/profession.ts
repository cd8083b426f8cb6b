import type { FormDefinition } from '../form/definition.ts';
import { professionChoice } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    profession: {
      readonly stored: {
        readonly member_id: number;
        readonly profession_id: number | null;
        readonly version: number;
      };
    };
  }
}

/** The trade one stands for; where a chapter has one seat for it, the change is a request. */
export const profession: FormDefinition = {
  id: 'profession',
  title: 'Change profession',
  sends: 'everything',
  submit: 'Save',
  lead: 'Most professions have one seat per chapter. For those, your membership committee decides.',
  fields: [professionChoice],
};

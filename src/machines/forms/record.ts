import { required } from '../../contract/baseRules.ts';
import type { RecordKey } from '../../contract/ports.ts';
import { maximumLength } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    recordRemoval: { readonly stored: Pick<RecordKey, 'id' | 'metric'> & { readonly version: number } };
  }
}

/** A record of another member, or a counted one, that a leader takes away. */
export const recordRemoval: FormDefinition = {
  id: 'recordRemoval',
  title: 'Delete record?',
  sends: 'everything',
  submit: 'Delete',
  isDanger: true,
  lead: 'It’ll be removed from every total and can’t be recovered. The member will see your reason.',
  fields: [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'text',
      isRequired: true,
      rules: always(required, onText(maximumLength(5000))),
    },
  ],
};

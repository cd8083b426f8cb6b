import type { RecordKey } from '../../contract/ports.ts';
import type { FormDefinition } from '../form/definition.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    recordRemoval: { readonly stored: Pick<RecordKey, 'id' | 'metric'> & { readonly version: number } };
  }
}

/** A leader deletes another member's record, or a record that is already counted. */
export const recordRemoval: FormDefinition = {
  id: 'recordRemoval',
  title: 'Delete record?',
  submit: 'Delete',
  isDanger: true,
  lead: 'It’ll be removed from every total and can’t be recovered. The member will see your reason.',
  fields: [{ name: 'reason', label: 'Reason', kind: 'text', isRequired: true, most: 5000 }],
};

import type { RecordKey } from '../../contract/ports.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { neededText } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    recordRemoval: { readonly stored: Pick<RecordKey, 'id' | 'metric'> & { readonly version: number } };
    correctionRequest: { readonly stored: Pick<RecordKey, 'id' | 'metric'> };
    correctionRefusal: {
      readonly stored: Pick<RecordKey, 'id' | 'metric'> & {
        readonly version: number;
        /** The member who asks for the correction and what it is, in words. */
        readonly asked: string;
      };
    };
  }
}

const words = (label: string): Field => neededText('note', label, 5000);

/** A member's request to correct a record that they can't change. */
export const correctionRequest: FormDefinition = {
  id: 'correctionRequest',
  title: 'Request a correction',
  submit: 'Send',
  lead: 'Your chapter leaders will review this and either correct the record or explain why not.',
  fields: [words('What’s wrong')],
};

/** A leader's answer when the record stays as it is. */
export const correctionRefusal: FormDefinition = {
  id: 'correctionRefusal',
  title: 'Decline the correction?',
  submit: 'Decline',
  lead: ({ asked }) => `${asked} The record won’t change, and the member will see your reason.`,
  fields: [words('Why not')],
};

/** A leader deletes another member's record, or a record that is already counted. */
export const recordRemoval: FormDefinition = {
  id: 'recordRemoval',
  title: 'Delete record?',
  submit: 'Delete',
  isDanger: true,
  lead: 'It’ll be removed from every total and can’t be recovered. The member will see your reason.',
  fields: [{ name: 'reason', label: 'Reason', kind: 'text', isRequired: true, most: 5000 }],
};

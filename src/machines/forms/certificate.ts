import type { CertificateOfList } from '../../contract/people/certificates.ts';
import type { FormDefinition } from '../form/definition.ts';
import { field, line } from '../form/fields.ts';
import { question } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    /** `stored` is null for a new certificate. */
    certificate: { readonly stored: CertificateOfList | null };
    certificateArchive: { readonly stored: CertificateOfList };
    certificateReturn: { readonly stored: CertificateOfList };
  }
}

/** A certificate that members can earn, with a coach who checks off its steps. */
export const certificate: FormDefinition = {
  id: 'certificate',
  title: 'Certificate',
  submit: 'Save',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    field('lines', 'steps', 'Steps', {
      hint: 'While someone is working on it, you can reword steps and add new ones at the end.',
      parts: [line('text', 'Step', 200, { isRequired: true })],
    }),
  ],
};

export const certificateArchive = question({
  id: 'certificateArchive',
  title: 'Archive certificate?',
  submit: 'Archive',
  isDanger: true,
  lead: ({ name }) => `${name} can no longer be assigned. Members who have it or are working on it keep it.`,
});

export const certificateReturn = question({
  id: 'certificateReturn',
  title: 'Bring certificate back?',
  submit: 'Bring back',
  lead: ({ name }) => `${name} can be assigned again.`,
});

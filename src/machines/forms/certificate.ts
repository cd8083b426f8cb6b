import type { CertificateOfList } from '../../contract/certificates.ts';
import type { FormDefinition } from '../form/definition.ts';
import { always } from '../form/definition.ts';
import { line } from '../form/fields.ts';
import { question } from '../form/questions.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    /** Null: a new one. */
    certificate: { readonly stored: CertificateOfList | null };
    certificateArchive: { readonly stored: CertificateOfList };
    certificateReturn: { readonly stored: CertificateOfList };
  }
}

/** What members can work on, with a coach who ticks its steps. */
export const certificate: FormDefinition = {
  id: 'certificate',
  title: 'Certificate',
  sends: 'everything',
  submit: 'Save',
  fields: [
    line('name', 'Name', 100, { isRequired: true }),
    {
      name: 'steps',
      label: 'Steps',
      kind: 'lines',
      hint: 'While somebody works on it, steps can be reworded and added behind the others.',
      parts: [line('text', 'Step', 200, { isRequired: true })],
      rules: always(),
    },
  ],
};

export const certificateArchive = question({
  id: 'certificateArchive',
  title: 'Archive certificate?',
  submit: 'Archive',
  isDanger: true,
  lead: ({ name }) => `${name} can’t be assigned any longer. Who works on it or has it keeps it.`,
});

export const certificateReturn = question({
  id: 'certificateReturn',
  title: 'Bring certificate back?',
  submit: 'Bring back',
  lead: ({ name }) => `${name} can be assigned again.`,
});

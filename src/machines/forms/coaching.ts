import type { CertificateOfList } from '../../contract/people/certificates.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { option } from '../form/memberFields.ts';
import { deletion, question } from '../form/questions.ts';

/** A member's certificate in its dialogs. */
type CertificateOfMember = {
  readonly id: number;
  readonly chapter_id: number;
  readonly member_id: number;
  /** The member and the certificate's name. */
  readonly about: string;
  readonly coach_id: number | null;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    coaching: { readonly stored: { readonly chapter_id: number } };
    coach: { readonly stored: CertificateOfMember };
    coachingRemoval: { readonly stored: CertificateOfMember };
    /** `stored` is null for a new certificate. */
    certificate: { readonly stored: CertificateOfList | null };
    certificateArchive: { readonly stored: CertificateOfList };
    certificateReturn: { readonly stored: CertificateOfList };
  }
}

const chosen = (name: string, label: string, list: string): Field =>
  option(name, label, list, { isRequired: true });

const coachChoice: Field = option('coach_id', 'Coach', 'members', {
  hint: 'Checks off the steps. You can choose one later.',
});

/** Assigns a certificate for a member to work on. */
export const coaching: FormDefinition = {
  id: 'coaching',
  title: 'Assign a certificate',
  submit: 'Assign',
  fields: [
    chosen('member_id', 'Member', 'members'),
    chosen('certificate_id', 'Certificate', 'certificates'),
    coachChoice,
  ],
};

export const coach: FormDefinition = {
  id: 'coach',
  title: 'Coach',
  submit: 'Save',
  lead: ({ about }) => String(about),
  fields: [coachChoice],
};

export const coachingRemoval = deletion(
  'coachingRemoval',
  'Delete assignment?',
  ({ about }) => `${about}. The steps that are done are lost with it.`,
);

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

import { required } from '../../contract/baseRules.ts';
import { always, type FormDefinition, type FormField } from '../form/definition.ts';
import { deletion } from '../form/questions.ts';

/** A certificate of a member, as its dialogs call them. */
type CertificateOfMember = {
  readonly id: number;
  readonly chapter_id: number;
  readonly member_id: number;
  /** Whose it is, and what it is called. */
  readonly about: string;
  readonly coach_id: number | null;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    coaching: { readonly stored: { readonly chapter_id: number } };
    coach: { readonly stored: CertificateOfMember };
    coachingRemoval: { readonly stored: CertificateOfMember };
  }
}

const chosen = (name: string, label: string, list: string): FormField => ({
  name,
  label,
  kind: 'option',
  list,
  isRequired: true,
  rules: always(required),
});

const coachChoice: FormField = {
  name: 'coach_id',
  label: 'Coach',
  kind: 'option',
  list: 'members',
  hint: 'Checks off the steps. You can choose one later.',
  rules: always(),
};

/** A certificate that a member is to work on. */
export const coaching: FormDefinition = {
  id: 'coaching',
  title: 'Assign a certificate',
  sends: 'everything',
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
  sends: 'everything',
  submit: 'Save',
  lead: ({ about }) => String(about),
  fields: [coachChoice],
};

export const coachingRemoval = deletion(
  'coachingRemoval',
  'Delete assignment?',
  ({ about }) => `${about}. The steps that are done are lost with it.`,
);

import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { neededText, option } from '../form/memberFields.ts';

/** A membership with its member's name for the dialogs, and what happens to the member's commitments. */
type Membership = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly effects: string;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    membershipPause: { readonly stored: Membership };
    membershipResume: { readonly stored: Membership };
    membershipTransfer: { readonly stored: Membership & { readonly from: number | null } };
    membershipEnd: { readonly stored: Membership };
    membershipErase: { readonly stored: Membership };
  }
}

const reason: Field = neededText('reason', 'Reason', 1000, {
  hint: 'The member and the chapter’s leaders will see this reason.',
});

const common = { fields: [reason] } as const;

export const membershipPause: FormDefinition = {
  ...common,
  id: 'membershipPause',
  title: 'Pause this membership?',
  submit: 'Pause',
  lead: ({ name, effects }) => `${name} stays a member, and can still sign in. ${effects}`,
};

export const membershipResume: FormDefinition = {
  ...common,
  id: 'membershipResume',
  title: 'Resume this membership?',
  submit: 'Resume',
  lead: ({ name }) => `${name} is on the attendance list again from today on.`,
};

export const membershipTransfer: FormDefinition = {
  ...common,
  id: 'membershipTransfer',
  title: 'Transfer to another chapter',
  submit: 'Transfer',
  lead: ({ name, effects }) => `${name} goes with all links and records. ${effects}`,
  fields: [option('chapter_id', 'To chapter', 'chapters', { isRequired: true }), reason],
};

export const membershipEnd: FormDefinition = {
  ...common,
  id: 'membershipEnd',
  title: 'End this membership?',
  submit: 'End the membership',
  isDanger: true,
  lead: ({ name, effects }) => `${name} is signed out everywhere at once. ${effects}`,
};

export const membershipErase: FormDefinition = {
  ...common,
  id: 'membershipErase',
  title: 'Erase this member?',
  submit: 'Erase for good',
  isDanger: true,
  lead: ({ name, effects }) =>
    `Everything personal of ${name} is emptied: profile, images, messages, comments and notes. Others see “Former member”; their records and totals stay. ${name} can’t sign in again. This can’t be undone. ${effects}`,
  fields: [
    neededText('reason', 'Reason', 1000, { hint: 'Erased with everything else, so nobody reads it later.' }),
  ],
};

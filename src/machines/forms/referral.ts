import { referralStates } from '../../contract/choices.ts';
import { plainChoices } from '../fieldChoice.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { choice } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    followUp: { readonly stored: ReferralToFollow };
    referralThread: { readonly stored: ReferralToFollow };
  }
}

const thread: Field = { name: 'thread', label: 'History', kind: 'thread' };

/** The next step in a referral that the member received. */
export const followUp: FormDefinition = {
  id: 'followUp',
  title: 'Follow up',
  submit: 'Save',
  lead: 'The member who gave you the referral will be notified.',
  fields: [
    choice('referral_state', 'Status', plainChoices(referralStates.filter((state) => state !== 'Given')), {
      isRequired: true,
    }),
    { name: 'note', label: 'Note', kind: 'text', most: 5000 },
    thread,
  ],
};

/** The history of a referral, for the member who gave it. */
export const referralThread: FormDefinition = {
  id: 'referralThread',
  title: 'Details',
  submit: 'Done',
  fields: [thread],
};

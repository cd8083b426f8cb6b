import { referralStates } from '../../contract/choices.ts';
import { maximumLength } from '../../contract/rules.ts';
import { plainChoices } from '../fieldChoice.ts';
import { always, type FormDefinition, type FormField, onText } from '../form/definition.ts';
import { choice } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    followUp: { readonly stored: ReferralToFollow };
    referralThread: { readonly stored: ReferralToFollow };
  }
}

const thread: FormField = { name: 'thread', label: 'History', kind: 'thread', rules: always() };

/** How a referral that one received goes on. */
export const followUp: FormDefinition = {
  id: 'followUp',
  title: 'Follow up',
  sends: 'everything',
  submit: 'Save',
  lead: 'The member who gave you the referral will be notified.',
  fields: [
    choice('referral_state', 'Status', plainChoices(referralStates.filter((state) => state !== 'Given')), {
      isRequired: true,
    }),
    { name: 'note', label: 'Note', kind: 'text', rules: always(onText(maximumLength(5000))) },
    thread,
  ],
};

/** The same for the member who gave it, to be read. */
export const referralThread: FormDefinition = {
  id: 'referralThread',
  title: 'Details',
  sends: 'everything',
  submit: 'Done',
  fields: [thread],
};

import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { text } from '../form/fields.ts';
import { choice, neededText, option } from '../form/memberFields.ts';

/** An application with the applicant's name for its dialogs. */
type Applied = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    applicationVote: { readonly stored: Applied };
    applicationComment: { readonly stored: Applied & { readonly request_information: '0' | '1' } };
    applicationReviewer: { readonly stored: Applied & { readonly reviewer_id: number | null } };
    applicationPayment: { readonly stored: Applied & { readonly payment_state: string } };
    applicationCheck: {
      readonly stored: Applied & {
        readonly check_id: number;
        readonly check: string;
        readonly done: '0' | '1';
        readonly note: string | null;
      };
    };
    applicationApproval: { readonly stored: Applied & { readonly seat: string } };
    applicationDecline: { readonly stored: Applied };
    applicationWithdrawal: { readonly stored: Applied };
  }
}

const words = (name: string, label: string, most: number, hint?: string): Field =>
  neededText(name, label, most, { hint });

const chosen = (
  name: string,
  label: string,
  choices: readonly { readonly value: string; readonly label: string }[],
): Field => choice(name, label, choices, { isRequired: true });

/** A vote on an application, which the applicant can't see. */
export const applicationVote: FormDefinition = {
  id: 'applicationVote',
  title: 'Vote on this application',
  submit: 'Vote',
  lead: ({ name }) => `Your vote can’t be changed. ${name} won’t see votes.`,
  fields: [
    {
      ...chosen('vote', 'Vote', [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]),
      areChoicesOpen: true,
    },
    words('reason', 'Reason', 1000),
  ],
};

/** A comment on an application, for the committee or the applicant. */
export const applicationComment: FormDefinition = {
  id: 'applicationComment',
  title: 'Comment',
  submit: 'Send',
  lead: ({ name }) => `A question goes to ${name} by e-mail, with a link to answer.`,
  fields: [
    chosen('request_information', 'For', [
      { value: '0', label: 'The committee' },
      { value: '1', label: 'The applicant, as a question' },
    ]),
    words('text', 'Comment', 5000),
  ],
};

/** Assigns a reviewer to an application. */
export const applicationReviewer: FormDefinition = {
  id: 'applicationReviewer',
  title: 'Reviewer',
  submit: 'Save',
  lead: ({ name }) => `Who looks into the application of ${name}? They’ll be notified.`,
  fields: [option('reviewer_id', 'Reviewer', 'reviewers', { isRequired: true })],
};

/** The payment status that the treasurer enters. */
export const applicationPayment: FormDefinition = {
  id: 'applicationPayment',
  title: 'Payment',
  submit: 'Save',
  lead: ({ name }) => `Has ${name} paid?`,
  fields: [
    chosen('payment_state', 'Payment', [
      { value: 'open', label: 'Not paid yet' },
      { value: 'paid', label: 'Paid' },
      { value: 'waived', label: 'Waived' },
    ]),
  ],
};

/** The result of one check. */
export const applicationCheck: FormDefinition = {
  id: 'applicationCheck',
  title: 'Check',
  submit: 'Save',
  lead: ({ check, name }) => `${check}, for the application of ${name}.`,
  fields: [
    chosen('done', 'Status', [
      { value: '1', label: 'Done' },
      { value: '0', label: 'Not done yet' },
    ]),
    text('note', 'What you found out', 1000, { hint: 'The applicant won’t see this.' }),
  ],
};

const message = (hint: string): Field => text('message', 'Message to the applicant', 2000, { hint });
const reason = words('reason', 'Reason', 1000, 'For the chapter. The applicant won’t see it.');

/** Explains what approval does, and takes a welcome message. */
export const applicationApproval: FormDefinition = {
  id: 'applicationApproval',
  title: 'Approve this application?',
  submit: 'Approve',
  lead: ({ name, seat }) =>
    `${name} is invited by e-mail, takes the seat of ${seat}, and starts the onboarding list. The mentor coordinator gets a request for a mentor.`,
  fields: [
    {
      ...text('reason', 'Reason', 1000, {
        hint: 'For the chapter. Required when the votes are tied.',
      }),
      least: 3,
      most: 1000,
    },
    message('Goes out with the invitation.'),
  ],
};

export const applicationDecline: FormDefinition = {
  id: 'applicationDecline',
  title: 'Decline this application?',
  submit: 'Decline',
  isDanger: true,
  lead: ({ name }) => `${name} will get an e-mail right away.`,
  fields: [reason, message('Goes out with the decision.')],
};

export const applicationWithdrawal: FormDefinition = {
  id: 'applicationWithdrawal',
  title: 'Mark as withdrawn?',
  submit: 'Mark as withdrawn',
  isDanger: true,
  lead: ({ name }) => `Use this when ${name} has told you. We don’t send anything.`,
  fields: [reason],
};

import { feedbackStatuses, type ReceivedFeedback } from '../../contract/people/feedback.ts';
import { plainChoices } from '../fieldChoice.ts';
import type { FormDefinition } from '../form/definition.ts';
import { line, text } from '../form/fields.ts';
import { choice, neededText } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    feedback: { readonly stored: { readonly page: string | null; readonly may_contact: 0 | 1 } };
    feedbackAnswer: { readonly stored: ReceivedFeedback };
  }
}

export const feedback: FormDefinition = {
  id: 'feedback',
  title: 'Feedback',
  submit: 'Send',
  fields: [
    choice(
      'kind',
      'Kind',
      [
        { value: 'problem', label: 'A problem' },
        { value: 'idea', label: 'An idea' },
        { value: 'praise', label: 'Praise' },
      ],
      { isRequired: true },
    ),
    neededText('text', 'What would you like to tell us?', 5000),
    line('page', 'Page it’s about', 200),
    { name: 'screenshot', label: 'Screenshot', kind: 'image' },
    choice(
      'may_contact',
      'May we contact you about it?',
      [
        { value: '1', label: 'Yes' },
        { value: '0', label: 'No' },
      ],
      { isRequired: true },
    ),
  ],
};

export const feedbackAnswer: FormDefinition = {
  id: 'feedbackAnswer',
  title: 'Answer feedback',
  submit: 'Save',
  lead: ({ text: said }) => String(said),
  fields: [
    choice('status', 'Status', plainChoices(feedbackStatuses), { isRequired: true }),
    text('answer', 'Answer', 2000, { hint: 'We’ll notify the member who sent it.' }),
  ],
};

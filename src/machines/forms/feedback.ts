import { required } from '../../contract/baseRules.ts';
import { feedbackStatuses, type ReceivedFeedback } from '../../contract/feedback.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';
import { plainChoices } from '../fieldChoice.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';
import { line, text } from '../form/fields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    feedback: { readonly stored: { readonly page: string | null; readonly may_contact: 0 | 1 } };
    feedbackAnswer: { readonly stored: ReceivedFeedback };
  }
}

/** What a member says about the application. */
export const feedback: FormDefinition = {
  id: 'feedback',
  title: 'Feedback',
  sends: 'everything',
  submit: 'Send',
  fields: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      isRequired: true,
      choices: [
        { value: 'problem', label: 'A problem' },
        { value: 'idea', label: 'An idea' },
        { value: 'praise', label: 'Praise' },
      ],
      rules: always(required),
    },
    {
      name: 'text',
      label: 'What would you like to tell us?',
      kind: 'text',
      isRequired: true,
      rules: always(required, onText(minimumLength(3)), onText(maximumLength(5000))),
    },
    line('page', 'Page it’s about', 200),
    { name: 'screenshot', label: 'Screenshot', kind: 'image', rules: always() },
    {
      name: 'may_contact',
      label: 'May we contact you about it?',
      kind: 'choice',
      isRequired: true,
      choices: [
        { value: '1', label: 'Yes' },
        { value: '0', label: 'No' },
      ],
      rules: always(required),
    },
  ],
};

/** What became of feedback. */
export const feedbackAnswer: FormDefinition = {
  id: 'feedbackAnswer',
  title: 'Answer feedback',
  sends: 'everything',
  submit: 'Save',
  lead: ({ text: said }) => String(said),
  fields: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      isRequired: true,
      choices: plainChoices(feedbackStatuses),
      rules: always(required),
    },
    text('answer', 'Answer', 2000, { hint: 'Whoever sent it will be notified.' }),
  ],
};

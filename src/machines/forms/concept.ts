import { required } from '../../contract/baseRules.ts';
import { type Concept, longestConcept } from '../../contract/concept.ts';
import { maximumLength, minimumLength } from '../../contract/rules.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    concept: { readonly stored: Concept };
  }
}

/** What the organization is, as everybody reads it. */
export const concept: FormDefinition = {
  id: 'concept',
  title: 'The Concept',
  sends: 'everything',
  submit: 'Publish',
  lead: 'Everybody reads it as soon as you publish it.',
  fields: [
    {
      name: 'body',
      label: 'Text',
      kind: 'text',
      isRequired: true,
      rows: 18,
      hint: '## begins a heading, - a line of a list, and an empty line a new paragraph.',
      rules: always(required, onText(minimumLength(3)), onText(maximumLength(longestConcept))),
    },
  ],
};

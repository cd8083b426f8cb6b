import { type Concept, longestConcept } from '../../contract/concept.ts';
import type { FormDefinition } from '../form/definition.ts';
import { neededText } from '../form/memberFields.ts';

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
  lead: 'Everyone can read it as soon as you publish it.',
  fields: [
    neededText('body', 'Text', longestConcept, {
      rows: 18,
      hint: '## begins a heading, - a line of a list, and an empty line a new paragraph.',
    }),
  ],
};

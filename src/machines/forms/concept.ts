import { longestPolicy, type PolicyText } from '../../contract/organization/policy.ts';
import { type Concept, longestConcept } from '../../contract/people/concept.ts';
import type { FormDefinition } from '../form/definition.ts';
import { neededText } from '../form/memberFields.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    concept: { readonly stored: Concept };
    policyText: { readonly stored: PolicyText };
  }
}

/** The description of the organization for all members. */
export const concept: FormDefinition = {
  id: 'concept',
  title: 'The Concept',
  submit: 'Publish',
  lead: 'Everyone can read it as soon as you publish it.',
  fields: [
    neededText('body', 'Text', longestConcept, {
      rows: 18,
      hint: '## begins a heading, - a line of a list, and an empty line a new paragraph.',
    }),
  ],
};

export const policyText: FormDefinition = {
  id: 'policyText',
  title: 'Privacy Policy',
  submit: 'Publish',
  lead: 'Everyone reads it as soon as you publish it, and every member is asked to accept it.',
  fields: [
    neededText('body', 'Text', longestPolicy, {
      rows: 18,
      hint: '## begins a heading, - a line of a list, and an empty line a new paragraph. Text in {{ }} is filled in from the settings.',
    }),
  ],
};

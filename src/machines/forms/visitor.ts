import { visitorOutcomes } from '../../contract/choices.ts';
import type { VisitorStage } from '../../contract/meetings/chapterVisitors.ts';
import { personName } from '../../contract/people/personName.ts';
import type { FormDefinition } from '../form/definition.ts';
import { always, type Field, onText } from '../form/field.ts';
import { line } from '../form/fields.ts';
import { choice, coming, nameLine, neededText, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A visitor with their name for the dialogs. */
type Visiting = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    visitorCare: {
      readonly stored: Visiting & {
        readonly chapter_id: number;
        readonly owner_id: number | null;
        readonly outcome: VisitorStage;
        readonly next_step: string | null;
        readonly due: string | null;
      };
    };
    visitorCorrection: {
      readonly stored: Visiting & {
        readonly first_name: string;
        readonly last_name: string;
        readonly email: string;
        readonly business_name: string | null;
      };
    };
    visitorOwner: {
      readonly stored: Visiting & { readonly chapter_id: number; readonly owner_id: number | null };
    };
    visitorNote: { readonly stored: Visiting };
    visitorMerge: {
      readonly stored: Visiting;
    };
    visitorCancel: { readonly stored: Visiting };
  }
}

const visitorName = (name: string, label: string): Field => ({
  ...nameLine(name, label, { isRequired: true }),
  least: 3,
  most: 100,
  rules: always(onText(personName)),
});

/** Who follows up a visitor, the next step, and the outcome. */
export const visitorCare: FormDefinition = {
  id: 'visitorCare',
  title: 'Follow up',
  sendsChanges: true,
  submit: 'Save',
  lead: ({ name }) => `What comes next for ${name}?`,
  fields: [
    option('owner_id', 'Owner', 'owners'),
    choice('outcome', 'Outcome', [
      { value: 'open', label: 'To follow up' },
      ...visitorOutcomes.map((outcome) => ({ value: outcome, label: outcome })),
    ]),
    line('next_step', 'Next step', 500),
    { name: 'due', label: 'Due', kind: 'day', isShort: true, rules: coming },
  ],
};

/** Corrects a visitor's name and contact details. */
export const visitorCorrection: FormDefinition = {
  id: 'visitorCorrection',
  title: 'Edit visitor',
  sendsChanges: true,
  submit: 'Save',
  fields: [
    visitorName('first_name', 'First name'),
    visitorName('last_name', 'Last name'),
    { name: 'email', label: 'E-mail', kind: 'email', isRequired: true },
    line('business_name', 'Business name', 200),
  ],
};

/** Assigns a visitor to the member who follows up. */
export const visitorOwner: FormDefinition = {
  id: 'visitorOwner',
  title: 'Hand over',
  submit: 'Hand over',
  lead: ({ name }) => `Who follows up with ${name}? They’re told right away.`,
  fields: [option('owner_id', 'Owner', 'owners', { isRequired: true })],
};

export const visitorNote: FormDefinition = {
  id: 'visitorNote',
  title: 'Follow-up note',
  submit: 'Add',
  lead: ({ name }) => `For the member who looks after ${name}.`,
  fields: [neededText('followup', 'Note', 5000)],
};

/** Merges two registrations of the same person for a meeting. */
export const visitorMerge: FormDefinition = {
  id: 'visitorMerge',
  title: 'Merge duplicates',
  submit: 'Merge',
  isDanger: true,
  lead: ({ name }) =>
    `${name} stays and takes over the notes of the other registration, which is deleted for good.`,
  fields: [option('merge_id', 'Other registration', 'others', { isRequired: true })],
};

export const visitorCancel = question({
  id: 'visitorCancel',
  title: 'Cancel this visit?',
  submit: 'Cancel the visit',
  isDanger: true,
  lead: ({ name }) =>
    `${name} will be taken off the list. Only the member who invited them will be notified.`,
});

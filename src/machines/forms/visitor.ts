import type { VisitorStage } from '../../contract/chapterVisitors.ts';
import { visitorOutcomes } from '../../contract/choices.ts';
import type { FormDefinition } from '../form/definition.ts';
import { line } from '../form/fields.ts';
import { choice, coming, neededText, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A visitor, by the name that a dialog calls them. */
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
    visitorNote: { readonly stored: Visiting };
    visitorMerge: {
      readonly stored: Visiting;
    };
    visitorCancel: { readonly stored: Visiting };
  }
}

/** Who looks after a visitor, what comes next, and what became of them. */
export const visitorCare: FormDefinition = {
  id: 'visitorCare',
  title: 'Follow up',
  sends: 'changes',
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

/** What was talked about with a visitor. */
export const visitorNote: FormDefinition = {
  id: 'visitorNote',
  title: 'Follow-up note',
  sends: 'everything',
  submit: 'Add',
  lead: ({ name }) => `For the member who looks after ${name}.`,
  fields: [neededText('followup', 'Note', 5000)],
};

/** The same person, registered twice for a meeting. */
export const visitorMerge: FormDefinition = {
  id: 'visitorMerge',
  title: 'Merge duplicates',
  sends: 'everything',
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

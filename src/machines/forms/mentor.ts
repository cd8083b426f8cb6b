import { notBefore } from '../../contract/dateRules.ts';
import { type FormDefinition, type FormField, onText } from '../form/definition.ts';
import { text } from '../form/fields.ts';
import { coming, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A protege, by the name that a dialog calls them, with their mentor if there is one. */
type ProtegeToPair = {
  readonly chapter_id: number;
  readonly protege_id: number;
  readonly name: string;
  readonly mentorship_id: number | null;
  readonly mentor_id: number | null;
  readonly planned_end: string | null;
  readonly note: string | null;
  readonly version: number;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    mentor: { readonly stored: ProtegeToPair };
    mentorNote: { readonly stored: ProtegeToPair };
    mentorEnd: { readonly stored: ProtegeToPair };
  }
}

const note = text('note', 'Note', 1000, { hint: 'For the mentor and the mentor coordinator.' });

const plannedEnd: FormField = {
  name: 'planned_end',
  label: 'Planned end',
  kind: 'day',
  isShort: true,
  rules: (facts) => [...coming(facts), onText(notBefore(facts.today))],
};

/** Who mentors a new member. */
export const mentor: FormDefinition = {
  id: 'mentor',
  title: 'Mentor',
  sends: 'everything',
  submit: 'Ask',
  lead: ({ name }) =>
    `Who could guide ${name} through the first months? Only members who may take one more protege are listed.`,
  fields: [option('mentor_id', 'Mentor', 'mentors', { isRequired: true }), plannedEnd, note],
};

export const mentorNote: FormDefinition = {
  id: 'mentorNote',
  title: 'Note',
  sends: 'everything',
  submit: 'Save',
  lead: ({ name }) => `${name} won’t see it.`,
  fields: [note],
};

export const mentorEnd = question({
  id: 'mentorEnd',
  title: 'End the mentorship?',
  submit: 'End',
  lead: ({ name }) => `${name} and the mentor will be notified. What they did together stays.`,
});

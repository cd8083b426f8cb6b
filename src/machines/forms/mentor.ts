import { notBefore } from '../../contract/dateRules.ts';
import type { FormDefinition } from '../form/definition.ts';
import { type Field, onText } from '../form/field.ts';
import { field, text } from '../form/fields.ts';
import { coming, option } from '../form/memberFields.ts';
import { question } from '../form/questions.ts';

/** A protege with their name for the dialog, and their mentor if they have one. */
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

const plannedEnd: Field = field('day', 'planned_end', 'Planned end', {
  isShort: true,
  rules: (facts) => [...coming(facts), onText(notBefore(facts.today))],
});

/** Assigns a mentor to a new member. */
export const mentor: FormDefinition = {
  id: 'mentor',
  title: 'Mentor',
  submit: 'Ask',
  lead: ({ name }) =>
    `Who could guide ${name} through the first months? Only members who may take one more protege are listed.`,
  fields: [option('mentor_id', 'Mentor', 'mentors', { isRequired: true }), plannedEnd, note],
};

export const mentorNote: FormDefinition = {
  id: 'mentorNote',
  title: 'Note',
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

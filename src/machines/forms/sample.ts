import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { address, line } from '../form/fields.ts';
import { option } from '../form/memberFields.ts';

/** The details of a sample session. */
type SampleFacts = {
  readonly topic: string | null;
  readonly place: string | null;
  readonly material_link: string | null;
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    sample: {
      readonly stored: SampleFacts & {
        readonly chapter_id: number;
        readonly meeting_id: number | null;
        /** Null for a week to volunteer for. */
        readonly slot_id: number | null;
        readonly version: number;
      };
    };
    sampleAssign: {
      readonly stored: SampleFacts & {
        readonly chapter_id: number;
        readonly meeting_id: number | null;
        readonly member_a_id: number | null;
        readonly member_b_id: number | null;
      };
    };
    samplePair: {
      readonly stored: {
        readonly id: number;
        readonly chapter_id: number;
        readonly about: string;
        readonly member_a_id: number | null;
        readonly member_b_id: number | null;
        readonly version: number;
      };
    };
  }
}

const chosen = (name: string, label: string, list: string): Field =>
  option(name, label, list, { isRequired: true });

const week = chosen('meeting_id', 'Week', 'weeks');
const pair = [chosen('member_a_id', 'Member A', 'members'), option('member_b_id', 'Member B', 'members')];
const about = [
  line('topic', 'Topic', 200),
  line('place', 'Place', 200, { hint: 'A place, or “Online”.' }),
  address('material_link', 'Material', { hint: 'A link to your questions or handout.' }),
];

/** Volunteers for a week, or changes the details of the member's own session. */
export const sample: FormDefinition = {
  id: 'sample',
  title: 'Sample session',
  submit: 'Save',
  lead: 'Two members show the chapter what a good session is like.',
  fields: [week, ...about],
};

/** Asks two members to give a sample session. */
export const sampleAssign: FormDefinition = {
  id: 'sampleAssign',
  title: 'Assign a sample session',
  submit: 'Ask',
  lead: 'Both members are notified, and each of them answers.',
  fields: [week, ...pair, ...about],
};

/** Assigns a different pair to a week. */
export const samplePair: FormDefinition = {
  id: 'samplePair',
  title: 'Change the pair',
  submit: 'Save',
  lead: ({ about }) => `${about}. Everyone whose part changes is notified.`,
  fields: pair,
};

import { eventTypes } from '../../contract/choices.ts';
import type { PipelineItem } from '../../contract/growth/pipeline.ts';
import type { ValueLine } from '../../contract/ports.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Field } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { coming, option, title, type } from '../form/memberFields.ts';
import { startAndEnd } from '../form/startAndEnd.ts';

type PlannedEvent = Pick<
  PipelineItem,
  'title' | 'type' | 'target_date' | 'place' | 'budget_note' | 'next_step'
> & {
  readonly spots: readonly ValueLine[];
};

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    eventIdea: { readonly stored: { readonly chapter_id: number } };
    pipelineItem: {
      readonly stored: PlannedEvent & { readonly id: number; readonly version: number };
    };
    spotAssign: {
      readonly stored: {
        readonly id: number;
        readonly chapter_id: number;
        readonly spot_id: number;
        readonly about: string;
      };
    };
    pipelineEvent: {
      readonly stored: {
        readonly item: Pick<PipelineItem, 'id' | 'title' | 'type' | 'place'>;
        readonly chapter: { readonly id: number; readonly time_zone: string };
      };
    };
  }
}

const fields: readonly Field[] = [
  title(200),
  type(eventTypes),
  { name: 'target_date', label: 'Target date', kind: 'day', rules: coming },
  line('place', 'Place', 500),
  line('budget_note', 'Budget note', 500),
  line('next_step', 'Next step', 500),
  field('lines', 'spots', 'Jobs', {
    hint: 'What needs doing, such as Host or Greeter.',
    parts: [line('role', 'Job', 200, { isRequired: true })],
  }),
];

export const eventIdea: FormDefinition = {
  id: 'eventIdea',
  title: 'Suggest an event',
  submit: 'Suggest',
  lead: 'It goes to the events committee as an idea.',
  fields,
};

/** The details of a planned event. */
export const pipelineItem: FormDefinition = {
  id: 'pipelineItem',
  title: 'Change planned event',
  submit: 'Save',
  fields,
};

/** Assigns a job to a member. */
export const spotAssign: FormDefinition = {
  id: 'spotAssign',
  title: 'Assign a job',
  submit: 'Assign',
  lead: ({ about }) => `${about}. The member is notified.`,
  fields: [option('member_id', 'Member', 'members', { isRequired: true })],
};

/** The date of a planned event. */
export const pipelineEvent: FormDefinition = {
  id: 'pipelineEvent',
  title: 'Add to calendar',
  submit: 'Add to calendar',
  lead: 'Times are in the chapter’s time zone. Everyone in the chapter sees it in the calendar.',
  fields: startAndEnd,
};

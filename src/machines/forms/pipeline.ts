import { eventTypes } from '../../contract/choices.ts';
import type { ValueLine } from '../../contract/formPorts.ts';
import type { PipelineItem } from '../../contract/growth/pipeline.ts';
import { always, type FormDefinition, type FormField } from '../form/definition.ts';
import { line } from '../form/fields.ts';
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

const fields: readonly FormField[] = [
  title(200),
  type(eventTypes),
  { name: 'target_date', label: 'Target date', kind: 'day', rules: coming },
  line('place', 'Place', 500),
  line('budget_note', 'Budget note', 500),
  line('next_step', 'Next step', 500),
  {
    name: 'spots',
    label: 'Jobs',
    kind: 'lines',
    hint: 'What needs doing, such as Host or Greeter.',
    parts: [line('role', 'Job', 200, { isRequired: true })],
    rules: always(),
  },
];

/** An event that somebody thinks of. */
export const eventIdea: FormDefinition = {
  id: 'eventIdea',
  title: 'Suggest an event',
  sends: 'everything',
  submit: 'Suggest',
  lead: 'It goes to the events committee as an idea.',
  fields,
};

/** What a planned event says. */
export const pipelineItem: FormDefinition = {
  id: 'pipelineItem',
  title: 'Change planned event',
  sends: 'everything',
  submit: 'Save',
  fields,
};

/** Who does a job. */
export const spotAssign: FormDefinition = {
  id: 'spotAssign',
  title: 'Assign a job',
  sends: 'everything',
  submit: 'Assign',
  lead: ({ about }) => `${about}. The member is notified.`,
  fields: [option('member_id', 'Member', 'members', { isRequired: true })],
};

/** When a planned event takes place. */
export const pipelineEvent: FormDefinition = {
  id: 'pipelineEvent',
  title: 'Add to calendar',
  sends: 'everything',
  submit: 'Add to calendar',
  lead: 'Times are in the chapter’s time zone. Everyone in the chapter sees it in the calendar.',
  fields: startAndEnd,
};

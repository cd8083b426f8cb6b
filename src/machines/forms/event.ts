import { required } from '../../contract/baseRules.ts';
import { eventTypes } from '../../contract/choices.ts';
import type { EventToEdit } from '../../contract/growth/eventForm.ts';
import type { Event, Rsvp } from '../../contract/growth/events.ts';
import { wholeNumber } from '../../contract/numberRules.ts';
import { always, type FormDefinition, onText } from '../form/definition.ts';
import { address, line, text } from '../form/fields.ts';
import { option, title, type } from '../form/memberFields.ts';
import { deletion } from '../form/questions.ts';
import { startAndEnd } from '../form/startAndEnd.ts';

declare module '../../contract/formPorts.ts' {
  interface EntryForms {
    event: {
      readonly chapter: { readonly id: number; readonly time_zone: string };
      readonly stored: EventToEdit | null;
    };
    eventRemoval: { readonly stored: Event };
    guests: { readonly stored: { readonly event_id: number; readonly guests: Rsvp['guests'] } };
  }
}

/** Something that a chapter plans; its times are on the chapter's clock. */
export const event: FormDefinition = {
  id: 'event',
  title: 'Event',
  sends: 'everything',
  submit: 'Save',
  lead: 'Times are in the chapter’s time zone.',
  fields: [
    title(200),
    type(eventTypes),
    option('training_name', 'Training name', 'trainings', {
      isShown: ({ values }) => values.type === 'Training',
    }),
    ...startAndEnd,
    line('place', 'Place', 500),
    address('online_link', 'Online link', { hint: 'Only chapter members see this.' }),
    option('host_id', 'Host', 'hosts'),
    {
      name: 'capacity',
      label: 'Room for',
      kind: 'whole',
      hint: 'Including guests. Leave empty for no limit.',
      rules: always(onText(wholeNumber(100_000))),
    },
    { name: 'image', label: 'Image', kind: 'image', rules: always() },
    text('description', 'Description', 5000, { placeholder: 'What happens, for whom, and what to bring' }),
  ],
};

export const eventRemoval = deletion(
  'eventRemoval',
  'Delete event?',
  'We’ll tell everyone who signed up that it’s canceled. You can’t undo this.',
);

/** How many one brings along to an event. */
export const guests: FormDefinition = {
  id: 'guests',
  title: 'Bring guests',
  sends: 'everything',
  submit: 'Save',
  fields: [
    {
      name: 'guests',
      label: 'Guests',
      kind: 'whole',
      isRequired: true,
      hint: 'Not counting you.',
      rules: always(required, onText(wholeNumber(100))),
    },
  ],
};

import { eventTypes } from '../../contract/choices.ts';
import type { EventToEdit } from '../../contract/growth/eventForm.ts';
import type { Event, Rsvp } from '../../contract/growth/events.ts';
import type { FormDefinition } from '../form/definition.ts';
import { address, line, text } from '../form/fields.ts';
import { option, title, type, whole } from '../form/memberFields.ts';
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

/** An event of a chapter; its times are on the chapter's clock. */
export const event: FormDefinition = {
  id: 'event',
  title: 'Event',
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
    whole('capacity', 'Room for', 100_000, { hint: 'Including guests. Leave empty for no limit.' }),
    { name: 'image', label: 'Image', kind: 'image' },
    text('description', 'Description', 5000, { placeholder: 'What happens, for whom, and what to bring' }),
  ],
};

export const eventRemoval = deletion(
  'eventRemoval',
  'Delete event?',
  'We’ll tell everyone who signed up that it’s canceled. You can’t undo this.',
);

/** How many guests a member brings to an event. */
export const guests: FormDefinition = {
  id: 'guests',
  title: 'Bring guests',
  submit: 'Save',
  fields: [whole('guests', 'Guests', 100, { isRequired: true, hint: 'Not counting you.' })],
};

import { eventTypes } from '../../contract/choices.ts';
import { required } from '../../contract/doorRules.ts';
import { after, maximumLength, minimumLength, webAddress, wholeNumber } from '../../contract/rules.ts';
import { plainChoices } from '../recordings/definition.ts';
import { always, type FormDefinition, onText } from './definition.ts';

/** Something that a chapter plans; its times are on the chapter's clock. */
export const event: FormDefinition = {
  id: 'event',
  title: 'Event',
  sends: 'everything',
  submit: 'Save',
  lead: 'Times are on the clock of the chapter.',
  fields: [
    {
      name: 'title',
      label: 'Title',
      kind: 'line',
      isRequired: true,
      rules: always(required, onText(minimumLength(3)), onText(maximumLength(200))),
    },
    {
      name: 'type',
      label: 'Type',
      kind: 'choice',
      isRequired: true,
      choices: plainChoices(eventTypes),
      rules: always(required),
    },
    {
      name: 'training_name',
      label: 'Training name',
      kind: 'option',
      list: 'trainings',
      isShown: ({ values }) => values.type === 'Training',
      rules: always(),
    },
    {
      name: 'starts_at',
      label: 'Start',
      kind: 'minute',
      isRequired: true,
      isShort: true,
      rules: always(required),
    },
    {
      name: 'ends_at',
      label: 'End',
      kind: 'minute',
      isShort: true,
      rules: ({ values }) => [onText(after(String(values.starts_at ?? '')))],
    },
    { name: 'place', label: 'Place', kind: 'line', rules: always(onText(maximumLength(500))) },
    {
      name: 'online_link',
      label: 'Online link',
      kind: 'url',
      placeholder: 'https://',
      hint: 'Seen by members of the chapter alone.',
      rules: always(onText(webAddress)),
    },
    { name: 'host_id', label: 'Host', kind: 'option', list: 'hosts', rules: always() },
    {
      name: 'capacity',
      label: 'Room for',
      kind: 'whole',
      hint: 'People, their guests included. Empty: no limit.',
      rules: always(onText(wholeNumber(100_000))),
    },
    { name: 'image', label: 'Image', kind: 'image', rules: always() },
    {
      name: 'description',
      label: 'Description',
      kind: 'text',
      placeholder: 'What happens, for whom, and what to bring',
      rules: always(onText(maximumLength(5000))),
    },
  ],
};

export const eventRemoval: FormDefinition = {
  id: 'eventRemoval',
  title: 'Delete event?',
  sends: 'everything',
  submit: 'Delete',
  isDanger: true,
  lead: 'Everybody who wanted to come is told that it is cancelled. It cannot be brought back.',
  fields: [],
};

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

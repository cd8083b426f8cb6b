import { eventTypes } from '../../contract/choices.ts';
import { momentOfRealDay, notAfter } from '../../contract/dateRules.ts';
import { messages } from '../../contract/messages.ts';
import { plainChoices } from '../fieldChoice.ts';
import { onText, textOf } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { whole } from '../form/memberFields.ts';
import { choiceOf, idOf, type RecordingDefinition } from './definition.ts';
import { recordedTexts } from './dialogs.ts';

const isTraining = ({ values }: { values: Readonly<Record<string, unknown>> }) => values.type === 'Training';

export const eventAttendanceRecording: RecordingDefinition = {
  id: 'eventAttendance',
  title: 'Quick Blitz',
  metric: 'events',
  features: { asksTypeVerification: false, looksUp: 'none' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true },
    field('minute', 'date', 'Date and time', {
      isRequired: true,
      isShort: true,
      // A moment is on the local clock; a day is the chapter's.
      rules: ({ now = '' }) => [onText(momentOfRealDay), onText(notAfter(`${now.slice(0, 10)}T23:59`))],
    }),
    field('choice', 'type', 'Event type', {
      isRequired: true,
      isShort: true,
      choices: plainChoices(eventTypes),
    }),
    field('option', 'training_name', 'Training name', {
      list: 'trainings',
      nameIn: (row) => (row.metric === 4 ? row.training_name : null),
      isRequired: true,
      isShown: isTraining,
    }),
    line('show_name', 'Event name', 200),
    { name: 'address', label: 'Address', kind: 'line' },
    whole('guests', 'Guests', 10_000, { hint: 'Not counting the member.' }),
    { name: 'image', label: 'Image', kind: 'image' },
  ],
  successText: recordedTexts.eventAttendance,
  failureText: messages.wentWrong,
  opensWith: ({ now }) => ({ date: now }),
  toPayload: (values) => ({
    recording: 'eventAttendance',
    body: {
      receiver_id: idOf(values.receiver_id),
      date: textOf(values.date),
      image: textOf(values.image),
      address: textOf(values.address),
      lat: 0,
      lon: 0,
      type: choiceOf(values.type, eventTypes),
      guests: Number(textOf(values.guests)),
      show_name: textOf(values.show_name),
      ...(isTraining({ values }) ? { training_name: textOf(values.training_name) } : {}),
    },
  }),
};

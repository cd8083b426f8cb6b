import { required } from '../../contract/baseRules.ts';
import { eventTypes } from '../../contract/choices.ts';
import { momentOfRealDay, notAfter } from '../../contract/dateRules.ts';
import { messages } from '../../contract/messages.ts';
import { wholeNumber } from '../../contract/numberRules.ts';
import { plainChoices } from '../fieldChoice.ts';
import {
  choiceOf,
  idOf,
  noRules,
  onText,
  type RecordingDefinition,
  requiredOnly,
  textOf,
} from './definition.ts';
import { recordedTexts } from './dialogs.ts';
import { line } from './fields.ts';

const isTraining = ({ values }: { values: Readonly<Record<string, unknown>> }) => values.type === 'Training';

export const eventAttendanceRecording: RecordingDefinition = {
  id: 'eventAttendance',
  title: 'Quick Blitz',
  metric: 'events',
  features: { asksTypeVerification: false, looksUp: 'none' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true, rules: requiredOnly },
    {
      name: 'date',
      label: 'Date and time',
      kind: 'dateTime',
      isRequired: true,
      isShort: true,
      // A moment goes by the writer's own clock; a day is the chapter's.
      rules: ({ now }) => [required, onText(momentOfRealDay), onText(notAfter(`${now.slice(0, 10)}T23:59`))],
    },
    {
      name: 'type',
      label: 'Event type',
      kind: 'choice',
      isRequired: true,
      isShort: true,
      choices: plainChoices(eventTypes),
      rules: requiredOnly,
    },
    {
      name: 'training_name',
      label: 'Training name',
      kind: 'option',
      list: 'trainings',
      nameIn: (row) => (row.metric === 4 ? row.training_name : null),
      isRequired: true,
      isShown: isTraining,
      rules: requiredOnly,
    },
    line('show_name', 'Event name', 200),
    { name: 'address', label: 'Address', kind: 'line', isRequired: false, capitalises: true, rules: noRules },
    {
      name: 'guests',
      label: 'Guests',
      kind: 'whole',
      isRequired: false,
      hint: 'Not counting the member.',
      rules: () => [onText(wholeNumber(10_000))],
    },
    { name: 'image', label: 'Image', kind: 'image', isRequired: false, rules: noRules },
  ],
  successText: recordedTexts.eventAttendance,
  failureText: messages.wentWrong,
  openingValues: ({ now }) => ({
    receiver_id: null,
    date: now,
    type: null,
    training_name: null,
    show_name: '',
    address: '',
    guests: '',
    image: null,
  }),
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

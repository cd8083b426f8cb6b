import { notAfter, realDay } from '../../contract/dateRules.ts';
import { messages } from '../../contract/messages.ts';
import { sessionTypes } from '../../contract/metrics.ts';
import { plainChoices } from '../fieldChoice.ts';
import { onText, textOf } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { choiceOf, idOf, type RecordingDefinition } from './definition.ts';
import { recordedTexts } from './dialogs.ts';

export const sessionRecording: RecordingDefinition = {
  id: 'session',
  title: 'Quick Session',
  metric: 'sessions',
  features: { asksTypeVerification: true, looksUp: 'none' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true },
    field('day', 'date', 'Date', {
      isRequired: true,
      isShort: true,
      rules: ({ today }) => [onText(realDay), onText(notAfter(today))],
    }),
    field('choice', 'type', 'Session type', {
      isRequired: true,
      isShort: true,
      choices: plainChoices(sessionTypes),
    }),
    {
      name: 'address',
      label: 'Address',
      placeholder: 'Where you met',
      kind: 'line',
      isRequired: true,
      least: 3,
    },
    { name: 'discussion', label: 'Discussion', kind: 'text', isRequired: true, least: 3 },
  ],
  successText: recordedTexts.session,
  failureText: messages.wentWrong,
  opensWith: ({ today }) => ({ date: today, type: 'Quick Session' }),
  toPayload: (values) => ({
    recording: 'session',
    body: {
      receiver_id: idOf(values.receiver_id),
      date: textOf(values.date),
      address: textOf(values.address),
      type: choiceOf(values.type, sessionTypes),
      discussion: textOf(values.discussion),
    },
  }),
};

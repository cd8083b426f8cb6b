import { required } from '../../contract/baseRules.ts';
import { notAfter, realDay } from '../../contract/dateRules.ts';
import { messages } from '../../contract/messages.ts';
import { sessionTypes } from '../../contract/metrics.ts';
import { plainChoices } from '../fieldChoice.ts';
import {
  choiceOf,
  idOf,
  onText,
  type RecordingDefinition,
  requiredOnly,
  requiredText,
  textOf,
} from './definition.ts';
import { recordedTexts } from './dialogs.ts';

export const sessionRecording: RecordingDefinition = {
  id: 'session',
  title: 'Quick Session',
  metric: 'sessions',
  features: { asksTypeVerification: true, looksUp: 'none' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true, rules: requiredOnly },
    {
      name: 'date',
      label: 'Date',
      kind: 'date',
      isRequired: true,
      isShort: true,
      rules: ({ today }) => [required, onText(realDay), onText(notAfter(today))],
    },
    {
      name: 'type',
      label: 'Session type',
      kind: 'choice',
      isRequired: true,
      isShort: true,
      choices: plainChoices(sessionTypes),
      rules: requiredOnly,
    },
    {
      name: 'address',
      label: 'Address',
      placeholder: 'Where you met',
      kind: 'line',
      isRequired: true,
      capitalises: true,
      rules: requiredText,
    },
    {
      name: 'discussion',
      label: 'Discussion',
      kind: 'text',
      isRequired: true,
      capitalises: true,
      rules: requiredText,
    },
  ],
  successText: recordedTexts.session,
  failureText: messages.wentWrong,
  openingValues: ({ today }) => ({
    receiver_id: null,
    date: today,
    type: 'Quick Session',
    address: '',
    discussion: '',
  }),
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

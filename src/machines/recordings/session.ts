import { messages } from '../../contract/messages.ts';
import { sessionTypes } from '../../contract/metrics.ts';
import { minimumLength, notAfter, required } from '../../contract/rules.ts';
import type { SessionToRecord } from '../../contract/sessions.ts';
import { onText, type RecordingDefinition, textOf } from './definition.ts';

const requiredText = () => [required, onText(minimumLength(3))];

export const sessionRecording: RecordingDefinition = {
  id: 'session',
  title: 'Quick Session',
  metric: 'sessions',
  features: { asksTypeVerification: true },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true, rules: () => [required] },
    {
      name: 'date',
      label: 'Date',
      kind: 'date',
      isRequired: true,
      isShort: true,
      rules: ({ today }) => [required, onText(notAfter(today))],
    },
    {
      name: 'type',
      label: 'Session type',
      kind: 'choice',
      isRequired: true,
      isShort: true,
      choices: sessionTypes,
      rules: () => [required],
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
  successText: messages.sessionRecorded,
  failureText: messages.wentWrong,
  openingValues: ({ today }) => ({
    receiver_id: null,
    date: today,
    type: 'Quick Session',
    address: '',
    discussion: '',
  }),
  toBody: (values): SessionToRecord => ({
    receiver_id: typeof values.receiver_id === 'number' ? values.receiver_id : 0,
    date: textOf(values.date),
    address: textOf(values.address),
    type: sessionTypes.find((type) => type === values.type) ?? 'Quick Session',
    discussion: textOf(values.discussion),
  }),
};

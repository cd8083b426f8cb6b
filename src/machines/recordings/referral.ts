import { referralMethods } from '../../contract/choices.ts';
import { messages } from '../../contract/messages.ts';
import { referralTypes } from '../../contract/metrics.ts';
import { plainChoices } from '../fieldChoice.ts';
import { textOf, textsNamed } from '../form/field.ts';
import { field, line } from '../form/fields.ts';
import { personNames, phones } from '../form/memberFields.ts';
import { chosenOf, idOf, type RecordingDefinition } from './definition.ts';
import { recordedTexts } from './dialogs.ts';

export const referralRecording: RecordingDefinition = {
  id: 'referral',
  title: 'Quick Referral',
  metric: 'referrals',
  features: { asksTypeVerification: false, looksUp: 'earlierReferral' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true },
    field('choice', 'type', 'Referral type', {
      areChoicesOpen: true,
      isRequired: true,
      choices: referralTypes,
    }),
    { name: 'connection', label: 'Connection', kind: 'switch' },
    line('connection_profession', 'Connection profession', 200, {
      isShown: ({ values }) => values.connection === true,
    }),
    field('checkboxes', 'methods', 'Methods', { isRequired: true, choices: plainChoices(referralMethods) }),
    ...personNames,
    { name: 'email', label: 'E-mail', kind: 'email' },
    ...phones,
    line('address', 'Address', 500),
    { name: 'comments', label: 'Comments', kind: 'text', isRequired: true, least: 3 },
  ],
  successText: recordedTexts.referral,
  failureText: messages.wentWrong,
  toPayload: (values) => ({
    recording: 'referral',
    body: {
      receiver_id: idOf(values.receiver_id),
      methods: chosenOf(values.methods, referralMethods),
      first_name: textOf(values.first_name),
      last_name: textOf(values.last_name),
      type: values.type === 'Out_of_Chapter' ? 'Out_of_Chapter' : 'In_Chapter',
      comments: textOf(values.comments),
      connection: values.connection === true ? '1' : '0',
      connection_profession: values.connection === true ? textOf(values.connection_profession) : '',
      ...textsNamed(values, ['email', 'work_phone', 'cell_phone', 'address']),
    },
  }),
};

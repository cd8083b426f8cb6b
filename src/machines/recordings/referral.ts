import { email } from '../../contract/baseRules.ts';
import { referralMethods } from '../../contract/choices.ts';
import { messages } from '../../contract/messages.ts';
import { referralTypes } from '../../contract/metrics.ts';
import { plainChoices } from '../fieldChoice.ts';
import {
  chosenOf,
  idOf,
  noRules,
  onText,
  type RecordingDefinition,
  requiredOnly,
  requiredText,
  textOf,
} from './definition.ts';
import { recordedTexts } from './dialogs.ts';
import { line, personNames, phones } from './fields.ts';

export const referralRecording: RecordingDefinition = {
  id: 'referral',
  title: 'Quick Referral',
  metric: 'referrals',
  features: { asksTypeVerification: false, looksUp: 'earlierReferral' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true, rules: requiredOnly },
    {
      name: 'type',
      label: 'Referral type',
      kind: 'radio',
      isRequired: true,
      choices: referralTypes,
      rules: requiredOnly,
    },
    { name: 'connection', label: 'Connection', kind: 'switch', isRequired: false, rules: noRules },
    {
      ...line('connection_profession', 'Connection profession', 200),
      isShown: ({ values }) => values.connection === true,
    },
    {
      name: 'methods',
      label: 'Methods',
      kind: 'checkboxes',
      isRequired: true,
      choices: plainChoices(referralMethods),
      rules: requiredOnly,
    },
    ...personNames,
    { name: 'email', label: 'E-mail', kind: 'email', isRequired: false, rules: () => [onText(email)] },
    ...phones,
    line('address', 'Address', 500),
    {
      name: 'comments',
      label: 'Comments',
      kind: 'text',
      isRequired: true,
      capitalises: true,
      rules: requiredText,
    },
  ],
  successText: recordedTexts.referral,
  failureText: messages.wentWrong,
  openingValues: () => ({
    receiver_id: null,
    type: null,
    connection: false,
    connection_profession: '',
    methods: [],
    first_name: '',
    last_name: '',
    email: '',
    cell_phone: '',
    work_phone: '',
    address: '',
    comments: '',
  }),
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
      email: textOf(values.email),
      work_phone: textOf(values.work_phone),
      cell_phone: textOf(values.cell_phone),
      address: textOf(values.address),
    },
  }),
};

import { required } from '../../contract/baseRules.ts';
import { businessTypes, epReferralTypes } from '../../contract/choices.ts';
import { messages } from '../../contract/messages.ts';
import { amount } from '../../contract/numberRules.ts';
import { minimumLength } from '../../contract/rules.ts';
import { plainChoices } from '../fieldChoice.ts';
import {
  asAmount,
  choiceOf,
  idOf,
  noRules,
  onText,
  type RecordingDefinition,
  requiredOnly,
  textOf,
} from './definition.ts';
import { recordedTexts } from './dialogs.ts';

export const businessBucksRecording: RecordingDefinition = {
  id: 'businessBucks',
  title: 'Quick Business Bucks',
  metric: 'revenue',
  features: { asksTypeVerification: false, looksUp: 'pastReferrals' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true, rules: requiredOnly },
    {
      name: 'amount',
      label: 'Amount',
      kind: 'amount',
      isRequired: true,
      hint: 'Only you, the other member, the treasurer and administrators can see the amount.',
      rules: () => [required, onText((text) => amount(asAmount(text)))],
    },
    {
      name: 'business_type',
      label: 'Business type',
      kind: 'choice',
      isRequired: true,
      choices: plainChoices(businessTypes),
      rules: requiredOnly,
    },
    {
      name: 'ep_referral_type',
      label: 'EP referral type',
      kind: 'choice',
      isRequired: true,
      choices: plainChoices(epReferralTypes),
      isShown: ({ values }) => values.is_ep === true,
      rules: requiredOnly,
    },
    {
      name: 'referral_id',
      label: 'Past referral',
      kind: 'option',
      list: 'pastReferrals',
      nameIn: (row) =>
        row.metric === 3 && row.referral ? `${row.referral.first_name} ${row.referral.last_name}` : null,
      isRequired: false,
      isShown: ({ values }) => values.is_ep === false,
      rules: noRules,
    },
    {
      name: 'comments',
      label: 'Comments',
      kind: 'text',
      isRequired: false,
      capitalises: true,
      rules: () => [onText(minimumLength(3))],
    },
  ],
  successText: recordedTexts.businessBucks,
  failureText: messages.wentWrong,
  openingValues: () => ({
    receiver_id: null,
    is_ep: null,
    amount: '',
    business_type: null,
    ep_referral_type: null,
    referral_id: null,
    comments: '',
  }),
  toPayload: (values) => ({
    recording: 'businessBucks',
    body: {
      receiver_id: idOf(values.receiver_id),
      amount: asAmount(textOf(values.amount)),
      business_type: choiceOf(values.business_type, businessTypes),
      comments: textOf(values.comments),
      is_ep: values.is_ep === true ? 1 : 0,
      ...(values.is_ep === true
        ? { ep_referral_type: choiceOf(values.ep_referral_type, epReferralTypes) }
        : {}),
      ...(values.is_ep !== true && idOf(values.referral_id) > 0
        ? { referral_id: idOf(values.referral_id) }
        : {}),
    },
  }),
};

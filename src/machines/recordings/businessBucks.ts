import { businessTypes, epReferralTypes } from '../../contract/choices.ts';
import { messages } from '../../contract/messages.ts';
import { amount } from '../../contract/numberRules.ts';
import { plainChoices } from '../fieldChoice.ts';
import { onText, textOf } from '../form/field.ts';
import { field } from '../form/fields.ts';
import { asAmount, choiceOf, idOf, type RecordingDefinition } from './definition.ts';
import { recordedTexts } from './dialogs.ts';

export const businessBucksRecording: RecordingDefinition = {
  id: 'businessBucks',
  title: 'Quick Business Bucks',
  metric: 'revenue',
  features: { asksTypeVerification: false, looksUp: 'pastReferrals' },
  fields: [
    { name: 'receiver_id', label: 'Member', kind: 'member', isRequired: true },
    field('amount', 'amount', 'Amount', {
      isRequired: true,
      hint: 'Only you, the other member, the treasurer and administrators can see the amount.',
      rules: () => [onText((text) => amount(asAmount(text)))],
    }),
    field('choice', 'business_type', 'Business type', {
      isRequired: true,
      choices: plainChoices(businessTypes),
    }),
    field('choice', 'ep_referral_type', 'EP referral type', {
      isRequired: true,
      choices: plainChoices(epReferralTypes),
      isShown: ({ values }) => values.is_ep === true,
    }),
    field('option', 'referral_id', 'Past referral', {
      list: 'pastReferrals',
      nameIn: (row) =>
        row.metric === 3 && row.referral ? `${row.referral.first_name} ${row.referral.last_name}` : null,
      isShown: ({ values }) => values.is_ep === false,
    }),
    { name: 'comments', label: 'Comments', kind: 'text', least: 3 },
  ],
  successText: recordedTexts.businessBucks,
  failureText: messages.wentWrong,
  opensWith: () => ({ is_ep: null }),
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

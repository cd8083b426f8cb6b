import { getActivity } from '../contract/activities.ts';
import type { LoadedForm, ReferralToFollow, ValueLine } from '../contract/formPorts.ts';
import { messages } from '../contract/messages.ts';
import { type FollowUp, sayFollowUp } from '../contract/referrals.ts';
import type { Api } from './api.ts';
import { fitting } from './fitting.ts';

type ReferralForm = Extract<LoadedForm, { form: 'followUp' | 'referralThread' }>;

const lineOf = ({ at, by, to, note }: FollowUp): ValueLine => ({
  at,
  by: `${by.first_name} ${by.last_name}`,
  state: to ?? '',
  note: note ?? '',
});

/** @returns a referral with what was said of it; whoever received it has seen it thereby. Rejects without an answer. */
export const openReferral = async (
  api: Api,
  form: ReferralForm['form'],
  { id, referral_state }: ReferralToFollow,
): Promise<ReferralToFollow> => {
  const isSeenNow = form === 'followUp' && referral_state === 'Given';
  if (isSeenNow) await api(sayFollowUp, { params: { id }, body: { referral_state: 'Seen' } });
  const { thread = [] } = await api(getActivity, { params: { id }, query: { type: 2 } });
  return { id, referral_state: isSeenNow ? 'Seen' : referral_state, thread: thread.map(lineOf) };
};

/** Keeps what the receiver says of a referral; the giver has nothing to save. */
export const saveReferral = async (
  api: Api,
  form: ReferralForm,
  body: Readonly<Record<string, unknown>>,
): Promise<{ loaded: LoadedForm; message?: string }> => {
  if (form.form === 'referralThread') return { loaded: form, message: 'Done' };
  const { referral_state, note } = fitting(sayFollowUp.body, body);
  await api(sayFollowUp, { params: { id: form.stored.id }, body: { referral_state, note } });
  return { loaded: form, ...(referral_state === 'Won' && { message: messages.referralWon }) };
};

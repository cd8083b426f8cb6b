import type { ReferralToFollow } from '../../contract/formPorts.ts';
import { messages } from '../../contract/messages.ts';
import { plainName } from '../../contract/people/plainName.ts';
import type { ValueLine } from '../../contract/ports.ts';
import { getActivity } from '../../contract/records/activities.ts';
import { type FollowUp, sayFollowUp } from '../../contract/records/referrals.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';

const lineOf = ({ at, by, to, note }: FollowUp): ValueLine => ({
  at,
  by: plainName(`${by.first_name} ${by.last_name}`),
  state: to ?? '',
  note: note ?? '',
});

const withThread = async (api: Api, { id, referral_state }: ReferralToFollow): Promise<ReferralToFollow> => {
  const { thread = [], version } = await api(getActivity, { params: { id }, query: { type: 2 } });
  return { id, referral_state, version, thread: thread.map(lineOf) };
};

/** The two sides of a referral; when the receiver opens it, it's marked as seen. */
export const forms: FormsOf<'followUp' | 'referralThread'> = {
  followUp: {
    open: async (api, { stored }) => {
      if (stored.referral_state !== 'Given') return { stored: await withThread(api, stored) };
      // The receiver sees the current state, so no version is sent.
      await api(sayFollowUp, { params: { id: stored.id }, body: { referral_state: 'Seen' } });
      return { stored: await withThread(api, { ...stored, referral_state: 'Seen' }) };
    },
    save: async (api, form, body) => {
      const { referral_state, note } = parseBody(sayFollowUp.body, body);
      const { id, version } = form.stored;
      await api(sayFollowUp, { params: { id }, body: { referral_state, note } }, { version });
      return { loaded: form, ...(referral_state === 'Won' && { message: messages.referralWon }) };
    },
  },
  referralThread: {
    open: async (api, { stored }) => ({ stored: await withThread(api, stored) }),
    save: async (_, form) => ({ loaded: form, message: 'Done' }),
  },
};

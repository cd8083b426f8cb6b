import { Banknote, BellRing, MessageSquareReply, MessageSquareText } from 'lucide-react';
import type { ReferralRow } from '../../contract/records/records.ts';
import { dayOf } from '../dates.ts';
import type { RowAction, RowContext } from '../list/definition.ts';
import { requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';

const isReceiver = ({ receiver }: ReferralRow, { me }: RowContext) => receiver?.id === me;
const isGiver = ({ member }: ReferralRow, { me }: RowContext) => member?.id === me;

const about = (row: ReferralRow) => `${nameOf(row)}, ${dayOf(row.date)}`;

const threadOf = ({ id, version, referral_state }: ReferralRow) => ({ id, version, referral_state });

/** The actions of a referral's two sides, two for each. */
export const referralActions: readonly RowAction<ReferralRow>[] = [
  {
    icon: MessageSquareReply,
    label: (row) => `Follow up ${about(row)}`,
    words: 'Follow up',
    isFor: isReceiver,
    command: (row) => requestEntry({ form: 'followUp', stored: threadOf(row) }),
  },
  {
    icon: Banknote,
    label: (row) => `Record business bucks for ${about(row)}`,
    words: 'Record business bucks',
    isFor: (row, seen) => isReceiver(row, seen) && row.referral_state !== 'Lost',
    command: ({ id, member }) => ({
      to: 'workspace',
      event: {
        type: 'recording.requested',
        recording: 'businessBucks',
        prefill: { receiver_id: member?.id ?? null, is_ep: false, referral_id: id },
      },
    }),
  },
  {
    icon: MessageSquareText,
    label: (row) => `What became of ${about(row)}`,
    words: 'What happened',
    isOfRow: true,
    isFor: isGiver,
    command: (row) => requestEntry({ form: 'referralThread', stored: threadOf(row) }),
  },
  {
    icon: BellRing,
    label: (row) => `Ask how it went with ${about(row)}`,
    words: 'Ask how it went',
    isFor: ({ can_nudge }) => can_nudge === 1,
    command: ({ id }) => requestAction({ name: 'nudge', referralId: id }),
  },
];

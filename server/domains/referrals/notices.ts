import type { RowNotice } from '../../changes/changeRow.ts';
import { linkToRecord } from '../records/link.ts';

interface Referral {
  readonly id: number;
  readonly member_id: number;
  readonly receiver_id: number;
  /** The name of the referred person. */
  readonly person: string;
}

const about = (id: number) => ({ metric: 2 as const, id });

/** Tells the member who gave a referral about its receiver's progress. */
export const followedUp = (
  { id, member_id, person }: Referral,
  state: string,
  note: string | null,
): RowNotice => ({
  to: [member_id],
  kind: 'referral.state',
  says: [`on your referral of ${person}: ${state}`, note].filter(Boolean).join('. '),
  link: linkToRecord(2, 1, id),
  about: about(id),
});

/** Tells the member who received a referral that its giver asks how it went. */
export const receiverNudged = ({ id, receiver_id, person }: Referral): RowNotice => ({
  to: [receiver_id],
  kind: 'referral.nudge',
  says: `asks how it went with ${person}.`,
  link: linkToRecord(2, 0, id),
  about: about(id),
});

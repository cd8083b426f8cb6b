import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { recordBusinessBuck } from '../../../src/contract/records/businessBucks.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import { type Prepared, recording } from '../records/recording.ts';
import { dayIn } from '../shared/calendar.ts';
import { findReceiver, isReferralGone, type PastReferral } from './repository.ts';

/**
 * Business that the giver credits to another member. Whether the receiver is EP is the stored flag on the day of
 * recording, whatever the body says. A referral named for the first time becomes Won, and remains Won when the
 * business buck is changed or deleted.
 */
export const businessBuckRecording = recording({
  metric: 3,
  endpoint: recordBusinessBuck,
  message: messages.businessBuckRecorded,
  giverChapter: 'chapter_id',
  locks: true,
  body: sql`'receiver_id', a.receiver_id, 'amount', a.amount::text, 'business_type', a.business_type,
    'comments', a.comments, 'is_ep', a.is_ep::int, 'ep_referral_type', a.ep_referral_type,
    'referral_id', a.referral_id`,
  async prepare({ on, now, giver, viewer, before }, body): Promise<Prepared> {
    const referralId = body.referral_id ?? null;
    const isSameReceiver = before?.receiver_id === body.receiver_id;
    const receiver = await findReceiver(on, giver, body.receiver_id, referralId);
    if (receiver === null) throw invalidField('receiver_id');
    const isEp = isSameReceiver ? before.is_ep === 1 : receiver.is_ep;
    if (isEp && !body.ep_referral_type) throw invalidField('ep_referral_type', messages.required);
    const isNewReferral = !(isSameReceiver && (before.referral_id ?? null) === referralId);
    if (referralId !== null && isNewReferral && (isEp || receiver.past === null)) {
      throw invalidField('referral_id');
    }
    return {
      receiver: { id: body.receiver_id, field: 'receiver_id', mayBeGiver: false },
      columns: {
        date: before === null ? dayIn(giver.timeZone, now) : undefined,
        amount: body.amount,
        business_type: body.business_type,
        comments: body.comments ?? null,
        is_ep: isEp,
        ep_referral_type: isEp ? body.ep_referral_type : null,
        referral_id: isEp ? null : referralId,
      },
      sideEffects: isNewReferral && receiver.past !== null ? winning(receiver.past, viewer.memberId) : {},
    };
  },
  async mayRestore({ on, id }) {
    if (await isReferralGone(on, id)) throw stateConflict('referralGone');
  },
});

function winning({ id, referral_state }: PastReferral, byId: number): Record<string, SQL> {
  if (referral_state === 'Won') return {};
  return {
    won: sql`
      update referrals r set referral_state = 'Won', state_changed_at = now(), version = r.version + 1,
        updated_at = now(), updated_by = ${byId}::int
      from stored where r.id = ${id}::int
      returning r.id`,
    won_event: sql`
      insert into referral_events (referral_id, by_id, from_state, to_state)
      select won.id, ${byId}::int, ${referral_state}::text, 'Won' from won`,
  };
}

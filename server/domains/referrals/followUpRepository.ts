import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import {
  type FollowUpToSay,
  nudgeReceiver,
  type sayFollowUp,
} from '../../../src/contract/records/referrals.ts';
import type { Acting } from '../../changes/audit.ts';
import { answerOf, changeRow, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { present, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { mayNudge } from '../activities/metricTablesRepository.ts';
import { readRecord } from '../records/repository.ts';
import { followedUp, receiverNudged } from './notices.ts';
import { requireForward, type State, takesWinBack } from './policy.ts';
import { referralRecording } from './recordingRepository.ts';
import { isNamedByBusinessBuck } from './repository.ts';

interface LockedReferral {
  readonly id: number;
  readonly version: number;
  readonly member_id: number;
  readonly receiver_id: number;
  readonly referral_state: State;
  /** The name of the referred person. */
  readonly person: string;
  readonly may_nudge: boolean;
}

/**
 * Stores the receiver's progress on a referral, and tells the giver. A repeated state changes nothing.
 * @throws Refused 404 for anyone but its receiver, 409 for another version and for a step back
 */
export function keepFollowUp(database: Queries, call: Call<typeof sayFollowUp>): Promise<Row> {
  const { viewer, params, body } = call;
  const read = (on: Queryable) => readRecord(on, viewer, referralRecording, params.id);
  return changeRow(database, call, {
    lock: (on) => lockReferral(on, viewer, params.id, 'receiver'),
    current: (_, on) => read(on),
    change: async (locked, on) => {
      const note = body.note ?? null;
      if (locked.referral_state !== body.referral_state || note !== null) {
        await refuseWayBack(on, locked, body.referral_state);
        await storeFollowUp(on, call, locked, { ...body, note });
      }
      return read(on);
    },
  });
}

async function refuseWayBack(on: Queryable, { id, referral_state }: LockedReferral, wanted: State) {
  requireForward(referral_state, wanted);
  if (takesWinBack(referral_state, wanted) && (await isNamedByBusinessBuck(on, id)))
    throw stateConflict('referralNamed');
}

async function storeFollowUp(
  on: Queryable,
  call: Acting,
  locked: LockedReferral,
  { referral_state: wanted, note }: FollowUpToSay,
) {
  await storeRow(on, call, {
    ...referral,
    stored: sql`
      update referrals a set referral_state = ${wanted}, state_changed_at = now() where a.id = ${locked.id} returning a.id`,
    notices: [followedUp(locked, wanted, note ?? null)],
    also: {
      said: sql`
        insert into referral_events (referral_id, by_id, from_state, to_state, note)
        select stored.id, ${call.viewer.memberId}::int, ${locked.referral_state}::text, ${wanted}::text, ${textValue(note)}
        from stored`,
    },
  });
}

/** A referral's follow-ups are stored with it, not in the log. */
const referral = { table: 'referrals', row: { chapter_id: null }, action: null };

/**
 * Asks the receiver of a referral how it went.
 * @throws Refused 404 for anyone but the giver, 409 if the last news is less than 48 hours old, and for a
 * second reminder within a week
 */
export function nudge(database: Queries, call: Call<typeof nudgeReceiver>): Promise<Saved> {
  const { viewer, params } = call;
  return recordOnceInTransaction(database, nudgeReceiver, call, async (on, keep) => {
    const locked = present(await lockReferral(on, viewer, params.id, 'giver'));
    if (!locked.may_nudge) throw stateConflict('nudgeTooEarly');
    const stored = await storeRow<Saved>(on, call, {
      ...referral,
      stored: sql`update referrals a set nudged_at = now() where a.id = ${params.id} returning a.id, a.version`,
      notices: [receiverNudged(locked)],
      keep,
      answer: answerOf(messages.nudged, sql`stored.version`),
    });
    return present(stored);
  });
}

/** Finds and locks a referral that the viewer gave or received; null for any other. */
function lockReferral(
  on: Queryable,
  { memberId }: Viewer,
  id: number,
  side: 'giver' | 'receiver',
): Promise<LockedReferral | null> {
  return selectRow<LockedReferral>(
    on,
    sql`
      select a.id, a.version, a.member_id, a.receiver_id, a.referral_state, concat_ws(' ', a.first_name, a.last_name) as person,
        ${mayNudge} as may_nudge
      from referrals a
      where a.id = ${id} and a.deleted_at is null
        and ${side === 'giver' ? sql`a.member_id` : sql`a.receiver_id`} = ${memberId}
      for update of a`,
  );
}

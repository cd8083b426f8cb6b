import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import {
  type inviteToApply,
  inviteToApply as inviting,
} from '../../../src/contract/meetings/chapterVisitors.ts';
import { messages } from '../../../src/contract/messages.ts';
import { updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { instantValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { stateConflict } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { requireRight } from '../shared/policy.ts';
import { lockVisitor } from './lockedRepository.ts';
import { invitationMail } from './mails.ts';

const invited = 'Invited to apply.';

/**
 * Mails a visitor a link to apply, and notes it.
 * @throws Refused 404 for anyone who neither invited the visitor nor follows up, 409 within a day of another
 * invitation
 */
export function invite(
  database: Queries,
  { call, keys, origin }: { call: Call<typeof inviteToApply>; keys: SignInKeys; origin: string | null },
): Promise<Saved> {
  const { viewer, params, now } = call;
  return recordOnceInTransaction(database, inviting, call, async (on, keep) => {
    const locked = await lockVisitor(on, viewer, params.id);
    if (locked.member_id !== viewer.memberId) requireRight(viewer, 'visitors.followup', locked.chapter_id);
    const recent = await selectRow(
      on,
      sql`
        select f.id from visitor_followups f
        where f.visitor_id = ${locked.id} and f.text = ${invited}
          and f.created_at > ${instantValue(now)} - interval '1 day' limit 1`,
    );
    if (recent !== null) throw stateConflict('alreadyInvited');
    const stored = await updateRow(on, call, {
      table: 'visitors',
      row: locked,
      columns: {},
      action: 'visitors.followup',
      changes: { invited: [null, 1] },
      also: {
        noted: sql`
          insert into visitor_followups (visitor_id, by_id, text, created_at)
          select stored.id, ${viewer.memberId}::int, ${invited}, ${instantValue(now)} from stored`,
      },
      keep,
      message: messages.invitedToApply,
    });
    const mail = invitationMail({
      to: locked.email,
      firstName: locked.first_name,
      chapter: locked.chapter,
      origin,
    });
    if (isSendable(mail)) await queueMailsOfMember({ db: on, keys }, [mail], now);
    return stored;
  });
}

import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { removeSecondFactor } from '../../../src/contract/signIn/secondFactor.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { queueMailsOfMember } from '../../mail/queue.ts';
import { factorRemovedMail } from '../../signin/factors/factorMails.ts';
import type { Factors } from '../../signin/factors/factors.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { requireReach } from '../lifecycle/policy.ts';
import { lockMembership } from '../lifecycle/repository.ts';

/** Turns off the second factor of a member who has lost it, logs that, and tells the member by mail. */
export function removeFactor(
  database: Queries,
  call: Call<typeof removeSecondFactor>,
  { factors, keys }: { readonly factors: Factors; readonly keys: SignInKeys },
): Promise<Saved> {
  const { params, viewer, body, now } = call;
  return database.transaction(async (on) => {
    const member = await lockMembership(on, viewer, params.memberId, now);
    requireReach(viewer, member);
    const account = await factors.turnOff(on, member.id);
    if (account === null) throw stateConflict('factorOff');
    const by = present(
      await storeRow<{ name: string }>(on, call, {
        table: 'accounts',
        row: { ...member, member_id: member.id },
        stored: sql`select ${member.id}::int as id`,
        action: 'factor.off',
        reason: body.reason,
        answer: sql`
          select concat_ws(' ', m.first_name, m.last_name) as name from members m where m.id = ${viewer.memberId}`,
      }),
    );
    const mail = factorRemovedMail(account.username, { by: by.name, reason: body.reason });
    await queueMailsOfMember({ db: on, keys }, [mail], now);
    return { id: member.id, version: member.version, message: messages.factorTurnedOff };
  });
}

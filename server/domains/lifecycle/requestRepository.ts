import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { requestErasure } from '../../../src/contract/people/lifecycle.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { instantValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { erasureAsked } from './notices.ts';

/** Stores that a member asks to be erased, and tells those who may confirm it, once. */
export async function askForErasure(database: Queries, call: Call<typeof requestErasure>): Promise<Saved> {
  const { viewer, body, now } = call;
  const { memberId, chapterId, today } = viewer;
  await storeRow(database, call, {
    table: 'members',
    row: { chapter_id: chapterId, member_id: memberId },
    stored: sql`
      insert into erase_requests (member_id, reason, created_at)
      values (${memberId}, ${textValue(body.reason)}, ${instantValue(now)})
      on conflict (member_id) do nothing returning member_id as id`,
    action: 'erase.asked',
    notices: [erasureAsked(holdersIn('members.lifecycle', chapterId, { today, beyond: true }), memberId)],
  });
  const member = await selectRow<{ id: number; version: number }>(
    database,
    sql`select m.id, m.version from members m where m.id = ${memberId}`,
  );
  return { ...present(member), message: messages.erasureAsked };
}

import { sql } from 'drizzle-orm';
import type { requestErasure } from '../../../src/contract/lifecycle.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import { logging, noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';

/** Notes that a member asks to be erased, and tells those who may confirm it, once. */
export async function askForErasure(database: Queries, call: Call<typeof requestErasure>): Promise<Saved> {
  const { viewer, body, now } = call;
  const { memberId, chapterId, today } = viewer;
  addAudience({ memberIds: [memberId], chapterIds: [chapterId] });
  const holders = holdersIn('members.lifecycle', chapterId, { today, beyond: true });
  await database.execute(sql`
    with stored as (
      insert into erase_requests (member_id, reason, created_at)
      values (${memberId}, ${textValue(body.reason)}, ${now.toISOString()}::timestamptz)
      on conflict (member_id) do nothing returning member_id as id
    )${withStatements({
      logged: logging(call, { action: 'erase.asked', entity: 'members', chapterId, memberId }),
      told: noticing(sql`select h.member_id from (${holders}) h where h.member_id <> ${memberId}`, {
        kind: 'erasure.asked',
        text: saidBy(viewer, 'asks to have their account deleted.'),
        link: `/dashboard/member/${memberId}/membership`,
        by: viewer,
      }),
    })}
    select id from stored`);
  const member = await selectRow<{ id: number; version: number }>(
    database,
    sql`select m.id, m.version from members m where m.id = ${memberId}`,
  );
  return { ...present(member), message: messages.erasureAsked };
}

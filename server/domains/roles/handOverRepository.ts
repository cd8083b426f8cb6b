import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { handOverRole } from '../../../src/contract/roles.ts';
import { answerOf, storeRow } from '../../changes/changeRow.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import { ownLabel, roleLabel } from './labelsRepository.ts';
import { handOverAsked } from './notices.ts';
import { holdersIn } from './recipientsRepository.ts';

interface Found {
  id: number;
  chapter_id: number | null;
  own_label: string | null;
  /** The name of the member who is to take the role over; null if that member may not. */
  to_name: string | null;
}

/**
 * Asks those who give roles in the chapter to hand a role over; for the president's role, those above the chapter.
 * @throws Refused 422 for a role that the viewer doesn't hold today, and for a member who can't take it
 */
export async function askToHandOver(
  on: Queryable,
  call: Call<typeof handOverRole>,
  keep: Keep,
): Promise<Saved> {
  const { viewer, body } = call;
  const { role, to_member_id, note } = body;
  const found = await findAssignment(on, viewer, role, to_member_id);
  if (found === null) throw invalidField('role');
  const { id, chapter_id, to_name } = found;
  if (to_name === null) throw invalidField('to_member_id');
  const beyond = chapter_id === null || role === 'president';
  const givers = holdersIn('roles.edit', chapter_id, { today: viewer.today, beyond });
  const label = roleLabel(role, found.own_label);
  const row = await storeRow<Saved>(on, call, {
    table: 'role_assignments',
    row: { chapter_id, member_id: to_member_id },
    stored: sql`select ${id}::int as id`,
    action: 'roles.handOver',
    reason: note ?? null,
    notices: [handOverAsked(givers, to_member_id, { name: to_name, label, note })],
    keep,
    answer: answerOf(messages.handOverAsked),
  });
  return present(row);
}

function findAssignment(
  on: Queryable,
  { memberId, today }: { memberId: number; today: string },
  role: string,
  toMemberId: number,
): Promise<Found | null> {
  return selectRow<Found>(
    on,
    sql`
      select a.id, a.chapter_id, ${ownLabel(sql`a.role`)} as own_label, (
        select t.first_name || ' ' || t.last_name from members t
        where t.id = ${toMemberId} and t.id <> m.id and t.status = 'active'
          and (a.chapter_id is null or t.chapter_id = a.chapter_id)
      ) as to_name
      from role_assignments a join members m on m.id = a.member_id
      where a.member_id = ${memberId} and a.role = ${role} and a.from_on <= ${today}::date
        and (a.until_on is null or a.until_on >= ${today}::date)
      order by a.id limit 1`,
  );
}

import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import { invalidField, present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { jsonRows } from '../shared/lists.ts';
import { hasGone, participating } from './messagesRepository.ts';
import type { LockedChat } from './policy.ts';

/**
 * Locks one of the viewer's conversations until the end of the transaction, so that its messages get their ids in the
 * order in which they become visible. @throws Refused 404 for any other
 */
export async function lockChat(on: Queryable, viewer: Viewer, id: number): Promise<LockedChat> {
  present(await selectRow(on, sql`select k.id from ${participating(viewer, id)} for no key update of k`));
  // The participants may have changed while another transaction held the lock.
  return present(
    await selectRow<LockedChat>(
      on,
      sql`
        select k.id, k.kind, k.name, k.image, k.version,
          ${jsonRows(sql`
            select i.member_id, concat_ws(' ', m.first_name, m.last_name) as name, i.is_admin, ${hasGone} as has_gone
            from conversation_members i join members m on m.id = i.member_id
            where i.conversation_id = k.id and i.left_at is null
            order by i.member_id`)} as participants
        from ${participating(viewer, id)}`,
    ),
  );
}

interface Chosen {
  readonly member_id: number;
  readonly name: string;
}

/**
 * @returns the members with these ids
 * @throws Refused 422 on the field for an unknown member, and in words for a former one
 */
export async function requireMembers(
  on: Queryable,
  ids: readonly number[],
  field: string,
): Promise<Chosen[]> {
  if (ids.length === 0) return [];
  const found = await selectRows<Chosen & { has_gone: boolean }>(
    on,
    sql`
      select m.id as member_id, concat_ws(' ', m.first_name, m.last_name) as name, ${hasGone} as has_gone
      from members m where m.id = any(${integers(ids)}) order by m.id`,
  );
  if (found.length < ids.length) throw invalidField(field);
  if (found.some(({ has_gone }) => has_gone)) throw invalidField(field, messages.memberLeft);
  return found;
}

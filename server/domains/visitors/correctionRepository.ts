import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { Changes } from '../../changes/audit.ts';
import type { Columns } from '../../database/columns.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField } from '../../http/refused.ts';
import type { Corrected } from './policy.ts';

type Body = Readonly<Record<string, string | number | null | undefined>>;

/** @returns the columns of a visitor that change with these fields of the body */
export const columnsOf = (body: Body, changes: Changes): Columns => {
  const { attended, due } = body;
  const values: Columns = { ...body, attended: attended === null ? null : attended === 1, due: due || null };
  return Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]]));
};

/** @throws Refused 422 for an e-mail that is registered for the meeting already */
export async function requireFreeEmail(
  on: Queryable,
  { id, meeting_id }: Corrected,
  { email }: Changes,
): Promise<void> {
  if (!email) return;
  // A registration at the same time waits for the lock, and then finds the e-mail taken.
  const taken = await selectRow(
    on,
    sql`
      with meeting as (select w.id from weekly_meetings w where w.id = ${meeting_id} for update)
      select v.id from visitors v, meeting
      where v.meeting_id = meeting.id and v.id <> ${id} and lower(v.email) = lower(${String(email[1])})
        and v.deleted_at is null and v.merged_into_id is null`,
  );
  if (taken !== null) throw invalidField('email', messages.alreadyRegistered);
}

import { sql } from 'drizzle-orm';
import { storeRow } from '../../changes/changeRow.ts';
import { type Queryable, selectRow } from '../../database/query.ts';

export interface LockedAccount {
  readonly sub: string;
  readonly username: string;
  readonly chapter_id: number | null;
  /** Whether somebody else signs in with the new address, or has it in their profile. */
  readonly is_taken: boolean;
}

/**
 * Locks the account of a member who wants another address until the transaction ends, so that changes happen one
 * after another.
 * @returns null if there is none, or for a former member
 */
export const lockAccount = (on: Queryable, memberId: number, email: string): Promise<LockedAccount | null> =>
  selectRow<LockedAccount>(
    on,
    sql`
      select a.sub, a.username, m.chapter_id,
        exists (select from accounts o where lower(o.username) = ${email} and o.member_id <> m.id)
          or exists (select from members o where lower(o.email) = ${email} and o.id <> m.id) as is_taken
      from accounts a join members m on m.id = a.member_id
      where a.member_id = ${memberId} and m.status <> 'ended' and m.erased_at is null for update of a`,
  );

interface Logged {
  readonly byId: number;
  readonly memberId: number;
  readonly chapterId: number | null;
  readonly action: string;
  readonly emails: readonly [string, string];
  readonly reason: string | null;
  readonly requestId: string;
}

/** Logs a change of an address. */
export async function logEmail(on: Queryable, logged: Logged): Promise<void> {
  const { byId, emails, requestId, memberId, chapterId, action, reason } = logged;
  const by = { viewer: { memberId: byId }, requestId };
  await storeRow(on, by, {
    table: 'members',
    row: { chapter_id: chapterId, member_id: memberId },
    stored: sql`select ${memberId}::int as id`,
    action,
    changes: { email: emails },
    reason,
  });
}

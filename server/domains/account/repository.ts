import { sql } from 'drizzle-orm';
import type { Account } from '../../../src/contract/signIn/account.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';

/** Reads a member's sign-in details. */
export async function findAccount(
  on: Queryable,
  { memberId, now, knowsDevices }: { memberId: number; now: Date; knowsDevices: boolean },
): Promise<Account> {
  const row = await selectRow<Omit<Account, 'knows_devices'>>(
    on,
    sql`
      select a.username as email, ${instantText(sql`a.password_changed_at`)} as password_changed_at, (
        select json_build_object('email', e.new_email, 'until', ${instantText(sql`e.expires_at`)})
        from email_changes e
        where e.member_id = a.member_id and e.confirmed_at is null and e.ended_at is null
          and e.expires_at > ${instantValue(now)}) as new_email
      from accounts a where a.member_id = ${memberId}`,
  );
  return { ...present(row), knows_devices: flag(knowsDevices) };
}

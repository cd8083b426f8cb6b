import { sql } from 'drizzle-orm';
import type { Account } from '../../../src/contract/account.ts';
import { present } from '../../http/refused.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';

/** What a member signs in with. */
export async function findAccount(on: Queryable, memberId: number, knowsDevices: boolean): Promise<Account> {
  const row = await selectRow<{ email: string; password_changed_at: string | null }>(
    on,
    sql`select username as email, password_changed_at from accounts where member_id = ${memberId}`,
  );
  return { ...present(row), knows_devices: knowsDevices ? 1 : 0 };
}

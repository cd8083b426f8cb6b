import { sql } from 'drizzle-orm';
import type { Notification } from '../../../src/contract/notifications.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Found, findPage, type Page } from '../shared/lists.ts';
import { instantText, integers, type Queryable } from '../shared/rows.ts';

/** What the viewer is told of, newest first; `unread` 1: what is not read yet, 0: what is. */
export function listNotifications(
  on: Queryable,
  { memberId }: Viewer,
  unread: 0 | 1 | undefined,
  page: Page,
): Promise<Found<Notification>> {
  const narrowed = unread === undefined ? sql`` : sql`and (n.read_at is null) = ${unread === 1}`;
  return findPage<Notification>(on, page, {
    columns: sql`n.id::int as id, n.kind, n.text, n.link, ${instantText(sql`n.read_at`)} as read_at,
      ${instantText(sql`n.created_at`)} as created_at`,
    from: sql`notifications n`,
    where: sql`n.member_id = ${memberId} ${narrowed}`,
    order: sql`n.id desc`,
  });
}

/** Marks the viewer's own as read, all of them unless ids are named; what was read before keeps its time. */
export async function markRead(on: Queryable, { memberId }: Viewer, ids?: readonly number[]): Promise<void> {
  const named = ids === undefined ? sql`` : sql`and id = any(${integers(ids)})`;
  await on.execute(sql`
    update notifications set read_at = now() where member_id = ${memberId} and read_at is null ${named}`);
}

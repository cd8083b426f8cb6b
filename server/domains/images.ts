import { type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../http/refused.ts';
import { type Queryable, selectRow } from './rows.ts';

/** The image that a row shows, before and after a change. */
export interface ImageChange {
  /** Undefined when the change does not name it. */
  readonly after: string | null | undefined;
  readonly before?: string | null | undefined;
}

/**
 * @param memberIds to whom the image may have been issued.
 * @throws Refused 422 on `field` for a new image that was not issued to them for events, or is not there.
 */
export async function requireImage(
  on: Queryable,
  memberId: number,
  { after, before = null }: ImageChange,
  field = 'image',
): Promise<void> {
  if (after === undefined || after === null || after === before) return;
  const found = await selectRow(
    on,
    sql`
      select 1 as found from uploads u
      where u.key = ${after} and u.member_id = ${memberId} and u.folder = 'images/event-attendance'
        and u.status in ('stored', 'referred')`,
  );
  if (found === null) throw invalidField(field);
}

/** @returns the statement that keeps a new image for good, for a `with`; none when nothing new is shown. */
export function keepImage({ after, before = null }: ImageChange): Record<string, SQL> {
  if (after === undefined || after === null || after === before) return {};
  return {
    kept_image: sql`update uploads set status = 'referred' where key = ${after} and status = 'stored'`,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField } from '../../http/refused.ts';

/** The image of a row, before and after a change. */
export interface ImageChange {
  /** Undefined if the change doesn't set an image. */
  readonly after: string | null | undefined;
  readonly before?: string | null | undefined;
}

/**
 * @param memberId the member to whom the image must have been issued
 * @throws Refused 422 on `field` for a new image that wasn't issued to that member for events, or doesn't exist
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

/** @returns the statement that marks a new image as used, for a `with`; none if there is no new image */
export function keepImage({ after, before = null }: ImageChange): Record<string, SQL> {
  if (after === undefined || after === null || after === before) return {};
  return {
    kept_image: sql`update uploads set status = 'referred' where key = ${after} and status = 'stored'`,
  };
}

/** SQL for the key of the organization's logo; null without one. */
export const organizationLogo = sql`(
  select nullif(s.value #>> '{}', '') from organisation_settings s where s.key = 'logo')`;

/** SQL for: something other than a recorded event shows the upload `u`. */
export const isShown = sql`(
  exists (select from promos where image = u.key and deleted_at is null)
  or exists (select from promo_suggestions where image = u.key and status = 'Suggested')
  or exists (select from member_trainings where proof_image = u.key and deleted_at is null)
  or exists (select from events where image = u.key and deleted_at is null)
  or exists (select from messages where image = u.key)
  or exists (select from conversations where image = u.key)
  or u.key is not distinct from ${organizationLogo})`;

/** Releases an image that nothing shows anymore, so that the sweep deletes it. */
export async function releaseImage(on: Queryable, key: string | null): Promise<void> {
  if (key === null) return;
  await on.execute(sql`
    update uploads u set status = 'stored'
    where u.key = ${key} and u.status = 'referred' and not ${isShown}
      and not exists (select from event_attendances where member_id = u.member_id and image = u.key)`);
}

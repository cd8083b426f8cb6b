import { sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../database/query.ts';
import { day } from '../durations.ts';
import type { ImageFolder, ImageKey } from './keys.ts';

/** One member's limits for uploads in twenty-four hours. */
const dailyQuota = { objects: 200, bytes: 500 * 1024 * 1024 };

export interface Upload {
  member_id: number;
  folder: ImageFolder;
  status: 'issued' | 'stored' | 'referred';
  /** Hash of the sent bytes, in hexadecimal; null until they are stored. */
  sha256: string | null;
  /** Whether the member may still use the application. */
  may_upload: boolean;
}

const instant = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;

/**
 * Stores that a member may upload under this key.
 * @returns null if stored, otherwise the seconds until the member's day has room again
 */
export async function issueUpload(
  db: Queries,
  image: ImageKey,
  memberId: number,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<number | null> {
  return db.transaction(async (on) => {
    await on.execute(sql`select from members where id = ${memberId} for update`);
    const since = instant(now - day);
    const used = await selectRow<{ objects: number; bytes: number; first: number }>(
      on,
      sql`
        select count(*)::int as objects, coalesce(sum(bytes), 0)::float8 as bytes,
          coalesce(extract(epoch from min(created_at)), 0)::float8 as first
        from uploads where member_id = ${memberId} and created_at > ${since}`,
    );
    if (used !== null && (used.objects >= dailyQuota.objects || used.bytes >= dailyQuota.bytes)) {
      return Math.max(1, Math.ceil(used.first + (day - now) / 1000));
    }
    await on.execute(sql`
      insert into uploads (key, member_id, folder, content_type, status, expires_at, created_at)
      values (${image.key}, ${memberId}, ${image.folder}, ${image.type}, 'issued', ${instant(expiresAt)},
        ${instant(now)})`);
    return null;
  });
}

export function findUpload(on: Queryable, key: string): Promise<Upload | null> {
  return selectRow<Upload>(
    on,
    sql`
      select u.member_id, u.folder, u.status, encode(u.sha256, 'hex') as sha256,
        m.status <> 'ended' as may_upload
      from uploads u join members m on m.id = u.member_id
      where u.key = ${key}`,
  );
}

/** Records a stored object, once. @returns whether the key was free for it */
export async function noteStored(
  on: Queryable,
  key: string,
  stored: { bytes: number; sha256: Buffer },
): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`
      update uploads
      set status = 'stored', bytes = ${stored.bytes}, sha256 = decode(${stored.sha256.toString('hex')}, 'hex')
      where key = ${key} and status = 'issued'
      returning 1 as noted`,
  );
  return row !== null;
}

/** Marks the member's own stored image as used. @returns whether there was one */
export async function noteReferred(
  on: Queryable,
  key: string,
  memberId: number,
  folder: ImageFolder,
): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`
      update uploads set status = 'referred'
      where key = ${key} and member_id = ${memberId} and folder = ${folder} and status in ('stored', 'referred')
      returning 1 as noted`,
  );
  return row !== null;
}

/** Adds an image of this member that is already stored. */
export async function addStored(
  on: Queryable,
  image: ImageKey,
  memberId: number,
  stored: { bytes: number; sha256: Buffer; now: number },
): Promise<void> {
  await on.execute(sql`
    insert into uploads (key, member_id, folder, content_type, status, bytes, sha256, expires_at, created_at)
    values (${image.key}, ${memberId}, ${image.folder}, ${image.type}, 'stored', ${stored.bytes},
      decode(${stored.sha256.toString('hex')}, 'hex'), ${instant(stored.now)}, ${instant(stored.now)})
    on conflict (key) do nothing`);
}

/** Releases an image that nothing shows anymore, so that the sweep deletes it. */
export async function noteUnreferred(on: Queryable, key: string): Promise<void> {
  await on.execute(sql`update uploads set status = 'stored' where key = ${key} and status = 'referred'`);
}

/** Removes keys that nothing has referred to within a day of their issue. @returns at most `most` of them */
export async function takeOrphans(on: Queryable, now: number, most: number): Promise<string[]> {
  const rows = await selectRows<{ key: string }>(
    on,
    sql`
      delete from uploads where status <> 'referred' and key in (
        select key from uploads where status <> 'referred' and created_at < ${instant(now - day)}
        order by created_at limit ${most})
      returning key`,
  );
  return rows.map(({ key }) => key);
}

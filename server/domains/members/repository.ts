import { type SQL, sql } from 'drizzle-orm';
import type { CityState, ContactDetails, MainInformation } from '../../../src/contract/members.ts';
import type { MemberOption, Option } from '../../../src/contract/scalars.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Queryable, selectRow, selectRows } from '../rows.ts';
import { prefixQuery, searchWords } from '../search.ts';

const mostOptions = 5000;

/** Every member is visible to every member in these columns; null when there is no such person any more. */
export function findMainInformation(on: Queryable, memberId: number): Promise<MainInformation | null> {
  const filled = sql.join(
    [
      sql`m.profile_image`,
      sql`m.business_name`,
      sql`m.profession_id::text`,
      sql`m.cell_phone`,
      sql`m.work_phone`,
      sql`m.address`,
      sql`m.city`,
      sql`m.state`,
      sql`m.birthday::text`,
      sql`m.first_name`,
      sql`m.last_name`,
      sql`m.email`,
    ].map((column) => sql`nullif(${column}, '')`),
    sql`, `,
  );
  return selectRow<MainInformation>(
    on,
    sql`
      select m.id, m.first_name as "firstName", m.last_name as "lastName", m.profile_image, m.business_name,
        m.profession_id, p.name as profession, m.chapter_id, c.name as chapter, m.is_ep::int as is_ep,
        round(100.0 * num_nonnulls(${filled}) / 12)::int as completeness
      from members m
        left join professions p on p.id = m.profession_id
        left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null`,
  );
}

/** Contact details with everything in them, and what the member shows to others. */
export interface ContactRow extends ContactDetails {
  show_email: boolean;
  show_phone: boolean;
  show_birthday: boolean;
}

const contactColumns = sql`m.first_name, m.last_name, m.email, m.cell_phone, m.work_phone, m.address, m.city,
  m.state, m.business_name, m.birthday::text as birthday, m.version`;

/** Contact details of any member; the caller takes out what is hidden. */
export function findContactDetails(on: Queryable, memberId: number): Promise<ContactRow | null> {
  return selectRow<ContactRow>(
    on,
    sql`
      select ${contactColumns}, coalesce(s.show_email, true) as show_email,
        coalesce(s.show_phone, true) as show_phone, coalesce(s.show_birthday, false) as show_birthday
      from members m left join member_settings s on s.member_id = m.id
      where m.id = ${memberId} and m.erased_at is null`,
  );
}

export interface ContactChanges {
  first_name?: string;
  last_name?: string;
  cell_phone?: string | null;
  work_phone?: string | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  business_name?: string | null;
  birthday?: string | null;
}

const editable = [
  'first_name',
  'last_name',
  'cell_phone',
  'work_phone',
  'address',
  'city',
  'state',
  'business_name',
  'birthday',
] as const;

/**
 * Changes the viewer's own row, the named columns alone, when it still has the expected version (any for null).
 * Answers the row as it is now, or null when the version has moved on.
 */
export function changeOwnContactDetails(
  on: Queryable,
  viewer: Viewer,
  changes: ContactChanges,
  expectedVersion: number | null,
): Promise<ContactDetails | null> {
  const set: SQL[] = editable
    .filter((column) => changes[column] !== undefined)
    .map((column) => sql`${sql.identifier(column)} = ${changes[column]}`);
  return selectRow<ContactDetails>(
    on,
    sql`
      update members m set ${sql.join([...set, sql`version = m.version + 1`, sql`updated_at = now()`], sql`, `)}
      where m.id = ${viewer.memberId} and (${expectedVersion}::int is null or m.version = ${expectedVersion}::int)
      returning ${contactColumns}`,
  );
}

/** Renews what the viewer is found by, from the row as it stands. */
export async function renewSearchWords(on: Queryable, viewer: Viewer): Promise<void> {
  const row = await selectRow<{ words: (string | null)[] }>(
    on,
    sql`
      select json_build_array(m.first_name, m.last_name, m.business_name, p.name, c.name, m.city) as words
      from members m
        left join professions p on p.id = m.profession_id
        left join chapters c on c.id = m.chapter_id
      where m.id = ${viewer.memberId}`,
  );
  await on.execute(
    sql`update members set search_words = ${searchWords(...(row?.words ?? []))} where id = ${viewer.memberId}`,
  );
}

/** Active members but the viewer by name, of the viewer's chapter or of all others, 5,000 at most. */
export function listActiveMembers(
  on: Queryable,
  viewer: Viewer,
  where: 'inChapter' | 'outOfChapter',
  search: string | undefined,
): Promise<MemberOption[]> {
  const chapter =
    where === 'inChapter'
      ? sql`m.chapter_id = ${viewer.chapterId}::int`
      : sql`m.chapter_id is distinct from ${viewer.chapterId}::int`;
  const found = search?.trim() ? sql`and m.search @@ to_tsquery('simple', ${prefixQuery(search)})` : sql``;
  return selectRows<MemberOption>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, m.is_ep::int as is_ep, p.name as profession
      from members m left join professions p on p.id = m.profession_id
      where ${chapter} and m.status = 'active' and m.id <> ${viewer.memberId} ${found}
      order by m.last_name, m.first_name, m.id
      limit ${mostOptions}`,
  );
}

/** The professions that can be chosen, by name. */
export function listProfessions(on: Queryable): Promise<Option[]> {
  return selectRows<Option>(
    on,
    sql`select id, name from professions where archived_at is null order by lower(name), id limit ${mostOptions}`,
  );
}

/** The known cities, by state and name. */
export function listCities(on: Queryable): Promise<CityState[]> {
  return selectRows<CityState>(
    on,
    sql`select city, state from cities order by lower(state), lower(city), id limit ${mostOptions}`,
  );
}

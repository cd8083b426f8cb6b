import { type SQL, sql } from 'drizzle-orm';
import type {
  CityState,
  ContactDetails,
  MainInformation,
  saveContactDetails,
} from '../../../src/contract/people/members.ts';
import type { MemberOption, Option } from '../../../src/contract/scalars.ts';
import type { Author } from '../../changes/audit.ts';
import { type RowChange, storeRow } from '../../changes/changeRow.ts';
import { assignments, hasVersion } from '../../database/columns.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { prefixQuery, searchWords } from '../../database/search.ts';
import type { Call, Facts } from '../../http/handle.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { isProtege } from '../activities/ownerRepository.ts';
import { completeness, missing } from '../shared/completeness.ts';
import { inScope } from '../shared/scope.ts';
import { statusOn, todayOfMember } from '../shared/subscriptions.ts';
import { isKnownTo } from './formerRepository.ts';

const mostOptions = 5000;
const mostFound = 200;

/** The head of a profile, with the facts that decide the viewer's rights on it. */
export interface MainRow extends Omit<MainInformation, 'rights'> {
  is_protege: boolean;
  /** Whether the viewer may see more than the member's name. */
  is_known: boolean;
}

/** SQL for the profession that the member `m` has requested, visible to the member and to those who decide. */
function requestedProfession(viewer: Viewer): SQL {
  const decides = inScope(scopeOf(viewer, 'members.edit'), sql`m.chapter_id`);
  return sql`case when m.id = ${viewer.memberId} or ${decides} then (
    select json_build_object('id', p.id, 'name', p.name) from profession_requests r
      join professions p on p.id = r.profession_id
    where r.member_id = m.id and r.status = 'requested') end`;
}

/** SQL for when the overdue membership of `m` was paid through, for the member and those who see their payments. */
function overdueSince(viewer: Viewer, now: Date): SQL {
  const sees = inScope(scopeOf(viewer, 'payments.viewOthers'), sql`m.chapter_id`);
  return sql`case when m.id = ${viewer.memberId} or ${sees} then (
    select b.paid_until::text from subscriptions b where b.member_id = m.id
      and ${statusOn(todayOfMember(now))} = 'Overdue') end`;
}

/** Finds the head of a profile, which every member may see; null if the person no longer exists. */
export function findMainInformation(
  on: Queryable,
  viewer: Viewer,
  { memberId, now }: { readonly memberId: number; readonly now: Date },
): Promise<MainRow | null> {
  return selectRow<MainRow>(
    on,
    sql`
      select m.id, m.first_name as "firstName", m.last_name as "lastName", m.profile_image, m.business_name,
        m.profession_id, p.name as profession, m.chapter_id, c.name as chapter, m.is_ep::int as is_ep,
        ${completeness} as completeness,
        case when m.id = ${viewer.memberId} then ${missing} else '{}' end as missing,
        ${requestedProfession(viewer)} as requested_profession, ${overdueSince(viewer, now)} as overdue_since,
        (m.status = 'ended')::int as has_ended,
        ${isProtege(viewer)} as is_protege, ${isKnownTo(viewer)} as is_known
      from members m
        left join professions p on p.id = m.profession_id
        left join chapters c on c.id = m.chapter_id
        left join biographies b on b.member_id = m.id
        left join member_links w on w.member_id = m.id
      where m.id = ${memberId} and m.erased_at is null`,
  );
}

/** All contact details, and what the member shows to others. */
export interface ContactRow extends ContactDetails {
  show_email: boolean;
  show_phone: boolean;
  show_birthday: boolean;
  /** Whether the viewer may see more than the member's name. */
  is_known: boolean;
}

const contactColumns = sql`m.first_name, m.last_name, m.email, m.cell_phone, m.work_phone, m.address, m.city,
  m.state, m.business_name, m.birthday::text as birthday, m.version`;
const shownColumns = sql`coalesce(s.show_email, true) as show_email, coalesce(s.show_phone, true) as show_phone,
  coalesce(s.show_birthday, false) as show_birthday`;

/** Finds the contact details of any member; the caller removes hidden ones. */
export function findContactDetails(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<ContactRow | null> {
  return selectRow<ContactRow>(
    on,
    sql`
      select ${contactColumns}, ${shownColumns}, ${isKnownTo(viewer)} as is_known
      from members m left join member_settings s on s.member_id = m.id
      where m.id = ${memberId} and m.erased_at is null`,
  );
}

export type ContactChanges = Call<typeof saveContactDetails>['body'];

/**
 * Changes only the given columns of a member's row, if it still has the expected version (null matches any), and runs
 * the change's other statements. Returns the new row, or null if the version is outdated.
 */
export function changeContactDetails(
  on: Queryable,
  { expectedVersion, ...by }: Author & Pick<Facts, 'expectedVersion'>,
  row: { readonly chapter_id: number | null; readonly member_id: number },
  changes: ContactChanges,
  change: Omit<RowChange, 'table' | 'row'> = { action: null },
): Promise<ContactDetails | null> {
  const columns = Object.fromEntries(editable.map((column) => [column, changes[column]]));
  return storeRow<ContactDetails>(on, by, {
    ...change,
    table: 'members',
    row,
    stored: sql`
      update members m set ${assignments(columns, sql`m`)}
      where m.id = ${row.member_id} and ${hasVersion(sql`m.version`, expectedVersion)}
      returning m.*`,
    answer: sql`select ${contactColumns} from stored m`,
  });
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

export interface LockedContact extends ContactRow {
  readonly chapter_id: number | null;
}

/** Locks the contact details of a member whom the viewer may correct, until the end of the transaction. */
export function lockContactDetails(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<LockedContact | null> {
  return selectRow<LockedContact>(
    on,
    sql`
      select ${contactColumns}, ${shownColumns}, m.chapter_id, true as is_known
      from members m left join member_settings s on s.member_id = m.id
      where m.id = ${memberId} and m.erased_at is null
        and ${inScope(scopeOf(viewer, 'members.edit'), sql`m.chapter_id`)}
      for no key update of m`,
  );
}

/** Updates a member's search words from the current row. */
export async function renewSearchWords(on: Queryable, memberId: number): Promise<void> {
  const row = await selectRow<{ words: (string | null)[] }>(
    on,
    sql`
      select json_build_array(m.first_name, m.last_name, m.business_name, p.name, c.name, m.city) as words
      from members m
        left join professions p on p.id = m.profession_id
        left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId}`,
  );
  await on.execute(
    sql`update members set search_words = ${searchWords(...(row?.words ?? []))} where id = ${memberId}`,
  );
}

/** Whether there are more active members than a list may hold. */
export async function isLarge(on: Queryable): Promise<boolean> {
  const row = await selectRow<{ is_large: boolean }>(
    on,
    sql`select count(*) > ${mostOptions} as is_large from members m where m.status = 'active'`,
  );
  return row?.is_large ?? false;
}

/**
 * Lists active members except the viewer, by name: those of the viewer's chapter, all others, or those of other
 * chapters whom the viewer has met; at most 5,000, or 200 for a search.
 */
export function listActiveMembers(
  on: Queryable,
  viewer: Viewer,
  where: 'inChapter' | 'outOfChapter' | 'met',
  search: string | undefined,
): Promise<MemberOption[]> {
  const chapter =
    where === 'inChapter'
      ? sql`m.chapter_id = ${viewer.chapterId}::int`
      : sql`m.chapter_id is distinct from ${viewer.chapterId}::int`;
  const met =
    where === 'met'
      ? sql`and m.id in (
          select s.receiver_id from sessions s where s.member_id = ${viewer.memberId} and s.deleted_at is null
          union select s.member_id from sessions s where s.receiver_id = ${viewer.memberId} and s.deleted_at is null)`
      : sql``;
  const most = search?.trim() ? mostFound : mostOptions;
  const found = search?.trim() ? sql`and m.search @@ to_tsquery('simple', ${prefixQuery(search)})` : sql``;
  return selectRows<MemberOption>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, m.is_ep::int as is_ep, p.name as profession
      from members m left join professions p on p.id = m.profession_id
      where ${chapter} and m.status = 'active' and m.id <> ${viewer.memberId} ${found} ${met}
      order by m.last_name, m.first_name, m.id
      limit ${most}`,
  );
}

/** Lists the professions that members can choose, by name. */
export function listProfessions(on: Queryable): Promise<Option[]> {
  return selectRows<Option>(
    on,
    sql`select id, name from professions where archived_at is null order by lower(name), id limit ${mostOptions}`,
  );
}

/** Lists the known cities, by state and name. */
export function listCities(on: Queryable): Promise<CityState[]> {
  return selectRows<CityState>(
    on,
    sql`select city, state from cities order by lower(state), lower(city), id limit ${mostOptions}`,
  );
}

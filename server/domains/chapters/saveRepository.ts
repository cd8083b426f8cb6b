import { sql } from 'drizzle-orm';
import type { ChapterDetails, ChapterDetailsToSave } from '../../../src/contract/organization/chapters.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { searchWords } from '../../database/search.ts';
import type { MemberFacts } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { renewMembersWords } from '../members/wordsRepository.ts';
import { withOwnName } from '../shared/catalog.ts';
import { requireRight } from '../shared/policy.ts';
import { findChapterDetails } from './detailsRepository.ts';

interface LockedChapter {
  facts: Record<string, unknown>;
  version: number;
  /** Whether the requested time zone exists. */
  has_zone: boolean;
  /** Whether the requested contact exists. */
  has_contact: boolean;
}

const columns = {
  name: 'name',
  city: 'city',
  state: 'state',
  weekday: 'weekday',
  time: 'meeting_time',
  time_zone: 'time_zone',
  place: 'place',
  online_link: 'online_link',
  chapter_zoom: 'chapter_zoom',
  networking_moment_curriculum_link: 'networking_moment_curriculum_link',
  founded_on: 'founded_on',
  contact_id: 'contact_id',
  description: 'description',
} as const satisfies Record<keyof ChapterDetailsToSave, string>;

/**
 * Changes a chapter's details that the viewer may edit, logs the changes, and updates the search words of the
 * chapter and its members after a new name.
 * @throws Refused 404 if out of reach, 409 with the current details for another version, 422
 */
export function saveChapter(
  database: Queries,
  call: MemberFacts,
  chapterId: number,
  wanted: { readonly [Field in keyof ChapterDetailsToSave]?: string | number | null | undefined },
): Promise<ChapterDetails> {
  const { viewer, now } = call;
  requireRight(viewer, 'meeting.edit', chapterId);
  const read = async (on: Queryable) => present(await findChapterDetails(on, viewer, chapterId, now));
  return withOwnName(() =>
    changeRow(database, call, {
      lock: (on) => lockChapter(on, chapterId, wanted.time_zone ?? null, wanted.contact_id ?? null),
      current: (_, on) => read(on),
      change: async (locked, on) => {
        if (!locked.has_zone) throw invalidField('time_zone');
        if (!locked.has_contact) throw invalidField('contact_id');
        const changes = changesBetween(locked.facts, wanted);
        if (Object.keys(changes).length === 0) return read(on);
        const set = (Object.keys(changes) as (keyof typeof columns)[]).map((field) => [
          columns[field],
          wanted[field],
        ]);
        await updateRow(on, call, {
          table: 'chapters',
          row: { id: chapterId, chapter_id: chapterId },
          columns: Object.fromEntries(set),
          action: 'meeting.edit',
          changes,
        });
        if (['name', 'city', 'state', 'place'].some((field) => field in changes))
          await renewChapterWords(on, chapterId);
        if ('name' in changes) await renewMembersWords(on, sql`m.chapter_id = ${chapterId}`);
        return read(on);
      },
    }),
  );
}

function lockChapter(
  on: Queryable,
  chapterId: number,
  zone: string | number | null,
  contactId: string | number | null,
): Promise<LockedChapter | null> {
  return selectRow<LockedChapter>(
    on,
    sql`
      select c.version,
        json_build_object('name', c.name, 'city', c.city, 'state', c.state, 'weekday', c.weekday,
          'time', to_char(c.meeting_time, 'HH24:MI'), 'time_zone', c.time_zone, 'place', c.place,
          'online_link', c.online_link, 'chapter_zoom', c.chapter_zoom,
          'networking_moment_curriculum_link', c.networking_moment_curriculum_link,
          'founded_on', c.founded_on, 'contact_id', c.contact_id, 'description', c.description) as facts,
        ${zone}::text is null or ${zone}::text = c.time_zone
          or exists (select from pg_timezone_names z where z.name = ${zone}::text) as has_zone,
        ${contactId}::int is null or ${contactId}::int = c.contact_id or exists (
          select from members m where m.id = ${contactId}::int and m.chapter_id = c.id and m.status = 'active'
        ) as has_contact
      from chapters c where c.id = ${chapterId} and c.archived_at is null
      for no key update of c`,
  );
}

async function renewChapterWords(on: Queryable, chapterId: number): Promise<void> {
  const row = await selectRow<{ parts: (string | null)[] }>(
    on,
    sql`select json_build_array(name, city, state, place) as parts from chapters where id = ${chapterId}`,
  );
  await on.execute(
    sql`update chapters set search_words = ${searchWords(...(row?.parts ?? []))} where id = ${chapterId}`,
  );
}

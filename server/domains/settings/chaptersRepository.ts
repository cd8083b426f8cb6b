import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import {
  createChapter,
  type getOrganizationChapters,
  type OrganizationChapter,
  type saveOrganizationChapter,
} from '../../../src/contract/organization/catalogs.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, insertRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { foundIn, searchWords } from '../../database/search.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import { openChapterChat } from '../chat/chapterChatRepository.ts';
import { keepMeetingsAhead } from '../meetings/aheadRepository.ts';
import { withOwnName } from '../shared/catalog.ts';
import { type Found, findPage, type ListQuery, type Page } from '../shared/lists.ts';
import { requireEmpty } from './policy.ts';

const columns: SQL = sql`c.id, c.name,
  (select json_build_object('id', r.id, 'name', r.name) from regions r where r.id = c.region_id) as region,
  c.city, c.state, c.weekday, to_char(c.meeting_time, 'HH24:MI') as time,
  (select count(*)::int from members m where m.chapter_id = c.id and m.status <> 'ended') as member_count,
  (c.archived_at is not null)::int as archived, c.version`;

/** Lists the organization's chapters by name. */
export function listOrganizationChapters(
  on: Queryable,
  { search, archived = 0 }: ListQuery<typeof getOrganizationChapters>,
  page: Page,
): Promise<Found<OrganizationChapter>> {
  const named = sql`concat_ws(' ', c.name, c.city, c.state)`;
  const narrowed = search === undefined || search.trim() === '' ? sql`true` : foundIn(named, search);
  return findPage<OrganizationChapter>(on, page, {
    columns,
    from: sql`chapters c`,
    where: sql`(c.archived_at is not null) = ${archived === 1} and ${narrowed}`,
    order: sql`lower(c.name), c.id`,
  });
}

interface Asked {
  /** Whether the requested time zone exists. */
  readonly has_zone: boolean;
  /** Whether the requested region exists. */
  readonly has_region: boolean;
}

/** Adds a chapter and its future meetings. @throws Refused 422 by field */
export async function addChapter(database: Queries, call: Call<typeof createChapter>): Promise<Saved> {
  const { body, now } = call;
  const { time, ...facts } = body;
  const { name, region_id = null, city = null, state = null, time_zone } = facts;
  const asked = present(
    await selectRow<Asked>(
      database,
      sql`
        select exists (select from pg_timezone_names z where z.name = ${time_zone}) as has_zone,
          (${region_id}::int is null or exists (select from regions r where r.id = ${region_id}::int)) as has_region`,
    ),
  );
  if (!asked.has_zone) throw invalidField('time_zone');
  if (!asked.has_region) throw invalidField('region_id');
  return recordOnceInTransaction(database, createChapter, call, (on, keep) =>
    withOwnName(async () => {
      const saved = await insertRow(on, call, {
        table: 'chapters',
        row: { chapter_id: null },
        columns: { ...facts, meeting_time: time, search_words: searchWords(name, city, state) },
        action: 'content.edit',
        changes: { name: [null, name] },
        also: openChapterChat(),
        keep,
      });
      await keepMeetingsAhead(on, now);
      return saved;
    }),
  );
}

/**
 * Moves a chapter to a region, archives it or restores it. @throws Refused 404, 409 for another version and for
 * archiving a chapter with members, 422
 */
export function saveChapterOf(
  database: Queries,
  call: Call<typeof saveOrganizationChapter>,
): Promise<OrganizationChapter> {
  const { body, params, now } = call;
  const read = (on: Queryable) =>
    selectRow<OrganizationChapter>(on, sql`select ${columns} from chapters c where c.id = ${params.id}`);
  return changeRow(database, call, {
    lock: async (on) => {
      await on.execute(sql`select c.id from chapters c where c.id = ${params.id} for no key update of c`);
      return read(on);
    },
    change: async (before, on) => {
      const stood = { region_id: before.region?.id ?? null, archived: before.archived };
      const changes = changesBetween(stood, body);
      if (Object.keys(changes).length === 0) return before;
      const { region_id, archived } = body;
      const isArchiving = 'archived' in changes && archived === 1;
      if (isArchiving) requireEmpty(before);
      if ('region_id' in changes && region_id != null) await requireRegion(on, region_id);
      await updateRow(on, call, {
        table: 'chapters',
        row: { id: params.id, chapter_id: params.id },
        columns: {
          region_id: 'region_id' in changes ? region_id : undefined,
          archived_at: 'archived' in changes ? (isArchiving ? now : null) : undefined,
        },
        action: 'content.edit',
        changes,
      });
      return present(await read(on));
    },
  });
}

async function requireRegion(on: Queryable, id: number): Promise<void> {
  const found = await selectRow(on, sql`select r.id from regions r where r.id = ${id}`);
  if (found === null) throw invalidField('region_id');
}

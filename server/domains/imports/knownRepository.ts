import { type SQL, sql } from 'drizzle-orm';
import type { ImportKind, RecordKind } from '../../../src/contract/organization/importFields.ts';
import { assignableRoles, roleLabels } from '../../../src/contract/roles.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import {
  type Known,
  type KnownLink,
  type KnownPerson,
  type KnownProfession,
  meetingKey,
  visitKey,
} from './known.ts';
import { tableOf } from './tables.ts';
import { plain } from './values.ts';

const byName = <Row extends { readonly name: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [plain(row.name), row]));

const names = (on: Queryable, from: SQL) =>
  selectRows<{ id: number; name: string }>(on, sql`select x.id, x.name from ${from} x order by x.id desc`);

async function findChapters(on: Queryable, viewer: Viewer, now: Date): Promise<Known['chapters']> {
  const scope = scopeOf(viewer, 'import.run');
  const rows = await selectRows<{ id: number; name: string; today: string }>(
    on,
    sql`
      select c.id, c.name, to_char(${todayIn(now)}, 'YYYY-MM-DD') as today from chapters c
      where c.archived_at is null order by c.id desc`,
  );
  return byName(rows.map((row) => ({ ...row, isInReach: reaches(scope, row.id) })));
}

const findPeople = (on: Queryable) =>
  selectRows<KnownPerson>(
    on,
    sql`
      select m.id, concat_ws(' ', m.first_name, m.last_name) as name, m.email, m.cell_phone, m.work_phone, m.chapter_id,
        m.profession_id, m.status = 'ended' as has_ended
      from members m where m.erased_at is null order by m.id`,
  );

async function findVisits(on: Queryable): Promise<Known['ofKind']> {
  const rows = await selectRows<{ id: number; name: string; meeting_id: number; email: string }>(
    on,
    sql`
      select v.id, concat_ws(' ', v.first_name, v.last_name) as name, v.meeting_id, lower(v.email) as email
      from visitors v where v.deleted_at is null and v.merged_into_id is null`,
  );
  return new Map(rows.map((row) => [visitKey(row.meeting_id, row.email), row]));
}

async function findMeetings(on: Queryable): Promise<Known['meetings']> {
  const rows = await selectRows<{ id: number; chapter_id: number; date: string; status: string }>(
    on,
    sql`select w.id, w.chapter_id, to_char(w.date, 'YYYY-MM-DD') as date, w.status from weekly_meetings w`,
  );
  return new Map(rows.map((row) => [meetingKey(row.chapter_id, row.date), row]));
}

async function findMarks(on: Queryable): Promise<Known['ofKind']> {
  const rows = await selectRows<{ id: number; name: string; meeting_id: number; member_id: number }>(
    on,
    sql`
      select t.id, concat_ws(' ', m.first_name, m.last_name) as name, t.meeting_id, t.member_id
      from attendances t join members m on m.id = t.member_id`,
  );
  return new Map(rows.map((row) => [visitKey(row.meeting_id, String(row.member_id)), row]));
}

async function findLinks(on: Queryable): Promise<Known['links']> {
  const rows = await selectRows<KnownLink & { url: string }>(
    on,
    sql`select l.id, l.member_id, l.url from links l where l.deleted_at is null order by l.id desc`,
  );
  return new Map(rows.map((row) => [plain(row.url), row]));
}

/** The content that identifies a record, besides giver, receiver and day, as stored. */
const told: Readonly<Record<RecordKind, SQL>> = {
  sessions: sql`a.type, a.discussion`,
  referrals: sql`a.first_name, a.last_name`,
  business_bucks: sql`trim_scale(a.amount), a.business_type`,
  event_attendances: sql`a.type, coalesce(a.show_name, '')`,
  posts: sql`a.link_id`,
};

async function findRecords(on: Queryable, kind: RecordKind): Promise<Known['ofKind']> {
  const rows = await selectRows<{ id: number; name: string; key: string }>(
    on,
    sql`
      select a.id, concat_ws(' ', m.first_name, m.last_name) as name,
        lower(concat_ws('|', a.member_id, a.receiver_id, to_char(a.date, 'YYYY-MM-DD'), ${told[kind]})) as key
      from ${sql.identifier(tableOf(kind))} a join members m on m.id = a.member_id where a.deleted_at is null`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

const nothing: Known = {
  chapters: new Map(),
  professions: new Map(),
  regions: new Map(),
  zones: new Set(),
  roles: new Map(),
  people: [],
  ofKind: new Map(),
  meetings: new Map(),
  trainings: new Map(),
  links: new Map(),
};

const findProfessions = async (on: Queryable) =>
  byName(
    await selectRows<KnownProfession>(
      on,
      sql`select p.id, p.name, p.one_seat from professions p where p.archived_at is null order by p.id desc`,
    ),
  );

const roles = new Map(
  assignableRoles.flatMap((role) => [
    [plain(roleLabels[role]), role],
    [plain(role), role],
  ]),
);

/** Finds the existing rows to compare a file of this kind with. */
export async function findKnown(on: Queryable, kind: ImportKind, viewer: Viewer, now: Date): Promise<Known> {
  const isOfChapters = kind !== 'chapters' && kind !== 'professions' && kind !== 'trainings';
  const found: Known = isOfChapters
    ? { ...nothing, chapters: await findChapters(on, viewer, now), people: await findPeople(on) }
    : nothing;
  switch (kind) {
    case 'members':
      return { ...found, professions: await findProfessions(on) };
    case 'chapters': {
      const regions = await names(on, sql`regions`);
      const zones = await selectRows<{ name: string }>(on, sql`select name from pg_timezone_names`);
      return {
        ...found,
        regions: new Map(regions.map(({ id, name }) => [plain(name), id])),
        zones: new Set(zones.map(({ name }) => name)),
        ofKind: byName(await names(on, sql`chapters`)),
      };
    }
    case 'professions':
      return { ...found, ofKind: byName(await names(on, sql`professions`)) };
    case 'trainings':
      return { ...found, roles, ofKind: byName(await names(on, sql`trainings`)) };
    case 'meetings':
      return { ...found, ofKind: await findMarks(on), meetings: await findMeetings(on) };
    case 'visitors':
      return {
        ...found,
        professions: await findProfessions(on),
        ofKind: await findVisits(on),
        meetings: await findMeetings(on),
      };
    default:
      return {
        ...found,
        ofKind: await findRecords(on, kind),
        trainings: byName(await names(on, sql`trainings`)),
        links: await findLinks(on),
      };
  }
}

import { type SQL, sql } from 'drizzle-orm';
import {
  type ImportKind,
  importFields,
  isRecordKind,
  type RecordKind,
} from '../../../src/contract/organization/importFields.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { searchWords } from '../../database/search.ts';
import { integers } from '../../database/values.ts';
import { renewMembersWords } from '../members/wordsRepository.ts';
import type { Item } from './checkRows.ts';
import type { Known } from './known.ts';
import { meetings, records } from './storeRecordsRepository.ts';
import { tableOf } from './tables.ts';

export interface StoreParts {
  readonly importId: number;
  readonly byId: number;
  readonly known: Known;
  /** Today in the time zone of the member who imports. */
  readonly today: string;
}

export interface Stored {
  /** The rows' column definitions for `json_to_recordset`. */
  readonly columns: SQL;
  readonly toRow: (item: Item, parts: StoreParts) => Readonly<Record<string, unknown>>;
  /** The statements that store the rows `r`; `made` returns ids and versions. */
  readonly statements: (parts: StoreParts) => SQL;
}

const nameOf = (known: ReadonlyMap<string, { readonly id: number; readonly name: string }>) => {
  const byId = new Map([...known.values()].map(({ id, name }) => [id, name]));
  return (id: unknown): string | null => byId.get(Number(id)) ?? null;
};

/** SQL for the next end of a membership year, counted from the day of joining, today or later. */
const nextYear = (joined: SQL, today: SQL): SQL => sql`
  (${joined} + make_interval(years => greatest(1, extract(year from age(${today}, ${joined}))::int
    + (${joined} + make_interval(years => extract(year from age(${today}, ${joined}))::int) < ${today})::int)))::date`;

const members: Stored = {
  columns: sql`first_name text, last_name text, email text, chapter int, profession int, business_name text,
    cell_phone text, work_phone text, address text, city text, state text, website text, birthday date, joined_on date,
    paid_until date, ideal_referral text, about_me text, words text`,
  toRow: ({ values }, { known }) => ({
    ...values,
    words: searchWords(
      ...[values.first_name, values.last_name, values.business_name].map((part) => part as string | null),
      nameOf(known.professions)(values.profession),
      nameOf(known.chapters)(values.chapter),
      values.city as string | null,
    ),
  }),
  statements: ({ today }) => {
    const day = sql`${today}::date`;
    const joined = sql`coalesce(made.joined_on, ${day})`;
    return sql`
      made as (
        insert into members (chapter_id, first_name, last_name, email, cell_phone, work_phone, address, city, state,
          birthday, business_name, profession_id, joined_on, search_words)
        select r.chapter, r.first_name, r.last_name, r.email, r.cell_phone, r.work_phone, r.address, r.city, r.state,
          r.birthday, r.business_name, r.profession, r.joined_on, r.words
        from r returning id, chapter_id, email, joined_on
      ), membership as (
        insert into memberships (member_id, chapter_id, from_on)
        select made.id, made.chapter_id, ${joined} from made
      ), subscription as (
        insert into subscriptions (member_id, chapter_id, plan, paid_until, status)
        select made.id, made.chapter_id, 'Yearly', coalesce(r.paid_until, ${nextYear(joined, day)}),
          case when r.paid_until < ${day} then 'Overdue' when r.paid_until = ${day} then 'Due' else 'Active' end
        from made join r on r.email = made.email
      ), website as (
        insert into member_links (member_id, website)
        select made.id, r.website from made join r on r.email = made.email where r.website is not null
      ), biography as (
        insert into biographies (member_id, ideal_referral, about_me)
        select made.id, r.ideal_referral, r.about_me from made join r on r.email = made.email
        where r.ideal_referral is not null or r.about_me is not null
      ), joined_chat as (
        insert into conversation_members (conversation_id, member_id, last_read_id)
        select k.id, made.id, coalesce(k.last_message_id, 0)
        from made join conversations k on k.chapter_id = made.chapter_id and k.kind = 'chapter'
      )`;
  },
};

const chapters: Stored = {
  columns: sql`name text, weekday smallint, time time, time_zone text, currency text, region int, city text, state text,
    place text, online_link text, founded_on date, membership_fee numeric, description text, words text`,
  toRow: ({ values }) => ({
    ...values,
    words: searchWords(...[values.name, values.city, values.state].map((part) => part as string | null)),
  }),
  statements: () => sql`
    made as (
      insert into chapters (name, weekday, meeting_time, time_zone, currency, region_id, city, state, place, online_link,
        founded_on, description, rules, search_words)
      select r.name, r.weekday, r.time, r.time_zone, r.currency, r.region, r.city, r.state, r.place, r.online_link,
        r.founded_on, r.description,
        case when r.membership_fee is null then '{}'::jsonb
          else jsonb_build_object('membership_fee', round(r.membership_fee)) end, r.words
      from r returning id
    ), chats as (insert into conversations (kind, chapter_id) select 'chapter', made.id from made)`,
};

const professions: Stored = {
  columns: sql`name text, one_seat boolean`,
  toRow: ({ values }) => values,
  statements: () => sql`
    made as (insert into professions (name, one_seat) select r.name, coalesce(r.one_seat, true) from r returning id)`,
};

const trainings: Stored = {
  columns: sql`name text, what_for text, required_for text`,
  toRow: ({ values }) => ({ ...values, required_for: JSON.stringify(values.required_for ?? []) }),
  statements: () => sql`
    made as (
      insert into trainings (name, what_for, required_for)
      select r.name, r.what_for, array(select jsonb_array_elements_text(r.required_for::jsonb)) from r returning id)`,
};

const visitors: Stored = {
  columns: sql`first_name text, last_name text, email text, chapter int, meeting_id int, date date, profession int,
    profession_name text, member_id int, business_name text, cell_phone text, work_phone text, address text, website text, attended boolean,
    notes text`,
  toRow: ({ values }) => ({
    ...values,
    ...(typeof values.profession === 'string' && { profession: null, profession_name: values.profession }),
  }),
  statements: () => sql`
    made as (
      insert into visitors (chapter_id, meeting_id, date, member_id, inviter_chapter_id, email, first_name, last_name,
        methods, profession_id, profession_name, business_name, work_phone, cell_phone, address, website, attended, notes,
        counted_meeting_id)
      select r.chapter, r.meeting_id, r.date, r.member_id, m.chapter_id, r.email, r.first_name, r.last_name,
        '{Connection}', r.profession, r.profession_name, r.business_name, r.work_phone, r.cell_phone, r.address, r.website, r.attended,
        r.notes, (select w.id from weekly_meetings w where w.chapter_id = m.chapter_id and w.status = 'closed'
          and w.date >= r.date order by w.date limit 1)
      from r left join members m on m.id = r.member_id returning id)`,
};

const kinds: Readonly<Record<Exclude<ImportKind, RecordKind>, Stored>> = {
  members,
  chapters,
  professions,
  trainings,
  visitors,
  meetings,
};
const storedOf = (kind: ImportKind): Stored => (isRecordKind(kind) ? records(kind) : kinds[kind]);

/** Columns that an import fills if they are empty, by field. */
const fillable: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  members: ['cell_phone', 'work_phone', 'address', 'city', 'state', 'birthday', 'business_name', 'joined_on'],
  chapters: ['city', 'state', 'place', 'online_link', 'founded_on', 'description'],
  visitors: ['business_name', 'cell_phone', 'work_phone', 'address', 'website', 'notes'],
};

const typeOf = (kind: ImportKind, key: string): SQL =>
  importFields[kind].some((field) => field.key === key && field.type.toLowerCase().endsWith('date'))
    ? sql`date`
    : sql`text`;

const columnsToFill = (kind: ImportKind): readonly string[] => fillable[kind] ?? [];

/** Columns of existing rows that an import may change and an undo restores. */
export const heldColumns = (kind: ImportKind): readonly string[] =>
  columnsToFill(kind).length === 0
    ? []
    : [...columnsToFill(kind), ...(kind === 'members' ? ['search_words'] : [])];

export async function storeNew(
  on: Queryable,
  kind: ImportKind,
  items: readonly Item[],
  parts: StoreParts,
): Promise<void> {
  if (items.length === 0) return;
  const { columns, toRow, statements } = storedOf(kind);
  const rows = JSON.stringify(items.map((item) => toRow(item, parts)));
  await on.execute(sql`
    with r as (select * from json_to_recordset(${rows}::json) as r(${columns})),
    ${statements(parts)}
    insert into import_rows (import_id, entity, entity_id, version)
    select ${parts.importId}::int, ${tableOf(kind)}::text, made.id, 1 from made`);
}

/** Fills empty columns of existing rows. @returns how many rows it changed */
export async function fillEmpty(
  on: Queryable,
  kind: ImportKind,
  items: readonly Item[],
  { importId }: StoreParts,
): Promise<number> {
  const columns = columnsToFill(kind);
  if (items.length === 0 || columns.length === 0) return 0;
  const rows = JSON.stringify(items.map(({ values, known }) => ({ ...values, id: known?.id })));
  const table = sql.identifier(kind);
  const each = (make: (column: SQL, name: string) => SQL, between: SQL) =>
    sql.join(
      columns.map((name) => make(sql`${sql.identifier(name)}`, name)),
      between,
    );
  const isEmpty = (column: SQL) => sql`nullif(t.${column}::text, '') is null`;
  const changed = await selectRows<{ id: number }>(
    on,
    sql`
      with r as (
        select * from json_to_recordset(${rows}::json)
          as r(id int, ${each((column, name) => sql`${column} ${typeOf(kind, name)}`, sql`, `)})
      ), held as (
        select t.id, to_jsonb(t) as was from ${table} t join r on r.id = t.id
        where ${each((column) => sql`(${isEmpty(column)} and r.${column} is not null)`, sql` or `)}
      ), changed as (
        update ${table} t set
          ${each((column) => sql`${column} = case when ${isEmpty(column)} then r.${column} else t.${column} end`, sql`, `)},
          version = t.version + 1, updated_at = now()
        from r join held on held.id = r.id where t.id = r.id
        returning t.id, t.version, held.was
      ), noted as (
        insert into import_rows (import_id, entity, entity_id, version, before)
        select ${importId}::int, ${kind}::text, changed.id, changed.version, (
          select jsonb_object_agg(k.key, k.value) from jsonb_each(changed.was) k
          where k.key = any(${`{${[...heldColumns(kind), 'version', 'updated_at'].join(',')}}`}::text[]))
        from changed
      )
      select id from changed`,
  );
  if (kind === 'members' && changed.length > 0)
    await renewMembersWords(on, sql`m.id = any(${integers(changed.map(({ id }) => id))})`);
  return changed.length;
}

import { sql } from 'drizzle-orm';
import type { RecordKind } from '../../../src/contract/organization/importFields.ts';
import type { Value } from './checkRows.ts';
import type { Stored } from './storeRepository.ts';
import { tableOf } from './tables.ts';

/** Attendance, with new meetings for days that had none: they are over, so they are closed. */
export const meetings: Stored = {
  columns: sql`chapter int, date date, member_id int, mark text, sub_name text, note text`,
  toRow: ({ values }) => values,
  statements: ({ importId, byId }) => sql`
    added as (
      insert into weekly_meetings (chapter_id, date, starts_at, place, status, closed_at, closed_by)
      select c.id, days.date, (days.date + c.meeting_time) at time zone c.time_zone, c.place, 'closed', now(), ${byId}::int
      from (select distinct r.chapter, r.date from r) days join chapters c on c.id = days.chapter
      where not exists (select from weekly_meetings w where w.chapter_id = days.chapter and w.date = days.date)
      returning id, chapter_id, date
    ), noted as (
      insert into import_rows (import_id, entity, entity_id, version)
      select ${importId}::int, 'weekly_meetings', added.id, 1 from added
    ), held as (
      select added.id, added.chapter_id, added.date from added
      union all
      select w.id, w.chapter_id, w.date from weekly_meetings w join (select distinct r.chapter, r.date from r) days
        on days.chapter = w.chapter_id and days.date = w.date
    ), made as (
      insert into attendances (chapter_id, meeting_id, member_id, status, sub_name, note, marked_by)
      select r.chapter, held.id, r.member_id, r.mark, r.sub_name, r.note, ${byId}::int
      from r join held on held.chapter_id = r.chapter and held.date = r.date
      returning id
    )`,
};

/** The columns that a kind of record has besides the common ones, and their values. */
interface Own {
  /** Column definitions for `json_to_recordset`. */
  readonly read: string;
  readonly columns: string;
  readonly values: string;
}

const owns: Readonly<Record<RecordKind, Own>> = {
  sessions: {
    read: 'type text, address text, discussion text',
    columns: 'type, address, discussion',
    values: 'r.type, r.address, r.discussion',
  },
  referrals: {
    read: `type text, methods text, first_name text, last_name text, email text, cell_phone text, work_phone text,
      address text, comments text, referral_state text`,
    columns: `type, methods, first_name, last_name, email, cell_phone, work_phone, address, comments, referral_state`,
    values: `r.type, array(select jsonb_array_elements_text(r.methods::jsonb)), r.first_name, r.last_name, r.email,
      r.cell_phone, r.work_phone, r.address, r.comments, coalesce(r.referral_state, 'Given')`,
  },
  business_bucks: {
    read: 'amount numeric, business_type text, ep_referral_type text, comments text',
    columns: 'amount, business_type, is_ep, ep_referral_type, comments',
    values: `r.amount, coalesce(r.business_type, 'New'), r.ep_referral_type is not null, r.ep_referral_type, r.comments`,
  },
  event_attendances: {
    read: 'time time, type text, training int, show_name text, address text, guests int',
    columns: 'happened_at, type, training_id, show_name, address, guests',
    values: `(r.date + coalesce(r.time, '12:00')) at time zone c.time_zone, r.type, r.training, r.show_name, r.address,
      coalesce(r.guests, 0)`,
  },
  posts: { read: 'link int', columns: 'link_id', values: 'r.link' },
};

const texts = (value: Value | undefined): string => JSON.stringify(value ?? []);

/** Counts each record in its chapter's first closed meeting on or after its day; without one it waits. */
export const records = (kind: RecordKind): Stored => {
  const { read, columns, values } = owns[kind];
  return {
    columns: sql.raw(
      `member_id int, chapter_id int, receiver_id int, receiver_chapter_id int, date date, ${read}`,
    ),
    toRow: (item) =>
      kind === 'referrals' ? { ...item.values, methods: texts(item.values.methods) } : item.values,
    statements: () => sql`
      made as (
        insert into ${sql.identifier(tableOf(kind))} (member_id, chapter_id, receiver_id, receiver_chapter_id, date,
          counted_meeting_id, ${sql.raw(columns)})
        select r.member_id, r.chapter_id, r.receiver_id, r.receiver_chapter_id, r.date, (
          select w.id from weekly_meetings w where w.chapter_id = r.chapter_id and w.status = 'closed'
            and w.date >= r.date order by w.date limit 1), ${sql.raw(values)}
        from r join chapters c on c.id = r.chapter_id
        returning id
      )`,
  };
};

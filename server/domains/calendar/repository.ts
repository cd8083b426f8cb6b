import { type SQL, sql } from 'drizzle-orm';
import type { CalendarItem } from '../../../src/contract/schedules/calendar.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { subName } from '../shared/coming.ts';
import { showChapter } from '../shared/shownChapter.ts';

const mostItems = sql.raw('1000');

const name = (alias: string): SQL =>
  sql`concat_ws(' ', ${sql.raw(alias)}.first_name, ${sql.raw(alias)}.last_name)`;

const at = sql`${instantText(sql`w.starts_at`)} as starts_at, null::text as ends_at, c.time_zone,
  coalesce(w.place, c.place) as place`;
const allDay = sql`null::text as starts_at, null::text as ends_at, c.time_zone, null::text as place`;

/** Meetings `w` of chapters `c`, including skipped weeks. */
const meetings = (where: SQL): SQL => sql`
  select case w.status when 'skipped' then 'skipped' else 'meeting' end as kind, w.id, w.chapter_id,
    case w.status when 'skipped' then 'No meeting' else c.name || ' meeting' end as title, w.date::text as date, ${at},
    w.skip_reason as note, w.version
  from weekly_meetings w join chapters c on c.id = w.chapter_id where ${where}`;

const events = ({ start, end }: Days, where: SQL): SQL => sql`
  select 'event', e.id, e.chapter_id, e.title, (e.starts_at at time zone c.time_zone)::date::text,
    ${instantText(sql`e.starts_at`)}, ${instantText(sql`e.ends_at`)}, c.time_zone, e.place, e.type, e.version
  from events e join chapters c on c.id = e.chapter_id
  where e.deleted_at is null
    and (e.starts_at at time zone c.time_zone)::date between ${start}::date and ${end}::date and ${where}`;

/** Moments and spotlights of members `m`. */
const slots = (where: SQL): SQL => sql`
  select 'slot', s.id, s.chapter_id, initcap(s.type) || ' moment: ' || ${name('m')}, w.date::text, ${allDay}, s.topic, s.version
  from moment_slots s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
    join members m on m.id = s.member_id
  where s.deleted_at is null and s.status <> 'Declined' and w.status <> 'skipped' and ${where}
  union all
  select 'slot', s.id, s.chapter_id, 'Spotlight: ' || ${name('m')}, w.date::text, ${allDay}, null::text, s.version
  from member_spotlights s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
    join members m on m.id = s.member_id
  where s.deleted_at is null and s.status <> 'Cancelled' and w.status <> 'skipped' and ${where}`;

/** Sample sessions with their members, except those who have declined. */
const samples = (where: SQL): SQL => sql`
  select 'slot', s.id, s.chapter_id, concat_ws(': ', 'Sample session', nullif(concat_ws(' and ',
      case when s.answer_a is distinct from 'decline' then ${name('a')} end,
      case when s.answer_b is distinct from 'decline' then nullif(${name('b')}, '') end), '')),
    w.date::text, null, null, c.time_zone, s.place, s.topic, s.version
  from sample_sessions s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
    join members a on a.id = s.member_a_id left join members b on b.id = s.member_b_id
  where s.deleted_at is null and s.status <> 'Cancelled' and w.status <> 'skipped' and ${where}`;

/** SQL for: the member gives the sample session `s` and hasn’t declined. */
const gives = (memberId: number): SQL => sql`(
  (s.member_a_id = ${memberId} and s.answer_a is distinct from 'decline')
  or (s.member_b_id = ${memberId} and s.answer_b is distinct from 'decline'))`;

/** Sub requests in which the member stands in for somebody, or somebody for the member. */
const subs = (memberId: number, days: SQL): SQL => sql`
  select 'sub', s.id, s.chapter_id, case when s.member_id <> ${memberId} then 'Sub for ' || ${name('m')}
      when s.status = 'Open' then 'You asked for a sub'
      else case when s.status in ('Offered', 'Accepted') then 'Sub not confirmed yet: ' else 'Your sub: ' end
        || ${subName} end,
    w.date::text, ${at}, case s.status when 'Cancelled' then 'Canceled' else s.status end, s.version
  from sub_requests s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
    join members m on m.id = s.member_id
  where s.deleted_at is null and s.status <> 'Cancelled' and w.status <> 'skipped'
    and (s.member_id = ${memberId} or s.sub_member_id = ${memberId}) and ${days}`;

/** Birthdays that members share, on each year's day within these days. */
const birthdays = (chapterId: number, { start, end }: Days): SQL => sql`
  select 'birthday', m.id, m.chapter_id, ${name('m')}, day.date::date::text, ${allDay}, null::text, 1
  from generate_series(${start}::date, ${end}::date, interval '1 day') day(date)
    join members m on to_char(m.birthday, 'MM-DD') = to_char(day.date, 'MM-DD')
    join member_settings shown on shown.member_id = m.id and shown.show_birthday
    join chapters c on c.id = m.chapter_id
  where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null`;

const inOrder = (parts: SQL): SQL => sql`
  select * from (${parts}) items order by items.date, items.starts_at nulls last, items.kind, items.id limit ${mostItems}`;

const held = ({ start, end }: Days) => sql`w.date between ${start}::date and ${end}::date`;

/** Lists a member's own entries of these days. */
export function listOwnCalendar(
  on: Queryable,
  { memberId, chapterId }: Pick<Viewer, 'memberId' | 'chapterId'>,
  days: Days,
): Promise<CalendarItem[]> {
  const comes = sql`(e.host_id = ${memberId} or exists (select from event_rsvps r
    where r.event_id = e.id and r.member_id = ${memberId} and r.going))`;
  return selectRows<CalendarItem>(
    on,
    inOrder(sql`
      ${meetings(sql`w.chapter_id = ${chapterId}::int and ${held(days)}`)}
      union all ${events(days, comes)}
      union all ${slots(sql`s.member_id = ${memberId} and ${held(days)}`)}
      union all ${samples(sql`${gives(memberId)} and ${held(days)}`)}
      union all ${subs(memberId, held(days))}`),
  );
}

/** Lists a chapter's entries of these days. */
export function listChapterCalendar(on: Queryable, chapterId: number, days: Days): Promise<CalendarItem[]> {
  const inMeetings = sql`s.chapter_id = ${chapterId} and w.chapter_id = ${chapterId} and ${held(days)}`;
  return selectRows<CalendarItem>(
    on,
    inOrder(sql`
      ${meetings(sql`w.chapter_id = ${chapterId} and ${held(days)}`)}
      union all ${events(days, sql`e.chapter_id = ${chapterId}`)}
      union all ${slots(inMeetings)}
      union all ${samples(inMeetings)}
      union all ${birthdays(chapterId, days)}`),
  );
}

/** The chapter whose calendar is shown, with its time zone. */
export const showCalendarOf = (on: Queryable, asked: Parameters<typeof showChapter>[1]) =>
  showChapter<{ time_zone: string }>(on, asked, sql`c.time_zone`);

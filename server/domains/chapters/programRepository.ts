import { type SQL, sql } from 'drizzle-orm';
import type { MyChapter } from '../../../src/contract/organization/myChapter.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText, instantValue, todayIn } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isShown } from '../announcements/repository.ts';
import { meetingColumns } from '../meetings/columnsRepository.ts';
import { standingWith } from '../shared/coming.ts';
import { jsonRows, personJson } from '../shared/lists.ts';

const mostVisitors = 100;
const mostAnnouncements = 20;

/** A chapter with its next meeting and the plans for it. */
export interface Program extends Pick<MyChapter, 'chapter' | 'chapter_zoom' | 'next_meeting' | 'week'> {
  /** `YYYY-MM-DD` in the chapter's time zone. */
  today: string;
}

/**
 * Finds the chapter, its next open meeting with all plans, and its announcements; null if the chapter doesn't exist.
 */
export function findProgram(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  now: Date,
): Promise<Program | null> {
  const meeting = sql`(select next.id from next)`;
  return selectRow<Program>(
    on,
    sql`
      with next as materialized (
        select ${meetingColumns(viewer)}
        from weekly_meetings w join chapters c on c.id = w.chapter_id
        where w.chapter_id = ${chapterId} and w.status = 'open'
          and w.starts_at > ${instantValue(now)} - interval '2 hours'
        order by w.starts_at limit 1
      )
      select ${todayIn(now)}::text as today,
        json_build_object('id', c.id, 'name', c.name, 'city', c.city, 'state', c.state, 'weekday', c.weekday,
          'time', to_char(c.meeting_time, 'HH24:MI'), 'time_zone', c.time_zone, 'place', c.place,
          'online_link', nullif(c.online_link, ''), 'description', c.description, 'currency', c.currency) as chapter,
        nullif(c.chapter_zoom, '') as chapter_zoom,
        (select to_json(told) from (
          select next.*,
            (select json_build_object('date', skip.date::text, 'reason', skip.skip_reason) from weekly_meetings skip
              where skip.chapter_id = c.id and skip.status = 'skipped' and skip.date >= ${todayIn(now)}
                and skip.date < w.date order by skip.date limit 1) as skipped,
            stands.*
          from next join weekly_meetings w on w.id = next.id cross join lateral (${standingWith(viewer, now)}) stands
        ) told) as next_meeting,
        json_build_object(
          'marketing_moment', ${momentOf('marketing', meeting)},
          'networking_moment', ${momentOf('networking', meeting)},
          'spotlight', ${spotlightOf(meeting)},
          'sample_session', ${sampleSessionOf(meeting)},
          'visitors', ${visitorsOf(meeting)},
          'announcements', ${announcementsIn(now)}
        ) as week
      from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
}

function momentOf(type: 'marketing' | 'networking', meeting: SQL): SQL {
  return sql`(
    select json_build_object('id', s.id, 'member', ${personJson(sql`s.member_id`)}, 'topic', s.topic,
      'curriculum_unit', s.curriculum_unit, 'status', s.status)
    from moment_slots s
    where s.meeting_id = ${meeting} and s.type = ${type}::text and s.status <> 'Declined' and s.deleted_at is null
    order by s.status in ('Approved', 'Delivered') desc, s.id limit 1)`;
}

function spotlightOf(meeting: SQL): SQL {
  return sql`(
    select json_build_object('id', s.id, 'member', ${personJson(sql`m.id`)}, 'profile_image', m.profile_image,
      'profession', (select p.name from professions p where p.id = m.profession_id), 'intro', s.intro, 'ask', s.ask)
    from member_spotlights s join members m on m.id = s.member_id
    where s.meeting_id = ${meeting} and s.status <> 'Cancelled' and s.deleted_at is null
    limit 1)`;
}

/** SQL for the sample session with its members, except those who have declined. */
function sampleSessionOf(meeting: SQL): SQL {
  return sql`(
    select json_build_object('id', s.id, 'member_a', ${personJson(sql`pair.ids[1]`)},
      'member_b', ${personJson(sql`pair.ids[2]`)}, 'topic', s.topic, 'place', s.place)
    from sample_sessions s, lateral (select array_remove(array[
      case when s.answer_a is distinct from 'decline' then s.member_a_id end,
      case when s.answer_b is distinct from 'decline' then s.member_b_id end], null) as ids) pair
    where s.meeting_id = ${meeting} and s.status <> 'Cancelled' and s.deleted_at is null
      and cardinality(pair.ids) > 0
    limit 1)`;
}

function visitorsOf(meeting: SQL): SQL {
  return jsonRows(sql`
    select v.id, v.first_name, v.last_name, v.business_name, coalesce(p.name, v.profession_name) as profession,
      ${personJson(sql`v.member_id`)} as invited_by
    from visitors v left join professions p on p.id = v.profession_id
    where v.meeting_id = ${meeting} and v.deleted_at is null and v.merged_into_id is null
    order by v.last_name, v.first_name, v.id
    limit ${sql.raw(String(mostVisitors))}`);
}

function announcementsIn(now: Date): SQL {
  return jsonRows(sql`
    select a.id, a.title, a.text, a.until_on as until, ${personJson(sql`a.by_id`)} as by,
      ${instantText(sql`a.created_at`)} as created_at
    from announcements a
    where a.chapter_id = c.id and ${isShown(now)}
    order by a.id desc
    limit ${sql.raw(String(mostAnnouncements))}`);
}

import { type SQL, sql } from 'drizzle-orm';
import { instantText, todayIn } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { personJson } from './lists.ts';

/** SQL for the name of the sub in the request `s`. */
export const subName = sql`coalesce(
  (select concat_ws(' ', sub.first_name, sub.last_name) from members sub where sub.id = s.sub_member_id),
  nullif(concat_ws(' ', s.sub_first_name, s.sub_last_name), ''), '')`;

/** SQL for: the request `s` has a sub. */
export const hasSub = sql`(s.sub_member_id is not null or s.sub_first_name is not null or s.sub_last_name is not null)`;

/** @returns the query for the confirmed sub of a member at a meeting: the request's id and the sub's name */
export const confirmedSub = (meetingId: number, member: SQL): SQL => sql`
  select s.id, ${subName} as name from sub_requests s
  where s.meeting_id = ${meetingId} and s.member_id = ${member} and s.deleted_at is null
    and s.status in ('Confirmed', 'Attended')`;

/**
 * @returns the query for a member's answer for a meeting, always one row: `answer`, and `coming` with the
 * whole answer in the API's form. A sub request overrides what the member said; if the sub didn't come, the
 * answer is a plain no
 */
export const answerFor = (meetingId: SQL, memberId: SQL): SQL => sql`
  select told.answer, json_build_object('answer', told.answer, 'at', ${instantText(sql`told.at`)},
    'request', told.request) as coming
  from (
    select case when s.status in ('Confirmed', 'Attended') then 'subConfirmed'
        when s.status in ('Offered', 'Accepted') then 'subOffered'
        when s.status = 'Open' then 'subAsked'
        when s.status = 'No-show' or not plan.coming then 'notComing'
        when plan.coming then 'coming' else 'none' end as answer,
      coalesce(s.created_at, plan.at) as at,
      case when s.id is not null then json_build_object('id', s.id, 'version', s.version, 'status', s.status,
        'sub', case when ${hasSub} then json_build_object('name', ${subName}, 'about', coalesce(
            (select p.name from members sub join professions p on p.id = sub.profession_id
              where sub.id = s.sub_member_id), s.sub_business),
          'member', ${personJson(sql`s.sub_member_id`)}) end) end as request
    from (select 1) one
      left join meeting_plans plan on plan.meeting_id = ${meetingId} and plan.member_id = ${memberId}
      left join sub_requests s on s.meeting_id = ${meetingId} and s.member_id = ${memberId}
        and s.status <> 'Cancelled' and s.deleted_at is null
  ) told`;

const isHere = sql`t.status in ('Present', 'Late')`;

/** @returns the query for the viewer's `standing`, as in the contract, at the meeting `w` of the chapter `c` */
export const standingWith = ({ memberId }: Viewer, now: Date): SQL => sql`
  select said.coming, (select count(*)::int from (${whoComes(sql`w.id`, sql`c.id`)}) who) as coming_count,
    case when ${isHere} then ${instantText(sql`t.marked_at`)} end as here_since,
    (select count(*)::int from attendances t where t.meeting_id = w.id and ${isHere}) as here_count,
    (w.date <= ${todayIn(now)} and coalesce(t.status in ('Absent', 'Excused'), true))::int as can_check_in
  from (${answerFor(sql`w.id`, sql`${memberId}::int`)}) said
    left join attendances t on t.meeting_id = w.id and t.member_id = ${memberId}`;

/** @returns the query for the ids of the active members `m` of a meeting's chapter who have said that they come */
export const whoComes = (meetingId: SQL, chapterId: SQL): SQL => sql`
  select m.id as member_id from members m cross join lateral (${answerFor(meetingId, sql`m.id`)}) said
  where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null and said.answer = 'coming'`;

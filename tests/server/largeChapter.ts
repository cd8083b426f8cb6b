import { sql } from 'drizzle-orm';
import type { Queries } from '../../server/database/open.ts';

export interface LargeChapter {
  readonly chapterId: number;
  readonly members: number;
  /**
   * How many closed weekly meetings there are, the last one on the day, each with a mark and weekly counts for each
   * member.
   */
  readonly weeks: number;
  readonly day: string;
}

/** Fills a chapter: each week each member has two sessions, a referral and some business, and attends the meeting. */
export async function fillChapter(
  db: Queries,
  { chapterId, members, weeks, day }: LargeChapter,
): Promise<void> {
  const run = (text: ReturnType<typeof sql>) => db.execute(text);
  await run(sql`
    insert into members (chapter_id, first_name, last_name, email, joined_on, search_words)
    select ${chapterId}::int, 'Given' || n, 'Family' || lpad(n::text, 4, '0'), 'm' || n || '.c' || ${chapterId}::int || '@example.test',
      ${day}::date - 1000, 'given' || n || ' family' || n
    from generate_series(1, ${members}::int) n`);
  await run(sql`
    insert into weekly_meetings (chapter_id, date, starts_at, status, closed_at)
    select ${chapterId}::int, d, d + time '12:00', 'closed', d + time '14:00'
    from (select ${day}::date - 7 * n as d from generate_series(0, ${weeks}::int - 1) n) days`);
  await run(sql`
    insert into attendances (chapter_id, meeting_id, member_id, status, marked_at)
    select w.chapter_id, w.id, m.id, (array['Present', 'Late', 'Absent', 'Excused', 'Present'])[1 + (w.id + m.id) % 5], w.starts_at
    from weekly_meetings w join members m on m.chapter_id = w.chapter_id
    where w.chapter_id = ${chapterId}::int and w.status = 'closed' and m.email like 'm%.c%'`);
  const given = sql`
    from (select id, coalesce(lead(id) over (order by id), min(id) over ()) as receiver_id
      from members where chapter_id = ${chapterId}::int and email like 'm%.c%') giver
      cross join weekly_meetings w`;
  const ofWeek = sql`w.chapter_id, giver.id, giver.receiver_id, w.chapter_id, w.date - (giver.id % 6), w.id`;
  const columns = sql`chapter_id, member_id, receiver_id, receiver_chapter_id, date, counted_meeting_id`;
  const here = sql`where w.chapter_id = ${chapterId}::int and w.status = 'closed'`;
  await run(sql`
    insert into sessions (${columns}, type, address, discussion)
    select ${ofWeek}, 'Quick Session', 'Mill Lane 4', 'Whom to invite' ${given} cross join generate_series(1, 2) ${here}`);
  await run(sql`
    insert into referrals (${columns}, type, methods, first_name, last_name, comments)
    select ${ofWeek}, 'In_Chapter', array['Call'], 'Wilma', 'Newman', 'Wants a table' ${given} ${here}`);
  await run(sql`
    insert into business_bucks (${columns}, amount, business_type)
    select ${ofWeek}, 12.5, 'New' ${given} ${here}`);
  await run(sql`analyze`);
}

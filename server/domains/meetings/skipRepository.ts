import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { queueMail } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { logging, noticing } from '../shared/audit.ts';
import { spokenDay } from '../shared/calendar.ts';
import { selectRow, selectRows } from '../shared/rows.ts';
import { withStatements } from '../shared/statements.ts';
import { textValue } from '../shared/values.ts';
import type { WholeMeeting } from './factsRepository.ts';
import type { Moving } from './moving.ts';

/** Who has a place in a meeting: a slot, a sub or a seat, a guest, or has said to come. */
const membersOf = (meetingId: number): SQL => sql`
  select s.member_id from moment_slots s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status in ('Requested', 'Approved')
  union select s.member_id from member_spotlights s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status = 'Planned'
  union select unnest(array[s.member_a_id, s.member_b_id]) from sample_sessions s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status = 'Planned'
  union select unnest(array[s.member_id, s.sub_member_id]) from sub_requests s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status <> 'Cancelled'
  union select v.member_id from visitors v
    where v.meeting_id = ${meetingId} and v.deleted_at is null and v.merged_into_id is null
  union select p.member_id from meeting_plans p where p.meeting_id = ${meetingId} and p.coming`;

/** Addresses of those without an account: visitors, and subs from outside. */
const addressesOf = (meetingId: number): SQL => sql`
  select lower(v.email) as email from visitors v
    where v.meeting_id = ${meetingId} and v.deleted_at is null and v.merged_into_id is null
  union select lower(s.sub_email) from sub_requests s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status <> 'Cancelled'
      and s.sub_member_id is null and s.sub_email is not null`;

/**
 * Skips an open meeting, or lets a skipped one take place after all, and tells whoever has a place in it.
 * @returns how many were told.
 */
export async function moveSkipped(
  on: Queries,
  { viewer, keys, now, requestId, reason }: Moving,
  meeting: WholeMeeting,
): Promise<number> {
  const isSkip = meeting.status === 'open';
  const day = spokenDay(meeting.date, viewer.today);
  const next = meeting.next_meeting && spokenDay(meeting.next_meeting.date, viewer.today);
  const text = isSkip
    ? `The meeting of ${day} is skipped: ${reason}${/[.!?]$/.test(reason ?? '') ? '' : '.'}${next === null ? '' : ` The next meeting is on ${next}.`}`
    : `The meeting of ${day} will take place after all.`;
  const told = sql`
    select distinct place.member_id from (${membersOf(meeting.id)}) place
    join members m on m.id = place.member_id and m.status <> 'ended'
    where place.member_id <> ${viewer.memberId}`;
  const stored = await selectRow<{ told: number }>(
    on,
    sql`
      with stored as (
        update weekly_meetings w
        set status = ${isSkip ? 'skipped' : 'open'}, skip_reason = ${textValue(isSkip ? reason : null)},
          version = w.version + 1, updated_at = now()
        where w.id = ${meeting.id} returning w.id
      )${withStatements({
        logged: logging({
          viewer,
          requestId,
          action: 'meeting.skip',
          entity: 'weekly_meetings',
          chapterId: meeting.chapter_id,
          changes: { status: [meeting.status, isSkip ? 'skipped' : 'open'] },
          reason,
        }),
        noticed: sql`${noticing(told, {
          kind: isSkip ? 'meeting.skipped' : 'meeting.restored',
          text,
          link: `/dashboard/chapter/${meeting.chapter_id}`,
        })} returning id`,
      })}
      select count(*)::int as told from noticed`,
  );
  return (stored?.told ?? 0) + (await mailOutsiders(on, { keys, now, text, meetingId: meeting.id }));
}

async function mailOutsiders(
  db: Queries,
  { keys, now, text, meetingId }: { keys: SignInKeys; now: Date; text: string; meetingId: number },
): Promise<number> {
  const found = await selectRows<{ email: string; chapter: string }>(
    db,
    sql`
      select distinct outside.email, c.name as chapter
      from (${addressesOf(meetingId)}) outside, weekly_meetings w join chapters c on c.id = w.chapter_id
      where w.id = ${meetingId}
        and not exists (select from members m where lower(m.email) = outside.email and m.status = 'active')
      order by outside.email`,
  );
  let mailed = 0;
  for (const { email, chapter } of found) {
    const mail = {
      to: email,
      subject: `The meeting of ${chapter.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
      body: `${text}\n\n${chapter}\n`,
      kind: 'meeting',
    };
    if ((await sendable(() => queueMail({ db, keys }, mail, now.getTime(), 'other'))) === null) mailed += 1;
  }
  return mailed;
}

/** An address that no mail can be sent to keeps nobody from being told. */
async function sendable<Sent>(send: () => Promise<Sent>): Promise<Sent | undefined> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

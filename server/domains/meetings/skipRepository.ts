import { type SQL, sql } from 'drizzle-orm';
import { noticing } from '../../changes/audit.ts';
import { storeRow, updating } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { present } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { spokenDay } from '../shared/calendar.ts';
import { whoComes } from '../shared/coming.ts';
import { jsonRows } from '../shared/lists.ts';
import type { WholeMeeting } from './factsRepository.ts';
import type { Moving } from './moving.ts';
import { meetingMoved } from './notices.ts';

/** SQL for members with a place in a meeting: a slot, a sub, a seat, a guest, or a yes to coming. */
const membersOf = (meetingId: number): SQL => sql`
  select s.member_id from moment_slots s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status in ('Asked', 'Requested', 'Approved')
  union select s.member_id from member_spotlights s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status = 'Planned'
  union select unnest(array[s.member_a_id, s.member_b_id]) from sample_sessions s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status = 'Planned'
  union select unnest(array[s.member_id, s.sub_member_id]) from sub_requests s
    where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status <> 'Cancelled'
  union select v.member_id from visitors v
    where v.meeting_id = ${meetingId} and v.deleted_at is null and v.merged_into_id is null
  union ${whoComes(sql`${meetingId}::int`, sql`(select w.chapter_id from weekly_meetings w where w.id = ${meetingId})`)}`;

interface Outsider {
  readonly email: string;
  /** Name of the meeting's chapter. */
  readonly chapter: string;
}

/** SQL for people with a place but no account: visitors, and subs from outside. */
const outsidersOf = (meetingId: number): SQL => sql`
  select distinct outside.email, c.name as chapter
  from weekly_meetings w join chapters c on c.id = w.chapter_id, (
    select lower(v.email) as email from visitors v
      where v.meeting_id = ${meetingId} and v.deleted_at is null and v.merged_into_id is null
    union select lower(s.sub_email) from sub_requests s
      where s.meeting_id = ${meetingId} and s.deleted_at is null and s.status <> 'Cancelled'
        and s.sub_member_id is null and s.sub_email is not null
  ) outside
  where w.id = ${meetingId}
    and not exists (select from members m where lower(m.email) = outside.email and m.status = 'active')
  order by outside.email`;

/**
 * Skips an open meeting or restores a skipped one, and tells everybody with a place in it.
 * @returns how many were told
 */
export async function moveSkipped(on: Queries, moving: Moving, meeting: WholeMeeting): Promise<number> {
  const { viewer, keys, now, reason } = moving;
  const isSkip = meeting.status === 'open';
  const day = spokenDay(meeting.date, viewer.today);
  const next = meeting.next_meeting && spokenDay(meeting.next_meeting.date, viewer.today);
  const text = isSkip
    ? `The meeting on ${day} is skipped: ${reason}${/[.!?]$/.test(reason ?? '') ? '' : '.'}${next === null ? '' : ` The next meeting is on ${next}.`}`
    : `The meeting on ${day} will take place after all.`;
  const told = sql`
    select distinct place.member_id from (${membersOf(meeting.id)}) place
    join members m on m.id = place.member_id and m.status <> 'ended'
    where place.member_id <> ${viewer.memberId}`;
  const stored = await storeRow<{ told: number; outsiders: Outsider[] }>(on, moving, {
    table: 'weekly_meetings',
    row: meeting,
    audience: { tells: true },
    stored: updating('weekly_meetings', meeting.id, {
      status: isSkip ? 'skipped' : 'open',
      skip_reason: isSkip ? reason : null,
    }),
    action: 'meeting.skip',
    changes: { status: [meeting.status, isSkip ? 'skipped' : 'open'] },
    reason,
    also: { noticed: sql`${noticing(told, meetingMoved(meeting, text))} returning id` },
    answer: sql`select (select count(*)::int from noticed) as told, ${jsonRows(outsidersOf(meeting.id))} as outsiders`,
  });
  const { told: members, outsiders } = present(stored);
  return members + (await mailOutsiders(on, { keys, now, text }, outsiders));
}

async function mailOutsiders(
  db: Queries,
  { keys, now, text }: { keys: SignInKeys; now: Date; text: string },
  outsiders: readonly Outsider[],
): Promise<number> {
  const mails = outsiders.map(({ email, chapter }) => ({
    to: email,
    subject: `${chapter.replace(/\p{Cc}/gu, ' ').slice(0, 150)} meeting`,
    kind: 'meeting',
    ...writeMail({ heading: `${chapter} meeting`, paragraphs: [text] }),
  }));
  const sendable = mails.filter(isSendable);
  await queueMailsOfMember({ db, keys }, sendable, now);
  return sendable.length;
}

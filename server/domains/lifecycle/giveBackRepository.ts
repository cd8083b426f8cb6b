import { type SQL, sql } from 'drizzle-orm';
import { dayValue, instantValue, textValue } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { leaveChats } from '../chat/chapterChatRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { isAhead, type LockedMembership, openSubs } from './repository.ts';

/** A change of a membership: its author, member, time and reason. */
export interface Happening {
  readonly viewer: Viewer;
  readonly member: LockedMembership;
  readonly now: Date;
  readonly reason: string;
}

const changed = sql`version = x.version + 1, updated_at = now()`;

/** Statements by name, for the `with` of the statement that changes the member. */
export type Parts = Readonly<Record<string, SQL>>;

/** Tells members who lost their sub, from the rows that a statement calls `freed`. */
const tellOfSubs = (name: string): SQL => sql`
  insert into notifications (member_id, kind, text, link)
  select freed.member_id, 'sub.gone',
    ${name}::text || ' can’t sit in for you on ' || to_char(freed.date, 'FMDD Mon') || ' after all.', null
  from freed`;

/** Releases the member's commitments for future meetings and events, in every chapter. */
export function giveBack({ viewer, member, now }: Happening): Parts {
  const { id } = member;
  const today = dayValue(member.today);
  const at = instantValue(now);
  return {
    moments: sql`
      update moment_slots x set deleted_at = ${at}, deleted_by = ${viewer.memberId}, ${changed}
      where x.member_id = ${id} and x.deleted_at is null and x.status in ('Asked', 'Requested', 'Approved') and ${isAhead(today)}`,
    spotlights: sql`
      update member_spotlights x set status = 'Cancelled', ${changed}
      where x.member_id = ${id} and x.deleted_at is null and x.status = 'Planned' and ${isAhead(today)}`,
    samples: sql`
      update sample_sessions x set status = 'Cancelled', ${changed}
      where ${id} in (x.member_a_id, x.member_b_id) and x.deleted_at is null and x.status = 'Planned'
        and ${isAhead(today)}`,
    spots: sql`
      update pipeline_spots s set member_id = null, filled_at = null
      from pipeline_items i
      where i.id = s.item_id and s.member_id = ${id} and i.deleted_at is null and i.status not in ('Done', 'Dropped')`,
    subs: sql`
      update sub_requests x set status = 'Cancelled', ${changed}
      where x.member_id = ${id} and x.deleted_at is null and x.status in ${openSubs} and ${isAhead(today)}`,
    freed: sql`
      update sub_requests x set status = 'Open', sub_member_id = null, confirmed_by = null, ${changed}
        from weekly_meetings w
        where w.id = x.meeting_id and w.date >= ${today} and x.sub_member_id = ${id} and x.deleted_at is null
          and x.status in ${openSubs}
        returning x.member_id, w.date`,
    told_of_subs: tellOfSubs(member.name),
    plans: sql`delete from meeting_plans x where x.member_id = ${id} and ${isAhead(today)}`,
    helping: sql`update helper_assignments h set ended_on = ${today} where h.helper_id = ${id} and h.ended_on is null`,
    reviews: sql`
      update applications a set reviewer_id = null, version = a.version + 1, updated_at = now()
      where a.reviewer_id = ${id} and a.status in ('New', 'In review', 'Interview')`,
  };
}

/** Tells those who assign mentors about every member whose mentor leaves. */
const tellOfProteges = ({ viewer, member }: Happening): SQL => {
  const finders = holdersIn('mentors.assign', member.chapter_id, { today: member.today, beyond: false });
  return sql`
    insert into notifications (member_id, kind, text, link, by_id)
    select finder.member_id, 'mentor.wanted',
      concat_ws(' ', p.first_name, p.last_name) || ' needs another mentor.',
      '/dashboard/mentors?without_mentor=1', ${viewer.memberId}::int
    from orphaned join members p on p.id = orphaned.protege_id, lateral (${finders}) finder
    union all
    select orphaned.protege_id, 'mentor.gone', ${`${member.name} is no longer your mentor.`}::text, null,
      ${viewer.memberId}::int
    from orphaned`;
};

/**
 * Ends the member's ties to the chapter: mentors and proteges, roles, loans, follow-ups and the chapter’s chat; when
 * the membership is over, also all group chats.
 */
export function leaveChapter(happening: Happening, { isOver }: { readonly isOver: boolean }): Parts {
  const { member, now } = happening;
  const { id } = member;
  const today = dayValue(member.today);
  const at = instantValue(now);
  const isMeant = (chapter: SQL) => (isOver ? sql`true` : sql`${chapter} is not null`);
  return {
    mentoring: sql`
      update mentorships x set ended_on = ${today}, ${changed}
        where ${id} in (x.mentor_id, x.protege_id) and x.ended_on is null
        returning x.protege_id`,
    orphaned: sql`select distinct protege_id from mentoring where protege_id <> ${id}`,
    told_of_mentors: tellOfProteges(happening),
    roles_to_come: sql`
      delete from role_assignments r
      where r.member_id = ${id} and ${isMeant(sql`r.chapter_id`)} and r.from_on >= ${today}`,
    roles: sql`
      update role_assignments x set until_on = ${today} - 1, ${changed}
      where x.member_id = ${id} and ${isMeant(sql`x.chapter_id`)} and x.from_on < ${today}
        and (x.until_on is null or x.until_on >= ${today})`,
    loans: sql`
      update capability_loans l set ended_at = ${at}, until_on = least(l.until_on, ${today} - 1)
      where ${id} in (l.member_id, l.lent_by) and l.ended_at is null and l.until_on >= ${today}`,
    coaching: sql`
      update coaching_assignments x set coach_id = null, ${changed}
      where x.coach_id = ${id} and x.deleted_at is null and x.status in ('Assigned', 'In progress')`,
    helped: sql`update helper_assignments h set ended_on = ${today} where h.member_id = ${id} and h.ended_on is null`,
    follow_ups: sql`
      update visitors x set owner_id = null, ${changed}
      where x.owner_id = ${id} and x.outcome is null and x.deleted_at is null and x.merged_into_id is null`,
    wishes: sql`
      update profession_requests r set status = 'declined', decided_at = ${at}
      where r.member_id = ${id} and r.status = 'requested'`,
    rsvps: sql`
      delete from event_rsvps r using events e
      where e.id = r.event_id and r.member_id = ${id} and e.starts_at > ${at}
        and e.chapter_id = ${member.chapter_id}::int`,
    contact: sql`update chapters c set contact_id = null where c.contact_id = ${id} and c.id = ${member.chapter_id}::int`,
    ...leaveChats(id, isOver ? sql`k.kind <> 'direct'` : sql`k.kind = 'chapter'`),
    closed: sql`
      update memberships s set until_on = greatest(s.from_on, ${today}), end_reason = ${textValue(happening.reason)}
      where s.member_id = ${id} and s.until_on is null returning s.member_id`,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { RoleKey } from './roleHolders.ts';

/** A role with its term, in dates of `time_zone`; `region_chapters` are the chapters of its region. */
export interface Assignment {
  role: RoleKey;
  chapter_id: number | null;
  region_chapters: number[] | null;
  time_zone: string;
  from_on: string;
  until_on: string | null;
}

/** A right lent by a leader through a date in `time_zone`, with that leader's roles. */
interface Loan {
  capability: string;
  chapter_id: number;
  time_zone: string;
  until_on: string;
  lender: Assignment[];
}

export interface MemberRights {
  chapter_id: number | null;
  is_ep: boolean;
  /** Whether a first step of the member is still open. */
  is_new: boolean;
  status: 'active' | 'paused' | 'ended';
  time_zone: string;
  assignments: Assignment[];
  loans: Loan[];
}

const assignmentsOf = (memberId: SQL) => sql`
  coalesce((
    select json_agg(json_build_object(
      'role', a.role, 'chapter_id', a.chapter_id, 'from_on', a.from_on, 'until_on', a.until_on,
      'time_zone', coalesce(ac.time_zone, hc.time_zone, 'UTC'),
      'region_chapters', (
        select json_agg(rc.id order by rc.id) from chapters rc where rc.region_id = a.region_id
      )
    ))
    from role_assignments a join members h on h.id = a.member_id left join chapters hc on hc.id = h.chapter_id
      left join chapters ac on ac.id = a.chapter_id
    where a.member_id = ${memberId} and h.status <> 'ended'
  ), '[]'::json)`;

/** Finds everything that decides a member's rights, in one query; null if there is no such member. */
export function findMemberRights(on: Queryable, memberId: number): Promise<MemberRights | null> {
  return selectRow<MemberRights>(
    on,
    sql`
      select m.chapter_id, m.is_ep, m.status, coalesce(c.time_zone, 'UTC') as time_zone,
        exists (
          select 1 from member_checklist_items i where i.member_id = m.id and i.done_at is null
        ) as is_new,
        ${assignmentsOf(sql`m.id`)} as assignments,
        coalesce((
          select json_agg(json_build_object(
            'capability', l.capability, 'chapter_id', l.chapter_id, 'until_on', l.until_on,
            'time_zone', lc.time_zone, 'lender', ${assignmentsOf(sql`l.lent_by`)}
          ))
          from capability_loans l join chapters lc on lc.id = l.chapter_id
          where l.member_id = m.id and l.ended_at is null
        ), '[]'::json) as loans
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId}`,
  );
}

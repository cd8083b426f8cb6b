import { sql } from 'drizzle-orm';
import { type Queryable, selectOneOften } from '../rows.ts';
import type { RoleKey } from './bundles.ts';

/** A role with its term; `region_chapters` are the chapters of its region. */
export interface Assignment {
  role: RoleKey;
  chapter_id: number | null;
  region_chapters: number[] | null;
  from_on: string;
  until_on: string | null;
}

/** One capability that a leader has lent, until a day. */
export interface Loan {
  capability: string;
  chapter_id: number;
  until_on: string;
}

export interface MemberRights {
  chapter_id: number | null;
  is_ep: boolean;
  status: 'active' | 'paused' | 'ended';
  time_zone: string;
  assignments: Assignment[];
  loans: Loan[];
}

/** Everything that a member's rights are made of, in one query; null when there is no such member. */
export function findMemberRights(on: Queryable, memberId: number): Promise<MemberRights | null> {
  return selectOneOften<MemberRights>(
    on,
    sql`
      select m.chapter_id, m.is_ep, m.status, coalesce(c.time_zone, 'UTC') as time_zone,
        coalesce((
          select json_agg(json_build_object(
            'role', a.role, 'chapter_id', a.chapter_id, 'from_on', a.from_on, 'until_on', a.until_on,
            'region_chapters', (
              select json_agg(rc.id order by rc.id) from chapters rc where rc.region_id = a.region_id
            )
          ))
          from role_assignments a where a.member_id = m.id
        ), '[]'::json) as assignments,
        coalesce((
          select json_agg(json_build_object(
            'capability', l.capability, 'chapter_id', l.chapter_id, 'until_on', l.until_on
          ))
          from capability_loans l where l.member_id = m.id and l.ended_at is null
        ), '[]'::json) as loans
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId}`,
  );
}

import { sql } from 'drizzle-orm';
import { type Queryable, selectRow, selectRows } from '../database/query.ts';
import { integers } from '../database/values.ts';
import type { Holder } from './streams.ts';

export interface Reached {
  /** The chapters of the given members. */
  readonly chapterIds: readonly number[];
  /** Recent notifications, each with the member who got it. */
  readonly told: readonly { readonly id: number; readonly member_id: number }[];
}

/** How many of the newest notifications are searched for recent ones. */
const newest = 300;

/** Finds the chapters of these members, and the notifications of the last `within` milliseconds; 0 finds none. */
export async function findReached(
  on: Queryable,
  memberIds: readonly number[],
  within: number,
): Promise<Reached> {
  const found = await selectRow<{ chapters: number[]; told: Reached['told'] }>(
    on,
    sql`/* changes */
      select
        array(select distinct m.chapter_id from members m
          where m.id = any(${integers(memberIds)}) and m.chapter_id is not null) as chapters,
        (select coalesce(json_agg(json_build_object('id', n.id, 'member_id', n.member_id)), '[]')
          from (select * from notifications order by id desc limit ${within > 0 ? newest : 0}) n
          where n.created_at > now() - ${within} * interval '1 millisecond') as told`,
  );
  return { chapterIds: found?.chapters ?? [], told: found?.told ?? [] };
}

/**
 * @param hasFamilies whether each session is a family of refresh tokens, as in the embedded service
 * @returns the indexes in the list whose session, account or membership has ended
 */
export async function findEndedSessions(
  on: Queryable,
  holders: readonly Holder[],
  hasFamilies: boolean,
): Promise<readonly number[]> {
  const asked = holders.map(({ viewer, family, issuedAt }, place) => ({
    place,
    member: viewer.memberId,
    family,
    issued: new Date(issuedAt + 999).toISOString(),
  }));
  const hasEnded = hasFamilies
    ? sql`a.status <> 'CONFIRMED' or f.id is null or f.revoked_at is not null`
    : sql`a.status = 'DISABLED' or a.revoked_before > s.issued`;
  const rows = await selectRows<{ place: number }>(
    on,
    sql`/* changes */
      select s.place
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as s(place integer, member integer, family uuid, issued timestamptz)
      left join members m on m.id = s.member
      left join accounts a on a.member_id = s.member
      left join refresh_families f on f.id = s.family and f.sub = a.sub
      where m.id is null or a.sub is null or m.status = 'ended' or ${hasEnded}`,
  );
  return rows.map(({ place }) => place);
}

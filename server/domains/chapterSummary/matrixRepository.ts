import { sql } from 'drizzle-orm';
import type { SummaryMatrix } from '../../../src/contract/chapterSummary.ts';
import { jsonRows } from '../shared/lists.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';
import { isOfMetric } from './membersRepository.ts';
import type { MembersFilter } from './summaryFilters.ts';

/** The chapter’s members, and how often each gave to each other one. */
export async function findMatrix(
  on: Queryable,
  filter: MembersFilter,
): Promise<Pick<SummaryMatrix, 'members' | 'cells'>> {
  const { chapterId, period, profession_id } = filter;
  const profession = profession_id === undefined ? sql`true` : sql`m.profession_id = ${profession_id}`;
  const row = await selectRow<Pick<SummaryMatrix, 'members' | 'cells'>>(
    on,
    sql`
      with shown as materialized (
        select m.id, m.first_name, m.last_name, m.profession_id from members m
        where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null and ${profession}
      )
      select ${jsonRows(sql`
        select m.id, m.first_name, m.last_name,
          (select p.name from professions p where p.id = m.profession_id) as profession
        from shown m order by lower(m.last_name), lower(m.first_name), m.id`)} as members,
        coalesce((
          select json_agg(json_build_array(met.member_id, met.receiver_id, met.count)
            order by met.member_id, met.receiver_id)
          from (
            select v.member_id, v.receiver_id, count(*)::int as count from activities v
            where ${isOfMetric(filter)} and v.chapter_id = ${chapterId} and v.receiver_chapter_id = ${chapterId}
              and not v.own and v.date between ${period.start}::date and ${period.end}::date
              and v.member_id in (select m.id from shown m) and v.receiver_id in (select m.id from shown m)
            group by v.member_id, v.receiver_id
          ) met), '[]'::json) as cells`,
  );
  return row ?? { members: [], cells: [] };
}

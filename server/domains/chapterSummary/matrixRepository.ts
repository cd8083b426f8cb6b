import { sql } from 'drizzle-orm';
import type { SummaryMatrix } from '../../../src/contract/meetings/chapterSummary.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { present } from '../../http/refused.ts';
import { jsonRows } from '../shared/lists.ts';
import { isOfMetric } from './membersRepository.ts';
import type { MembersFilter } from './summaryFilters.ts';

type Matrix = Pick<SummaryMatrix, 'members' | 'professions' | 'cells'>;

/** Finds the chapter’s members, their professions, and how often each member gave to each of the others. */
export async function findMatrix(on: Queryable, filter: MembersFilter): Promise<Matrix> {
  const { chapterId, period, profession_id } = filter;
  const hasRow =
    profession_id === undefined ? sql`true` : sql`coalesce(m.profession_id = ${profession_id}, false)`;
  const row = await selectRow<Matrix>(
    on,
    sql`
      with shown as materialized (
        select m.id, m.first_name, m.last_name, m.profession_id, ${hasRow} as has_row from members m
        where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null
      )
      select ${jsonRows(sql`
        select m.id, m.first_name, m.last_name,
          (select p.name from professions p where p.id = m.profession_id) as profession, m.has_row::int as has_row
        from shown m order by lower(m.last_name), lower(m.first_name), m.id`)} as members,
        ${jsonRows(sql`
          select p.id, p.name from professions p where p.id in (select m.profession_id from shown m)
          order by lower(p.name), p.id`)} as professions,
        coalesce((
          select json_agg(json_build_array(met.member_id, met.receiver_id, met.count)
            order by met.member_id, met.receiver_id)
          from (
            select v.member_id, v.receiver_id, count(*)::int as count
            from activities v join shown giver on giver.id = v.member_id
              join shown receiver on receiver.id = v.receiver_id
            where ${isOfMetric(filter)} and v.chapter_id = ${chapterId} and v.receiver_chapter_id = ${chapterId}
              and not v.own and v.date between ${period.start}::date and ${period.end}::date
              and (giver.has_row or receiver.has_row)
            group by v.member_id, v.receiver_id
          ) met), '[]'::json) as cells`,
  );
  return present(row);
}

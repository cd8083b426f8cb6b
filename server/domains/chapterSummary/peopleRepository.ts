import { type SQL, sql } from 'drizzle-orm';
import type {
  ChapterKey,
  SummaryPeople,
  SummaryPerson,
} from '../../../src/contract/meetings/chapterSummary.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Days } from '../shared/calendar.ts';
import { type Found, findPage, type Page, personOf } from '../shared/lists.ts';
import { percentOf } from './summary.ts';
import { couldJoin, membershipCounts, renews } from './sumsRepository.ts';

/** Selects the people behind a row of the summary: the row, the chapter and the days. */
export interface PeopleFilter {
  readonly key: ChapterKey;
  readonly chapterId: number;
  readonly period: Days;
}

/** SQL for the people behind a row, as `(id, member_id, name, date, counted, of)`. */
function peopleOf({ key, chapterId, period }: PeopleFilter): SQL {
  const [first, last] = [sql`${period.start}::date`, sql`${period.end}::date`];
  switch (key) {
    case 'attendance':
      return sql`
        select t.member_id as id, t.member_id, null::text as name, null::date as date,
          (count(*) filter (where t.status in ('Present', 'Late', 'Substitute')))::int as counted, count(*)::int as of
        from weekly_meetings w join attendances t on t.meeting_id = w.id
        where w.chapter_id = ${chapterId} and w.status = 'closed' and w.date between ${first} and ${last}
        group by t.member_id`;
    case 'renewals':
      return sql`
        select p.id, p.member_id, null::text as name, p.date, 1 as counted, 1 as of
        from payments p join subscriptions u on u.id = p.subscription_id
        where u.chapter_id = ${chapterId} and p.date between ${first} and ${last} and ${renews}`;
    case 'conversion':
      return sql`
        select a.id, null::int as member_id, a.first_name || ' ' || a.last_name as name, a.date,
          (coalesce(a.outcome = 'Joined', false))::int as counted, 1 as of
        from visitors a
        where a.chapter_id = ${chapterId} and a.date between ${first} and ${last} and ${couldJoin}`;
    default:
      return sql`
        select b.id, b.member_id, null::text as name, ${key === 'left' ? sql`b.until_on` : sql`b.from_on`} as date,
          1 as counted, 1 as of
        from memberships b where b.chapter_id = ${chapterId} and ${membershipCounts[key](first, last)}`;
  }
}

/** Lists a page of the people behind a row, by name. */
export const listPeople = (on: Queryable, filter: PeopleFilter, page: Page): Promise<Found<SummaryPerson>> =>
  findPage<SummaryPerson>(on, page, {
    columns: sql`n.id, case when m.id is null then null else
        ${personOf(sql`m`)} end as member,
      coalesce(n.name, concat_ws(' ', m.first_name, m.last_name)) as name, n.date::text as date, n.counted, n.of`,
    from: sql`(${peopleOf(filter)}) n left join members m on m.id = n.member_id`,
    where: sql`true`,
    order: sql`lower(coalesce(m.last_name, n.name)), lower(m.first_name), n.date, n.id`,
  });

/** Sums the people behind a row, as the summary shows it. */
export async function sumPeople(
  on: Queryable,
  filter: PeopleFilter,
): Promise<NonNullable<SummaryPeople['totals']>> {
  const row = await selectRow<{ counted: number; of: number }>(
    on,
    sql`
      select coalesce(sum(n.counted), 0)::int as counted, coalesce(sum(n.of), 0)::int as of
      from (${peopleOf(filter)}) n`,
  );
  const { counted, of } = row ?? { counted: 0, of: 0 };
  const isShare = filter.key === 'attendance' || filter.key === 'conversion';
  return { counted, of, value: isShare ? percentOf(counted, of) : String(counted) };
}

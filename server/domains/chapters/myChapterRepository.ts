import { sql } from 'drizzle-orm';
import type { Link } from '../../../src/contract/growth/links.ts';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import type { RequestedCategory } from '../../../src/contract/organization/chapters.ts';
import type { CorrectionRequest, MyChapter } from '../../../src/contract/organization/myChapter.ts';
import type { MemberCard } from '../../../src/contract/people/people.ts';
import type { ProfessionRequest } from '../../../src/contract/people/profile.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { linkColumns } from '../links/repository.ts';
import { cardColumns, cardJoins } from '../people/cardsRepository.ts';
import { professionRequestRows } from '../profiles/professionRequestsRepository.ts';
import { correctionRequestRows } from '../records/correctionRequestsRepository.ts';
import { type Days, monthOf } from '../shared/calendar.ts';
import { jsonRows } from '../shared/lists.ts';
import { categoryRows } from './categoriesRepository.ts';
import { type Leader, leadershipRows, namedLeaders } from './leadershipRepository.ts';
import { findProgram } from './programRepository.ts';

const mostMembers = 1000;
const newestLinks = 6;
const mostCategories = 6;

/** Reads the home page of a chapter, as seen from inside, in four queries; null if there is no such chapter. */
export async function findMyChapter(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  now: Date,
): Promise<MyChapter | null> {
  const program = await findProgram(on, viewer, chapterId, now);
  if (program === null) return null;
  const { today, ...rest } = program;
  const [around, members, sums] = await Promise.all([
    findAround(on, viewer, chapterId, today),
    listMembers(on, chapterId),
    sumMonth(on, chapterId, monthOf(today)),
  ]);
  return {
    ...rest,
    ...around,
    members,
    month: metrics.map(({ id }) => {
      const sum = sums.find(({ metric }) => metric === id);
      return {
        metric: id,
        count: sum?.count ?? 0,
        amount: id === 3 ? (sum?.amount ?? '0.00') : null,
        came: id === 6 ? (sum?.came ?? 0) : null,
      };
    }),
  };
}

async function findAround(on: Queryable, viewer: Viewer, chapterId: number, today: string) {
  const row = await selectRow<{
    leaders: Leader[];
    latest_links: Link[];
    categories: RequestedCategory[];
    profession_requests: ProfessionRequest[];
    correction_requests: CorrectionRequest[];
  }>(
    on,
    sql`
      select ${jsonRows(leadershipRows(chapterId, sql`${today}::date`))} as leaders,
        ${jsonRows(sql`
          select ${linkColumns(viewer)} from links l join members m on m.id = l.member_id
          where l.chapter_id = ${chapterId} and l.deleted_at is null and m.status <> 'ended'
          order by l.updated_at desc, l.id desc limit ${sql.raw(String(newestLinks))}`)} as latest_links,
        ${jsonRows(categoryRows(viewer, chapterId, mostCategories))} as categories,
        ${jsonRows(professionRequestRows(viewer, chapterId))} as profession_requests,
        ${jsonRows(correctionRequestRows(viewer, chapterId))} as correction_requests`,
  );
  return {
    leadership: namedLeaders(row?.leaders ?? []),
    latest_links: row?.latest_links ?? [],
    categories: row?.categories ?? [],
    profession_requests: row?.profession_requests ?? [],
    correction_requests: row?.correction_requests ?? [],
  };
}

function listMembers(on: Queryable, chapterId: number): Promise<MemberCard[]> {
  return selectRows<MemberCard>(
    on,
    sql`
      select ${cardColumns} from members m ${cardJoins}
      where m.chapter_id = ${chapterId} and m.status = 'active'
      order by m.last_name, m.first_name, m.id
      limit ${sql.raw(String(mostMembers))}`,
  );
}

interface MonthSum {
  metric: MetricId;
  count: number;
  /** Money as text, only for metric 3. */
  amount: string | null;
  /** Visitors who came, only for metric 6. */
  came: number;
}

function sumMonth(on: Queryable, chapterId: number, { start, end }: Days): Promise<MonthSum[]> {
  return selectRows<MonthSum>(
    on,
    sql`
      select v.metric::int as metric, count(*)::int as count, sum(v.amount)::text as amount,
        (count(*) filter (where guest.attended))::int as came
      from activities v left join visitors guest on v.metric = 6 and guest.id = v.id
      where v.chapter_id = ${chapterId} and v.member_id is not null and v.deleted_at is null
        and v.date between ${start}::date and ${end}::date
      group by v.metric`,
  );
}

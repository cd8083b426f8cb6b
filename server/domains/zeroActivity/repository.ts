import { type SQL, sql } from 'drizzle-orm';
import type { getZeroActivityList, ZeroActivityRow } from '../../../src/contract/records/zeroActivity.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { holds, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { periodOf } from '../activities/period.ts';
import { daysAfter, newForDays } from '../shared/calendar.ts';
import {
  type Found,
  findPage,
  isFound,
  type ListQuery,
  type Page,
  personJson,
  personOf,
} from '../shared/lists.ts';
import { ruleSet } from '../shared/rules.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import {
  absences,
  fourWeeks,
  helperJson,
  isAtZero,
  isAtZeroInAll,
  type QuietFilter,
  quietColumns,
  quietMembers,
  weeksAtZero,
  zeroCount,
} from './quietRepository.ts';

type Query = ListQuery<typeof getZeroActivityList>;

/** A chapter's list that the viewer may read. */
export interface ListFilter extends QuietFilter {
  readonly chapter: PageChapter;
  readonly timeZone: string;
  readonly seesLetters: boolean;
  readonly query: Query;
}

/** @throws Refused 404 for a chapter whose list the viewer may not see, 422 for days that end before they begin */
export async function listFilter(
  on: Queryable,
  viewer: Viewer,
  query: Query,
  now: Date,
): Promise<ListFilter> {
  const scope = scopeOfPage(viewer, 'Zero Activity List');
  const chapter = await showChapter<{ time_zone: string; absence_limit: number | null }>(
    on,
    { viewer, scope, chapterId: query.chapter_id, now },
    sql`c.time_zone, ${ruleSet('absence_limit')} as absence_limit`,
  );
  const { id, today, time_zone, absence_limit } = chapter;
  const isAsked = query.start !== undefined || query.end !== undefined;
  return {
    chapter,
    chapterId: id,
    today,
    timeZone: time_zone,
    absenceLimit: absence_limit,
    period: isAsked ? periodOf(query, today) : fourWeeks(today),
    metric: query.type,
    seesLetters: (['letters.draft', 'letters.issue'] as const).some((right) => holds(viewer, right, id)),
    query,
  };
}

const byName = sql`m.last_name, m.first_name, m.id`;

function ordersOf(asked: ListFilter): Readonly<Record<NonNullable<Query['sort']>, SQL>> {
  const count = zeroCount(asked.period);
  const weeks = weeksAtZero(asked);
  return {
    name: byName,
    '-name': sql`m.last_name desc, m.first_name desc, m.id desc`,
    metrics: sql`${count}, ${weeks}, ${byName}`,
    '-metrics': sql`${count} desc, ${weeks} desc, ${byName}`,
    weeks: sql`${weeks}, ${byName}`,
    '-weeks': sql`${weeks} desc, ${byName}`,
    absences: sql`${absences}, ${byName}`,
    '-absences': sql`${absences} desc, ${byName}`,
  };
}

const letterOf = (chapterId: number) =>
  sql`letters l where l.member_id = m.id and l.chapter_id = ${chapterId} and l.deleted_at is null`;

function conditions(asked: ListFilter): SQL {
  const { chapterId, today, period, metric, query, seesLetters } = asked;
  const { search = '', new_members, with_letter, weeks } = query;
  const isNew = sql`coalesce(m.joined_on > ${daysAfter(today, -newForDays)}::date, false)`;
  const hasLetter = sql`exists (select from ${letterOf(chapterId)} and l.status = 'sent')`;
  const all = [
    sql`m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null`,
    metric === undefined ? isAtZeroInAll(period) : isAtZero(period, metric),
  ];
  if (weeks !== undefined) all.push(sql`${weeksAtZero(asked)} >= ${weeks}`);
  if (new_members !== undefined) all.push(new_members === 1 ? isNew : sql`not ${isNew}`);
  if (with_letter !== undefined && seesLetters)
    all.push(with_letter === 1 ? hasLetter : sql`not ${hasLetter}`);
  if (search.trim() !== '') all.push(isFound(sql`m.search`, search));
  return sql.join(all, sql` and `);
}

function lettersColumns({ chapterId, seesLetters, timeZone }: ListFilter): SQL {
  if (!seesLetters) return sql`null::int as letters, null::json as letter`;
  return sql`(select count(*)::int from ${letterOf(chapterId)} and l.status = 'sent') as letters,
    (select json_build_object('kind', l.kind, 'status', l.status,
        'sent_on', (l.sent_at at time zone ${timeZone})::date::text)
      from ${letterOf(chapterId)} order by l.id desc limit 1) as letter`;
}

export function listQuiet(on: Queryable, asked: ListFilter, page: Page): Promise<Found<ZeroActivityRow>> {
  const { chapterId, query } = asked;
  const mentor = sql`(select p.mentor_id from mentorships p
    where p.protege_id = m.id and p.chapter_id = ${chapterId} and p.ended_on is null)`;
  return findPage<ZeroActivityRow>(on, page, {
    columns: sql`m.id, ${personOf(sql`m`)} as member,
      (select p.name from professions p where p.id = m.profession_id) as profession,
      m.joined_on::text as joined, ${personJson(mentor)} as mentor, s.last_1::text as last_session,
      s.last_2::text as last_referral, s.last_5::text as last_post, ${quietColumns(asked)},
      ${helperJson(chapterId)} as helper, ${lettersColumns(asked)}`,
    from: quietMembers(asked),
    where: conditions(asked),
    order: ordersOf(asked)[query.sort ?? '-metrics'],
  });
}

/** Counts the listed members who recorded nothing of any of the six metrics. */
export async function countAllSix(on: Queryable, asked: ListFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(
    on,
    sql`
      select count(*)::int as count from ${quietMembers(asked)}
      where ${conditions(asked)} and ${isAtZeroInAll(asked.period)}`,
  );
  return row?.count ?? 0;
}

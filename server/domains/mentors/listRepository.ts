import { type SQL, sql } from 'drizzle-orm';
import type { getMentors, MentorChoice, Mentorship } from '../../../src/contract/people/mentors.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import { holds, reaches, scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
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
import { withOwnChapter } from '../shared/scope.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { type MentorRules, movesOfMentorship, whyNotMentor } from './policy.ts';
import { monthsOfMembership, openProteges, rulesColumns } from './rulesRepository.ts';

type Query = Omit<ListQuery<typeof getMentors>, 'chapterId'>;

/** The number of days without a session after which a pair is stalled. */
const stalledAfter = 14;
/** A chapter's mentorships that the viewer may read. */
export interface MentorsFilter {
  readonly viewer: Viewer;
  readonly chapter: PageChapter & MentorRules;
  /** All mentorships of the chapter, or only the viewer's own. */
  readonly isWhole: boolean;
  readonly query: Query;
}

/** @throws Refused 404 for a chapter that isn't the viewer's and whose page they may not see */
export async function mentorsFilter(
  on: Queryable,
  viewer: Viewer,
  { chapterId: named, ...query }: Query & { readonly chapterId: number | 'mine' },
  now: Date,
): Promise<MentorsFilter> {
  const held = scopeOfPage(viewer, 'Protege');
  const scope = withOwnChapter(held, viewer);
  const chapterId = named === 'mine' ? undefined : named;
  const chapter = await showChapter<MentorRules>(on, { viewer, scope, chapterId, now }, rulesColumns);
  return { viewer, chapter, isWhole: reaches(held, chapter.id), query };
}

/** SQL for the pairs of the chapter, and new members without a mentor, as `x`. */
const pairs = ({ id, today }: PageChapter): SQL => sql`(
  select p.id, p.protege_id, p.mentor_id, p.since, p.planned_end, p.ended_on, p.note, p.version
  from mentorships p where p.chapter_id = ${id}
  union all
  select null, n.id, null, null, null, null, null, 0 from members n
  where n.chapter_id = ${id} and n.status = 'active' and n.erased_at is null
    and (n.joined_on > ${daysAfter(today, -newForDays)}::date
      or exists (select from member_checklist_items i where i.member_id = n.id and i.done_at is null))
    and not exists (select from mentorships p where p.protege_id = n.id and p.ended_on is null)
) x join members m on m.id = x.protege_id`;

/** SQL for the pair's sessions during the mentorship, as `s`. */
const together = sql`left join lateral (
  select count(*)::int as count, max(a.date) as last from sessions a
  where a.deleted_at is null and a.date >= x.since and a.date <= coalesce(x.ended_on, a.date)
    and ((a.member_id = x.protege_id and a.receiver_id = x.mentor_id)
      or (a.member_id = x.mentor_id and a.receiver_id = x.protege_id))
) s on true`;

const isStalled = ({ today }: PageChapter) => sql`(x.id is not null and x.ended_on is null
  and coalesce(s.last, x.since) < ${daysAfter(today, -stalledAfter)}::date)`;

function conditions({ viewer, chapter, isWhole, query }: MentorsFilter): SQL {
  const { active = 1, without_mentor, stalled, mentor_id, search = '' } = query;
  const all = [sql`m.erased_at is null`];
  if (!isWhole) all.push(sql`(x.protege_id = ${viewer.memberId} or x.mentor_id = ${viewer.memberId})`);
  all.push(active === 1 ? sql`x.ended_on is null` : sql`x.ended_on is not null`);
  if (without_mentor === 1) all.push(sql`x.id is null`);
  if (without_mentor === 0) all.push(sql`x.id is not null`);
  if (stalled !== undefined) all.push(stalled === 1 ? isStalled(chapter) : sql`not ${isStalled(chapter)}`);
  if (mentor_id !== undefined) all.push(sql`x.mentor_id = ${mentor_id}`);
  if (search.trim() !== '') all.push(isFound(sql`m.search`, search));
  return sql.join(all, sql` and `);
}

const byName = sql`m.last_name, m.first_name, x.protege_id, x.id desc`;

const orders: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: byName,
  '-name': sql`m.last_name desc, m.first_name desc, x.protege_id desc, x.id desc`,
  joined: sql`m.joined_on nulls first, ${byName}`,
  '-joined': sql`m.joined_on desc nulls last, ${byName}`,
  since: sql`x.since nulls first, ${byName}`,
  '-since': sql`x.since desc nulls last, ${byName}`,
  contact: sql`s.last nulls first, ${byName}`,
  '-contact': sql`s.last desc nulls last, ${byName}`,
};

/** Members without a mentor first, then the newest members. */
const usual = sql`(x.id is null) desc, m.joined_on desc nulls last, ${byName}`;

type Stored = Omit<Mentorship, 'moves' | 'can_note' | 'is_mentor'>;

/** Lists a page of the pairs. */
export async function listMentorships(
  on: Queryable,
  asked: MentorsFilter,
  page: Page,
): Promise<Found<Mentorship>> {
  const { viewer, chapter, query } = asked;
  const found = await findPage<Stored>(on, page, {
    columns: sql`x.id, ${personOf(sql`m`)} as protege,
      m.joined_on::text as joined, ${personJson(sql`x.mentor_id`)} as mentor, x.since::text as since,
      x.planned_end::text as planned_end, x.ended_on::text as ended_on,
      (select round(100.0 * count(i.done_at) / nullif(count(*), 0))::int from member_checklist_items i
        where i.member_id = m.id) as checklist_percent,
      s.count as sessions_together, s.last::text as last_contact,
      case when x.id is not null and x.ended_on is null then (
        select min(w.date)::text from weekly_meetings w
        where w.chapter_id = ${chapter.id} and w.status = 'open' and w.date >= ${chapter.today}::date) end as next_meeting,
      ${isStalled(chapter)}::int as stalled, x.note, x.version`,
    from: sql`${pairs(chapter)} ${together}`,
    where: conditions(asked),
    order: query.sort === undefined ? usual : orders[query.sort],
  });
  const assigns = holds(viewer, 'mentors.assign', chapter.id);
  const shown = found.rows.map((row): Mentorship => {
    const isMentor = row.mentor?.id === viewer.memberId;
    const seesNote = assigns || isMentor || (asked.isWhole && row.protege.id !== viewer.memberId);
    return {
      ...row,
      note: seesNote ? row.note : null,
      can_note: flag(row.id !== null && (assigns || isMentor)),
      is_mentor: flag(isMentor),
      moves: row.id === null ? [] : movesOfMentorship(viewer, chapter.id, row.ended_on),
    };
  });
  return { ...found, rows: shown };
}

/** Lists the chapter's current mentors, for a viewer who may see them. */
export function listMentors(on: Queryable, { viewer, chapter, isWhole }: MentorsFilter): Promise<Person[]> {
  return selectRows<Person>(
    on,
    sql`
      select m.id, m.first_name, m.last_name from members m
      where exists (select from mentorships p where p.mentor_id = m.id and p.chapter_id = ${chapter.id}
          and p.ended_on is null and (${isWhole}::boolean or p.mentor_id = ${viewer.memberId}
            or p.protege_id = ${viewer.memberId}))
      order by m.last_name, m.first_name, m.id`,
  );
}

/** Lists the active members of a chapter, and why any of them can't mentor one more. */
export async function listMentorChoices(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
  now: Date,
): Promise<MentorChoice[]> {
  const scope = scopeOf(viewer, 'mentors.assign');
  const chapter = await showChapter<MentorRules>(on, { viewer, scope, chapterId, now }, rulesColumns);
  const rows = await selectRows<Person & { months: number | null; proteges: number }>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, ${monthsOfMembership(chapter.today)} as months, ${openProteges} as proteges
      from members m
      where m.chapter_id = ${chapter.id} and m.status = 'active' and m.erased_at is null
      order by m.last_name, m.first_name, m.id`,
  );
  return rows.map(({ months, ...member }) => {
    const name = `${member.first_name} ${member.last_name}`;
    return { ...member, why_not: whyNotMentor({ name, months, proteges: member.proteges }, chapter) };
  });
}

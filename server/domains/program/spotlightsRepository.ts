import { type SQL, sql } from 'drizzle-orm';
import type {
  getSpotlights,
  SpotlightStatus,
  SpotlightTurn,
  SpotlightWeek,
} from '../../../src/contract/growth/spotlights.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { dayValue } from '../../database/values.ts';
import { holds, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { type Found, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { type MeetingOfSlot, movesOfPlanned } from './policy.ts';
import { spotlightKind } from './slotKinds.ts';
import { type Against, againstColumns, warningsOf } from './turnsRepository.ts';
import { isAheadAt, listWeeks, weekColumns } from './weeksRepository.ts';

type Query = ListQuery<typeof getSpotlights>;

/** A chapter's spotlights that the viewer may see. */
export interface SpotlightsFilter {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly chapter: PageChapter;
  readonly query: Query;
  readonly assigns: boolean;
}

/** @throws Refused 404 for a chapter whose spotlights the viewer may not see */
export async function spotlightsFilter(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  query: Query,
): Promise<SpotlightsFilter> {
  const scope = scopeOfPage(viewer, spotlightKind.title);
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  const assigns = holds(viewer, spotlightKind.decides, chapter.id);
  return { viewer, now, chapter, query, assigns };
}

type ReadRow = Omit<SpotlightWeek, 'moves' | 'warnings'> & MeetingOfSlot & Against;

/** SQL for the weeks `w` of chapter `c`, each with its spotlight `s`. */
const from = sql`weekly_meetings w join chapters c on c.id = w.chapter_id
  left join member_spotlights s on s.meeting_id = w.id and s.deleted_at is null and s.status <> 'Cancelled'
  left join members m on m.id = s.member_id`;

function columnsFor(asked: SpotlightsFilter): SQL {
  const { viewer, now, assigns } = asked;
  return sql`${weekColumns(asked)}, ${personJson(sql`s.member_id`)} as member,
    (select p.name from professions p where p.id = m.profession_id) as profession, s.intro, s.ask,
    (select json_build_object('id', l.id, 'title', l.title, 'url', l.url) from links l
      where l.id = s.link_id and l.deleted_at is null) as link,
    s.video_link, (select count(*)::int from visitors v where v.meeting_id = w.id and v.deleted_at is null
      and v.merged_into_id is null and 'Spotlight Post' = any(v.methods)) as guests,
    coalesce(s.member_id = ${viewer.memberId}, false)::int as own, 0 as can_take,
    (${isAheadAt(now)} and s.id is null and ${assigns}::boolean)::int as can_assign,
    ${againstColumns({ member: sql`s.member_id`, noun: spotlightKind.noun })}`;
}

export interface SpotlightStanding extends MeetingOfSlot {
  readonly chapter_id: number;
  readonly status: SpotlightStatus;
}

function toAnswer(viewer: Viewer, row: ReadRow): SpotlightWeek {
  const { meeting_status, has_begun, day_has_come, clash, is_away, weeks_since, gap_weeks, ...shown } = row;
  const { member, status, chapter_id } = shown;
  const against = { clash, is_away, weeks_since, gap_weeks };
  const isHeld = member !== null && (status === 'Planned' || status === 'Done');
  return {
    ...shown,
    warnings: isHeld && status === 'Planned' && !has_begun ? warningsOf(member.first_name, against) : [],
    moves: isHeld
      ? movesOfPlanned(viewer, 'spotlight', { chapter_id, status, meeting_status, has_begun, day_has_come })
      : [],
  };
}

export const listSpotlights = (
  on: Queryable,
  asked: SpotlightsFilter,
  page: Page,
): Promise<Found<SpotlightWeek>> =>
  listWeeks(on, asked, page, { columns: columnsFor(asked), from, toAnswer });

/** Lists the chapter's members, longest wait first; none if the viewer doesn't assign spotlights. */
export async function listRotation(on: Queryable, asked: SpotlightsFilter): Promise<SpotlightTurn[]> {
  const { chapter, assigns, query } = asked;
  if (!assigns || query.rotation !== 1) return [];
  const today = dayValue(chapter.today);
  return selectRows<SpotlightTurn>(
    on,
    sql`
      select m.id, ${personJson(sql`m.id`)} as member,
        (select p.name from professions p where p.id = m.profession_id) as profession,
        turn.last::text as last, turn.next::text as next,
        (exists (select from member_trainings t where t.member_id = m.id and t.deleted_at is null))::int as eligible
      from members m left join lateral (
        select max(at.date) filter (where at.date < ${today}) as last,
          min(at.date) filter (where at.date >= ${today}) as next
        from member_spotlights s join weekly_meetings at on at.id = s.meeting_id
        where s.member_id = m.id and s.deleted_at is null and s.status <> 'Cancelled' and at.status <> 'skipped'
      ) turn on true
      where m.chapter_id = ${chapter.id} and m.status = 'active'
      order by turn.next is not null, turn.last nulls first, m.id`,
  );
}

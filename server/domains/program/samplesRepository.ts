import { type SQL, sql } from 'drizzle-orm';
import type {
  getSampleSessions,
  SampleStatus,
  SampleSuggestion,
  SampleWeek,
} from '../../../src/contract/meetings/sampleSessions.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { holds, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { type Found, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { type MeetingOfSlot, movesOfPlanned } from './policy.ts';
import { sampleKind as kind } from './slotKinds.ts';
import { type Against, againstColumns, lastTurnOf, warningsOf } from './turnsRepository.ts';
import { isAheadAt, listWeeks, weekColumns } from './weeksRepository.ts';

type Query = ListQuery<typeof getSampleSessions>;

/** A chapter's sample sessions that the viewer may see. */
export interface SamplesFilter {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly chapter: PageChapter;
  readonly query: Query;
  /** Whether the viewer assigns sessions. */
  readonly assigns: boolean;
  /** Whether the viewer may volunteer for a sample session. */
  readonly takes: boolean;
}

/**
 * @throws Refused 403 unless the viewer holds the page that the call is for: assignments (`desk` 1) or the
 * schedule, 404 for a chapter whose sessions the viewer may not see
 */
export async function samplesFilter(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  query: Query,
): Promise<SamplesFilter> {
  const title = query.desk === 1 ? 'Sample Sessions Assignments' : kind.title;
  requireSomewhere(viewer, `page:${title}`);
  const scope = scopeOfPage(viewer, title);
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  const assigns = holds(viewer, kind.decides, chapter.id);
  return { viewer, now, chapter, query, assigns, takes: viewer.chapterId === chapter.id };
}

interface Sides {
  readonly against_a: Against;
  readonly against_b: Against;
}

type ReadRow = Omit<SampleWeek, 'moves' | 'warnings'> & MeetingOfSlot & Sides;

/** The weeks `w` of chapter `c`, each with its sample session `s`, or else with its newest canceled one. */
const from = sql`
  weekly_meetings w join chapters c on c.id = w.chapter_id left join lateral (
    select one.* from sample_sessions one where one.meeting_id = w.id and one.deleted_at is null
    order by (one.status = 'Cancelled'), one.id desc limit 1
  ) s on true`;

const turnOf = (member: SQL) => ({ member, noun: kind.noun });

/**
 * SQL for the member on one side of the pair: the member, the last turn, and the reasons against a turn in
 * the week `w`.
 */
const sideColumns = (side: 'a' | 'b', member: SQL): SQL => sql`
  ${personJson(member)} as ${sql.identifier(`member_${side}`)},
  ${lastTurnOf(turnOf(member))}::text as ${sql.identifier(`last_${side}`)},
  (select row_to_json(against) from (select ${againstColumns(turnOf(member))}) against)
    as ${sql.identifier(`against_${side}`)}`;

function columnsFor(asked: SamplesFilter): SQL {
  const { viewer, now, assigns, takes } = asked;
  const me = viewer.memberId;
  const isMine = sql`coalesce(${me} in (s.member_a_id, s.member_b_id), false)`;
  const isAhead = isAheadAt(now);
  const isFree = sql`(${isAhead} and coalesce(s.status, 'Cancelled') = 'Cancelled')`;
  const isPlanned = sql`(${isAhead} and coalesce(s.status = 'Planned', false))`;
  return sql`${weekColumns(asked)}, ${sideColumns('a', sql`s.member_a_id`)},
    ${sideColumns('b', sql`s.member_b_id`)}, s.topic, s.place, s.material_link, s.answer_a, s.answer_b,
    case ${me}::int when s.member_a_id then s.answer_a when s.member_b_id then s.answer_b end as own_answer,
    (s.asked_at at time zone c.time_zone)::date::text as asked_on, ${isMine}::int as own,
    (${isFree} and ${takes}::boolean)::int as can_take, (${isFree} and ${assigns}::boolean)::int as can_assign,
    (${isPlanned} and ${isMine})::int as can_answer,
    (${isPlanned} and (${isMine} or ${assigns}::boolean))::int as can_prepare`;
}

export interface SampleStanding extends MeetingOfSlot {
  readonly chapter_id: number;
  readonly status: SampleStatus;
}

type Pair = Pick<SampleWeek, 'member_a' | 'member_b'> & Partial<Pick<SampleWeek, 'answer_a' | 'answer_b'>>;

/** @returns the reasons against the two members, except those who have declined */
function warningsOfPair(pair: Pair, { against_a, against_b }: Sides): string[] {
  const { member_a, member_b, answer_a, answer_b } = pair;
  return [
    ...(member_a && answer_a !== 'decline' ? warningsOf(member_a.first_name, against_a) : []),
    ...(member_b && answer_b !== 'decline' ? warningsOf(member_b.first_name, against_b) : []),
  ];
}

function toAnswer(viewer: Viewer, row: ReadRow): SampleWeek {
  const { meeting_status, has_begun, day_has_come, against_a, against_b, ...shown } = row;
  const { status, chapter_id } = shown;
  const isHeld = status === 'Planned' || status === 'Done';
  return {
    ...shown,
    warnings: status === 'Planned' && !has_begun ? warningsOfPair(shown, { against_a, against_b }) : [],
    moves: isHeld
      ? movesOfPlanned(viewer, 'sampleSession', {
          chapter_id,
          status,
          meeting_status,
          has_begun,
          day_has_come,
        })
      : [],
  };
}

export const listSamples = (on: Queryable, asked: SamplesFilter, page: Page): Promise<Found<SampleWeek>> =>
  listWeeks(on, asked, page, { columns: columnsFor(asked), from, toAnswer });

/**
 * Finds the next open week, and the two members without a coming turn who have waited longest; null if there
 * is no such week, or if the viewer doesn't assign sessions.
 */
export async function findSuggestion(
  on: Queryable,
  { chapter, assigns, now }: SamplesFilter,
): Promise<SampleSuggestion | null> {
  if (!assigns) return null;
  const isAhead = (alias: string) => {
    const at = sql.raw(alias);
    return sql`${at}.status = 'open' and ${at}.starts_at > ${now.toISOString()}::timestamptz`;
  };
  const found = await selectRow<Omit<SampleSuggestion, 'warnings'> & Sides>(
    on,
    sql`
      with waiting as materialized (
        select m.id, row_number() over (order by turn.last nulls first, m.id) as place
        from members m left join lateral (
          select max(at.date) as last, bool_or(${isAhead('at')}) as has_one
          from sample_sessions s join weekly_meetings at on at.id = s.meeting_id
          where s.chapter_id = ${chapter.id} and s.deleted_at is null and s.status <> 'Cancelled'
            and at.status <> 'skipped' and ((s.member_a_id = m.id and s.answer_a is distinct from 'decline')
              or (s.member_b_id = m.id and s.answer_b is distinct from 'decline'))
        ) turn on true
        where m.chapter_id = ${chapter.id} and m.status = 'active' and not coalesce(turn.has_one, false)
        order by place limit 2
      )
      select json_build_object('id', w.id, 'date', w.date::text) as meeting,
        ${sideColumns('a', sql`a.id`)}, ${sideColumns('b', sql`b.id`)}
      from weekly_meetings w join chapters c on c.id = w.chapter_id
        left join waiting a on a.place = 1 left join waiting b on b.place = 2
      where w.chapter_id = ${chapter.id} and ${isAhead('w')} and not exists (
        select from sample_sessions s
        where s.meeting_id = w.id and s.deleted_at is null and s.status <> 'Cancelled')
      order by w.date limit 1`,
  );
  if (found === null) return null;
  const { against_a, against_b, ...shown } = found;
  return { ...shown, warnings: warningsOfPair(shown, { against_a, against_b }) };
}

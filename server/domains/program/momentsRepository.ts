import { type SQL, sql } from 'drizzle-orm';
import type { getMoments, MomentStatus, MomentWeek } from '../../../src/contract/growth/moments.ts';
import type { Queryable } from '../../database/query.ts';
import { holds, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { type Found, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { type MeetingOfSlot, movesOfMoment } from './policy.ts';
import { momentKinds, type SlotKind } from './slotKinds.ts';
import { type Against, againstColumns, lastTurnOf, warningsOf } from './turnsRepository.ts';
import { isAheadAt, listWeeks, weekColumns } from './weeksRepository.ts';

type Query = ListQuery<typeof getMoments>;

/** A chapter's schedule that the viewer may see. */
export interface MomentsFilter {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly chapter: PageChapter;
  readonly kind: SlotKind;
  readonly query: Query;
  /** Whether the viewer approves moments, and may take one. */
  readonly approves: boolean;
  readonly takes: boolean;
}

/** @throws Refused 404 for a chapter whose schedule the viewer may not see */
export async function momentsFilter(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  query: Query,
): Promise<MomentsFilter> {
  const kind = momentKinds[query.record_type];
  const scope = scopeOfPage(viewer, kind.title);
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  return {
    viewer,
    now,
    chapter,
    kind,
    query,
    approves: holds(viewer, kind.decides, chapter.id),
    takes: viewer.chapterId === chapter.id && holds(viewer, 'moments.request', chapter.id),
  };
}

/** A row with the facts that decide its moves, in addition to the API's fields. */
type ReadRow = Omit<MomentWeek, 'moves' | 'warnings'> & MeetingOfSlot & Against;

/**
 * SQL for the weeks `w` of chapter `c` with their slot `s`: the current one, else the newest visible declined one.
 */
const weeksOf = ({ viewer, approves, query }: MomentsFilter): SQL => sql`
  weekly_meetings w join chapters c on c.id = w.chapter_id left join lateral (
    select one.* from moment_slots one
    where one.meeting_id = w.id and one.type = ${query.record_type} and one.deleted_at is null
      and (one.status <> 'Declined' or one.member_id = ${viewer.memberId} or ${approves}::boolean)
    order by (one.status = 'Declined'), one.id desc limit 1
  ) s on true left join members m on m.id = s.member_id`;

/** SQL for: the viewer has a future moment to swap. */
const hasOne = ({ viewer, now, query }: MomentsFilter): SQL => sql`exists (
  select from moment_slots mine join weekly_meetings at on at.id = mine.meeting_id
  where mine.member_id = ${viewer.memberId} and mine.type = ${query.record_type} and mine.deleted_at is null
    and mine.status in ('Requested', 'Approved') and at.chapter_id = w.chapter_id and at.status = 'open'
    and at.starts_at > ${now.toISOString()}::timestamptz)`;

function columnsFor(asked: MomentsFilter): SQL {
  const { viewer, approves, takes, kind, now, query } = asked;
  const isMine = sql`coalesce(s.member_id = ${viewer.memberId}, false)`;
  const inside = sql`(${isMine} or ${approves}::boolean)`;
  const turn = { member: sql`s.member_id`, noun: kind.noun };
  const isAhead = isAheadAt(now);
  const isFree = sql`(${isAhead} and coalesce(s.status, 'Declined') = 'Declined')`;
  return sql`${weekColumns(asked)}, ${query.record_type}::text as type, ${personJson(sql`s.member_id`)} as member,
    (select p.name from professions p where p.id = m.profession_id) as profession,
    s.topic, s.material_link, s.curriculum_unit, s.minutes,
    case when ${inside} then s.decline_reason end as decline_reason,
    case when ${inside} then s.change_asked end as change_asked,
    case when ${inside} then ${personJson(sql`s.decided_by`)} end as decided_by,
    (s.created_at at time zone c.time_zone)::date::text as asked_on, ${lastTurnOf(turn)}::text as last_presented,
    ${isMine}::int as own, (${isFree} and ${takes}::boolean and not ${isMine})::int as can_take,
    (${isFree} and ${approves}::boolean)::int as can_assign,
    (${isAhead} and ${takes}::boolean and not ${isMine} and coalesce(s.status in ('Requested', 'Approved'), false)
      and ${hasOne(asked)})::int as can_swap, ${againstColumns(turn)}`;
}

function toAnswer(viewer: Viewer, row: ReadRow): MomentWeek {
  const { meeting_status, has_begun, day_has_come, clash, is_away, weeks_since, gap_weeks, ...shown } = row;
  const { member, slot_id, status, chapter_id } = shown;
  const isOver = status === 'Delivered' || status === 'Declined' || meeting_status !== 'open';
  return {
    ...shown,
    warnings:
      member === null || isOver
        ? []
        : warningsOf(member.first_name, { clash, is_away, weeks_since, gap_weeks }),
    moves:
      slot_id === null || member === null
        ? []
        : movesOfMoment(viewer, {
            chapter_id,
            member_id: member.id,
            status: (status === 'No meeting' || status === 'Open'
              ? 'Requested'
              : status) satisfies MomentStatus,
            meeting_status,
            has_begun,
            day_has_come,
          }),
  };
}

export const listMoments = (on: Queryable, asked: MomentsFilter, page: Page): Promise<Found<MomentWeek>> =>
  listWeeks(on, asked, page, { columns: columnsFor(asked), from: weeksOf(asked), toAnswer });

import { type SQL, sql } from 'drizzle-orm';
import type { MomentsHead, Suggestion } from '../../../src/contract/growth/moments.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { dayValue, instantValue } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';
import { jsonRows, personJson } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import type { MomentsFilter } from './momentsRepository.ts';
import { type Against, againstColumns, warningsOf } from './turnsRepository.ts';

const mostSuggested = sql.raw('6');

/** SQL for the slots `s` of this schedule with their meetings `at`. */
const slots = ({
  query,
  chapter,
}: MomentsFilter): SQL => sql`moment_slots s join weekly_meetings at on at.id = s.meeting_id
  where s.chapter_id = ${chapter.id} and s.type = ${query.record_type} and s.deleted_at is null`;

const ahead = ({ now }: MomentsFilter): SQL =>
  sql`at.status = 'open' and at.starts_at > ${instantValue(now)}`;

/** SQL for the first open weeks, each paired with the member who has waited longest and has no coming turn. */
function suggestionsOf(asked: MomentsFilter): SQL {
  const { chapter, now, kind } = asked;
  const instant = instantValue(now);
  return jsonRows(sql`
    with free as materialized (
      select gap.id, row_number() over (order by gap.date) as place from weekly_meetings gap
      where gap.chapter_id = ${chapter.id} and gap.status = 'open' and gap.starts_at > ${instant}
        and not exists (select from ${slots(asked)} and s.status <> 'Declined' and s.meeting_id = gap.id)
      order by gap.date limit ${mostSuggested}
    ), waiting as materialized (
      select m.id, turn.last, row_number() over (order by turn.last nulls first, m.id) as place
      from members m left join lateral (
        select max(at.date) as last, bool_or(at.starts_at > ${instant}) as has_one
        from ${slots(asked)} and s.status <> 'Declined' and at.status <> 'skipped' and s.member_id = m.id
      ) turn on true
      where m.chapter_id = ${chapter.id} and m.status = 'active' and not coalesce(turn.has_one, false)
    )
    select json_build_object('id', w.id, 'date', w.date::text) as meeting, ${personJson(sql`waiting.id`)} as member,
      waiting.last::text as last_presented, ${againstColumns({ member: sql`waiting.id`, noun: kind.noun })}
    from free join weekly_meetings w on w.id = free.id join chapters c on c.id = w.chapter_id
      left join waiting on waiting.place = free.place
    order by free.place`);
}

type Read = Pick<MomentsHead, 'curriculum_link' | 'turns' | 'offers' | 'waiting'> & {
  readonly suggestions: (Omit<Suggestion, 'warnings'> & Against)[];
};

/** Finds what appears next to a schedule: the viewer's own turns, members who would swap, and an approver's tasks. */
export async function findMomentsHead(on: Queryable, asked: MomentsFilter): Promise<MomentsHead> {
  const { viewer, chapter, query, approves, takes } = asked;
  const today = dayValue(chapter.today);
  const mine = sql`${slots(asked)} and s.member_id = ${viewer.memberId} and s.status <> 'Declined' and at.status <> 'skipped'`;
  const found = present(
    await selectRow<Read>(
      on,
      sql`
        select nullif(c.networking_moment_curriculum_link, '') as curriculum_link,
          json_build_object(
            'next', (select min(at.date)::text from ${mine} and at.date >= ${today}),
            'last', (select max(at.date)::text from ${mine} and at.date < ${today}),
            'in_year', (select count(*)::int from ${mine} and at.date < ${today}
              and at.date >= ${today} - interval '1 year')) as turns,
          ${jsonRows(sql`
            select s.id, ${personJson(sql`s.member_id`)} as by, at.date::text as theirs, own.date::text as mine,
              s.swap_note as note
            from moment_slots s join weekly_meetings at on at.id = s.meeting_id
              join moment_slots wanted on wanted.id = s.swap_with_id
              join weekly_meetings own on own.id = wanted.meeting_id
            where s.chapter_id = ${chapter.id} and s.type = ${query.record_type} and s.deleted_at is null
              and s.status in ('Requested', 'Approved') and ${ahead(asked)}
              and wanted.member_id = ${viewer.memberId} and wanted.deleted_at is null
              and wanted.status in ('Requested', 'Approved') and own.status = 'open'
              and own.starts_at > ${instantValue(asked.now)}
            order by at.date, s.id`)} as offers,
          (select count(*)::int from ${slots(asked)} and s.status = 'Requested' and ${ahead(asked)}) as waiting,
          ${approves ? suggestionsOf(asked) : sql`'[]'::json`} as suggestions
        from chapters c where c.id = ${chapter.id}`,
    ),
  );
  return {
    ...found,
    type: query.record_type,
    chapter: shownChapter(chapter),
    approves: flag(approves),
    takes: flag(takes),
    waiting: approves ? found.waiting : 0,
    suggestions: found.suggestions.map(({ clash, is_away, weeks_since, gap_weeks, ...shown }) => ({
      ...shown,
      warnings:
        shown.member === null
          ? []
          : warningsOf(shown.member.first_name, { clash, is_away, weeks_since, gap_weeks }),
    })),
  };
}

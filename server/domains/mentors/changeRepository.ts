import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import type { saveMentorship } from '../../../src/contract/mentors.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import { type Changes, changesBetween, logging, noticing, saidBy } from '../../changes/audit.ts';
import { assignments } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { dayOrNull, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, notFound, present, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { requireMove } from '../shared/transitions.ts';
import {
  begin,
  type Caller,
  type Chapter,
  chapterOf,
  mentorsPage,
  requirePair,
  saved,
  type Wanted,
} from './pairRepository.ts';
import { movesOfMentorship } from './policy.ts';

interface Held {
  readonly id: number;
  readonly chapter_id: number;
  readonly protege_id: number;
  readonly mentor_id: number;
  readonly protege: string;
  readonly since: string;
  readonly planned_end: string | null;
  readonly ended_on: string | null;
  readonly note: string | null;
  readonly version: number;
}

function lockMentorship(on: Queryable, chapterId: number, id: number): Promise<Held | null> {
  return selectRow<Held>(
    on,
    sql`
      select p.id, p.chapter_id, p.protege_id, p.mentor_id, concat_ws(' ', m.first_name, m.last_name) as protege,
        p.since::text as since, p.planned_end::text as planned_end, p.ended_on::text as ended_on, p.note, p.version
      from mentorships p join members m on m.id = p.protege_id
      where p.id = ${id} and p.chapter_id = ${chapterId} for update of p`,
  );
}

/**
 * Changes, hands on or ends a mentorship. @throws Refused 404 out of reach, 409 for one that ended and for another
 * version, 422 for a mentor who can't take it.
 */
export function changeMentorship(database: Queries, call: Call<typeof saveMentorship>): Promise<Saved> {
  const { viewer, params, body, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const held = present(await lockMentorship(on, params.chapterId, params.id));
    const assigns = reaches(scopeOf(viewer, 'mentors.assign'), held.chapter_id);
    const changesMore = [body.mentor_id, body.planned_end, body.ended].some((each) => each !== undefined);
    if (!assigns && (held.mentor_id !== viewer.memberId || changesMore)) throw notFound();
    if (expectedVersion !== null && expectedVersion !== held.version) throw versionConflict(held);
    if (!changesMore) return keep(on, call, held, { note: body.note });
    if (held.ended_on !== null) throw stateConflict('mentorshipEnded');
    const chapter = await chapterOf(on, viewer, held.chapter_id, now);
    if (body.mentor_id !== undefined && body.mentor_id !== held.mentor_id) {
      return handOver(on, call, chapter, held, body.mentor_id);
    }
    const { planned_end } = body;
    if (planned_end != null && planned_end < held.since)
      throw invalidField('planned_end', messages.endBeforeStart);
    if (body.ended === 1) requireMove(movesOfMentorship(viewer, held.chapter_id, held.ended_on), 'ended');
    return keep(on, call, held, {
      note: body.note,
      planned_end,
      ended_on: body.ended === 1 ? (held.since > chapter.today ? held.since : chapter.today) : undefined,
    });
  });
}

/** The mentor of before is thanked and done, and another begins. */
async function handOver(
  on: Queryable,
  call: Call<typeof saveMentorship>,
  chapter: Chapter,
  held: Held,
  mentorId: number,
): Promise<Saved> {
  const { planned_end = held.planned_end, note = held.note } = call.body;
  const wanted: Wanted = { protegeId: held.protege_id, mentorId, plannedEnd: planned_end, note };
  const pair = await requirePair(on, chapter, wanted);
  await keep(on, call, held, { ended_on: held.since > chapter.today ? held.since : chapter.today });
  const id = await begin(on, call, chapter, { wanted, ...pair }, {});
  return saved(id, 1, messages.mentorAssigned);
}

type Change = { readonly [Name in 'note' | 'planned_end' | 'ended_on']?: string | null | undefined };

async function keep(on: Queryable, call: Caller, held: Held, change: Change): Promise<Saved> {
  const { viewer } = call;
  const changes: Changes = changesBetween({ ...held }, { ...change });
  if (Object.keys(changes).length === 0) return saved(held.id, held.version, messages.changesSaved);
  const isEnd = change.ended_on != null;
  const columns = {
    ...(change.note !== undefined && { note: textValue(change.note) }),
    ...(change.planned_end !== undefined && { planned_end: dayOrNull(change.planned_end) }),
    ...(change.ended_on !== undefined && { ended_on: dayOrNull(change.ended_on) }),
  };
  addAudience({ memberIds: [held.protege_id, held.mentor_id], chapterIds: [held.chapter_id] });
  await on.execute(sql`
    with stored as (
      update mentorships p set ${assignments(columns, sql`p`)} where p.id = ${held.id} returning p.id
    )${withStatements({
      logged: logging(call, {
        action: 'mentors.assign',
        entity: 'mentorships',
        chapterId: held.chapter_id,
        memberId: held.protege_id,
        changes,
      }),
      ...(isEnd && {
        noticed: noticing(
          sql`select told.id from (values (${held.mentor_id}::int), (${held.protege_id}::int)) told(id)
            where told.id <> ${viewer.memberId}`,
          {
            kind: 'mentor.ended',
            text: saidBy(viewer, `ended the mentorship of ${held.protege}. Thank you both.`),
            link: mentorsPage,
            by: viewer,
          },
        ),
      }),
    })}
    select id from stored`);
  return saved(held.id, held.version + 1, isEnd ? messages.mentorshipEndedNow : messages.changesSaved);
}

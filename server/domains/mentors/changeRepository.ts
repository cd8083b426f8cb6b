import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { saveMentorship } from '../../../src/contract/people/mentors.ts';
import { type Changes, changesBetween } from '../../changes/audit.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import { requireMove } from '../shared/transitions.ts';
import { mentorshipEnded } from './notices.ts';
import {
  begin,
  type Caller,
  type Chapter,
  chapterOf,
  requirePair,
  saved,
  type Wanted,
} from './pairRepository.ts';
import { movesOfMentorship, requireReach } from './policy.ts';

interface LockedMentorship {
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

function lockMentorship(on: Queryable, chapterId: number, id: number): Promise<LockedMentorship | null> {
  return selectRow<LockedMentorship>(
    on,
    sql`
      select p.id, p.chapter_id, p.protege_id, p.mentor_id, concat_ws(' ', m.first_name, m.last_name) as protege,
        p.since::text as since, p.planned_end::text as planned_end, p.ended_on::text as ended_on, p.note, p.version
      from mentorships p join members m on m.id = p.protege_id
      where p.id = ${id} and p.chapter_id = ${chapterId} for update of p`,
  );
}

/**
 * Changes, hands over or ends a mentorship.
 * @throws Refused 404 if out of reach, 409 for one that has ended and for another version, 422 for a mentor
 * who can't take it
 */
export function changeMentorship(database: Queries, call: Call<typeof saveMentorship>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  const changesMore = [body.mentor_id, body.planned_end, body.ended].some((each) => each !== undefined);
  return changeRow(database, call, {
    lock: (on) => lockMentorship(on, params.chapterId, params.id),
    allow: (locked) => requireReach(viewer, locked, changesMore),
    change: async (locked, on) => {
      if (!changesMore) return storeChange(on, call, locked, { note: body.note });
      if (locked.ended_on !== null) throw stateConflict('mentorshipEnded');
      const chapter = await chapterOf(on, viewer, locked.chapter_id, now);
      if (body.mentor_id !== undefined && body.mentor_id !== locked.mentor_id) {
        return handOver(on, call, chapter, locked, body.mentor_id);
      }
      const { planned_end } = body;
      if (planned_end != null && planned_end < locked.since)
        throw invalidField('planned_end', messages.endBeforeStart);
      if (body.ended === 1)
        requireMove(movesOfMentorship(viewer, locked.chapter_id, locked.ended_on), 'ended');
      return storeChange(on, call, locked, {
        note: body.note,
        planned_end,
        ended_on: body.ended === 1 ? lastDay(locked, chapter) : undefined,
      });
    },
  });
}

/** A mentorship that begins later ends on the day it begins. */
const lastDay = ({ since }: LockedMentorship, { today }: Chapter) => (since > today ? since : today);

/** Ends the mentorship of the previous mentor, and begins another. */
async function handOver(
  on: Queryable,
  call: Call<typeof saveMentorship>,
  chapter: Chapter,
  locked: LockedMentorship,
  mentorId: number,
): Promise<Saved> {
  const { planned_end = locked.planned_end, note = locked.note } = call.body;
  const wanted: Wanted = { protegeId: locked.protege_id, mentorId, plannedEnd: planned_end, note };
  const pair = await requirePair(on, chapter, wanted);
  await storeChange(on, call, locked, { ended_on: lastDay(locked, chapter) });
  return begin(on, call, chapter, { wanted, ...pair });
}

type Change = { readonly [Name in 'note' | 'planned_end' | 'ended_on']?: string | null | undefined };

async function storeChange(
  on: Queryable,
  call: Caller,
  locked: LockedMentorship,
  change: Change,
): Promise<Saved> {
  const changes: Changes = changesBetween({ ...locked }, { ...change });
  if (Object.keys(changes).length === 0) return saved(locked.id, locked.version, messages.changesSaved);
  const isEnd = change.ended_on != null;
  return updateRow(on, call, {
    table: 'mentorships',
    row: { ...locked, member_id: locked.protege_id },
    audience: { memberIds: [locked.mentor_id] },
    columns: {
      ...change,
      planned_end: change.planned_end === undefined ? undefined : change.planned_end || null,
    },
    action: 'mentors.assign',
    changes,
    notices: [isEnd && mentorshipEnded(locked.mentor_id, { id: locked.protege_id, name: locked.protege })],
    message: isEnd ? messages.mentorshipEndedNow : messages.changesSaved,
  });
}

import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { assignMentor } from '../../../src/contract/people/mentors.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import { begin, chapterOf, requirePair, type Wanted } from './pairRepository.ts';

/**
 * Asks a member to mentor another.
 * @throws Refused 404 if out of reach, 409 for a member who already has a mentor, 422 with the reason for
 * members who can't be paired
 */
export function giveMentor(database: Queries, call: Call<typeof assignMentor>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return recordOnceInTransaction(database, assignMentor, call, async (on, keep) => {
    const chapter = await chapterOf(on, viewer, params.chapterId, now);
    const wanted: Wanted = {
      protegeId: body.protege_id,
      mentorId: body.mentor_id,
      plannedEnd: body.planned_end ?? null,
      note: body.note ?? null,
    };
    const pair = await requirePair(on, chapter, wanted);
    if (pair.protege.has_mentor) throw stateConflict('hasMentor');
    if (wanted.plannedEnd !== null && wanted.plannedEnd < chapter.today)
      throw invalidField('planned_end', messages.endBeforeStart);
    return begin(on, call, chapter, { wanted, ...pair }, keep);
  });
}

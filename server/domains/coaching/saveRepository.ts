import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { saveCoaching } from '../../../src/contract/people/coaching.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, Refused } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { requireMove } from '../shared/transitions.ts';
import { type LockedCoaching, lockCoaching, requireCoach, shownVersion } from './lockedRepository.ts';
import { coachAsked, completed } from './notices.ts';
import { movesOfCoaching, requireReach, statusOfSteps, whyFixed } from './policy.ts';

/**
 * Sets the coach, the completed steps, or the status of a certificate.
 * @throws Refused 404 for a certificate out of reach and for the viewer's own, 409 for a change that isn't
 * possible now and for another version, 422 by field
 */
export function changeCoaching(database: Queries, call: Call<typeof saveCoaching>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  const reached = sql`(a.coach_id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'coaching.assign'), sql`a.chapter_id`)}
    or ${inScope(scopeOf(viewer, 'coaching.step'), sql`a.chapter_id`)})`;
  return changeRow(database, call, {
    lock: (on) => lockCoaching(on, params.id, reached),
    allow: (locked) => requireReach(viewer, locked, body.coach_id !== undefined),
    current: shownVersion,
    change: async (locked, on) => {
      if (body.coach_id !== undefined)
        await requireCoach(on, body.coach_id, locked.chapter_id, locked.member_id);
      const places = placesAsked(locked, body);
      const ticked = places === null ? locked.steps_done : tickedSteps(viewer, locked, places, now);
      const done = Object.keys(ticked).length;
      let { status } = locked;
      if (places !== null) status = statusOfSteps(done);
      if (body.status !== undefined && body.status !== status) {
        requireMove(movesOfCoaching(viewer, { ...locked, status, done }), body.status);
        status = body.status;
      }
      return storeChange(on, call, locked, {
        status,
        steps_done: ticked,
        coach_id: body.coach_id === undefined ? locked.coach_id : body.coach_id,
      });
    },
  });
}

/** @returns the places of the steps to be completed; null if the request has none */
function placesAsked(
  locked: LockedCoaching,
  { steps_done, step }: Call<typeof saveCoaching>['body'],
): number[] | null {
  if (step === undefined) return steps_done ?? null;
  const others = (steps_done ?? Object.keys(locked.steps_done).map(Number)).filter(
    (each) => each !== step.index,
  );
  return step.done === 1 ? [...others, step.index] : others;
}

/** @returns when each step was completed; earlier steps keep their times */
function tickedSteps(viewer: Viewer, locked: LockedCoaching, places: readonly number[], now: Date) {
  const fixed = whyFixed(viewer, locked);
  if (fixed !== null) throw new Refused(409, 'stepsFixed', { message: fixed });
  if (places.some((place) => place >= locked.steps)) throw invalidField('steps_done');
  return Object.fromEntries(
    [...new Set(places)].map((place) => [String(place), locked.steps_done[place] ?? now.toISOString()]),
  );
}

async function storeChange(
  on: Queryable,
  call: Call<typeof saveCoaching>,
  locked: LockedCoaching,
  next: Pick<LockedCoaching, 'status' | 'steps_done' | 'coach_id'>,
): Promise<Saved> {
  const { status, coach_id, steps_done } = locked;
  const changes = changesBetween(
    { status, coach_id, steps: Object.keys(steps_done).length },
    { status: next.status, coach_id: next.coach_id, steps: Object.keys(next.steps_done).length },
  );
  const isSame = JSON.stringify(Object.keys(steps_done)) === JSON.stringify(Object.keys(next.steps_done));
  if (Object.keys(changes).length === 0 && isSame) {
    return { id: locked.id, version: locked.version, message: messages.changesSaved };
  }
  return updateRow(on, call, {
    table: 'coaching_assignments',
    row: locked,
    columns: {
      status: next.status,
      coach_id: next.coach_id,
      steps_done: jsonValue(next.steps_done),
      ...(next.status !== 'Announced' && { announced: false, announced_at: null, announced_by: null }),
    },
    action: 'coaching.step',
    changes,
    notices: [
      next.status === 'Completed' && status !== 'Completed' && completed(locked),
      next.coach_id !== coach_id && coachAsked(locked, next.coach_id),
    ],
  });
}

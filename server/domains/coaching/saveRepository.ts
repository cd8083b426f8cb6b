import { sql } from 'drizzle-orm';
import type { saveCoaching } from '../../../src/contract/coaching.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changesBetween, logging } from '../../changes/audit.ts';
import { assignments } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, withStatements } from '../../database/query.ts';
import { jsonValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, notFound, present, Refused, requireVersion } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { requireMove } from '../shared/transitions.ts';
import {
  type LockedCoaching,
  lockCoaching,
  page,
  requireCoach,
  shownVersion,
  telling,
} from './lockedRepository.ts';
import { mayStep, movesOfCoaching, statusOfSteps, whyFixed } from './policy.ts';

/**
 * Sets the coach, the steps that are done, or how far the certificate is. @throws Refused 404 out of reach and for
 * one's own, 409 for what isn't possible now and for another version, 422 by field.
 */
export function changeCoaching(database: Queries, call: Call<typeof saveCoaching>): Promise<Saved> {
  const { viewer, params, body, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const reached = sql`(a.coach_id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'coaching.assign'), sql`a.chapter_id`)}
      or ${inScope(scopeOf(viewer, 'coaching.step'), sql`a.chapter_id`)})`;
    const held = present(await lockCoaching(on, params.id, reached));
    const assigns = reaches(scopeOf(viewer, 'coaching.assign'), held.chapter_id);
    if (held.member_id === viewer.memberId || !(assigns || mayStep(viewer, held))) throw notFound();
    if (body.coach_id !== undefined && !assigns) throw notFound();
    requireVersion(expectedVersion, shownVersion(held));
    if (body.coach_id !== undefined) {
      await requireCoach(on, body.coach_id, held.chapter_id, held.member_id);
    }
    const places = placesAsked(held, body);
    const ticked = places === null ? held.steps_done : tickedSteps(viewer, held, places, now);
    const done = Object.keys(ticked).length;
    let { status } = held;
    if (places !== null) status = statusOfSteps(done);
    if (body.status !== undefined && body.status !== status) {
      requireMove(movesOfCoaching(viewer, { ...held, status, done }), body.status);
      status = body.status;
    }
    return keep(on, call, held, {
      status,
      steps_done: ticked,
      coach_id: body.coach_id === undefined ? held.coach_id : body.coach_id,
    });
  });
}

/** @returns the places of the steps that are to be done; null where none is asked for. */
function placesAsked(
  held: LockedCoaching,
  { steps_done, step }: Call<typeof saveCoaching>['body'],
): number[] | null {
  if (step === undefined) return steps_done ?? null;
  const others = (steps_done ?? Object.keys(held.steps_done).map(Number)).filter(
    (each) => each !== step.index,
  );
  return step.done === 1 ? [...others, step.index] : others;
}

/** @returns when each step was done; those that were before stay as they are. */
function tickedSteps(viewer: Viewer, held: LockedCoaching, places: readonly number[], now: Date) {
  const fixed = whyFixed(viewer, held);
  if (fixed !== null) throw new Refused(409, 'stepsFixed', { message: fixed });
  if (places.some((place) => place >= held.steps)) throw invalidField('steps_done');
  return Object.fromEntries(
    [...new Set(places)].map((place) => [String(place), held.steps_done[place] ?? now.toISOString()]),
  );
}

async function keep(
  on: Queryable,
  call: Call<typeof saveCoaching>,
  held: LockedCoaching,
  next: Pick<LockedCoaching, 'status' | 'steps_done' | 'coach_id'>,
): Promise<Saved> {
  const { viewer } = call;
  const { status, coach_id, steps_done } = held;
  const changes = changesBetween(
    { status, coach_id, steps: Object.keys(steps_done).length },
    { status: next.status, coach_id: next.coach_id, steps: Object.keys(next.steps_done).length },
  );
  const isSame = JSON.stringify(Object.keys(steps_done)) === JSON.stringify(Object.keys(next.steps_done));
  if (Object.keys(changes).length === 0 && isSame) {
    return { id: held.id, version: held.version, message: messages.changesSaved };
  }
  const link = `${page}/${held.id}`;
  const columns = {
    status: sql`${next.status}`,
    coach_id: wholeValue(next.coach_id),
    steps_done: jsonValue(next.steps_done),
    ...(next.status !== 'Announced' && {
      announced: sql`false`,
      announced_at: sql`null`,
      announced_by: sql`null`,
    }),
  };
  await on.execute(sql`
    with stored as (
      update coaching_assignments a set ${assignments(columns, sql`a`)} where a.id = ${held.id} returning a.id
    )${withStatements({
      logged: logging(call, {
        action: 'coaching.step',
        entity: 'coaching_assignments',
        chapterId: held.chapter_id,
        memberId: held.member_id,
        changes,
      }),
      ...(next.status === 'Completed' &&
        status !== 'Completed' &&
        telling(viewer, held.member_id, `completed your certificate: ${held.certificate}.`, link)),
      ...(next.coach_id !== coach_id &&
        next.coach_id !== null &&
        telling(viewer, next.coach_id, `asks you to coach ${held.member}: ${held.certificate}.`, link)),
    })}
    select id from stored`);
  return { id: held.id, version: held.version + 1, message: messages.changesSaved };
}

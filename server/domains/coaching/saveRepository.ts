import { type SQL, sql } from 'drizzle-orm';
import {
  type announceCertificate,
  assignCoaching,
  type removeCoaching,
  type saveCoaching,
} from '../../../src/contract/coaching.ts';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import {
  invalidField,
  notFound,
  present,
  Refused,
  stateConflict,
  versionConflict,
} from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { changesBetween, logging, noticing, saidBy } from '../shared/audit.ts';
import { instantText, type Queryable, selectRow } from '../shared/rows.ts';
import { assignments } from '../shared/saving.ts';
import { inScope } from '../shared/scope.ts';
import { todayIn, withStatements } from '../shared/statements.ts';
import { requireMove } from '../shared/transitions.ts';
import { jsonValue, wholeValue } from '../shared/values.ts';
import { type Coached, mayStep, movesOfCoaching, statusOfSteps, whyFixed } from './policy.ts';

const page = '/dashboard/coaching-assignments';

interface Held extends Coached {
  readonly id: number;
  readonly certificate: string;
  readonly member: string;
  readonly steps_done: Readonly<Record<string, string>>;
  readonly version: number;
}

function lockCoaching(on: Queryable, id: number, reached: SQL): Promise<Held | null> {
  return selectRow<Held>(
    on,
    sql`
      select a.id, a.chapter_id, a.member_id, a.coach_id, a.status, a.steps_done, a.version, k.name as certificate,
        concat_ws(' ', m.first_name, m.last_name) as member, coalesce(cardinality(k.steps), 0) as steps,
        (select count(*)::int from jsonb_object_keys(a.steps_done)) as done
      from coaching_assignments a join certificates k on k.id = a.certificate_id join members m on m.id = a.member_id
      where a.id = ${id} and a.deleted_at is null and ${reached}
      for update of a`,
  );
}

/** Finds an active member of the chapter; null when there is none. */
const findFellow = (on: Queryable, id: number, reached: SQL) =>
  selectRow<{ id: number; chapter_id: number; name: string }>(
    on,
    sql`
      select m.id, m.chapter_id, concat_ws(' ', m.first_name, m.last_name) as name
      from members m where m.id = ${id} and m.status = 'active' and m.erased_at is null and ${reached}`,
  );

async function requireCoach(on: Queryable, coachId: number | null, chapterId: number, memberId: number) {
  if (coachId === null) return;
  const coach = await findFellow(on, coachId, sql`m.chapter_id = ${chapterId}`);
  if (coach === null || coachId === memberId) throw invalidField('coach_id');
}

const telling = (viewer: Viewer, to: number | null, what: string, link: string) => ({
  [`told_${to ?? 0}`]: noticing(sql`select ${to}::int where ${to}::int <> ${viewer.memberId}`, {
    kind: 'coaching.changed',
    text: saidBy(viewer, what),
    link,
    by: viewer,
  }),
});

/**
 * Has a member work on a certificate. @throws Refused 409 when the member does already, 422 for a member out of reach
 * and for oneself, and for who can't coach.
 */
export function giveCertificate(database: Queries, call: Call<typeof assignCoaching>): Promise<Saved> {
  const { viewer, body, now, requestId } = call;
  return recordOnce(database, assignCoaching, call, {
    locks: true,
    store: async (on, keep) => {
      const reached = inScope(scopeOf(viewer, 'coaching.assign'), sql`m.chapter_id`);
      const member = await findFellow(on, body.member_id, reached);
      if (member === null) throw invalidField('member_id');
      if (member.id === viewer.memberId) throw invalidField('member_id', messages.ownCertificate);
      const certificate = await selectRow<{ name: string }>(
        on,
        sql`select name from certificates where id = ${body.certificate_id} and archived_at is null`,
      );
      if (certificate === null) throw invalidField('certificate_id');
      const coachId = body.coach_id ?? null;
      await requireCoach(on, coachId, member.chapter_id, member.id);
      await on.execute(sql`select id from members where id = ${member.id} for update`);
      const other = await selectRow(
        on,
        sql`
          select id from coaching_assignments where member_id = ${member.id} and deleted_at is null
            and certificate_id = ${body.certificate_id} and chapter_id = ${member.chapter_id}`,
      );
      if (other !== null) throw stateConflict('alreadyCoached');
      const message = messages.coachAssigned;
      const stored = await selectRow<{ id: number }>(
        on,
        sql`
          with stored as (
            insert into coaching_assignments (chapter_id, member_id, coach_id, certificate_id, assigned_on)
            select ${member.chapter_id}, ${member.id}, ${wholeValue(coachId)}, ${body.certificate_id}, ${todayIn(now)}
            from chapters c where c.id = ${member.chapter_id}
            returning id, version
          )${withStatements({
            logged: logging({
              viewer,
              requestId,
              action: 'coaching.assign',
              entity: 'coaching_assignments',
              chapterId: member.chapter_id,
              memberId: member.id,
              changes: { certificate: [null, certificate.name] },
            }),
            ...telling(viewer, member.id, `has you work on a certificate: ${certificate.name}.`, page),
            ...(coachId !== null &&
              telling(viewer, coachId, `asks you to coach ${member.name}: ${certificate.name}.`, page)),
            ...keep(
              sql`json_build_object('id', stored.id, 'version', stored.version, 'message', ${message}::text)`,
            ),
          })}
          select id from stored`,
      );
      return { id: present(stored).id, version: 1, message };
    },
  });
}

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
    if (expectedVersion !== null && expectedVersion !== held.version) {
      throw versionConflict({ id: held.id, status: held.status, version: held.version });
    }
    if (body.coach_id !== undefined) {
      await requireCoach(on, body.coach_id, held.chapter_id, held.member_id);
    }
    const ticked =
      body.steps_done === undefined ? held.steps_done : tickedSteps(viewer, held, body.steps_done, now);
    const done = Object.keys(ticked).length;
    let { status } = held;
    if (body.steps_done !== undefined) status = statusOfSteps(done);
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

/** @returns when each step was done; those that were before stay as they are. */
function tickedSteps(viewer: Viewer, held: Held, places: readonly number[], now: Date) {
  const fixed = whyFixed(viewer, held);
  if (fixed !== null) throw new Refused(409, 'stepsFixed', { message: fixed });
  if (places.some((place) => place >= held.steps)) throw invalidField('steps_done');
  return Object.fromEntries(
    [...new Set(places)].map((place) => [String(place), held.steps_done[place] ?? now.toISOString()]),
  );
}

async function keep(
  on: Queryable,
  { viewer, requestId }: Call<typeof saveCoaching>,
  held: Held,
  next: Pick<Held, 'status' | 'steps_done' | 'coach_id'>,
): Promise<Saved> {
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
      logged: logging({
        viewer,
        requestId,
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

/** @throws Refused 404 out of reach and for one's own, 409 for one that is announced */
export function takeCertificate(database: Queries, call: Call<typeof removeCoaching>): Promise<void> {
  const { viewer, params, now, requestId } = call;
  return database.transaction(async (on) => {
    const reached = inScope(scopeOf(viewer, 'coaching.assign'), sql`a.chapter_id`);
    const held = present(await lockCoaching(on, params.id, reached));
    if (held.member_id === viewer.memberId) throw notFound();
    if (held.status === 'Announced') throw stateConflict('certificateAnnounced');
    const at = now.toISOString();
    await on.execute(sql`
      with stored as (
        update coaching_assignments a set deleted_at = ${at}::timestamptz, deleted_by = ${viewer.memberId}::int,
          version = a.version + 1, updated_at = now()
        where a.id = ${held.id} returning a.id
      )${withStatements({
        logged: logging({
          viewer,
          requestId,
          action: 'coaching.assign',
          entity: 'coaching_assignments',
          chapterId: held.chapter_id,
          memberId: held.member_id,
          changes: { deleted_at: [null, at] },
        }),
      })}
      select id from stored`);
  });
}

/** @throws Refused 404 out of reach, 409 for one that isn't completed and for one's own, with why */
export function announce(
  database: Queries,
  call: Call<typeof announceCertificate>,
): Promise<AnswerOf<typeof announceCertificate>> {
  const { viewer, body, now, requestId } = call;
  return database.transaction(async (on) => {
    const reached = inScope(scopeOf(viewer, 'certificates.announce'), sql`a.chapter_id`);
    const held = present(await lockCoaching(on, body.certificate, reached));
    const isAnnounced = body.announced === 1;
    const to = isAnnounced ? 'Announced' : 'Completed';
    const isSame = isAnnounced === (held.status === 'Announced');
    if (!isSame) requireMove(movesOfCoaching(viewer, held), to);
    else if (!isAnnounced && held.status !== 'Completed') requireMove(movesOfCoaching(viewer, held), to);
    const row = await selectRow<{ announced_at: string | null }>(
      on,
      isSame
        ? sql`select ${instantText(sql`announced_at`)} as announced_at from coaching_assignments where id = ${held.id}`
        : sql`
          with stored as (
            update coaching_assignments a
            set status = ${to}, announced = ${isAnnounced}::boolean,
              announced_at = ${isAnnounced ? now.toISOString() : null}::timestamptz,
              announced_by = ${isAnnounced ? viewer.memberId : null}::int, version = a.version + 1, updated_at = now()
            where a.id = ${held.id} returning a.id, a.announced_at
          )${withStatements({
            logged: logging({
              viewer,
              requestId,
              action: 'certificates.announce',
              entity: 'coaching_assignments',
              chapterId: held.chapter_id,
              memberId: held.member_id,
              changes: { status: [held.status, to] },
            }),
            ...(isAnnounced &&
              telling(
                viewer,
                held.member_id,
                `announced your certificate: ${held.certificate}. Well done.`,
                `${page}/${held.id}`,
              )),
          })}
          select ${instantText(sql`stored.announced_at`)} as announced_at from stored`,
    );
    return {
      certificate: held.id,
      announced: body.announced,
      announced_at: present(row).announced_at,
      message: isAnnounced ? messages.announcedNow : messages.announcedNoMore,
    };
  });
}

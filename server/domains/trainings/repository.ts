import { type SQL, sql } from 'drizzle-orm';
import type { MemberTraining, TrainingsOfMember } from '../../../src/contract/people/trainings.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { jsonRows } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { todayOfMember } from '../shared/subscriptions.ts';

const most = sql.raw('limit 500');

/** SQL for the trainings that a member `m` attended, from both tables, as `done`. */
export const done = sql`
  select t.id, tr.id as training_id, tr.name, t.date, 'leader' as source, t.note, t.proof_image, t.version
  from member_trainings t join trainings tr on tr.id = t.training_id
  where t.member_id = m.id and t.deleted_at is null
  union all
  select e.id, tr.id, tr.name, e.date, 'event', null, e.image, e.version
  from event_attendances e join trainings tr on tr.id = e.training_id
  where e.member_id = m.id and e.deleted_at is null`;

const newestFirst = sql`order by done.date desc, done.source, done.id desc ${most}`;

/** SQL for the member's certificate with the same name as the training. */
const certificate = sql`(
  select c.name from coaching_assignments a join certificates c on c.id = a.certificate_id
  where a.member_id = m.id and a.status in ('Completed', 'Announced') and a.deleted_at is null
    and lower(c.name) = lower(done.name)
  limit 1)`;

/**
 * SQL for trainings that the member hasn't done but that their roles require today, by the dates of their
 * chapter's zone.
 */
export const required = (now: Date) => sql`
  select tr.id, tr.name from trainings tr
  where tr.archived_at is null and not exists (select from (${done}) done where done.training_id = tr.id)
    and tr.required_for && (
      select array_agg(locked.role) from (
        select 'member' as role where m.chapter_id is not null
        union all
        select r.role from role_assignments r
        where r.member_id = m.id and r.from_on <= ${todayOfMember(now)}
          and (r.until_on is null or r.until_on >= ${todayOfMember(now)})
      ) locked)
  order by lower(tr.name), tr.id ${most}`;

/** SQL for the announced certificates of the member `m`, newest first. */
const announced = sql`
  select a.id, k.name, (a.announced_at at time zone coalesce(c.time_zone, 'UTC'))::date::text as announced_on
  from coaching_assignments a join certificates k on k.id = a.certificate_id
  where a.member_id = m.id and a.announced and a.deleted_at is null
  order by a.announced_at desc, a.id desc ${most}`;

/** Finds the trainings of the viewer, or of a member; null if the viewer may not see them. */
export function findTrainings(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<TrainingsOfMember | null> {
  return selectRow<TrainingsOfMember>(
    on,
    sql`
      select ${jsonRows(sql`
        select done.id, done.training_id, done.name, done.date, done.source, done.note,
          ${certificate} as certificate, done.proof_image, done.version
        from (${done}) done ${newestFirst}`)} as rows,
        ${jsonRows(required(now))} as required, ${jsonRows(announced)} as certificates
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null
        and (${isReached(viewer)} or ${inScope(scopeOf(viewer, 'activity.view'), sql`m.chapter_id`)})`,
  );
}

/** Like `findTrainings`, for editing. */
export async function listMemberTrainings(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<MemberTraining[] | null> {
  const row = await selectRow<{ rows: MemberTraining[] }>(
    on,
    sql`
      select ${jsonRows(sql`
        select done.id, json_build_object('id', done.training_id, 'name', done.name) as training, done.date,
          done.note, done.proof_image, done.source, done.version
        from (${done}) done ${newestFirst}`)} as rows
      from members m
      where m.id = ${memberId} and m.erased_at is null and ${isReached(viewer)}`,
  );
  return row?.rows ?? null;
}

/** SQL for: the member `m` is the viewer, or one for whom the viewer may enter trainings. */
function isReached(viewer: Viewer): SQL {
  return sql`(m.id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'trainings.editOthers'), sql`m.chapter_id`)})`;
}

/** The member for whom a training is entered. */
export interface Trainee {
  id: number;
  chapter_id: number | null;
}

/** Finds a member for whom the viewer may enter trainings; null for any other. */
export function findTrainee(on: Queryable, viewer: Viewer, memberId: number): Promise<Trainee | null> {
  return selectRow<Trainee>(
    on,
    sql`
      select m.id, m.chapter_id from members m
      where m.id = ${memberId} and m.erased_at is null and m.status <> 'ended' and ${isReached(viewer)}`,
  );
}

/** Finds the name of a training that can be chosen; null if there is none. */
export async function findTrainingName(on: Queryable, id: number): Promise<string | null> {
  const row = await selectRow<{ name: string }>(
    on,
    sql`select name from trainings where id = ${id} and archived_at is null`,
  );
  return row?.name ?? null;
}

/** A training that was entered for a member, locked until the end of the transaction. */
export interface LockedEntry extends Trainee {
  version: number;
  row: MemberTraining;
}

/** Locks a training that was entered for another member; null if the viewer may not change it. */
export async function lockEntry(
  on: Queryable,
  { viewer, params: { memberId, id } }: { viewer: Viewer; params: { memberId: number; id: number } },
): Promise<LockedEntry | null> {
  if (memberId === viewer.memberId) return null;
  return selectRow<LockedEntry>(
    on,
    sql`
      select m.id, m.chapter_id, t.version, json_build_object('id', t.id,
        'training', json_build_object('id', tr.id, 'name', tr.name), 'date', t.date, 'note', t.note,
        'proof_image', t.proof_image, 'source', 'leader', 'version', t.version) as row
      from member_trainings t join trainings tr on tr.id = t.training_id join members m on m.id = t.member_id
      where t.id = ${id} and t.member_id = ${memberId} and t.deleted_at is null and m.erased_at is null
        and ${isReached(viewer)}
      for update of t`,
  );
}

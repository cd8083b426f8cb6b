import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type {
  createMemberTraining,
  deleteMemberTraining,
  MemberTraining,
  saveMemberTraining,
} from '../../../src/contract/trainings.ts';
import { type Changes, changesBetween, logging, noticing, saidBy } from '../../changes/audit.ts';
import { assignments } from '../../database/columns.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call, Facts } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, notFound, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { latestDayOnEarth, spokenDay } from '../shared/calendar.ts';
import { keepImage, releaseImage, requireImage } from '../shared/images.ts';
import {
  findTrainee,
  findTrainingName,
  type LockedTraining,
  lockTraining,
  type Trainee,
} from './repository.ts';

interface Entry {
  readonly training_id: number;
  readonly date: string;
  readonly note: string | null;
  readonly proof_image: string | null;
}

type LeaderCall = Facts & { readonly viewer: Viewer };

/**
 * Enters a training for another member, who is told.
 * @throws Refused 404 for oneself and for a member out of reach, 422 by field
 */
export async function enterTraining(
  on: Queryable,
  call: Call<typeof createMemberTraining>,
  keep: Keep,
): Promise<Saved> {
  const { params, body, viewer } = call;
  if (params.memberId === viewer.memberId) throw notFound();
  const trainee = await findTrainee(on, viewer, params.memberId);
  if (trainee === null) throw notFound();
  const entry = { ...body, note: body.note ?? null, proof_image: body.proof_image ?? null };
  const name = await check(on, call, entry, null);
  const answer = sql`json_build_object('id', stored.id, 'version', stored.version, 'message', ${messages.trainingSaved}::text)`;
  const row = await selectRow<{ answer: Saved }>(
    on,
    sql`
      with stored as (
        insert into member_trainings (member_id, training_id, date, note, proof_image, entered_by)
        select ${trainee.id}::int, ${entry.training_id}::int, ${entry.date}::date, ${textValue(entry.note)},
          ${textValue(entry.proof_image)}, ${viewer.memberId}::int
        returning *
      )${withStatements({
        ...keepImage({ after: entry.proof_image }),
        ...notifyAndAudit(
          call,
          trainee,
          changesBetween({}, { ...entry }),
          `entered a training for you: ${name}`,
          entry.date,
        ),
        ...keep(answer),
      })}
      select ${answer} as answer from stored`,
  );
  if (row === null) throw new Error('the training was not stored');
  return row.answer;
}

/** Changes a training that was entered for another member, who is told. @throws Refused as `enterTraining`, 409 */
export async function changeTraining(on: Queryable, call: Call<typeof saveMemberTraining>): Promise<Saved> {
  const { params, body } = call;
  const locked = await hold(on, call, params);
  const before = entryOf(locked.row);
  const changes = changesBetween({ ...before }, { ...body });
  const { id } = locked.row;
  if (Object.keys(changes).length === 0) return saved(id, locked.row.version);
  const named = Object.entries(body).filter(([, value]) => value !== undefined);
  const entry: Entry = { ...before, ...Object.fromEntries(named) };
  const name = await check(on, call, entry, locked.row);
  const columns = {
    training_id: sql`${entry.training_id}::int`,
    date: sql`${entry.date}::date`,
    note: textValue(entry.note),
    proof_image: textValue(entry.proof_image),
  };
  await on.execute(sql`
    with stored as (
      update member_trainings t set ${assignments(columns, sql`t`)} where t.id = ${id} returning t.*
    )${withStatements({
      ...keepImage({ after: entry.proof_image, before: before.proof_image }),
      ...notifyAndAudit(call, locked, changes, `changed a training of yours: ${name}`, entry.date),
    })}
    select id from stored`);
  if (entry.proof_image !== before.proof_image) await releaseImage(on, before.proof_image);
  return saved(id, locked.row.version + 1);
}

/** Takes a training away that was entered for another member, who is told. @throws Refused 404, 409 */
export async function removeTraining(on: Queryable, call: Call<typeof deleteMemberTraining>): Promise<void> {
  const { params, viewer, now } = call;
  const locked = await hold(on, call, params);
  const { id, training, date, proof_image } = locked.row;
  const changes = { deleted_at: [null, now.toISOString()] } as const;
  await on.execute(sql`
    with stored as (
      update member_trainings t set deleted_at = ${now.toISOString()}::timestamptz,
        deleted_by = ${viewer.memberId}::int, version = t.version + 1, updated_at = now()
      where t.id = ${id} returning t.id
    )${withStatements(notifyAndAudit(call, locked, changes, `removed a training of yours: ${training.name}`, date))}
    select id from stored`);
  await releaseImage(on, proof_image);
}

const saved = (id: number, version: number): Saved => ({ id, version, message: messages.trainingSaved });

const entryOf = ({ training, date, note, proof_image }: MemberTraining): Entry => ({
  training_id: training.id,
  date,
  note,
  proof_image,
});

async function hold(
  on: Queryable,
  { viewer, expectedVersion }: LeaderCall,
  { memberId, id }: { memberId: number; id: number },
): Promise<LockedTraining> {
  if (memberId === viewer.memberId) throw notFound();
  const locked = await lockTraining(on, viewer, memberId, id);
  if (locked === null) throw notFound();
  if (expectedVersion !== null && expectedVersion !== locked.row.version) throw versionConflict(locked.row);
  return locked;
}

/** @returns the training's name; what stands there already may have been archived since */
async function check(
  on: Queryable,
  { viewer, now }: LeaderCall,
  entry: Entry,
  before: MemberTraining | null,
): Promise<string> {
  if (entry.date > latestDayOnEarth(now)) throw invalidField('date', messages.futureDate);
  const isSame = before?.training.id === entry.training_id;
  const name = isSame ? before.training.name : await findTrainingName(on, entry.training_id);
  if (name === null) throw invalidField('training_id');
  const image = { after: entry.proof_image, before: before?.proof_image };
  await requireImage(on, viewer.memberId, image, 'proof_image');
  return name;
}

function notifyAndAudit(call: LeaderCall, trainee: Trainee, changes: Changes, what: string, date: string) {
  const { viewer } = call;
  return {
    logged: logging(call, {
      action: 'trainings.editOthers',
      entity: 'member_trainings',
      chapterId: trainee.chapter_id,
      memberId: trainee.id,
      changes,
    }),
    noticed: noticing(sql`select ${trainee.id}::int`, {
      kind: 'training.changed',
      text: saidBy(viewer, `${what}, ${spokenDay(date, viewer.today)}.`),
      link: '/dashboard/profile/profileTraining',
      by: viewer,
    }),
  };
}

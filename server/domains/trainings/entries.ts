import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type {
  createMemberTraining,
  deleteMemberTraining,
  MemberTraining,
  saveMemberTraining,
} from '../../../src/contract/trainings.ts';
import type { Call, Facts } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, notFound, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Changes, changesBetween, logging, noticing } from '../audit.ts';
import { latestDayOnEarth, spokenDay } from '../calendar.ts';
import { keepImage, releaseImage, requireImage } from '../images.ts';
import { following } from '../records/store.ts';
import { textValue } from '../records/values.ts';
import { type Queryable, selectRow } from '../rows.ts';
import { assignments } from '../saving.ts';
import {
  findTrainee,
  findTrainingName,
  type HeldTraining,
  holdTraining,
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
      )${following({
        ...keepImage({ after: entry.proof_image }),
        ...telling(
          call,
          trainee,
          changesBetween({}, { ...entry }),
          `was entered for you: ${name}`,
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
  const held = await hold(on, call, params);
  const before = entryOf(held.row);
  const changes = changesBetween({ ...before }, { ...body });
  const { id } = held.row;
  if (Object.keys(changes).length === 0) return saved(id, held.row.version);
  const named = Object.entries(body).filter(([, value]) => value !== undefined);
  const entry: Entry = { ...before, ...Object.fromEntries(named) };
  const name = await check(on, call, entry, held.row);
  const columns = {
    training_id: sql`${entry.training_id}::int`,
    date: sql`${entry.date}::date`,
    note: textValue(entry.note),
    proof_image: textValue(entry.proof_image),
  };
  await on.execute(sql`
    with stored as (
      update member_trainings t set ${assignments(columns, sql`t`)} where t.id = ${id} returning t.*
    )${following({
      ...keepImage({ after: entry.proof_image, before: before.proof_image }),
      ...telling(call, held, changes, `of yours was changed: ${name}`, entry.date),
    })}
    select id from stored`);
  if (entry.proof_image !== before.proof_image) await releaseImage(on, before.proof_image);
  return saved(id, held.row.version + 1);
}

/** Takes a training away that was entered for another member, who is told. @throws Refused 404, 409 */
export async function removeTraining(on: Queryable, call: Call<typeof deleteMemberTraining>): Promise<void> {
  const { params, viewer, now } = call;
  const held = await hold(on, call, params);
  const { id, training, date, proof_image } = held.row;
  const changes = { deleted_at: [null, now.toISOString()] } as const;
  await on.execute(sql`
    with stored as (
      update member_trainings t set deleted_at = ${now.toISOString()}::timestamptz,
        deleted_by = ${viewer.memberId}::int, version = t.version + 1, updated_at = now()
      where t.id = ${id} returning t.id
    )${following(telling(call, held, changes, `of yours was taken away: ${training.name}`, date))}
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
): Promise<HeldTraining> {
  if (memberId === viewer.memberId) throw notFound();
  const held = await holdTraining(on, viewer, memberId, id);
  if (held === null) throw notFound();
  if (expectedVersion !== null && expectedVersion !== held.row.version) throw versionConflict(held.row);
  return held;
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

function telling(
  { viewer, requestId }: LeaderCall,
  trainee: Trainee,
  changes: Changes,
  what: string,
  date: string,
) {
  return {
    logged: logging({
      viewer,
      requestId,
      action: 'trainings.editOthers',
      entity: 'member_trainings',
      chapterId: trainee.chapter_id,
      memberId: trainee.id,
      changes,
    }),
    noticed: noticing(sql`select ${trainee.id}::int`, {
      kind: 'training.changed',
      text: `A training ${what}, ${spokenDay(date, viewer.today)}.`,
      link: '/dashboard/profile/profileTraining',
    }),
  };
}

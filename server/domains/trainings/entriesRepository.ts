import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type {
  createMemberTraining,
  deleteMemberTraining,
  MemberTraining,
  saveMemberTraining,
} from '../../../src/contract/people/trainings.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, insertRow, removeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import type { Call, MemberFacts } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, present } from '../../http/refused.ts';
import { latestDayOnEarth, spokenDay } from '../shared/calendar.ts';
import { keepImage, releaseImage, requireImage } from '../shared/images.ts';
import { trainingChanged } from './notices.ts';
import { requireAnother } from './policy.ts';
import { findTrainee, findTrainingName, lockEntry, type Trainee } from './repository.ts';

interface Entry {
  readonly training_id: number;
  readonly date: string;
  readonly note: string | null;
  readonly proof_image: string | null;
}

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
  requireAnother(viewer, params.memberId);
  const trainee = present(await findTrainee(on, viewer, params.memberId));
  const { training_id, date, note = null, proof_image = null } = body;
  const entry: Entry = { training_id: Number(training_id), date, note, proof_image };
  const name = await check(on, call, entry, null);
  return insertRow(on, call, {
    ...ofTrainee(call, trainee, `entered a training for you: ${name}`, entry.date),
    columns: { ...entry, member_id: trainee.id, entered_by: viewer.memberId },
    changes: changesBetween({}, { ...entry }),
    also: keepImage({ after: entry.proof_image }),
    keep,
  });
}

/**
 * Changes a training that was entered for another member, who is told.
 * @throws Refused as `enterTraining` does, and 409
 */
export function changeTraining(database: Queries, call: Call<typeof saveMemberTraining>): Promise<Saved> {
  const { body } = call;
  return changeRow(database, call, {
    lock: (on) => lockEntry(on, call),
    current: ({ row }) => row,
    change: async (locked, on) => {
      const before = entryOf(locked.row);
      const changes = changesBetween({ ...before }, { ...body });
      const { id, version } = locked.row;
      if (Object.keys(changes).length === 0) return { id, version, message: messages.trainingSaved };
      const named = Object.entries(body).filter(([, value]) => value !== undefined);
      const entry: Entry = { ...before, ...Object.fromEntries(named) };
      const name = await check(on, call, entry, locked.row);
      const saved = await updateRow(on, call, {
        ...ofTrainee(call, locked, `changed a training of yours: ${name}`, entry.date),
        row: { id, chapter_id: locked.chapter_id, member_id: locked.id },
        columns: { ...entry },
        changes,
        also: keepImage({ after: entry.proof_image, before: before.proof_image }),
      });
      if (entry.proof_image !== before.proof_image) await releaseImage(on, before.proof_image);
      return saved;
    },
  });
}

/** Deletes a training that was entered for another member, who is told. @throws Refused 404, 409 */
export function removeTraining(database: Queries, call: Call<typeof deleteMemberTraining>): Promise<void> {
  return changeRow(database, call, {
    lock: (on) => lockEntry(on, call),
    current: ({ row }) => row,
    change: async (locked, on) => {
      const { id, training, date, proof_image } = locked.row;
      await removeRow(on, call, {
        ...ofTrainee(call, locked, `removed a training of yours: ${training.name}`, date),
        row: { id, chapter_id: locked.chapter_id, member_id: locked.id },
      });
      await releaseImage(on, proof_image);
    },
  });
}

const entryOf = ({ training, date, note, proof_image }: MemberTraining): Entry => ({
  training_id: training.id,
  date,
  note,
  proof_image,
});

/** @returns the training's name; an unchanged training may have been archived since */
async function check(
  on: Queryable,
  { viewer, now }: MemberFacts,
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

/** The parts common to every change of a training that was entered for a member. */
const ofTrainee = ({ viewer }: MemberFacts, { id, chapter_id }: Trainee, what: string, date: string) => ({
  table: 'member_trainings',
  row: { chapter_id, member_id: id },
  action: 'trainings.editOthers',
  notices: [trainingChanged(id, what, spokenDay(date, viewer.today))],
  message: messages.trainingSaved,
});

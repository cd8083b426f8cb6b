import * as v from 'valibot';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Row } from '../../../src/contract/records.ts';
import { fieldErrors } from '../../../src/contract/refusal.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import type { Facts } from '../../http/handle.ts';
import { invalid, notFound, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { answerRow } from '../activities/rows.ts';
import type { Queryable } from '../rows.ts';
import { type HeldRecord, holdRecord, readRecord } from './held.ts';
import { notifyAgain, renewNotices, takeNoticesBack } from './notices.ts';
import { standingOf } from './policy.ts';
import type { Recording, Work } from './recording.ts';
import { updateRecord } from './store.ts';
import { type Changes, telling } from './telling.ts';

/** The id and the reason beside the fields of the record's own body that change. */
export interface Edit extends Record<string, unknown> {
  readonly id: number;
  readonly reason?: string | undefined;
}

/** Fields that say who is notified of a record. */
const movingFields = ['receiver_id', 'link_id', 'chapter_id'];

type Call = Facts & { readonly viewer: Viewer };

/**
 * Changes the named fields of a record, which then obeys the rules it was recorded under; what it named before may
 * have ended since. Nothing that changes nothing makes a new version.
 */
export async function editRecord(
  database: Queries,
  recording: Recording,
  call: Call,
  edit: Edit,
): Promise<Row> {
  try {
    return await database.transaction((on) => editHeld(on, recording, call, edit));
  } catch (error) {
    if (isUniqueViolation(error, 'visitors_once')) throw stateConflict('alreadyRegistered');
    throw error;
  }
}

async function editHeld(on: Queryable, recording: Recording, call: Call, edit: Edit): Promise<Row> {
  const { viewer, now, requestId } = call;
  const held = await holdRecord(on, viewer, recording, edit.id);
  if (held.deleted_at !== null) throw notFound();
  const standing = standingOf(viewer, 'activity.editOwn', held, edit.reason, call.expectedVersion);
  const before = parseBody(recording, held.body);
  const body = parseBody(recording, { ...held.body, ...edit });
  const changes = changesOf(before, body);
  if (Object.keys(changes).length === 0) return answerRow(held);
  const work: Work<unknown> = { on, now, viewer, giver: giverOf(held), before: { ...before, id: held.id } };
  const prepared = await recording.prepare(work, body);
  await updateRecord(recording, work, {
    id: held.id,
    editorId: viewer.memberId,
    prepared,
    hasNewReceiver: prepared.receiver !== null && prepared.receiver.id !== held.receiver_id,
    also: telling({ recording, viewer, held, standing, requestId, verb: 'corrected', changes }),
  });
  await (movingFields.some((field) => field in changes)
    ? moveNotices(on, recording.metric, held, viewer.today)
    : renewNotices(on, recording.metric, held.id));
  return readRecord(on, viewer, recording, held.id);
}

async function moveNotices(on: Queryable, metric: MetricId, held: HeldRecord, today: string): Promise<void> {
  await takeNoticesBack(on, metric, held);
  await notifyAgain(on, metric, held.id, today);
}

function parseBody({ endpoint }: Recording, fields: unknown): Record<string, unknown> {
  if (endpoint.body === undefined) throw new Error(`${endpoint.id} takes no body`);
  const parsed = v.safeParse(endpoint.body, fields);
  if (!parsed.success) throw invalid(fieldErrors(parsed.issues));
  return parsed.output as Record<string, unknown>;
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]));
}

function giverOf({ member_id, chapter_id, time_zone }: HeldRecord) {
  return { memberId: member_id, chapterId: chapter_id, timeZone: time_zone };
}

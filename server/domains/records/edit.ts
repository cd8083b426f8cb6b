import * as v from 'valibot';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { fieldErrors } from '../../../src/contract/refusal.ts';
import { changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import type { MemberFacts } from '../../http/handle.ts';
import { invalid, notFound } from '../../http/refused.ts';
import { answerRow } from '../activities/rowsRepository.ts';
import { correctionOf } from './correctionRepository.ts';
import { notifyAgain, renewNotices, takeNoticesBack } from './noticesRepository.ts';
import { editPermission } from './policy.ts';
import type { Recording, Work } from './recording.ts';
import { type LockedRecord, lockRecord, readRecord, unlessRegistered } from './repository.ts';
import { updateRecord } from './storeRepository.ts';

/** The id and the reason, in addition to the changed fields of the record's own body. */
export interface Edit extends Record<string, unknown> {
  readonly id: number;
  readonly reason?: string | undefined;
}

/** Fields that decide who is notified of a record. */
const movingFields = ['receiver_id', 'link_id', 'chapter_id'];

/**
 * Changes the given fields of a record by the rules under which it was recorded; members it already refers to may
 * have left since. An edit without a change doesn't make a new version.
 */
export function editRecord(
  database: Queries,
  recording: Recording,
  call: MemberFacts,
  edit: Edit,
): Promise<Row> {
  return unlessRegistered(() => database.transaction((on) => editLocked(on, recording, call, edit)));
}

async function editLocked(on: Queryable, recording: Recording, call: MemberFacts, edit: Edit): Promise<Row> {
  const { viewer, now } = call;
  const locked = await lockRecord(on, viewer, recording, edit.id);
  if (locked.deleted_at !== null) throw notFound();
  const permission = editPermission(viewer, 'activity.editOwn', locked, edit.reason, call.expectedVersion);
  const before = parseBody(recording, locked.body);
  const body = parseBody(recording, { ...locked.body, ...edit });
  const changes = changesBetween(before, body);
  if (Object.keys(changes).length === 0) return answerRow(locked);
  const work: Work<unknown> = {
    on,
    now,
    viewer,
    giver: giverOf(locked),
    before: { ...before, id: locked.id },
  };
  const prepared = await recording.prepare(work, body);
  await updateRecord(recording, work, {
    id: locked.id,
    by: call,
    prepared,
    hasNewReceiver: prepared.receiver !== null && prepared.receiver.id !== locked.receiver_id,
    change: correctionOf({ recording, viewer, locked, permission, verb: 'corrected', changes }),
  });
  await (movingFields.some((field) => field in changes)
    ? moveNotices(on, recording.metric, locked, viewer.today)
    : renewNotices(on, recording.metric, locked.id));
  return readRecord(on, viewer, recording, locked.id);
}

async function moveNotices(
  on: Queryable,
  metric: MetricId,
  locked: LockedRecord,
  today: string,
): Promise<void> {
  await takeNoticesBack(on, metric, locked);
  await notifyAgain(on, metric, locked.id, today);
}

function parseBody({ endpoint }: Recording, fields: unknown): Record<string, unknown> {
  if (endpoint.body === undefined) throw new Error(`${endpoint.id} takes no body`);
  const parsed = v.safeParse(endpoint.body, fields);
  if (!parsed.success) throw invalid(fieldErrors(parsed.issues));
  return parsed.output as Record<string, unknown>;
}

function giverOf({ member_id, chapter_id, time_zone }: LockedRecord) {
  return { memberId: member_id, chapterId: chapter_id, timeZone: time_zone };
}

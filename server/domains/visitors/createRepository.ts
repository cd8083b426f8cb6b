import { sql } from 'drizzle-orm';
import type { Recorded } from '../../../src/contract/records/records.ts';
import { createVisitor } from '../../../src/contract/records/visitors.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { type Recorder, storeRecord } from '../records/newRecordRepository.ts';
import { requireMember } from '../shared/chapterMember.ts';
import { registeredForYou } from './notices.ts';
import { requireMayName } from './policy.ts';
import { visitorRecording } from './recordingRepository.ts';

/** Finds the inviter of a visitor recorded by another member. @throws Refused 422 for a member of another chapter */
async function inviterOf(on: Queryable, call: Call<typeof createVisitor>, id: number): Promise<Recorder> {
  const { body } = call;
  await requireMember(on, id, body.chapter_id, 'invited_by_id');
  const found = await selectRow<{ time_zone: string }>(
    on,
    sql`select c.time_zone from chapters c where c.id = ${body.chapter_id}`,
  );
  return {
    giver: { memberId: id, chapterId: body.chapter_id, timeZone: found?.time_zone ?? 'UTC' },
    change: {
      row: { chapter_id: body.chapter_id, member_id: id },
      action: 'visitors.edit',
      changes: { invited_by_id: [null, id] },
      notices: [registeredForYou(id, `${body.first_name} ${body.last_name}`)],
    },
  };
}

/**
 * Registers a visitor for the viewer, or for the member who invited the visitor.
 * @throws Refused 403 without the right to name an inviter, 422 if that right doesn't cover the chapter
 */
export async function createVisitorFor(
  database: Queries,
  call: Call<typeof createVisitor>,
): Promise<Recorded> {
  const { body, viewer } = call;
  const named = body.invited_by_id ?? null;
  const isOther = named !== null && named !== viewer.memberId;
  if (named !== null) requireMayName(viewer, named, body.chapter_id);
  const stored = await storeRecord(database, visitorRecording, call, {
    endpoint: createVisitor,
    ...(isOther && { by: (on: Queryable) => inviterOf(on, call, named) }),
  });
  return stored as Recorded;
}

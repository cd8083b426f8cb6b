import { sql } from 'drizzle-orm';
import type {
  deleteSubRequest,
  SubRequest,
  SubStatus,
  saveSubRequest,
} from '../../../src/contract/meetings/subs.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Acting } from '../../changes/audit.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { keepAttendance } from './attendanceRepository.ts';
import { noticeOf } from './notices.ts';
import { type Post, tellSub } from './noticesRepository.ts';
import { requireMoveOfSub, requireOwn, requireUnsettled, type SubStanding } from './policy.ts';
import { findSubRequest } from './repository.ts';
import { type Fields, isNamed, onlyOne, requireSub, subColumns } from './requestRepository.ts';
import { isSeen } from './visibleRepository.ts';

export interface LockedSub extends SubStanding {
  readonly id: number;
  readonly meeting_id: number;
  readonly date: string;
  readonly status: SubStatus;
  readonly version: number;
}

export function lockSub(on: Queryable, viewer: Viewer, id: number, now: Date): Promise<LockedSub | null> {
  return selectRow<LockedSub>(
    on,
    sql`
      select s.id, s.chapter_id, s.meeting_id, s.member_id, s.sub_member_id, s.status, s.version,
        w.date::text as date, w.status as meeting_status,
        w.starts_at <= ${instantValue(now)} as has_begun, w.date <= ${todayIn(now)} as day_has_come
      from sub_requests s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
      where s.id = ${id} and ${isSeen(viewer)}
      for update of s`,
  );
}

const newsOf: Readonly<Partial<Record<SubStatus, 'confirmed' | 'cancelled'>>> = {
  Confirmed: 'confirmed',
  Cancelled: 'cancelled',
};

const outsider = ['sub_first_name', 'sub_last_name', 'sub_email', 'sub_phone', 'sub_business'];

/** The columns that change together with a status. */
function alongside({ memberId }: Viewer, to: SubStatus): Columns {
  if (to === 'Offered') return { sub_member_id: memberId };
  if (to === 'Confirmed') return { confirmed_by: memberId };
  if (to !== 'Open') return {};
  const emptied = Object.fromEntries(outsider.map((name) => [name, null]));
  return { sub_member_id: null, open_to_anyone: true, ...emptied };
}

interface Changing extends Acting {
  readonly post: Post;
}

export async function moveTo(on: Queries, by: Changing, found: LockedSub, to: SubStatus) {
  const { viewer, requestId, post } = by;
  requireMoveOfSub(viewer, found, to);
  await updateRow(on, by, {
    table: 'sub_requests',
    row: found,
    columns: { status: to, ...alongside(viewer, to) },
    action: to === 'Offered' ? 'subs.offer' : 'subs.confirm',
    changes: { status: [found.status, to] },
    notices: [noticeOf(found, to, spokenDay(found.date, viewer.today))],
  });
  if (to === 'Attended' || to === 'No-show')
    await keepAttendance(on, { viewer, requestId, now: post.now }, found, to);
  const news = newsOf[to];
  const knewOfIt = news === 'confirmed' || found.status === 'Accepted' || found.status === 'Confirmed';
  if (news !== undefined && knewOfIt) await tellSub(on, post, found.id, news);
}

/** @throws Refused 404 for another member's request, 409 once it is settled, 422 by field */
async function changeFields(on: Queryable, by: Acting, found: LockedSub, fields: Fields) {
  const names = isNamed(fields);
  requireUnsettled(by.viewer, found);
  await requireSub(on, by.viewer, Number(fields.sub_member_id) || null);
  if (names && found.status === 'Offered') throw invalidField('sub_member_id', messages.subSettled);
  await updateRow(on, by, {
    table: 'sub_requests',
    row: found,
    columns: { ...subColumns(fields), status: names ? 'Accepted' : undefined },
    action: 'sub.request',
    changes: names ? { status: [found.status, 'Accepted'] } : {},
  });
}

/**
 * Changes a request's fields from the body, or its status.
 * @throws Refused 404 for a request that the viewer may not see, 409 with the reason for another version or a
 * move that isn't allowed
 */
export function changeSub(
  database: Queries,
  mailing: Omit<Post, 'now'>,
  call: Call<typeof saveSubRequest>,
): Promise<SubRequest> {
  const { viewer, params, body, now, requestId } = call;
  const read = async (on: Queryable) => present(await findSubRequest(on, { viewer, now }, params.id));
  return onlyOne(() =>
    changeRow(database, call, {
      lock: (on) => lockSub(on, viewer, params.id, now),
      current: (_, on) => read(on),
      change: async (found, on) => {
        const by = { viewer, requestId, post: { ...mailing, now } };
        const { status, ...fields } = body;
        if (Object.values(fields).some((value) => value !== undefined))
          await changeFields(on, by, found, fields);
        if (status !== undefined && status !== found.status) await moveTo(on, by, found, status);
        return read(on);
      },
    }),
  );
}

/**
 * Cancels the viewer's request.
 * @throws Refused 404 for another member's request, 409 for another version or once the meeting has begun
 */
export function cancelSub(
  database: Queries,
  mailing: Omit<Post, 'now'>,
  call: Call<typeof deleteSubRequest>,
): Promise<void> {
  const { viewer, params, now, requestId } = call;
  return changeRow(database, call, {
    lock: (on) => lockSub(on, viewer, params.id, now),
    allow: (found) => requireOwn(viewer, found),
    current: (found, on) => findSubRequest(on, { viewer, now }, found.id),
    change: async (found, on) => {
      if (found.status === 'Cancelled') return;
      if (found.has_begun) throw stateConflict('subSettled');
      await moveTo(on, { viewer, requestId, post: { ...mailing, now } }, found, 'Cancelled');
    },
  });
}

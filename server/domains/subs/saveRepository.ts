import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { deleteSubRequest, SubRequest, SubStatus, saveSubRequest } from '../../../src/contract/subs.ts';
import { type Changes, logging, noticing, saidBy } from '../../changes/audit.ts';
import { assignments } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { textValue, todayIn, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import {
  invalidField,
  notFound,
  present,
  Refused,
  stateConflict,
  versionConflict,
} from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { requireMove, requireRightToMove } from '../shared/transitions.ts';
import { keepAttendance } from './attendanceRepository.ts';
import { movesOfSub, type SubStanding } from './moves.ts';
import { type Post, tellSub } from './noticesRepository.ts';
import { findSubRequest } from './repository.ts';
import { isNamed, onlyOne, ownLink, pageLink, requireSub, subColumns } from './requestRepository.ts';
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
        w.starts_at <= ${now.toISOString()}::timestamptz as has_begun, w.date <= ${todayIn(now)} as day_has_come
      from sub_requests s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
      where s.id = ${id} and ${isSeen(viewer)}
      for update of s`,
  );
}

interface Telling {
  readonly to: SQL;
  readonly says: string;
  readonly link: string;
}

/** Who reads of a move, and what. */
function noticeOf(found: LockedSub, to: SubStatus, day: string): Telling | null {
  const asker = { to: sql`select ${found.member_id}::int`, link: ownLink };
  const sub = {
    to: sql`select ${found.sub_member_id}::int where ${found.sub_member_id}::int is not null`,
    link: pageLink,
  };
  switch (to) {
    case 'Offered':
      return { ...asker, says: `offers to be your sub on ${day}.` };
    case 'Open':
      return {
        to: sql`select ${found.member_id}::int union select ${found.sub_member_id}::int where ${found.sub_member_id}::int is not null`,
        link: ownLink,
        says: `canceled the confirmed sub for ${day}. The request is open again.`,
      };
    case 'Accepted':
      return { ...sub, says: `accepts your offer to be the sub on ${day}.` };
    case 'Confirmed':
      return {
        to: sql`select ${found.member_id}::int union select ${found.sub_member_id}::int where ${found.sub_member_id}::int is not null`,
        link: ownLink,
        says: `confirmed the sub for ${day}.`,
      };
    case 'Cancelled':
      return { ...sub, says: `doesn’t need a sub on ${day} anymore.` };
    default:
      return {
        ...asker,
        says:
          to === 'Attended'
            ? `marked your sub on ${day} as present.`
            : `marked your sub on ${day} as a no-show.`,
      };
  }
}

const newsOf: Readonly<Partial<Record<SubStatus, 'confirmed' | 'cancelled'>>> = {
  Confirmed: 'confirmed',
  Cancelled: 'cancelled',
};

const kindOf = (to: SubStatus): string => `sub.${to.toLowerCase().replace('-', '')}`;

/** What changes with a status beside it. */
function alongside(viewer: Viewer, to: SubStatus): Record<string, SQL> {
  if (to === 'Offered') return { sub_member_id: wholeValue(viewer.memberId) };
  if (to === 'Confirmed') return { confirmed_by: wholeValue(viewer.memberId) };
  if (to !== 'Open') return {};
  const names = ['sub_first_name', 'sub_last_name', 'sub_email', 'sub_phone', 'sub_business'];
  return {
    sub_member_id: wholeValue(null),
    open_to_anyone: sql`true`,
    ...Object.fromEntries(names.map((name) => [name, textValue(null)])),
  };
}

interface Acting {
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly post: Post;
}

export async function moveTo(on: Queries, acting: Acting, found: LockedSub, to: SubStatus) {
  const { viewer, requestId, post } = acting;
  requireRightToMove(viewer, { thing: 'sub', status: found.status, chapterId: found.chapter_id }, to);
  requireMove(movesOfSub(viewer, found), to);
  const notice = noticeOf(found, to, spokenDay(found.date, viewer.today));
  const changes: Changes = { status: [found.status, to] };
  await on.execute(sql`
    with stored as (
      update sub_requests s set ${assignments({ status: textValue(to), ...alongside(viewer, to) }, sql`s`)}
      where s.id = ${found.id} returning s.id
    )${withStatements({
      logged: logging(acting, {
        action: to === 'Offered' ? 'subs.offer' : 'subs.confirm',
        entity: 'sub_requests',
        chapterId: found.chapter_id,
        memberId: found.member_id,
        changes,
      }),
      ...(notice && {
        noticed: noticing(
          sql`select told.id from (${notice.to}) told(id) where told.id <> ${viewer.memberId}`,
          { kind: kindOf(to), text: saidBy(viewer, notice.says), link: notice.link, by: viewer },
        ),
      }),
    })}
    select id from stored`);
  if (to === 'Attended' || to === 'No-show')
    await keepAttendance(on, { viewer, requestId, now: post.now }, found, to);
  const news = newsOf[to];
  const knewOfIt = news === 'confirmed' || found.status === 'Accepted' || found.status === 'Confirmed';
  if (news !== undefined && knewOfIt) await tellSub(on, post, found.id, news);
}

/** @throws Refused 404 for another's, 409 once it is settled, 422 by field. */
async function changeFields(
  on: Queryable,
  acting: Acting,
  found: LockedSub,
  fields: Omit<Call<typeof saveSubRequest>['body'], 'status'>,
) {
  const { viewer } = acting;
  if (found.member_id !== viewer.memberId) throw notFound();
  if (!['Open', 'Offered', 'Accepted'].includes(found.status) || found.has_begun)
    throw stateConflict('subSettled');
  await requireSub(on, viewer, fields.sub_member_id ?? null);
  const names = isNamed(fields);
  if (names && found.status === 'Offered') {
    throw invalidField('sub_member_id', messages.subSettled);
  }
  await on.execute(sql`
    with stored as (
      update sub_requests s set ${assignments(
        { ...subColumns(fields), status: names ? textValue('Accepted') : undefined },
        sql`s`,
      )}
      where s.id = ${found.id} returning s.id
    )${withStatements({
      logged: logging(acting, {
        action: 'sub.request',
        entity: 'sub_requests',
        chapterId: found.chapter_id,
        memberId: found.member_id,
        changes: names ? { status: [found.status, 'Accepted'] } : {},
      }),
    })}
    select id from stored`);
}

/**
 * Changes what the body names of a request, or how far it is.
 * @throws Refused 404 for one out of sight, 409 for another version or a move that isn't allowed, with why.
 */
export function changeSub(
  database: Queries,
  mailing: Omit<Post, 'now'>,
  { viewer, params, body, now, requestId, expectedVersion }: Call<typeof saveSubRequest>,
): Promise<SubRequest> {
  return onlyOne(() =>
    database.transaction(async (on) => {
      const found = present(await lockSub(on, viewer, params.id, now));
      const read = () => findSubRequest(on, { viewer, now }, found.id);
      if (expectedVersion !== null && expectedVersion !== found.version) throw versionConflict(await read());
      const acting = { viewer, requestId, post: { ...mailing, now } };
      const { status, ...fields } = body;
      if (Object.values(fields).some((value) => value !== undefined)) {
        await changeFields(on, acting, found, fields);
      }
      if (status !== undefined && status !== found.status) await moveTo(on, acting, found, status);
      return present(await read());
    }),
  );
}

/** Cancels the viewer's own request. @throws Refused 404 for another's, 409 for another version and once its meeting has begun. */
export function cancelSub(
  database: Queries,
  mailing: Omit<Post, 'now'>,
  { viewer, params, now, requestId, expectedVersion }: Call<typeof deleteSubRequest>,
): Promise<void> {
  return database.transaction(async (on) => {
    const found = present(await lockSub(on, viewer, params.id, now));
    if (found.member_id !== viewer.memberId) throw notFound();
    if (expectedVersion !== null && expectedVersion !== found.version)
      throw versionConflict(await findSubRequest(on, { viewer, now }, found.id));
    if (found.status === 'Cancelled') return;
    if (found.has_begun) throw new Refused(409, 'subSettled');
    await moveTo(on, { viewer, requestId, post: { ...mailing, now } }, found, 'Cancelled');
  });
}

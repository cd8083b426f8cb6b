import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type {
  getAttendedVisitors,
  getRegisteredVisitors,
} from '../../../src/contract/meetings/meetingVisitors.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import type { Call } from '../../http/handle.ts';
import { notFound, present } from '../../http/refused.ts';
import { holds, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { periodOf } from '../activities/period.ts';
import { pageOf } from '../shared/lists.ts';
import { requireWithin } from '../shared/policy.ts';
import { besidesOwn, inSomeChapter } from '../shared/shownChapter.ts';
import { countVisitors, findDoor, isWithin, listRegistered, listVisitorsOf } from './doorRepository.ts';

const page = 'Attendance Visitor List';

/** @returns the visitors registered for a meeting, and what the viewer may do at its door */
export async function showDoor(
  database: Queries,
  viewer: Viewer,
  query: Call<typeof getRegisteredVisitors>['query'],
  now: Date,
): Promise<AnswerOf<typeof getRegisteredVisitors>> {
  const scope = scopeOfPage(viewer, page);
  const of = await inSomeChapter(database, { viewer, scope, now }, query);
  const { chapter, today, meeting } = present(await findDoor(database, viewer, of, now));
  requireWithin(scope, chapter.id);
  const rows = meeting === null ? [] : await listRegistered(database, viewer, meeting.id);
  const canCheckIn = meeting?.status === 'open' && holds(viewer, 'visitors.checkin', chapter.id);
  return {
    chapter: { ...chapter, choices: besidesOwn(viewer, chapter.choices) },
    today,
    meeting,
    rows,
    counts: countVisitors(rows),
    can_check_in: flag(canCheckIn),
    can_follow_up: flag(holds(viewer, 'visitors.followup', chapter.id)),
  };
}

/** @throws Refused 404 for guests of a member or chapter that the viewer may not see */
export async function visitorsWho(
  database: Queries,
  attended: 0 | 1,
  { viewer, body }: Pick<Call<typeof getAttendedVisitors>, 'viewer' | 'body'>,
) {
  const { meeting_id: meetingId, chapter_id: chapterId } = body;
  await requireShown(database, viewer, body);
  const isDated = body.start !== undefined || body.end !== undefined || meetingId === undefined;
  const { start, end } = isDated ? periodOf(body, viewer.today) : { start: undefined, end: undefined };
  const filter = { attended, meetingId, start, end, memberId: body.member_id, chapterId };
  return listVisitorsOf(database, viewer, filter, pageOf(body));
}

async function requireShown(
  database: Queries,
  viewer: Viewer,
  { member_id, chapter_id }: { member_id?: number | undefined; chapter_id?: number | undefined },
): Promise<void> {
  const scope = scopeOfPage(viewer, page);
  if (chapter_id !== undefined) requireWithin(scope, chapter_id);
  if (member_id === undefined || member_id === viewer.memberId) return;
  if (!(await isWithin(database, scope, member_id))) throw notFound();
}

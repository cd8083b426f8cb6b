import {
  cancelChapterVisitor,
  getChapterVisitor,
  getChapterVisitors,
  inviteToApply,
  mergeVisitors,
  saveChapterVisitor,
} from '../../../src/contract/meetings/chapterVisitors.ts';
import {
  getAbsentVisitors,
  getAttendedVisitors,
  getRegisteredVisitors,
  saveVisitorArrivals,
} from '../../../src/contract/meetings/meetingVisitors.ts';
import {
  createVisitor,
  findExistingVisitor,
  getChapters,
  getNextWeeklyMeetings,
  saveVisitorFollowUp,
} from '../../../src/contract/records/visitors.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Call, type Http, handle } from '../../http/handle.ts';
import { spend } from '../../http/rateLimit.ts';
import { notFound, present } from '../../http/refused.ts';
import { holds, reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { periodOf } from '../activities/period.ts';
import { listNextMeetings } from '../meetings/repository.ts';
import { pageOf } from '../shared/lists.ts';
import { besidesOwn, inSomeChapter, shownChapter } from '../shared/shownChapter.ts';
import { setArrivals } from './arrivalsRepository.ts';
import { careForVisitor } from './careRepository.ts';
import { listChapterVisitors, listMembersOf, readVisitor } from './chapterVisitorsRepository.ts';
import { createVisitorFor } from './createRepository.ts';
import { countVisitors, findDoor, isWithin, listRegistered, listVisitorsOf } from './doorRepository.ts';
import { keepVisitorFollowUp } from './followUpRepository.ts';
import { invite } from './inviteRepository.ts';
import { findEarlierVisitor, listChapters } from './lookupsRepository.ts';
import { cancelVisitor, merge } from './mergeRepository.ts';
import { visitorsFilter } from './visitorsFilter.ts';

const lookUps = { count: 20, seconds: 60 };

interface CareParts {
  readonly keys: SignInKeys;
  /** The configured address of the pages; null uses each request's own if that is certain. */
  readonly publicUrl: string | null;
}

export function registerVisitors(http: Http, database: Queries, { keys, publicUrl }: CareParts) {
  registerDoor(http, database);
  registerCare(http, database, { keys, publicUrl });

  handle(http, getChapters, ({ query, viewer }) => listChapters(database, viewer, query.drop_in));

  handle(http, getNextWeeklyMeetings, async ({ params, now }) =>
    present(await listNextMeetings(database, params.chapterId, now)),
  );

  handle(http, createVisitor, (call) => createVisitorFor(database, call));

  handle(http, saveVisitorFollowUp, (call) => keepVisitorFollowUp(database, call));

  handle(http, findExistingVisitor, async (call) => {
    await spend(database, call, `visitor-lookup:${call.viewer.memberId}`, lookUps);
    return findEarlierVisitor(database, call.viewer, call.body.email);
  });
}

function registerCare(http: Http, database: Queries, { keys, publicUrl }: CareParts) {
  handle(http, getChapterVisitors, async ({ query, viewer, now }) => {
    const asked = await visitorsFilter(database, viewer, query, now);
    const [found, members] = await Promise.all([
      listChapterVisitors(database, asked, pageOf(query)),
      listMembersOf(database, asked.chapterId),
    ]);
    return {
      ...found,
      members,
      chapter: asked.chapter === null ? null : shownChapter(asked.chapter),
      period: asked.period,
    };
  });

  handle(http, getChapterVisitor, ({ params, viewer }) => readVisitor(database, viewer, params.id));

  handle(http, saveChapterVisitor, (call) => careForVisitor(database, call));

  handle(http, cancelChapterVisitor, (call) => cancelVisitor(database, call));

  handle(http, mergeVisitors, (call) => merge(database, call));

  handle(http, inviteToApply, (call) =>
    invite(database, { call, keys, origin: certainOrigin(call.request, publicUrl) }),
  );
}

const page = 'Attendance Visitor List';

function registerDoor(http: Http, database: Queries) {
  handle(http, getRegisteredVisitors, async ({ query, viewer, now }) => {
    const scope = scopeOfPage(viewer, page);
    const of = await inSomeChapter(database, { viewer, scope, now }, query);
    const { chapter, today, meeting } = present(await findDoor(database, viewer, of, now));
    if (!reaches(scope, chapter.id)) throw notFound();
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
  });

  handle(http, saveVisitorArrivals, (call) => setArrivals(database, call));

  handle(http, getAttendedVisitors, (call) => visitorsWho(database, 1, call));

  handle(http, getAbsentVisitors, (call) => visitorsWho(database, 0, call));
}

/** @throws Refused 404 for guests of a member or chapter that the viewer may not see */
async function visitorsWho(
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
  if (chapter_id !== undefined && !reaches(scope, chapter_id)) throw notFound();
  if (member_id === undefined || member_id === viewer.memberId) return;
  if (!(await isWithin(database, scope, member_id))) throw notFound();
}

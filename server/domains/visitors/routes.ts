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
import { type Http, handle } from '../../http/handle.ts';
import { spend } from '../../http/rateLimit.ts';
import { present } from '../../http/refused.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { listNextMeetings } from '../meetings/repository.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { setArrivals } from './arrivalsRepository.ts';
import { careForVisitor } from './careRepository.ts';
import { listChapterVisitors, listMembersOf, readVisitor } from './chapterVisitorsRepository.ts';
import { createVisitorFor } from './createRepository.ts';
import { showDoor, visitorsWho } from './door.ts';
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

function registerDoor(http: Http, database: Queries) {
  handle(http, getRegisteredVisitors, ({ query, viewer, now }) => showDoor(database, viewer, query, now));

  handle(http, saveVisitorArrivals, (call) => setArrivals(database, call));

  handle(http, getAttendedVisitors, (call) => visitorsWho(database, 1, call));

  handle(http, getAbsentVisitors, (call) => visitorsWho(database, 0, call));
}

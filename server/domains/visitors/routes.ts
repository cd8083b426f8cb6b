import {
  findExistingVisitor,
  getChapters,
  getNextWeeklyMeetings,
  saveVisitorFollowUp,
} from '../../../src/contract/visitors.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { spend } from '../../http/rateLimit.ts';
import { notFound } from '../../http/refused.ts';
import { listNextMeetings } from '../meetings/repository.ts';
import { keepVisitorFollowUp } from './followUpRepository.ts';
import { findEarlierVisitor, listChapters } from './lookupsRepository.ts';

const lookUps = { count: 20, seconds: 60 };

/** What the visitor's form chooses from, and what is known of an earlier visitor. */
export function registerVisitors(http: Http, database: Queries) {
  handle(http, getChapters, ({ query, viewer }) => listChapters(database, viewer, query.drop_in));

  handle(http, getNextWeeklyMeetings, async ({ params, now }) => {
    const meetings = await listNextMeetings(database, params.chapterId, now);
    if (meetings === null) throw notFound();
    return meetings;
  });

  handle(http, saveVisitorFollowUp, (call) => keepVisitorFollowUp(database, call));

  handle(http, findExistingVisitor, async (call) => {
    await spend(database, call, `visitor-lookup:${call.viewer.memberId}`, lookUps);
    return findEarlierVisitor(database, call.viewer, call.body.email);
  });
}

import {
  createMeeting,
  getAllChapterWeeklyMeetings,
  getAllWeeklyMeetings,
  getChapterWeeklyMeetings,
  getChapterWeeklyMeetingsRange,
  getWeeklyMeetings,
  getWeeklyMeetingsRange,
  saveMeeting,
} from '../../../src/contract/meetings/meetings.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { scopeOfPage } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { monthDays } from '../shared/calendar.ts';
import { requireWithin } from '../shared/policy.ts';
import { listAllMeetings, listMeetings, listNextMeetings } from './repository.ts';
import { addMeeting, changeMeeting } from './saveRepository.ts';

/** The routes for chapters' meetings. A member without a chapter has no meetings. */
export function registerMeetings(http: Http, database: Queries, { keys }: { readonly keys: SignInKeys }) {
  handle(http, getWeeklyMeetings, async ({ query, viewer, now }) => {
    const chapterId = query.chapter_id ?? viewer.chapterId;
    return chapterId === null ? [] : present(await listNextMeetings(database, chapterId, now));
  });

  handle(http, getChapterWeeklyMeetings, async ({ params, now }) =>
    present(await listNextMeetings(database, params.chapterId, now)),
  );

  handle(http, getAllWeeklyMeetings, async ({ viewer }) =>
    viewer.chapterId === null ? [] : present(await listAllMeetings(database, viewer.chapterId)),
  );

  handle(http, getAllChapterWeeklyMeetings, async ({ params, viewer }) => {
    requireWithin(scopeOfPage(viewer, 'My Chapter'), params.chapterId);
    return present(await listAllMeetings(database, params.chapterId));
  });

  handle(http, getWeeklyMeetingsRange, async ({ query, viewer }) =>
    viewer.chapterId === null
      ? []
      : present(await listMeetings(database, viewer, viewer.chapterId, monthDays(query))),
  );

  handle(http, getChapterWeeklyMeetingsRange, async ({ params, query, viewer }) =>
    present(await listMeetings(database, viewer, params.chapterId, monthDays(query))),
  );

  handle(http, createMeeting, (call) => addMeeting(database, call));

  handle(http, saveMeeting, (call) => changeMeeting(database, keys, call));
}

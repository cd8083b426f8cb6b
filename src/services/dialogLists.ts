import { getProfessions } from '../contract/people/members.ts';
import { getTrainings } from '../contract/records/eventAttendance.ts';
import { getChapters, getNextWeeklyMeetings } from '../contract/records/visitors.ts';
import type { QueryCache } from './calls/queryCache.ts';
import { membersOnDevice } from './lookups.ts';
import { ownLinks, postMembers } from './posts.ts';

/** How long a stored list is good enough, in milliseconds. */
const keptFor = 24 * 3_600_000;

/**
 * Stores on the device all lists for the six dialogs, so that members can record offline. Missing and stale lists are
 * fetched one after another. Rejects with the first failure.
 */
export const keepDialogLists = async (
  { keep }: Pick<QueryCache, 'keep'>,
  { memberId, chapterId }: { memberId: number; chapterId: number | null },
  isWanted: () => boolean,
): Promise<void> => {
  const lists = [
    () => keep(...membersOnDevice, keptFor),
    () => keep(getProfessions, {}, keptFor),
    () => keep(getChapters, { query: { drop_in: 0 } }, keptFor),
    () => chapterId !== null && keep(getNextWeeklyMeetings, { params: { chapterId } }, keptFor),
    () => keep(getTrainings, {}, keptFor),
    () => keep(getChapters, { query: { drop_in: 1 } }, keptFor),
    () => keep(getChapters, { query: {} }, keptFor),
    () => keep(...postMembers, keptFor),
    () => keep(...ownLinks(memberId), keptFor),
  ];
  for (const list of lists) if (isWanted()) await list();
};

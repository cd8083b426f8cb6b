import { getProfessions } from '../contract/people/members.ts';
import { getTrainings } from '../contract/records/eventAttendance.ts';
import { getChapters, getNextWeeklyMeetings } from '../contract/records/visitors.ts';
import type { QueryCache } from './calls/queryCache.ts';
import { membersOnDevice } from './lookups.ts';
import { ownLinks, postMembers } from './posts.ts';

/** How long a list on the device will do, in milliseconds. */
const keptFor = 24 * 3_600_000;

/**
 * Has everything on the device that the six dialogs choose from, so that one can record without a connection; what is
 * absent or outdated comes one after the other. Rejects with the first that doesn't come.
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

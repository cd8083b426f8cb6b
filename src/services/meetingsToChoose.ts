import {
  type DatedMeeting,
  getAllChapterWeeklyMeetings,
  getAllWeeklyMeetings,
} from '../contract/meetings/meetings.ts';
import type { Api } from './calls/api.ts';

/** @returns the meetings of a chapter, by default the caller's, newest first; empty if they failed to load. */
export const meetingsToChoose = (
  api: Api,
  chapterId: string | undefined,
): Promise<readonly DatedMeeting[]> => {
  const asked = chapterId
    ? api(getAllChapterWeeklyMeetings, { params: { chapterId } })
    : api(getAllWeeklyMeetings, {});
  return asked.catch(() => []);
};

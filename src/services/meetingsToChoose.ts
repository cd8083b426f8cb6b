import {
  type DatedMeeting,
  getAllChapterWeeklyMeetings,
  getAllWeeklyMeetings,
} from '../contract/meetings/meetings.ts';
import type { Api } from './calls/api.ts';

/** @returns the meetings of a chapter, or of one's own, newest first; none where they did not come. */
export const meetingsToChoose = (
  api: Api,
  chapterId: string | undefined,
): Promise<readonly DatedMeeting[]> => {
  const asked = chapterId
    ? api(getAllChapterWeeklyMeetings, { params: { chapterId } })
    : api(getAllWeeklyMeetings, {});
  return asked.catch(() => []);
};

import type { SummaryKey, SummaryRecords } from '../../contract/meetings/chapterSummary.ts';
import type { Location } from '../../contract/pages.ts';

/** The period of a number. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const ofDays = ({ start, end }: Days, chapterId: number): Location['query'] => ({
  period: 'custom',
  start,
  end,
  chapter_id: String(chapterId),
});

/** @returns the list behind a number of the summary: members by what they gave, or people by name. */
export const behindSummary = (key: SummaryKey, days: Days, chapterId: number): Location => ({
  page: /^[1-6]$/.test(key) ? 'chapterSummaryMembers' : 'chapterSummaryPeople',
  params: { id: key },
  query: ofDays(days, chapterId),
});

interface Side {
  readonly direction: 'given' | 'received';
  /** The other member of the records. */
  readonly withId?: number;
}

/** @returns the records behind a member's number. */
export const recordsBehind = (
  memberId: number,
  { type, record_type, start, end, chapter_id, in_chapter }: SummaryRecords,
  { direction, withId }: Side,
): Location => ({
  page: 'chapterSummaryMember',
  params: { type: String(type), memberId: String(memberId), id: direction === 'given' ? '1' : '0' },
  query: {
    ...ofDays({ start, end }, chapter_id),
    ...(in_chapter === undefined ? {} : { inChapter: String(in_chapter) }),
    ...(record_type === undefined ? {} : { type: record_type }),
    ...(withId === undefined ? {} : { member: String(withId) }),
  },
});

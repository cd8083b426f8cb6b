import type { MembersBehind, RecordsBehind, SharesBehind } from '../../contract/meetings/smReport.ts';
import { type MetricId, metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';

const texts = (query: Readonly<Record<string, unknown>>): Location['query'] =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** @returns the members behind a number of the report. */
export const membersPlace = (metric: MetricId, { weekly, ...query }: MembersBehind): Location => ({
  page: 'smReportMembers',
  params: { id: String(metric), weekly: String(weekly) },
  query: texts(query),
});

/** @returns the chapter's members who recorded nothing in four weeks. */
export const quietPlace = (chapterId: number): Location => ({
  page: 'zeroActivityList',
  params: {},
  query: { chapter_id: String(chapterId) },
});

/** @returns the records behind a member's number. */
export const recordsPlace = (memberId: number, list: RecordsBehind): Location => {
  const { type, send, count_state, in_chapter, record_type, start, end, ...query } = list;
  return {
    page: metricById(type).page,
    params: { memberId: String(memberId), id: String(send) },
    query: texts({
      ...query,
      ...(start && end && { period: 'custom', start, end }),
      type: record_type,
      state: count_state,
      inChapter: in_chapter,
    }),
  };
};

/** @returns the shares behind a member's number. */
export const sharesPlace = (
  memberId: number,
  { start, end, record_type, ...query }: SharesBehind,
): Location => ({
  page: 'postingMember',
  params: { id: String(memberId) },
  query: texts({ ...query, period: 'custom', start, end, type: record_type }),
});

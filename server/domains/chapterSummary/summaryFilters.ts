import type * as v from 'valibot';
import type {
  getChapterPerformanceType,
  SummaryRecords,
} from '../../../src/contract/meetings/chapterSummary.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { periodOf } from '../activities/period.ts';
import { type Days, dayCount, weekOf } from '../shared/calendar.ts';
import type { ListQuery } from '../shared/lists.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { membersScope } from './policy.ts';

interface AskedPeriod {
  readonly chapter_id?: number | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Finds the chapter and the days of a list. @throws Refused 404 for a chapter out of reach, 422 */
export async function findSummaryFilter(
  on: Queryable,
  viewer: Viewer,
  query: AskedPeriod,
  now: Date,
): Promise<{ chapter: PageChapter; period: Days }> {
  const chapter = await showChapter(on, {
    viewer,
    scope: membersScope(viewer),
    chapterId: query.chapter_id,
    now,
  });
  return { chapter, period: periodOf(query, chapter.today) };
}

/** One metric of a chapter by member, with its filters. */
export interface MembersFilter
  extends Pick<
    ListQuery<typeof getChapterPerformanceType>,
    'profession_id' | 'record_type' | 'zero' | 'in_chapter' | 'search'
  > {
  readonly metric: MetricId;
  readonly chapterId: number;
  readonly period: Days;
}

/** @returns the number of weeks in the days, without future ones */
export function weeksOf({ start, end }: Days, today: string): number {
  const last = end < today ? end : today;
  if (last < start) return 0;
  return dayCount({ start: weekOf(start).start, end: weekOf(last).end }) / 7;
}

/** @returns the query that finds the records behind a row’s numbers, without the parameter that names the member */
export function recordsBehind({
  metric,
  chapterId,
  period,
  in_chapter,
  record_type,
}: MembersFilter): v.InferOutput<typeof SummaryRecords> {
  return {
    type: metric,
    ...period,
    chapter_id: chapterId,
    ...(in_chapter === undefined ? {} : { in_chapter }),
    ...(record_type === undefined ? {} : { record_type }),
  };
}

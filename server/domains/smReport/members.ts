import type * as v from 'valibot';
import type { getSmReportMembers, RecordsBehind } from '../../../src/contract/meetings/smReport.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ListQuery } from '../shared/lists.ts';
import type { MembersFilter } from './membersRepository.ts';
import { type AskedWeek, findWeek } from './weekRepository.ts';
import { yearStart } from './weeks.ts';

export interface AskedMembers extends AskedWeek {
  readonly filter: MembersFilter;
}

/** Finds the week and the metric to list by member. @throws Refused 404 like the report itself */
export async function membersFilter(
  on: Queryable,
  viewer: Viewer,
  metric: MetricId,
  query: ListQuery<typeof getSmReportMembers>,
  now: Date,
): Promise<AskedMembers> {
  const asked = await findWeek(on, viewer, query, now);
  const { weekly, record_type, in_chapter, zero, search } = query;
  const filter = { metric, chapterId: asked.chapter.id, week: asked.week, weekly };
  return { ...asked, filter: { ...filter, record_type, in_chapter, zero, search } };
}

/** @returns the sort of a call; by default the largest first */
export const sortOf = (metric: MetricId, sort: string | undefined): string =>
  sort ?? (metric === 3 ? '-amount' : '-count');

type Behind = v.InferOutput<typeof RecordsBehind>;

/** @returns the query that finds the records behind a row's number, without the parameter that names the member */
export function recordsBehind({
  metric,
  chapterId,
  week,
  weekly,
  record_type,
  in_chapter,
}: MembersFilter): Behind {
  const { meeting, end } = week;
  const narrowed = {
    ...(record_type === undefined ? {} : { record_type }),
    ...(in_chapter === undefined ? {} : { in_chapter }),
  };
  const common = { type: metric, send: 1, giver_chapter_id: chapterId, ...narrowed } as const;
  if (weekly === 0) return { ...common, start: yearStart(week), end };
  if (meeting !== null) return { ...common, meeting_id: meeting.id };
  return { ...common, count_state: 'waiting', start: '1900-01-01', end };
}

/**
 * @returns the days of the list: since January 1, or a week. The start of a week is null, because the meeting
 * decides which records belong to the week
 */
export function daysOf({ week, weekly }: MembersFilter): { start: string | null; end: string } {
  return { start: weekly === 0 ? yearStart(week) : null, end: week.end };
}

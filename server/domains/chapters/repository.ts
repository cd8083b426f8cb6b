import { sql } from 'drizzle-orm';
import type { LeadershipRow, RequestedCategory } from '../../../src/contract/organization/chapters.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { rowsOfChapter } from '../shared/lists.ts';
import { categoryRows } from './categoriesRepository.ts';
import { type Leader, leadershipRows, namedLeaders } from './leadershipRepository.ts';

/** Lists a chapter's leaders today; null if there is no such chapter. */
export async function listLeadership(
  on: Queryable,
  chapterId: number,
  now: Date,
): Promise<LeadershipRow[] | null> {
  const leaders = await rowsOfChapter<Leader>(on, chapterId, leadershipRows(chapterId, todayIn(now)));
  return leaders && namedLeaders(leaders);
}

/** Lists the professions that a chapter is looking for; null if there is no such chapter. */
export function listCategories(
  on: Queryable,
  viewer: Viewer,
  chapterId: number,
): Promise<RequestedCategory[] | null> {
  return rowsOfChapter<RequestedCategory>(on, chapterId, categoryRows(viewer, chapterId));
}

export async function hasChapter(on: Queryable, chapterId: number): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`select c.id from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
  return row !== null;
}

/** Finds today's date in a chapter's zone, `YYYY-MM-DD`; null if there is no such chapter. */
export async function findToday(on: Queryable, chapterId: number, now: Date): Promise<string | null> {
  const row = await selectRow<{ today: string }>(
    on,
    sql`select ${todayIn(now)}::text as today from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
  return row?.today ?? null;
}

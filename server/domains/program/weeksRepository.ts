import { type SQL, sql } from 'drizzle-orm';
import { dayValue, instantValue } from '../../database/values.ts';
import type { PageChapter } from '../shared/shownChapter.ts';

export interface WeeksFilter {
  readonly now: Date;
  readonly chapter: PageChapter;
  readonly query: {
    readonly past?: number | undefined;
    readonly status?: string | undefined;
    readonly start?: string | undefined;
    readonly end?: string | undefined;
  };
}

/** @returns SQL for: the meeting `w` is open and hasn't begun */
export const isAheadAt = (now: Date): SQL => sql`(w.status = 'open' and w.starts_at > ${instantValue(now)})`;

/** SQL for the status of a week `w`: the status of its slot `s`, or why there is no slot. */
const shownStatus = sql`case when w.status = 'skipped' then 'No meeting' else coalesce(s.status, 'Open') end`;

/** @returns SQL for the columns of weeks `w` with slot `s`, the same in every schedule */
export const weekColumns = ({ now, chapter }: WeeksFilter): SQL => sql`w.id, w.chapter_id,
  json_build_object('id', w.id, 'date', w.date::text, 'skip_reason', w.skip_reason,
    'is_ahead', ${isAheadAt(now)}::int) as meeting,
  s.id as slot_id, s.version, ${shownStatus} as status, w.status as meeting_status,
  w.starts_at <= ${instantValue(now)} as has_begun, w.date <= ${dayValue(chapter.today)} as day_has_come`;

/** @returns SQL for the requested weeks: future ones, or past ones in which somebody had the slot */
export function weekConditions({ chapter, query }: WeeksFilter): SQL {
  const { past, status, start, end } = query;
  const today = dayValue(chapter.today);
  const all = [sql`w.chapter_id = ${chapter.id}`];
  if (start === undefined && end === undefined) {
    all.push(past === 1 ? sql`w.date < ${today} and s.id is not null` : sql`w.date >= ${today}`);
  }
  if (start !== undefined) all.push(sql`w.date >= ${dayValue(start)}`);
  if (end !== undefined) all.push(sql`w.date <= ${dayValue(end)}`);
  if (status !== undefined) all.push(sql`${shownStatus} = ${status}`);
  return sql.join(all, sql` and `);
}

/** Sorts the next week first; of the past ones, the latest first. */
export const weekOrder = ({ query }: WeeksFilter): SQL =>
  query.past === 1 ? sql`w.date desc, w.id desc` : sql`w.date, w.id`;

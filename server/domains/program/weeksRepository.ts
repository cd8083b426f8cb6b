import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/query.ts';
import { dayValue, instantValue } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Found, findPage, type Page } from '../shared/lists.ts';
import type { PageChapter } from '../shared/shownChapter.ts';

export interface WeeksFilter {
  readonly viewer: Viewer;
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
function weekConditions({ chapter, query }: WeeksFilter): SQL {
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

/** The weeks of a schedule: SQL for their columns and tables, and how a row is answered. */
interface Weeks<ReadRow, Week> {
  readonly columns: SQL;
  readonly from: SQL;
  readonly toAnswer: (viewer: Viewer, row: ReadRow) => Week;
}

/** Lists the weeks of a schedule, next ones first; of the past ones, the latest first. */
export async function listWeeks<ReadRow, Week>(
  on: Queryable,
  asked: WeeksFilter,
  page: Page,
  { columns, from, toAnswer }: Weeks<ReadRow, Week>,
): Promise<Found<Week>> {
  const order = asked.query.past === 1 ? sql`w.date desc, w.id desc` : sql`w.date, w.id`;
  const found = await findPage<ReadRow>(on, page, { columns, from, where: weekConditions(asked), order });
  return { ...found, rows: found.rows.map((row) => toAnswer(asked.viewer, row)) };
}

import { type SQL, sql } from 'drizzle-orm';
import type { getPipeline, PipelineHead, PipelineItem } from '../../../src/contract/growth/pipeline.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { foundIn } from '../../database/search.ts';
import { dayValue, todayIn } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { holds, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { type Found, findPage, jsonRows, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { type PageChapter, showChapter, shownChapter } from '../shared/shownChapter.ts';
import { mayTake, type ReadItem, toAnswer } from './policy.ts';

type Query = ListQuery<typeof getPipeline> & { readonly chapterId: number | 'mine' };

/** A chapter's pipeline that the viewer may see. */
export interface PipelineFilter {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly chapter: PageChapter;
  readonly query: Query;
}

/** @throws Refused 404 for a chapter whose pipeline the viewer may not see */
export async function pipelineFilter(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  query: Query,
): Promise<PipelineFilter> {
  const scope = scopeOfPage(viewer, 'Events Committee Pipeline');
  const chapterId = query.chapterId === 'mine' ? undefined : query.chapterId;
  const chapter = await showChapter(on, { viewer, scope, chapterId, now });
  return { viewer, now, chapter, query };
}

/** @returns the chapter, whether the viewer may suggest an event there, and the months with planned events */
export async function findHead(on: Queryable, { viewer, chapter }: PipelineFilter): Promise<PipelineHead> {
  const months = await selectRows<{ month: string }>(
    on,
    sql`
      select distinct to_char(i.target_date, 'YYYY-MM') as month from pipeline_items i
      where i.chapter_id = ${chapter.id} and i.deleted_at is null and i.target_date is not null
      order by month`,
  );
  const at = { chapter_id: chapter.id };
  const suggests = mayTake(viewer, at) || holds(viewer, 'pipeline.changeStatus', chapter.id);
  return {
    chapter: shownChapter(chapter),
    can_suggest: flag(suggests),
    months: months.map(({ month }) => month),
  };
}

const columns = (
  now: Date,
): SQL => sql`i.id, i.chapter_id, c.time_zone, i.title, i.type, i.target_date::text as target_date,
  i.place, i.budget_note, i.next_step, i.status, ${personJson(sql`i.proposed_by`)} as proposed_by,
  ${jsonRows(sql`
    select s.id, s.role, ${personJson(sql`s.member_id`)} as member from pipeline_spots s
    where s.item_id = i.id order by s.id`)} as spots,
  i.event_id, i.version, ${todayIn(now)}::text as today`;

const from = sql`pipeline_items i join chapters c on c.id = i.chapter_id`;

function conditions({ viewer, chapter, query }: PipelineFilter): SQL {
  const { status, type, mine, open_spot, month, search } = query;
  const spotOf = (which: SQL) =>
    sql`exists (select from pipeline_spots s where s.item_id = i.id and ${which})`;
  const all = [sql`i.chapter_id = ${chapter.id} and i.deleted_at is null`];
  if (status !== undefined) all.push(sql`i.status = ${status}`);
  if (type !== undefined) all.push(sql`i.type = ${type}`);
  const isMine = sql`(i.proposed_by = ${viewer.memberId} or ${spotOf(sql`s.member_id = ${viewer.memberId}`)})`;
  if (mine !== undefined) all.push(mine === 1 ? isMine : sql`not ${isMine}`);
  const isOpen = sql`(i.status not in ('Done', 'Dropped') and ${spotOf(sql`s.member_id is null`)})`;
  if (open_spot !== undefined) all.push(open_spot === 1 ? isOpen : sql`not ${isOpen}`);
  if (month !== undefined) {
    const first = dayValue(`${month}-01`);
    all.push(sql`i.target_date >= ${first} and i.target_date < ${first} + interval '1 month'`);
  }
  if (search?.trim()) all.push(foundIn(sql`concat_ws(' ', i.title, i.place)`, search));
  return sql.join(all, sql` and `);
}

/** Sorts by how close an event is to its day: events under way come first. */
const order = sql`array_position(array['Promoted', 'Confirmed', 'Planned', 'Idea', 'Done', 'Dropped'], i.status),
  case when i.status in ('Done', 'Dropped') then i.target_date end desc nulls last, i.target_date nulls last, i.id`;

/** Lists the chapter's plans, those closest to their day first. */
export async function listPipeline(
  on: Queryable,
  asked: PipelineFilter,
  page: Page,
): Promise<Found<PipelineItem>> {
  const where = conditions(asked);
  const found = await findPage<ReadItem>(on, page, {
    columns: columns(asked.now),
    from,
    where,
    order,
  });
  return { ...found, rows: found.rows.map((row) => toAnswer(asked.viewer, row)) };
}

/** Reads a planned event in its current state. */
export const readItem = (on: Queryable, id: number, now: Date): Promise<ReadItem | null> =>
  selectRow<ReadItem>(
    on,
    sql`select ${columns(now)} from ${from} where i.id = ${id} and i.deleted_at is null`,
  );

import { type SQL, sql } from 'drizzle-orm';
import type { Option } from '../../../src/contract/scalars.ts';
import type {
  Checklist,
  ChecklistWithItems,
  getChecklists,
} from '../../../src/contract/schedules/checklists.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Found, findPage, jsonRows, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { checklistScope, mayDefine, mayFill } from './policy.ts';
import { isShown } from './visibleRepository.ts';

type Query = ListQuery<typeof getChecklists>;
type Stored = Omit<Checklist, 'can_define' | 'can_fill'> & { readonly chapter_id: number };

export interface ChecklistsFilter {
  readonly viewer: Viewer;
  readonly chapter: PageChapter;
  readonly query: Query;
}

/** @throws Refused 404 for a chapter in which the viewer sees no checklists */
export async function checklistsFilter(
  on: Queryable,
  viewer: Viewer,
  query: Query,
  now: Date,
): Promise<ChecklistsFilter> {
  const scope = checklistScope(viewer);
  const chapter = await showChapter(on, { viewer, scope, chapterId: query.chapter_id, now });
  return { viewer, chapter, query };
}

const entriesOf = sql`checklist_entries e where e.checklist_id = k.id and e.deleted_at is null`;

const columns: SQL = sql`k.id, k.chapter_id, k.name, k.audience, k.kind, k.repeats,
  (select count(*)::int from checklist_items i where i.checklist_id = k.id and i.archived_at is null) as item_count,
  (select json_build_object('id', e.id, 'date', e.date, 'by', ${personJson(sql`e.filled_by`)})
    from ${entriesOf} order by e.date desc, e.id desc limit 1) as last_entry,
  (select count(*)::int from ${entriesOf} and e.completed_at is null) as open_entries,
  (k.archived_at is not null)::int as archived, k.version`;

const toAnswer = (viewer: Viewer, { chapter_id, ...stored }: Stored): Checklist => ({
  ...stored,
  can_define: flag(mayDefine(viewer, chapter_id)),
  can_fill: flag(stored.archived === 0 && mayFill(viewer, chapter_id)),
});

export async function listChecklists(
  on: Queryable,
  { viewer, chapter, query }: ChecklistsFilter,
  page: Page,
): Promise<Found<Checklist>> {
  const isAsked = [
    sql`k.chapter_id = ${chapter.id} and ${isShown(viewer)}`,
    query.archived === 1 ? sql`k.archived_at is not null` : sql`k.archived_at is null`,
    ...(query.kind === undefined ? [] : [sql`k.kind = ${query.kind}`]),
  ];
  const found = await findPage<Stored>(on, page, {
    columns,
    from: sql`checklists k`,
    where: sql.join(isAsked, sql` and `),
    order: sql`lower(k.name), k.id`,
  });
  return { ...found, rows: found.rows.map((row) => toAnswer(viewer, row)) };
}

/** Finds one checklist with its items; null if the viewer may not see it. */
export async function findChecklist(
  on: Queryable,
  viewer: Viewer,
  id: number,
): Promise<ChecklistWithItems | null> {
  const row = await selectRow<Stored & Pick<ChecklistWithItems, 'items' | 'chapter'>>(
    on,
    sql`
      select ${columns}, (select json_build_object('id', c.id, 'name', c.name) from chapters c
          where c.id = k.chapter_id) as chapter,
        ${jsonRows(sql`
          select i.id, i.text from checklist_items i where i.checklist_id = k.id and i.archived_at is null
          order by i.position, i.id`)} as items
      from checklists k where k.id = ${id} and ${isShown(viewer)}`,
  );
  return row && { ...toAnswer(viewer, row), chapter: row.chapter, items: row.items };
}

/** Finds the name of a checklist; null if the viewer may not see it. */
export const findChecklistName = (on: Queryable, viewer: Viewer, id: number): Promise<Option | null> =>
  selectRow<Option>(on, sql`select k.id, k.name from checklists k where k.id = ${id} and ${isShown(viewer)}`);

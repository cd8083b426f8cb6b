import { sql } from 'drizzle-orm';
import type { PipelineStatus } from '../../../src/contract/growth/pipeline.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { inScope, withOwnChapter } from '../shared/scope.ts';

/** A planned event about to change. */
export interface LockedItem {
  readonly id: number;
  readonly chapter_id: number;
  readonly title: string;
  readonly type: string;
  readonly target_date: string | null;
  readonly place: string | null;
  readonly budget_note: string | null;
  readonly next_step: string | null;
  readonly status: PipelineStatus;
  readonly proposed_by: number;
  readonly version: number;
}

/** Locks a planned event of a chapter whose pipeline the viewer may see or manages. */
export const lockItem = (on: Queryable, viewer: Viewer, id: number): Promise<LockedItem | null> =>
  selectRow<LockedItem>(
    on,
    sql`
      select i.id, i.chapter_id, i.title, i.type, i.target_date::text as target_date, i.place, i.budget_note,
        i.next_step, i.status, i.proposed_by, i.version
      from pipeline_items i
      where i.id = ${id} and i.deleted_at is null
        and (${inScope(withOwnChapter(scopeOfPage(viewer, 'Events Committee Pipeline'), viewer), sql`i.chapter_id`)}
          or ${inScope(scopeOf(viewer, 'pipeline.changeStatus'), sql`i.chapter_id`)})
      for update of i`,
  );

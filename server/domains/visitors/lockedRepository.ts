import { sql } from 'drizzle-orm';
import { type Queryable, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isShownTo } from './chapterVisitorsRepository.ts';
import { isRegistered } from './doorRepository.ts';

/** A visitor about to change, locked until the end of the transaction. */
export interface LockedVisitor {
  readonly id: number;
  readonly chapter_id: number;
  readonly chapter: string;
  readonly meeting_id: number;
  readonly member_id: number | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly business_name: string | null;
  readonly name: string;
  readonly is_counted: boolean;
  readonly version: number;
  readonly attended: 0 | 1 | null;
  readonly outcome: string | null;
  readonly notes: string | null;
  readonly next_step: string | null;
  readonly due: string | null;
  readonly owner_id: number | null;
}

/** Locks visitors whom the viewer may see, in the same order everywhere. */
export const lockVisitors = (
  on: Queryable,
  viewer: Viewer,
  ids: readonly number[],
): Promise<LockedVisitor[]> =>
  selectRows<LockedVisitor>(
    on,
    sql`
      select a.id, a.chapter_id, c.name as chapter, a.meeting_id, a.member_id, a.email, a.first_name,
        a.last_name, a.business_name,
        concat_ws(' ', a.first_name, a.last_name) as name, a.counted_meeting_id is not null as is_counted, a.version,
        a.attended::int as attended, a.outcome, a.notes, a.next_step, a.due::text as due, a.owner_id
      from visitors a join chapters c on c.id = a.chapter_id
      where a.id = any(${integers(ids)}) and ${isRegistered} and ${isShownTo(viewer)}
      order by a.id for update of a`,
  );

/** Locks one visitor. @throws Refused 404 for one whom the viewer may not see */
export const lockVisitor = async (on: Queryable, viewer: Viewer, id: number): Promise<LockedVisitor> =>
  present((await lockVisitors(on, viewer, [id]))[0] ?? null);

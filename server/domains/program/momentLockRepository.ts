import { sql } from 'drizzle-orm';
import type { MomentType } from '../../../src/contract/growth/moments.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, todayIn } from '../../database/values.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import type { MomentStanding } from './policy.ts';

export interface LockedMoment extends MomentStanding {
  readonly id: number;
  readonly type: MomentType;
  readonly meeting_id: number;
  readonly date: string;
  readonly change_asked: string | null;
  readonly swap_with_id: number | null;
  readonly version: number;
}

/** Locks a moment that the viewer has, decides about, or may see in their own chapter. */
export function lockMoment(
  on: Queryable,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<LockedMoment | null> {
  return selectRow<LockedMoment>(
    on,
    sql`
      select s.id, s.type, s.chapter_id, s.meeting_id, s.member_id, s.status, s.change_asked, s.swap_with_id,
        s.version, w.date::text as date, w.status as meeting_status,
        w.starts_at <= ${instantValue(now)} as has_begun, w.date <= ${todayIn(now)} as day_has_come
      from moment_slots s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
      where s.id = ${id} and s.deleted_at is null
        and (s.member_id = ${viewer.memberId} or ${inScope(scopeOf(viewer, 'moments.approve'), sql`s.chapter_id`)}
          or ${inScope(scopeOf(viewer, 'moments.request'), sql`s.chapter_id`)})
      for update of s`,
  );
}

/** The context of a moment's change. */
export interface Changing {
  readonly on: Queries;
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly now: Date;
  readonly found: LockedMoment;
}

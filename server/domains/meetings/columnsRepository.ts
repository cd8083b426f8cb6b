import { type SQL, sql } from 'drizzle-orm';
import { instantText } from '../../database/values.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';

/** @returns SQL for: the viewer belongs to the chapter in this column, or sees its region */
export function isInside(viewer: Viewer, chapter: SQL): SQL {
  return inScope(scopeOfPage(viewer, 'My Chapter'), chapter);
}

/**
 * @returns the columns of a meeting in the API's form, for a query with the meeting as `w` and its chapter as `c`.
 * Only the chapter's own members see the link
 */
export function meetingColumns(viewer: Viewer): SQL {
  return sql`w.id, w.date::text as date, ${instantText(sql`w.starts_at`)} as starts_at, c.time_zone, w.status,
    coalesce(w.place, c.place) as place,
    case when ${isInside(viewer, sql`w.chapter_id`)} then coalesce(w.online_link, c.online_link) end as online_link,
    w.skip_reason, ${instantText(sql`w.closed_at`)} as closed_at, w.version`;
}

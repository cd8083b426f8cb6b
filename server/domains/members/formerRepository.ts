import { type SQL, sql } from 'drizzle-orm';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';

/**
 * SQL for: more than the name of the member `m` is for the viewer. Of a former member that holds for the leaders of the
 * chapter and for administrators alone.
 */
export function isKnownTo(viewer: Viewer): SQL {
  const chapter = sql`m.chapter_id`;
  return sql`coalesce(m.status <> 'ended' or m.id = ${viewer.memberId}
    or ${inScope(scopeOf(viewer, 'activity.view'), chapter)}
    or ${inScope(scopeOf(viewer, 'members.edit'), chapter)}, false)`;
}

import { type SQL, sql } from 'drizzle-orm';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';

/**
 * SQL for: the viewer may see more of the member `m` than the name. For a former member, only the chapter's leaders
 * and administrators may.
 */
export function isKnownTo(viewer: Viewer): SQL {
  const chapter = sql`m.chapter_id`;
  return sql`coalesce(m.status <> 'ended' or m.id = ${viewer.memberId}
    or ${inScope(scopeOf(viewer, 'activity.view'), chapter)}
    or ${inScope(scopeOf(viewer, 'members.edit'), chapter)}, false)`;
}

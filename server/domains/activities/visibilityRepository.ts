import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { metricTables } from './metricTablesRepository.ts';
import { isProtege } from './ownerRepository.ts';

/**
 * @returns SQL for: the viewer may open the record `a` of this metric. Its giver and receiver may (for visitors, the
 * members of the visited chapter), and those who may view the activity of either chapter, or of the member as their
 * mentor
 */
export function mayOpen(metric: MetricId, viewer: Viewer): SQL {
  const { giverChapter, receiver, receiverChapter } = metricTables[metric];
  const scope = scopeOf(viewer, 'activity.view');
  const visited = metric === 6 ? sql`or a.chapter_id = ${viewer.chapterId}::int` : sql``;
  return sql`(
    a.member_id = ${viewer.memberId} or ${receiver} = ${viewer.memberId} ${visited}
    or ${inScope(scope, giverChapter)} or ${inScope(scope, receiverChapter)}
    or exists (
      select from members m where m.erased_at is null and ${isProtege(viewer)} and (
        (m.id = a.member_id and m.chapter_id = ${giverChapter})
        or (m.id = ${receiver} and m.chapter_id = ${receiverChapter})
        ${metric === 6 ? sql`or m.chapter_id = a.chapter_id` : sql``}
      )
    )
  )`;
}
